/** sdk/ as `npm pack` makes it, installed in a folder of its own. The registry is not asked. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;

export { MACHINE_PATH } from '../cli/packed.ts';

export interface PackedSdk {
  /** Holds `package/`, as unpacked, and `node_modules/@surety/sdk`. */
  readonly folder: string;
  remove(): void;
}

export async function packedSdk(): Promise<PackedSdk> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'surety-sdk-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@surety'), { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(ROOT, 'sdk') });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(folder, tarball ?? ''), '-C', folder]);
  cpSync(join(folder, 'package'), join(modules, '@surety/sdk'), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(join(ROOT, 'node_modules', name), join(modules, name), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
