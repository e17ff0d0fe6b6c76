/** Creates a cluster: whole or not at all, so that a kill in the middle leaves nothing a later start would trust. */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { privateDir, type Place } from './location.ts';

export const DATABASE_USER = 'surety';
const INITDB_TIMEOUT_MS = 120_000;

export interface InitOptions {
  /** Password for TCP clusters (Windows); undefined: a socket only its owner may enter, with trust. */
  readonly password: string | undefined;
  /** Flush to disk at the end; tests on throw-away directories leave it. */
  readonly sync: boolean;
}

/** Makes the cluster unless it exists. Returns whether it was made. Throws when its major version is another one. */
export async function ensureCluster(place: Place, options: InitOptions): Promise<boolean> {
  const versionFile = join(place.cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = Number(readFileSync(versionFile, 'utf8'));
    if (major !== place.binaries.major) {
      throw new Error(
        `the database in ${place.cluster} is of PostgreSQL ${major}, the programs here are ${place.binaries.major}: dump it with the old programs, or install them`,
      );
    }
    return false;
  }
  const parent = dirname(place.cluster);
  const prefix = `${basename(place.cluster)}.init-`;
  for (const entry of readdirSync(parent))
    if (entry.startsWith(prefix)) rmSync(join(parent, entry), { recursive: true, force: true });
  const fresh = join(parent, `${prefix}${process.pid}`);
  privateDir(fresh, place.user);
  await runInitdb(place, fresh, options);
  renameSync(fresh, place.cluster);
  return true;
}

async function runInitdb(place: Place, target: string, options: InitOptions): Promise<void> {
  const locale =
    place.binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const args = [
    '-D',
    target,
    '-U',
    DATABASE_USER,
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--no-instructions',
  ];
  if (!options.sync) args.push('--no-sync');
  const passwordFile = join(target, '..', `${basename(target)}.password`);
  if (options.password === undefined) {
    args.push('--auth=trust');
  } else {
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  if (options.password !== undefined && place.user !== undefined)
    chownSync(passwordFile, place.user.uid, place.user.gid);
  const program = join(place.binaries.bin, process.platform === 'win32' ? 'initdb.exe' : 'initdb');
  try {
    await promisify(execFile)(program, args, { ...spawnAs(place), cwd: target, timeout: INITDB_TIMEOUT_MS });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    const failure = error as { stderr?: string; message: string };
    throw new Error(`initdb failed: ${failure.stderr?.trim() || failure.message}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** uid, gid and a bare environment for PostgreSQL's programs: nothing of ours (secrets) leaks into them. */
export function spawnAs(place: Place): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    SystemRoot: process.env['SystemRoot'],
    TEMP: process.env['TEMP'],
  };
  for (const key of Object.keys(env)) if (env[key] === undefined) delete env[key];
  return place.user === undefined ? { env } : { uid: place.user.uid, gid: place.user.gid, env };
}
