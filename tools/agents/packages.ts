/** The three packages as `npm pack` makes them, and folders in which npm installs them as it would from a registry. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MACHINE_PATH } from '../../test/cli/packed.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const env = { ...process.env, PATH: MACHINE_PATH };

function run(file: string, args: readonly string[], cwd: string): string {
  return execFileSync(file, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

export interface Packages {
  readonly folder: string;
  /** With service, SDK and command line. */
  readonly all: string;
  /** With the service alone. */
  readonly service: string;
}

/** Packs and installs; asks the registry for what the packages depend on. @throws Error of npm */
export function installPackages(): Packages {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'surety-packages-'));
  chmodSync(folder, 0o711); // an embedded database has a user of its own
  run(process.execPath, ['tools/package/write.ts', join(folder, 'written')], ROOT);
  for (const from of [join(folder, 'written'), join(ROOT, 'sdk'), join(ROOT, 'cli')])
    run('npm', ['pack', '--silent', '--pack-destination', folder], from);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  console.log(`packed ${tarballs.join(', ')}`);
  const all = installed(folder, 'bare', tarballs);
  const service = installed(
    folder,
    'service',
    tarballs.filter((name) => /^surety-\d/.test(name)),
  );
  return { folder, all, service };
}

function installed(folder: string, name: string, tarballs: readonly string[]): string {
  const into = join(folder, name);
  mkdirSync(into, { mode: 0o711 });
  writeFileSync(join(into, 'package.json'), '{ "private": true }\n');
  const files = tarballs.map((tarball) => join(folder, tarball));
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error', ...files], into);
  return into;
}
