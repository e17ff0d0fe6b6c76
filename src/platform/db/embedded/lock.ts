/**
 * An exclusive lock on a data directory: a file that names its holder by pid and process start time, created by
 * link(2), so it appears complete or not at all. A lock whose holder has died is taken over; a second live process refuses to
 * start.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, openSync, closeSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pidRealm, startedAt } from './process-identity.ts';

export const LOCK_FILE = 'surety.lock';
const HEARTBEAT_MS = 3_000;
/** A holder in another container counts as dead when its lock was not touched for this long. */
const HEARTBEAT_STALE_MS = 15_000;
const TAKEOVER_STALE_MS = 10_000;
const TAKEOVER_WAIT_MS = 3_000;

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly realm: string;
  readonly nonce: string;
}

/** Another process has the directory. One line, fit for an operator. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

export interface DirectoryLock {
  release(): void;
}

/** Takes the lock or throws DataDirectoryInUse. The directory must exist. */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  const path = join(dir, LOCK_FILE);
  const mine: Holder = {
    pid: process.pid,
    started: startedAt(process.pid) ?? 'unknown',
    realm: pidRealm(),
    nonce: randomUUID(),
  };
  const text = JSON.stringify(mine);
  const candidate = `${path}.${mine.nonce}`;
  writeFileSync(candidate, text, { mode: 0o600 });
  try {
    if (!linked(candidate, path)) await takeOver(dir, path, candidate);
  } finally {
    rmSync(candidate, { force: true });
  }
  const beat = setInterval(() => touch(path), HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(beat);
      if (read(path) === text) rmSync(path, { force: true });
    },
  };
}

/**
 * Replaces a dead holder's lock. A second file prevents two starting processes from both removing it; it exists for milliseconds.
 */
async function takeOver(dir: string, path: string, candidate: string): Promise<void> {
  const guard = `${path}.takeover`;
  const deadline = performance.now() + TAKEOVER_WAIT_MS;
  for (;;) {
    refuseIfHeld(dir, path);
    if (created(guard)) break;
    if (ageMs(guard) > TAKEOVER_STALE_MS) rmSync(guard, { force: true });
    if (performance.now() > deadline) throw new DataDirectoryInUse(`another process is starting on ${dir}; try again`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  try {
    refuseIfHeld(dir, path);
    rmSync(path, { force: true });
    if (!linked(candidate, path)) {
      refuseIfHeld(dir, path);
      throw new DataDirectoryInUse(`another process took ${dir} at the same moment`);
    }
  } finally {
    rmSync(guard, { force: true });
  }
}

function refuseIfHeld(dir: string, path: string): void {
  const text = read(path);
  if (text === undefined) return;
  const holder = parse(text);
  if (holder === undefined) return; // not ours to read: no process writes half a lock
  if (holder.realm === pidRealm()) {
    if (startedAt(holder.pid) !== holder.started) return;
    throw new DataDirectoryInUse(
      `DATA_DIR ${dir} is in use by process ${holder.pid}: stop it, or give this one another DATA_DIR`,
    );
  }
  const age = ageMs(path);
  if (age > HEARTBEAT_STALE_MS) return;
  throw new DataDirectoryInUse(
    `DATA_DIR ${dir} is in use by process ${holder.pid} on ${holder.realm.split(' ')[0]} (seen ${Math.round(age / 1_000)} s ago): ` +
      `stop it, or wait ${Math.ceil(HEARTBEAT_STALE_MS / 1_000)} s after it died`,
  );
}

function parse(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    return typeof value?.pid === 'number' && typeof value.started === 'string' && typeof value.realm === 'string'
      ? (value as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    // no hard links here
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'EMLINK') return createdWith(to, readFileSync(from, 'utf8'));
    throw error;
  }
}

const created = (path: string): boolean => createdWith(path, '');

function createdWith(path: string, text: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeFileSync(file, text);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ageMs(path: string): number {
  try {
    return Math.max(0, Date.now() - statSync(path).mtimeMs);
  } catch {
    return 0;
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    /* removed by hand: the next start will see no lock */
  }
}
