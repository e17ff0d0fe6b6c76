/**
 * Who owns a journal file. Its name begins with the id of its process, and that process listens on a socket of the same name next
 * to it: the kernel closes the socket with the process, also after kill -9, whatever clocks and process ids say. A file whose owner
 * does not answer is taken over by renaming it, which succeeds for one process only. Source: docs/adr/0290.
 */
import { existsSync, readdirSync, renameSync, unlinkSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Settings } from '../config.ts';

/** The shortest limit of a socket's path among the supported systems. */
const SOCKET_PATH_MAX = 100;
const OWNER = /^([0-9a-f]{16})-(\d{6})\.journal$/;
const SET_ASIDE = /\.journal\.(unreadable|unwritable)$/;

/** Id of a process in names of files: 16 hex digits. @param number of the file, from 1 */
export const fileName = (owner: string, number: number): string =>
  `${owner}-${String(number).padStart(6, '0')}.journal`;

/** In the folder itself where the path is short enough, else in the folder for temporary files of this machine. */
function socketOf(dir: string, owner: string): string {
  const near = join(dir, `${owner}.sock`);
  if (Buffer.byteLength(near) <= SOCKET_PATH_MAX) return near;
  return join(tmpdir(), `surety-${createHash('sha256').update(near).digest('hex').slice(0, 24)}.sock`);
}

/** Says that `owner` is this process, until it ends. Rejects when the socket cannot be made. */
export async function holdOwnership(dir: string, owner: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketOf(dir, owner), () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.unref();
  return () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
    });
}

/** The folder of the settings. */
export const journalDirOf = (settings: Pick<Settings, 'DATA_DIR' | 'GATEWAY_JOURNAL_DIR'>): string =>
  settings.GATEWAY_JOURNAL_DIR ?? join(settings.DATA_DIR, 'journal');

/** Names of the journal files in a folder, whoever owns them. */
export interface JournalFiles {
  readonly toRead: readonly string[];
  /** Could not be read, or not be written to the database: nobody reads them again. */
  readonly setAside: readonly string[];
}

/** None where the folder does not exist. */
export function journalFilesIn(dir: string): JournalFiles {
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  return {
    toRead: names.filter((name) => OWNER.test(name)),
    setAside: names.filter((name) => SET_ASIDE.test(name)),
  };
}

/** Nothing listens there any more. */
const GONE: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'ENOENT']);

/** Whether the process lives. What is not known for sure counts as living: its files then wait. */
function lives(dir: string, owner: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketOf(dir, owner));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(!GONE.has(error.code));
    });
  });
}

/**
 * Takes over the files of processes that are gone, oldest first, and answers their new names: each comes to one process only.
 * @param nextNumber a number that `me` has not used for a file yet
 */
export async function takeOrphans(dir: string, me: string, nextNumber: () => number): Promise<string[]> {
  const taken: string[] = [];
  const living = new Map<string, boolean>([[me, true]]);
  for (const name of readdirSync(dir).sort()) {
    const owner = OWNER.exec(name)?.[1];
    if (owner === undefined) continue;
    let isLiving = living.get(owner);
    if (isLiving === undefined) living.set(owner, (isLiving = await lives(dir, owner)));
    if (isLiving) continue;
    const path = join(dir, fileName(me, nextNumber()));
    if (moved(join(dir, name), path)) taken.push(path);
  }
  for (const [owner, isLiving] of living) if (!isLiving) removeSocket(socketOf(dir, owner));
  return taken;
}

/** False when another process was faster. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function removeSocket(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // removed by another process
  }
}
