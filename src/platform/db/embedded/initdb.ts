/** Creates a cluster: whole or not at all, so that a kill in the middle leaves nothing a later start would trust. */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { privateDir, type ClusterLocation } from './location.ts';

export const DATABASE_USER = 'surety';
const INITDB_TIMEOUT_MS = 120_000;

export interface InitOptions {
  /** Password for TCP clusters (Windows); undefined: a socket only its owner may enter, with trust. */
  readonly password: string | undefined;
  /** Flush to disk at the end; tests on throw-away directories leave it. */
  readonly sync: boolean;
}

/** Makes the cluster unless it exists. Returns whether it was made. Throws when its major version is another one. */
export async function ensureCluster(location: ClusterLocation, options: InitOptions): Promise<boolean> {
  const versionFile = join(location.cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = Number(readFileSync(versionFile, 'utf8'));
    if (major !== location.binaries.major) {
      throw new Error(
        `the database in ${location.cluster} is of PostgreSQL ${major}, the programs here are ${location.binaries.major}: dump it with the old programs, or install them`,
      );
    }
    return false;
  }
  const parent = dirname(location.cluster);
  const prefix = `${basename(location.cluster)}.init-`;
  for (const entry of readdirSync(parent))
    if (entry.startsWith(prefix)) rmSync(join(parent, entry), { recursive: true, force: true });
  const fresh = join(parent, `${prefix}${process.pid}`);
  privateDir(fresh, location.user);
  await runInitdb(location, fresh, options);
  renameSync(fresh, location.cluster);
  return true;
}

async function runInitdb(location: ClusterLocation, target: string, options: InitOptions): Promise<void> {
  const locale =
    location.binaries.major >= 17
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
  if (options.password !== undefined && location.user !== undefined)
    chownSync(passwordFile, location.user.uid, location.user.gid);
  const program = join(location.binaries.bin, process.platform === 'win32' ? 'initdb.exe' : 'initdb');
  try {
    await promisify(execFile)(program, args, { ...spawnAs(location), cwd: target, timeout: INITDB_TIMEOUT_MS });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    const failure = error as { stderr?: string; message: string };
    throw new Error(`initdb failed: ${failure.stderr?.trim() || failure.message}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** uid, gid and a bare environment for PostgreSQL's programs: nothing of ours (secrets) leaks into them. */
export function spawnAs(location: ClusterLocation): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    SystemRoot: process.env['SystemRoot'],
    TEMP: process.env['TEMP'],
  };
  for (const key of Object.keys(env)) if (env[key] === undefined) delete env[key];
  return location.user === undefined ? { env } : { uid: location.user.uid, gid: location.user.gid, env };
}
