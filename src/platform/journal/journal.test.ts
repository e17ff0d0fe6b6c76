/** What a journal keeps, whatever happens to its files. Source: docs/reference/gateway.md#journal. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from '../auth/secrets.ts';
import { systemClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import { createRecordSealer, HEADER_BYTES, JournalUnreadable, readJournal, RECORD_HEAD_BYTES } from './format.ts';
import { Journal, type JournalOptions } from './journal.ts';

const masterKey = randomBytes(32);
const keys = createSealer(masterKey);
const texts = (bytes: Buffer): string[] => readJournal(bytes, keys).records.map(({ payload }) => payload.toString());

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'surety-journal-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});
const opened = (options: Partial<JournalOptions> = {}): Promise<Journal> =>
  Journal.open({ dir, keys, log: silentLog, clock: systemClock, reserveBytes: 0, ...options });
const journals = (): string[] => readdirSync(dir).filter((name) => name.endsWith('.journal'));

/** Five records of one file, and where each ends. */
function written(): { readonly bytes: Buffer; readonly ends: readonly number[] } {
  const sealer = createRecordSealer(keys);
  const parts = [sealer.header];
  const ends: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    parts.push(sealer.seal(1, Buffer.from(`turn ${i} ${'x'.repeat(40 * i)}`)));
    ends.push(Buffer.concat(parts).length);
  }
  return { bytes: Buffer.concat(parts), ends };
}

describe('a journal file', () => {
  it('shows nothing of what it holds without the master key', () => {
    const { bytes } = written();
    expect(bytes.includes('turn')).toBe(false);
    expect(() => readJournal(bytes, createSealer(randomBytes(32)))).toThrow(JournalUnreadable);
  });

  it('cut at any byte holds every record that is whole, and no other', () => {
    const { bytes, ends } = written();
    for (let length = 0; length <= bytes.length; length += 1) {
      const { records, damaged, tornBytes } = readJournal(bytes.subarray(0, length), keys);
      const whole = ends.filter((end) => end <= length).length;
      expect(records.length).toBe(whole);
      expect(damaged).toBe(0);
      const good = length < HEADER_BYTES ? 0 : (ends[whole - 1] ?? HEADER_BYTES);
      expect(tornBytes).toBe(length - good);
    }
  });

  it('with any bit flipped in a record loses that record alone, and says so', () => {
    const { bytes, ends } = written();
    const [from, to] = [ends[1] ?? 0, ends[2] ?? 0];
    const rest = texts(bytes).filter((_, i) => i !== 2);
    for (let at = from; at < to; at += 1) {
      const broken = Buffer.from(bytes);
      broken[at] = (broken[at] ?? 0) ^ (1 << (at % 8));
      expect(texts(broken)).toEqual(rest);
      expect(readJournal(broken, keys).damaged).toBe(1);
    }
  });

  it('with a record altered together with its checksum loses it too, because the tag does not fit', () => {
    const { bytes, ends } = written();
    const other = createRecordSealer(keys);
    other.seal(1, Buffer.from('turn 8'));
    const foreign = other.seal(1, Buffer.from('turn 9'));
    bytes.copy(foreign, 0, HEADER_BYTES, HEADER_BYTES + 4); // as if it belonged to this file
    expect(texts(Buffer.concat([bytes.subarray(0, ends[0]), foreign]))).toEqual(texts(bytes).slice(0, 1));
  });

  it('gives back records of every size, across the pieces of its key stream', () => {
    const sealer = createRecordSealer(keys);
    const sizes = [0, 1, 3, 4, 15, 16, 17, 1_300, 16_383, 16_384, 16_385, 50_001, 2, 16_000, 400];
    const payloads = sizes.map((size) => randomBytes(size));
    const bytes = Buffer.concat([sealer.header, ...payloads.map((payload, i) => sealer.seal(i + 1, payload))]);
    const { records, damaged, tornBytes } = readJournal(bytes, keys);
    expect({ damaged, tornBytes }).toEqual({ damaged: 0, tornBytes: 0 });
    expect(records.map(({ kind }) => kind)).toEqual(sizes.map((_, i) => i + 1));
    for (const [i, { payload }] of records.entries()) expect(payload.equals(payloads[i] as Buffer)).toBe(true);
  });

  it('encrypts no two of its records with the same key stream', () => {
    const sealer = createRecordSealer(keys);
    const zeros = Buffer.alloc(48);
    const blocks = Array.from({ length: 2_000 }, () => sealer.seal(1, zeros).subarray(RECORD_HEAD_BYTES, -16)).flatMap(
      (ciphertext) => [0, 16, 32].map((at) => ciphertext.toString('hex', at, at + 16)),
    );
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  it('with its header damaged is refused, not taken for an empty one', () => {
    const { bytes } = written();
    for (let at = 0; at < HEADER_BYTES; at += 1) {
      const broken = Buffer.from(bytes);
      broken[at] = (broken[at] ?? 0) ^ 4;
      expect(() => readJournal(broken, keys)).toThrow(JournalUnreadable);
    }
  });
});

describe('a journal', () => {
  it('deletes a file when everything in it is settled, and nothing before', async () => {
    const journal = await opened({ rotateBytes: 100 });
    const files = [1, 2, 3].map((i) => {
      journal.rotateIfFull();
      return journal.append(1, Buffer.alloc(100, i), 2);
    });
    expect(journals()).toHaveLength(3);
    for (const file of files) if (file !== null) journal.settle(file, 1);
    expect(journals()).toHaveLength(3);
    for (const file of files.slice(0, 2)) if (file !== null) journal.settle(file, 1);
    expect(journals()).toHaveLength(1);
    await journal.close(); // the third still has an entry that nobody settled
    expect(journals()).toHaveLength(1);
  });

  it('leaves no file when all is settled at the end', async () => {
    const journal = await opened();
    const file = journal.append(1, Buffer.from('a'), 1);
    if (file !== null) journal.settle(file, 1);
    await journal.close();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('cuts off what a full disk has left of a record, refuses, and goes on when there is room', async () => {
    let room = Infinity;
    const journal = await opened({
      write: (fd, bytes, from) => {
        if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        const part = bytes.subarray(from, from + Math.min(bytes.length - from, room));
        room -= part.length;
        return writeAll(fd, part);
      },
    });
    journal.append(1, Buffer.from('before'), 1);
    const [name] = journals();
    const path = join(dir, name ?? '');
    for (let left = 0; left < 40; left += 1) {
      room = left;
      expect(journal.append(1, Buffer.from('too much'), 1)).toBeNull();
      expect(journal.isFailing).toBe(true);
      room = Infinity;
      journal.check();
      expect(journal.isFailing).toBe(false);
    }
    journal.append(1, Buffer.from('after'), 1);
    expect(texts(readFileSync(path)).filter((text) => text !== '')).toEqual(['before', 'after']);
    expect(readJournal(readFileSync(path), keys).damaged).toBe(0); // a record that was never there is not missing
    expect(journal.figures.failures).toBe(40);
    await journal.close();
  });

  it('says that it is full before it is', async () => {
    let free = 1_000;
    const journal = await opened({ reserveBytes: 500, freeBytes: () => free });
    expect(journal.isFailing).toBe(false);
    free = 499;
    journal.check();
    expect(journal.isFailing).toBe(true);
    expect(journal.append(1, Buffer.from('under way'), 1)).not.toBeNull();
    free = 1_000;
    journal.check();
    expect(journal.isFailing).toBe(false);
    await journal.close();
  });

  it('brings many records to disk with few calls, and tells who waits when that fails', async () => {
    const calls: ((err: Error | null) => void)[] = [];
    const journal = await opened({ sync: (_fd, then) => void calls.push(then) });
    const told: boolean[] = [];
    const one = (): void => {
      const file = journal.append(1, Buffer.from('x'), 1);
      if (file !== null) journal.synced(file, (isOnDisk) => told.push(isOnDisk));
    };
    for (let i = 0; i < 10; i += 1) one();
    expect(calls).toHaveLength(1);
    calls[0]?.(null);
    expect(told).toEqual([true]); // the others came while the call ran
    expect(calls).toHaveLength(2);
    calls[1]?.(new Error('input/output error'));
    expect(told).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
    expect(journal.isFailing).toBe(true);
    await journal.close();
  });

  it('gives the files of a process that is gone to one of those that ask', async () => {
    const gone = await killedProcess(3);
    expect(journals()).toEqual([expect.stringContaining(gone)]);
    const others = await Promise.all(Array.from({ length: 5 }, () => opened()));
    const taken = (await Promise.all(others.map((journal) => journal.orphans()))).flat();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.read().records.map(({ payload }) => payload.toString())).toEqual(['0', '1', '2']);
    expect((await Promise.all(others.map((journal) => journal.orphans()))).flat()).toEqual([]); // its new owner lives
    taken[0]?.remove();
    await Promise.all(others.map((journal) => journal.close()));
    expect(readdirSync(dir)).toEqual([]);
  });

  it('leaves the files of a living process alone', async () => {
    const living = await opened();
    living.append(1, Buffer.from('mine'), 1);
    const other = await opened();
    expect(await other.orphans()).toEqual([]);
    expect(journals()).toHaveLength(1);
    await other.close();
    await living.close();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(dir, 'a'.repeat(120));
    const first = await opened({ dir: deep });
    first.append(1, Buffer.from('deep'), 1);
    const second = await opened({ dir: deep });
    expect(await second.orphans()).toEqual([]);
    await first.close();
    const taken = await second.orphans();
    expect(taken.map((file) => file.read().records.length)).toEqual([1]);
    await second.close();
  });

  it('puts a file aside that cannot be read, so that nobody tries again', async () => {
    writeFileSync(join(dir, `${'0'.repeat(16)}-000001.journal`), 'this is no journal, but it is long enough to be one');
    const journal = await opened();
    const [taken] = await journal.orphans();
    expect(() => taken?.read()).toThrow(JournalUnreadable);
    expect(taken?.setAside('unreadable')).toMatch(/\.journal\.unreadable$/);
    expect(await journal.orphans()).toEqual([]);
    await journal.close();
  });
});

function writeAll(fd: number, part: Buffer): number {
  return part.length === 0 ? 0 : writeSync(fd, part);
}

/** A process that appends and then kills itself with SIGKILL: its id. */
function killedProcess(records: number): Promise<string> {
  const child = fork(new URL('./killed-writer.fixture.ts', import.meta.url), [dir, String(records)]);
  return new Promise((resolve, reject) => {
    let owner = '';
    child.on('message', (message: string) => {
      owner = message;
    });
    child.on('exit', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(owner);
      else reject(new Error('the writer was not killed'));
    });
    child.send([...masterKey]);
  });
}
