/** Turns on their way to the database, kept in the journal of this process until they are there. What is pushed in one turn of the
 * event loop is one record of the journal, and the same bytes go to the recorder. Source: docs/reference/gateway.md#journal.
 */
import type { Journal, JournalFile } from '../../../platform/journal/journal.ts';
import type { Log } from '../../../platform/log.ts';
import type { RecordKeeper, SealedGroup, TurnGroup, TurnRecord } from '../turn-record.ts';
import { OpenBatch, packShared, SharedNumbers, type PackedTurns } from '../turn/packed-turns.ts';
import type { LeftGroup, LeftTurns } from './left-turns.ts';

/** Kinds of records. */
export const SHARED = 1;
export const TURNS = 2;
/** Turns whose findings follow: a later record of the same request replaces them. */
export const EARLY = 3;

/** Shared values are written again after this many bytes, so that a damaged one costs the turns up to there only. */
const SHARED_AGAIN_BYTES = 1_048_576;

const NOBODY = { failed: () => undefined, written: () => undefined };

/** What one turn of the event loop pushed. */
interface Part {
  readonly batch: OpenBatch;
  /** By entry: the file of its early record. */
  readonly earlyIn: (JournalFile | undefined)[];
  packed: Uint8Array | null;
  /** Null: it is in memory only. */
  file: JournalFile | null;
}

export class TurnJournal implements RecordKeeper {
  readonly #journal: Journal;
  readonly #log: Log;
  readonly #isDurable: boolean;
  readonly #left: Pick<LeftTurns, 'failed' | 'written'>;
  readonly #numbers = new SharedNumbers();
  readonly #written = new Set<number>();
  #writtenIn = 0;
  #writtenAt = 0;
  /** What waits to be appended; the last one belongs to the newest group. */
  #open: Part[] = [];
  /** Turns that an early record is due for, by request. */
  readonly #due = new Map<string, () => TurnRecord>();
  readonly #early = new Map<string, JournalFile>();
  #waiting: ((isKept: boolean) => void)[] = [];
  #isScheduled = false;

  /** @param left is told of groups that could not be written; absent: the next process writes them */
  constructor(journal: Journal, log: Log, isDurable: boolean, left: Pick<LeftTurns, 'failed' | 'written'> = NOBODY) {
    this.#journal = journal;
    this.#log = log;
    this.#isDurable = isDurable;
    this.#left = left;
  }

  get isFailing(): boolean {
    return this.#journal.isFailing;
  }

  early(requestId: string, turn: () => TurnRecord): void {
    if (this.#early.has(requestId)) return; // one early record a turn: a second would be settled by nobody
    this.#due.set(requestId, turn);
    this.#schedule();
  }

  kept(then: (isKept: boolean) => void): void {
    if (!this.#isScheduled) {
      then(true);
      return;
    }
    this.#waiting.push(then);
  }

  /** A group whose turns are in the journal until they are written. */
  group(send: (packed: PackedTurns) => Promise<unknown>): TurnGroup {
    const parts: Part[] = [];
    return {
      addTurn: (turn) => {
        const part = this.#partOf(parts);
        this.#due.delete(turn.requestId); // the whole record is here in time
        part.earlyIn.push(this.#early.get(turn.requestId));
        this.#early.delete(turn.requestId);
        part.batch.addTurn(turn);
      },
      addScreens: (screens) => {
        const part = this.#partOf(parts);
        part.earlyIn.push(undefined);
        part.batch.addScreens(screens);
      },
      seal: () => this.#sealed(parts, send),
    };
  }

  /** The part of the group that collects what is pushed now. */
  #partOf(parts: Part[]): Part {
    const open = this.#open.at(-1);
    if (open !== undefined && open === parts.at(-1)) return open;
    const part: Part = { batch: new OpenBatch(this.#numbers), earlyIn: [], packed: null, file: null };
    this.#open.push(part);
    parts.push(part);
    this.#schedule();
    return part;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      if (this.#isScheduled) this.#write();
    });
  }

  /** Appends what was pushed since the last time, and tells who waits for it. */
  #write(): void {
    this.#isScheduled = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    const tell = (isKept: boolean): void => {
      for (const then of waiting) then(isKept);
    };
    const file = this.#append();
    if (file === null) tell(false);
    else if (this.#isDurable && waiting.length > 0) this.#journal.synced(file, tell);
    else tell(true);
  }

  /** The file of the last record; null when one could not be written. */
  #append(): JournalFile | null {
    const open = this.#open;
    this.#open = [];
    let file = this.#due.size === 0 ? undefined : this.#attempt(() => this.#appendEarly());
    for (const part of open) {
      part.file = this.#attempt(() => {
        part.packed = part.batch.release();
        this.#appendShared(part.batch);
        return this.#journal.append(TURNS, part.packed, part.batch.count);
      });
      if (file !== null) file = part.file;
    }
    this.#due.clear();
    return file ?? null;
  }

  #attempt(append: () => JournalFile | null): JournalFile | null {
    try {
      return append();
    } catch (err) {
      this.#log.error({ err }, 'gateway: a turn could not be put into the journal');
      return null;
    }
  }

  /** A record for the turns whose findings are not known yet. */
  #appendEarly(): JournalFile | null {
    const batch = new OpenBatch(this.#numbers);
    for (const turn of this.#due.values()) batch.addTurn(turn());
    const packed = batch.release();
    this.#appendShared(batch);
    const file = this.#journal.append(EARLY, packed, batch.count);
    if (file !== null) for (const requestId of this.#due.keys()) this.#early.set(requestId, file);
    return file;
  }

  /** Writes the shared values that the file, or this part of it, does not have yet. */
  #appendShared({ shared }: OpenBatch): void {
    this.#journal.rotateIfFull();
    const appended = this.#journal.appendedBytes;
    if (this.#writtenIn !== this.#journal.fileNumber || appended - this.#writtenAt > SHARED_AGAIN_BYTES) {
      this.#written.clear();
      this.#writtenIn = this.#journal.fileNumber;
      this.#writtenAt = appended;
    }
    let missing: Map<number, object> | undefined;
    for (const [ref, value] of shared) if (!this.#written.has(ref)) (missing ??= new Map()).set(ref, value);
    if (missing === undefined) return;
    if (this.#journal.append(SHARED, packShared(missing), 0) === null) throw new Error('the journal cannot be written');
    for (const ref of missing.keys()) this.#written.add(ref);
  }

  #sealed(parts: readonly Part[], send: (packed: PackedTurns) => Promise<unknown>): SealedGroup {
    const count = parts.reduce((sum, { batch }) => sum + batch.count, 0);
    const indexes = (): Iterable<number> => Array.from({ length: count }).keys();
    let message: PackedTurns | undefined;
    /** Indexes that are not written; null: all. */
    let rest: Set<number> | null = null;
    const settle = (only: number | undefined): void => {
      if (only === undefined && rest === null) {
        this.#settle(parts, undefined);
        rest = new Set();
        return;
      }
      rest ??= new Set(indexes());
      // the recorder and a later attempt may both have written an entry: it is settled once
      for (const index of only === undefined ? [...rest] : [only]) if (rest.delete(index)) this.#settle(parts, index);
    };
    const write = async (only?: number): Promise<void> => {
      if (message === undefined) {
        if (this.#isScheduled) await new Promise<void>((resolve) => this.#waiting.push(() => resolve()));
        message = messageOf(parts);
      }
      await send(only === undefined ? message : { ...message, only });
      settle(only);
    };
    const left: LeftGroup = {
      unwritten: () => [...(rest ?? indexes())],
      writeAgain: write,
    };
    return {
      count,
      write: async (only) => {
        try {
          await write(only);
        } catch (err) {
          this.#left.failed(left);
          throw err;
        }
        if (rest?.size === 0) this.#left.written(left);
      },
    };
  }

  /** The entry at this index, or all, are in the database. */
  #settle(parts: readonly Part[], only: number | undefined): void {
    let first = 0;
    for (const { batch, file, earlyIn } of parts) {
      const index = only === undefined ? undefined : only - first;
      first += batch.count;
      if (index !== undefined && (index < 0 || index >= batch.count)) continue;
      if (file !== null) this.#journal.settle(file, index === undefined ? batch.count : 1);
      for (const early of index === undefined ? earlyIn : [earlyIn[index]])
        if (early !== undefined) this.#journal.settle(early, 1);
    }
  }
}

function messageOf(parts: readonly Part[]): PackedTurns {
  const shared = new Map<number, object>();
  for (const { batch } of parts) {
    if (batch.broken !== undefined) throw new Error('a turn cannot be handed to the recorder', { cause: batch.broken });
    for (const [ref, value] of batch.shared) shared.set(ref, value);
  }
  return { batches: parts.flatMap(({ packed }) => packed ?? []), shared: packShared(shared) };
}
