/**
 * Which user runs PostgreSQL, and where its cluster is. PostgreSQL refuses to run as root, so root starts it as an unprivileged
 * user;
 * files that this user cannot read (a 0700 home) are copied to a state directory.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Log } from '../../log.ts';
import type { Binaries } from './binaries.ts';

export const STATE_DIR = '/var/lib/surety';
const POINTER = 'postgres.location';

/** User the programs run as; undefined: the user of this process. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/** postgres if present, else nobody, when we are root; else undefined. */
export function unprivilegedUser(passwd?: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (passwd ?? readFileSync('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = lines.find((fields) => fields[0] === name);
    if (entry === undefined) continue;
    const [uid, gid] = [Number(entry[2]), Number(entry[3])];
    if (uid > 0 && gid > 0) return { uid, gid, name };
  }
  return { uid: 65_534, gid: 65_534, name: '65534' };
}

/** Whether that user may pass every directory from / to `path` (which must exist). Mode bits only; no ACLs. */
export function canReach(path: string, user: RunAs): boolean {
  const chain: string[] = [];
  for (let dir = realpathSync(path); ; dir = dirname(dir)) {
    chain.push(dir);
    if (dir === dirname(dir)) break;
  }
  return chain.every((dir) => {
    const stat = statSync(dir);
    if (!stat.isDirectory()) return true;
    const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
    return (stat.mode & bit) !== 0;
  });
}

/** Where the cluster of a data directory lies now, moved or not; changes nothing. */
export function clusterOf(dataDir: string): string {
  const pointer = join(dataDir, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}

export interface ClusterLocation {
  readonly cluster: string; // PGDATA
  readonly binaries: Binaries;
  readonly user: RunAs | undefined;
}

/**
 * Decides all paths, and copies what the unprivileged user cannot read.
 * @param dataDir exists; owned by this user
 * @param stateDir used only when something must move
 */
export function resolveLocation(dataDir: string, stateDir: string, binaries: Binaries, log: Log): ClusterLocation {
  const user = unprivilegedUser();
  const pointer = join(dataDir, POINTER);
  const moved = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  if (user === undefined) {
    if (moved !== undefined)
      throw new Error(`the database of ${dataDir} was moved to ${moved} by a start as root: start as root again`);
    return { cluster: join(dataDir, 'postgres'), binaries, user };
  }
  const reachable = canReach(binaries.root, user) ? binaries : copyBinaries(binaries, stateDir);
  const stays = moved === undefined && canReach(dataDir, user);
  const cluster = stays ? join(dataDir, 'postgres') : (moved ?? moveCluster(dataDir, stateDir, user));
  if (!stays && moved === undefined) writeFileSync(pointer, `${cluster}\n`, { mode: 0o600 });
  if (reachable !== binaries || !stays) {
    log.info(
      { user: user.name, cluster, programs: reachable.root },
      'user may not enter the project or data directory: PostgreSQL runs from the state directory',
    );
  }
  if (stays) giveTo(join(dataDir, 'postgres'), user);
  return { cluster, binaries: reachable, user };
}

/** Copies the programs once per version and path; a copy is complete when its final name exists. */
function copyBinaries(binaries: Binaries, stateDir: string): Binaries {
  const size = statSync(join(binaries.bin, 'postgres'));
  const key = createHash('sha256').update(`${binaries.root} ${size.size} ${size.mtimeMs}`).digest('hex').slice(0, 12);
  const root = join(stateDir, `postgresql-${binaries.major}-${key}`);
  if (!existsSync(root)) {
    mkdirSync(stateDir, { recursive: true, mode: 0o755 });
    const partial = `${root}.${process.pid}`;
    cpSync(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
    openToAll(partial);
    try {
      renameSync(partial, root);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(root)) throw error;
    }
  }
  return { ...binaries, root, bin: join(root, basename(binaries.bin)) };
}

function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
}

/** The cluster's directory under the state directory; an existing cluster comes along and its old place is renamed. */
function moveCluster(dataDir: string, stateDir: string, user: RunAs): string {
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const cluster = join(stateDir, `cluster-${key}`, 'postgres');
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o711 });
  chmodSync(stateDir, 0o755);
  chmodSync(dirname(cluster), 0o711);
  const old = join(dataDir, 'postgres');
  if (existsSync(join(old, 'PG_VERSION')) && !existsSync(cluster)) {
    const partial = `${cluster}.${process.pid}`;
    cpSync(old, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o700); // cp widens it, PostgreSQL refuses that
    giveTo(partial, user);
    renameSync(partial, cluster);
    renameSync(old, `${old}.moved`);
  }
  return cluster;
}

/** Gives an existing tree to the user (an earlier start ran under another one). Looks at the top only to decide. */
function giveTo(dir: string, user: RunAs): void {
  if (!existsSync(dir) || statSync(dir).uid === user.uid) return;
  const give = (path: string): void => {
    lchownSync(path, user.uid, user.gid);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (entry.isDirectory()) give(child);
      else lchownSync(child, user.uid, user.gid);
    }
  };
  give(dir);
}

/** Makes a directory that belongs to the user, closed to others. */
export function privateDir(path: string, user: RunAs | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}
