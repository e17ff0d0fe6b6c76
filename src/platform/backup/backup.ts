/**
 * The file of a backup: a service's database and its master key, sealed. Restoring is in restore.ts. What an operator types
 * is in src/backup-command.ts.
 */
import { createReadStream, createWriteStream, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Settings } from '../config.ts';
import type { PostgresConnection } from '../db/pool.ts';
import { archiveOf, BackupRefused, type Head } from './archive.ts';
import { readFrames } from './frames.ts';
import { readHead, type Frames } from './load.ts';
import { findMasterKey, refuseWrongKey } from './master-key.ts';
import type { Progress } from './progress.ts';
import { open, seal } from './sealed-stream.ts';
import { withSession } from './session.ts';

export interface BackupOptions {
  readonly connection: PostgresConnection;
  readonly settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>;
  readonly passphrase: string;
  readonly release: string;
  readonly now: Date;
  readonly progress: Progress;
  readonly out: Writable;
}

/** Writes the sealed archive; the service may run. */
export async function backUp({ connection, settings, passphrase, out, ...parts }: BackupOptions): Promise<void> {
  const masterKey = masterKeyOf(settings);
  await withSession(connection, 'surety-backup', async (client) => {
    await refuseWrongKey(client, masterKey);
    const archive = archiveOf({ ...parts, client, masterKey });
    await pipeline(
      Readable.from(archive, { objectMode: false }),
      createZstdCompress(),
      (plain: AsyncIterable<Uint8Array>) => seal(plain, passphrase),
      out,
    );
  });
}

/** The key in use. @throws BackupRefused where there is none */
export function masterKeyOf(settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>): Buffer {
  const masterKey = findMasterKey(settings);
  if (masterKey !== undefined) return masterKey;
  throw new BackupRefused(`there is no master key: neither MASTER_KEY nor ${settings.DATA_DIR}/master.key`);
}

/** @throws BackupRefused where there is no folder for a file, or what has its name is none: a device would be replaced by a file */
export function refuseNoPlace(path: string): void {
  const folder = dirname(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new BackupRefused(`${folder} is no folder`);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new BackupRefused(`${path} is no file`);
}

/** A file that gets its name when it is complete; readable by its owner only. @throws Error where it cannot be opened */
export function newFile(path: string): { readonly out: Writable; keep(): void; discard(): void } {
  const aside = `${path}.partial`;
  return {
    out: createWriteStream(aside, { fd: openSync(aside, 'w', 0o600), flush: true }),
    keep: () => renameSync(aside, path),
    discard: () => rmSync(aside, { force: true }),
  };
}

export interface Opened {
  readonly head: Head;
  readonly frames: Frames;
}

/** Opens a sealed archive up to its head. `onRead` is called with the number of bytes read. */
export async function openArchive(
  source: Readable,
  passphrase: string,
  onRead: (bytes: number) => void,
): Promise<Opened> {
  let read = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      read += (chunk as Buffer).length;
      onRead(read);
      yield chunk as Buffer;
    }
  }
  const plain = createZstdDecompress();
  // an error ends `plain`, whose reader throws it
  pipe(Readable.from(open(counted(), passphrase), { objectMode: false }), plain, () => {});
  const frames = readFrames(plain);
  return { head: await readHead(frames), frames };
}

export const sizeOf = (path: string): number => statSync(path).size;
export const readFrom = (path: string): Readable => createReadStream(path, { highWaterMark: 256 * 1024 });
