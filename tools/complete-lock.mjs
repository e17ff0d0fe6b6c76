/**
 * Adds the platform packages that a registry mirror lacks to tools/package-lock.json, as optional entries with os and
 * cpu, because npm writes a lock without them and `npm ci` then rejects it (npm/cli#9343). Run after every lock change.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  win32: 'win32',
  openharmony: 'openharmony',
  wasm32: 'wasm32',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  windows: 'win32',
};
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 's390x', 'ppc64', 'loong64', 'mips64el', 'wasm32'];

let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const at = `node_modules/${name}`;
    if (lock.packages[at] !== undefined) continue;
    const words = name.split(/[-/@]/);
    const os = words.map((word) => OS[word]).find((word) => word !== undefined) ?? 'unknown';
    const cpu = words.map((word) => CPU.find((c) => c === word)).find((word) => word !== undefined) ?? 'unknown';
    lock.packages[at] = { version, cpu: [cpu], dev: true, optional: true, os: [os] };
    added += 1;
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional platform entries added`);
