/**
 * Removes `engines` of dependencies that refuse the Node promised in package.json from package-lock.json: `npm run lock`,
 * after every change of dependencies. `npm ci` would print a warning of five lines for each of them, on the Node that
 * installs; they run on Node 24, which `npm ci` brings along (or which bin/require-node.mjs asks for).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const ALTERNATIVE = /^(>=|\^|~)?\s*v?(\d+)(?:\.(\d+))?/;

/** Whether a range admits this Node. Knows the forms that packages use for engines: >=, ^, ~ and plain, joined by ||. */
export function admits(range, version) {
  const [major, minor] = version.split('.').map(Number);
  return range.split('||').some((alternative) => {
    const [, operator, atMajor, atMinor = '0'] = ALTERNATIVE.exec(alternative.trim()) ?? [];
    if (atMajor === undefined) return true;
    if (Number(atMajor) === major) return Number(atMinor) <= minor;
    return operator === '>=' && Number(atMajor) < major;
  });
}

/** The lock without the warnings. Changes nothing that npm installs. */
export function trimmed(lock) {
  const [promised] = /\d+\.\d+/.exec(lock.packages[''].engines.node);
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const range = entry.engines?.node;
    if (path === '' || range === undefined || admits(range, promised)) return [path, entry];
    const { engines: _, ...rest } = entry;
    return [path, rest];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

export const readLock = () => JSON.parse(readFileSync(LOCK_FILE, 'utf8'));

if (import.meta.main) writeFileSync(LOCK_FILE, `${JSON.stringify(trimmed(readLock()), null, 2)}\n`);
