/**
 * An append-only journal of this process, in files that rotate. A record is with the operating system when `append` returns, so it
 * survives the end of any process; `synced` waits until it is on disk. A file is deleted when everything in it is settled.
 * Source: docs/reference/gateway.md#journal, docs/adr/0290.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fdatasync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statfsSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { flushDirectory } from '../auth/private-file.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createRecordSealer, readJournal, type JournalContent, type JournalKeys, type RecordSealer } from './format.ts';
import { fileName, holdOwnership, takeOrphans } from './owners.ts';

const MIB = 1_048_576;

export interface JournalOptions {
  readonly dir: string;
  readonly keys: JournalKeys;
  readonly log: Log;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** A file of this size is followed by the next. */
  readonly rotateBytes?: number;
  /** Below this much free space the journal says that it is full, so that what is under way can still be written. */
  readonly reserveBytes?: number;
  /** Writes at the end of the file; tests let it fail. Answers how many bytes were written. */
  readonly write?: (fd: number, bytes: Buffer, from: number) => number;
  /** Brings a file to disk. */
  readonly sync?: (fd: number, then: (err: Error | null) => void) => void;
  /** Free bytes of the file system of a folder. */
  readonly freeBytes?: (dir: string) => number;
  /** New files are on disk before they are used. */
  readonly isDurable?: boolean;
}

/** One file, as what is to be settled sees it. */
export interface JournalFile {
  readonly path: string;
}

interface OpenFile extends JournalFile {
  readonly fd: number;
  readonly sealer: RecordSealer;
  /** Length up to the last whole record. */
  bytes: number;
  /** Entries that are not settled. */
  waiting: number;
  /** When it was begun, monotonic. */
  readonly sinceMs: number;
  /** Who waits until the file is on disk. */
  readonly unsynced: ((isOnDisk: boolean) => void)[];
  isSyncing: boolean;
}

/** A file left by a process that is gone. */
export interface TakenFile {
  readonly path: string;
  /** @throws JournalUnreadable */
  read(): JournalContent;
  /** Everything in it is settled. */
  remove(): void;
  /** It cannot be settled: kept under a name that nobody reads again. */
  setAside(why: 'unreadable' | 'unwritable'): string;
}

export class Journal {
  /** Id of this process: 16 hex digits. */
  readonly owner = randomBytes(8).toString('hex');
  readonly #options: Required<JournalOptions>;
  readonly #files = new Set<OpenFile>();
  #current: OpenFile | null = null;
  #number = 0;
  #release: () => Promise<void> = () => Promise.resolve();
  #isFailing = false;
  #appendFailures = 0;
  #appendedBytes = 0;

  private constructor(options: JournalOptions) {
    this.#options = {
      rotateBytes: 16 * MIB,
      reserveBytes: 32 * MIB,
      write: (fd, bytes, from) => writeSync(fd, bytes, from, bytes.length - from),
      sync: fdatasync,
      isDurable: false,
      freeBytes: (dir) => {
        const { bavail, bsize } = statfsSync(dir);
        return bavail * bsize;
      },
      ...options,
    };
  }

  /** Rejects when the folder or the socket in it cannot be made. */
  static async open(options: JournalOptions): Promise<Journal> {
    const journal = new Journal(options);
    mkdirSync(options.dir, { recursive: true, mode: 0o700 });
    journal.#release = await holdOwnership(options.dir, journal.owner);
    journal.check();
    return journal;
  }

  /** Whether the last write failed, or the disk is nearly full: nothing new should begin. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  get figures(): {
    readonly bytes: number;
    readonly files: number;
    readonly appended: number;
    readonly failures: number;
    /** Age of the oldest file with entries that are not settled, ms. */
    readonly oldestMs: number;
  } {
    let bytes = 0;
    let sinceMs = Infinity;
    for (const file of this.#files) {
      bytes += file.bytes;
      if (file.waiting > 0) sinceMs = Math.min(sinceMs, file.sinceMs);
    }
    const oldestMs = sinceMs === Infinity ? 0 : this.#options.clock.monotonicMs() - sinceMs;
    return { oldestMs, bytes, files: this.#files.size, appended: this.#appendedBytes, failures: this.#appendFailures };
  }

  get appendedBytes(): number {
    return this.#appendedBytes;
  }

  /** Changes with each file: what later records refer to must be written again in a new one. */
  get fileNumber(): number {
    return this.#number;
  }

  /** Begins the next file if this one is full; call it before records that refer to each other. */
  rotateIfFull(): void {
    if (this.#current !== null && this.#current.bytes >= this.#options.rotateBytes) this.#rotate();
    try {
      this.#current ??= this.#begin();
    } catch (err) {
      this.#fail(err); // and so does the append that follows
    }
  }

  /**
   * Appends one record.
   * @param entries how many things in it are to be settled
   * @returns the file, to settle the entries with; null when it was not written: nothing of it is left in the file then
   */
  append(kind: number, payload: Uint8Array, entries: number): JournalFile | null {
    try {
      const file = (this.#current ??= this.#begin());
      this.#writeRecord(file, kind, payload);
      file.waiting += entries;
      return file;
    } catch (err) {
      this.#appendFailures += 1;
      this.#fail(err);
      return null;
    }
  }

  /** Calls `then` when this file, as far as it is written, is on disk; false: it could not be brought there. */
  synced(file: JournalFile, then: (isOnDisk: boolean) => void): void {
    const open = file as OpenFile;
    open.unsynced.push(then);
    if (!open.isSyncing) this.#sync(open);
  }

  /** Entries that need not be kept any more. */
  settle(settled: JournalFile, entries: number): void {
    const file = settled as OpenFile;
    file.waiting -= entries;
    if (file.waiting > 0) return;
    if (file !== this.#current) this.#remove(file);
    else if (file.bytes > MIB) this.#rotate(); // a lull: what is written need not be read after a crash
  }

  /** Looks at the free space, and after a failure tries whether writing works again. */
  check(): void {
    const { dir, reserveBytes, freeBytes } = this.#options;
    try {
      const free = freeBytes(dir);
      if (free < reserveBytes) {
        if (!this.#isFailing) this.#options.log.error({ dir, free_bytes: free }, 'journal: the disk is nearly full');
        this.#isFailing = true;
        return;
      }
      if (!this.#isFailing) return;
      this.#writeRecord((this.#current ??= this.#begin()), KIND_PROBE, Buffer.alloc(0));
      this.#isFailing = false;
      this.#options.log.info({ dir }, 'journal: writing works again');
    } catch (err) {
      this.#fail(err);
    }
  }

  /** Files of processes that are gone; each is given to one process only. */
  async orphans(): Promise<TakenFile[]> {
    const { dir, keys } = this.#options;
    const taken = await takeOrphans(dir, this.owner, () => (this.#number += 1));
    return taken.map((path) => ({
      path,
      read: () => readJournal(readFileSync(path), keys),
      remove: () => {
        unlinkSync(path);
      },
      setAside: (why) => {
        const aside = `${path}.${why}`;
        renameSync(path, aside);
        return aside;
      },
    }));
  }

  /** Deletes the files in which everything is settled; the others are left for the next process. */
  async close(): Promise<void> {
    this.#current = null;
    for (const file of this.#files) {
      if (file.waiting <= 0) this.#remove(file);
      else if (!file.isSyncing) closeSync(file.fd);
    }
    this.#files.clear();
    await this.#release();
  }

  #begin(): OpenFile {
    this.#number += 1;
    const path = join(this.#options.dir, fileName(this.owner, this.#number));
    const sealer = createRecordSealer(this.#options.keys);
    const fd = openSync(path, 'ax', 0o600);
    const file: OpenFile = {
      path,
      fd,
      sealer,
      bytes: 0,
      waiting: 0,
      sinceMs: this.#options.clock.monotonicMs(),
      unsynced: [],
      isSyncing: false,
    };
    this.#files.add(file);
    try {
      this.#write(file, sealer.header);
      if (this.#options.isDurable) flushDirectory(this.#options.dir);
    } catch (err) {
      this.#remove(file);
      throw err;
    }
    return file;
  }

  #rotate(): void {
    const file = this.#current;
    this.#current = null;
    if (file !== null && file.waiting <= 0) this.#remove(file);
  }

  #writeRecord(file: OpenFile, kind: number, payload: Uint8Array): void {
    const record = file.sealer.seal(kind, payload);
    try {
      this.#write(file, record);
    } catch (err) {
      file.sealer.unwritten();
      throw err;
    }
  }

  /** All of the bytes, or nothing: what a failed write has left is cut off again. */
  #write(file: OpenFile, bytes: Buffer): void {
    let from = 0;
    try {
      while (from < bytes.length) {
        const written = this.#options.write(file.fd, bytes, from);
        if (written <= 0) throw new Error('nothing was written');
        from += written;
      }
    } catch (err) {
      this.#cut(file, from);
      throw err;
    }
    file.bytes += bytes.length;
    this.#appendedBytes += bytes.length;
  }

  /** A file that cannot be cut is followed by another: a reader skips the torn record. */
  #cut(file: OpenFile, written: number): void {
    if (written === 0) return;
    try {
      ftruncateSync(file.fd, file.bytes);
    } catch {
      if (file === this.#current) this.#current = null;
    }
  }

  #remove(file: OpenFile): void {
    this.#files.delete(file);
    if (file === this.#current) this.#current = null;
    try {
      if (!file.isSyncing) closeSync(file.fd); // else when that is done
      unlinkSync(file.path);
    } catch (err) {
      this.#options.log.warn({ err, path: file.path }, 'journal: a file that is not needed could not be removed');
    }
  }

  #fail(err: unknown): void {
    if (!this.#isFailing)
      this.#options.log.error({ err, dir: this.#options.dir }, 'journal: a turn could not be written');
    this.#isFailing = true;
  }

  /** One call for all that wait; those that come meanwhile share the next. */
  #sync(file: OpenFile): void {
    const waiting = file.unsynced.splice(0);
    if (waiting.length === 0) {
      file.isSyncing = false;
      if (!this.#files.has(file)) closeSync(file.fd);
      return;
    }
    file.isSyncing = true;
    this.#options.sync(file.fd, (err) => {
      if (err !== null) {
        this.#appendFailures += 1;
        this.#fail(err);
        if (file === this.#current) this.#current = null; // what the system says of this file cannot be relied on
      }
      for (const then of waiting) then(err === null);
      this.#sync(file);
    });
  }
}

/** A record without content, written to see whether writing works. */
const KIND_PROBE = 0;
