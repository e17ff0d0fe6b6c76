/** The command as `npm pack` makes it, unpacked, with an executable `surety` for the Node of the machine. The registry is not asked. */
import { execFile, type ExecFileException } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Outcome } from './command.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
/** Without the Node that `npm ci` brings: what is left is the machine's own. */
export const MACHINE_PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(delimiter);

export interface Packed {
  readonly folder: string;
  /** package/dist/main.js of the tarball. */
  readonly main: string;
  /** A folder with `surety`, for PATH. */
  readonly bin: string;
  /** A program in that folder. */
  program(name: string, text: string): void;
  remove(): void;
}

export async function packedCli(): Promise<Packed> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'surety-cli-'));
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(ROOT, 'cli') });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(folder, tarball ?? ''), '-C', folder]);
  const main = join(folder, 'package/dist/main.js');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  chmodSync(main, 0o755);
  symlinkSync(main, join(bin, 'surety'));
  return {
    folder,
    main,
    bin,
    program(name, text) {
      writeFileSync(join(bin, name), text, { mode: 0o755 });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A line of sh with `surety` and the Node of the machine in PATH. */
export const shell = (
  { bin }: Packed,
  line: string,
  { env, cwd, timeout = 60_000 }: { readonly env: NodeJS.ProcessEnv; readonly cwd: string; readonly timeout?: number },
): Promise<Outcome> =>
  run('sh', ['-c', line], { cwd, timeout, env: { ...env, PATH: `${bin}${delimiter}${MACHINE_PATH}` } }).then(
    (done) => ({ code: 0, ...done }),
    (error: ExecFileException & { stdout?: string; stderr?: string }) => ({
      code: typeof error.code === 'number' ? error.code : -1,
      stdout: error.stdout ?? '',
      stderr: error.stderr ?? error.message,
    }),
  );
