/** Turns as bytes, for the recorder process and for the journal. Each turn is serialised when it is pushed, so that what waits is
 * bytes outside the heap instead of thousands of objects that the garbage collector copies. Shared values (agent, policy) are
 * numbers in a batch, and are written apart, once for many turns. Source: docs/adr/0128, docs/adr/0290, docs/adr/0631.
 */
import { deserialize, serialize } from 'node:v8';
import type { ScreenRecord, SealedGroup, TurnBatch, TurnGroup, TurnRecord } from '../turn-record.ts';
import { RowsWriter, rowsIn } from './row-bytes.ts';
import { screenRow, screensOf, turnOf, turnRow, type ScreenRow, type SharedOf, type TurnRow } from './turn-row.ts';

/** The message to the recorder process. */
export interface PackedTurns {
  readonly batches: readonly Uint8Array[];
  /** The values the batches refer to. */
  readonly shared: Uint8Array;
  /** Only this entry of all; absent: all. */
  readonly only?: number;
}

/** A turn as a row, anything else as it is. */
type Entry = TurnRow | ScreenRow;

/** Shared values by their numbers. */
export type SharedValues = ReadonlyMap<number, object>;

export const packShared = (shared: SharedValues): Uint8Array => serialize([...shared]);
export const sharedIn = (packed: Uint8Array): [number, object][] => deserialize(packed) as [number, object][];

/** Numbers shared values: the same object has the same number as long as it is in memory, and no number is given twice. */
export class SharedNumbers {
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  of(shared: object): number {
    const known = this.#numbers.get(shared);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(shared, this.#last);
    return this.#last;
  }
}

/** Collects entries as bytes. */
export class OpenBatch {
  readonly #rows = new RowsWriter();
  readonly #numbers: SharedNumbers;
  /** What its entries refer to. */
  readonly shared = new Map<number, object>();
  count = 0;
  /** Why the batch is not sent: an entry is missing. */
  broken: unknown;

  constructor(numbers: SharedNumbers) {
    this.#numbers = numbers;
  }

  addTurn(turn: TurnRecord): void {
    this.#add((rows) => turnRow(turn, this, rows));
  }

  addScreens(screens: ScreenRecord): void {
    this.#add(() => screenRow(screens, this));
  }

  /** The number of a shared value. */
  refOf(value: object): number {
    const ref = this.#numbers.of(value);
    this.shared.set(ref, value);
    return ref;
  }

  /** The bytes; nothing can be added afterwards. @throws when an entry could not be serialised */
  release(): Uint8Array {
    if (this.broken !== undefined) throw new Error('a turn cannot be serialised', { cause: this.broken });
    return this.#rows.bytes;
  }

  #add(entry: (rows: RowsWriter) => Entry): void {
    this.count += 1;
    if (this.broken !== undefined) return;
    try {
      this.#rows.add(entry(this.#rows));
    } catch (err) {
      this.broken = err;
    }
  }
}

/** A group for the recorder process that is kept in memory only. */
export function packedGroup(send: (packed: PackedTurns) => Promise<unknown>): TurnGroup {
  const batch = new OpenBatch(new SharedNumbers());
  return {
    addTurn: (turn) => {
      batch.addTurn(turn);
    },
    addScreens: (screens) => {
      batch.addScreens(screens);
    },
    seal: (): SealedGroup => {
      const { broken, count } = batch;
      const message = broken === undefined ? { batches: [batch.release()], shared: packShared(batch.shared) } : null;
      return {
        count,
        write: async (only) => {
          if (message === null) throw new Error('a turn cannot be handed to the recorder', { cause: broken });
          await send(only === undefined ? message : { ...message, only });
        },
      };
    },
  };
}

export function unpacked({ batches, shared, only }: PackedTurns): TurnBatch {
  const known = new Map(sharedIn(shared));
  const turns: TurnRecord[] = [];
  const screens: ScreenRecord[] = [];
  let i = -1;
  for (const packed of batches)
    for (const entry of entriesIn(packed)) {
      i += 1;
      if (only !== undefined && only !== i) continue;
      if (isRow(entry)) turns.push(turnOf(entry, sharedFrom(known)));
      else screens.push(screensOf(entry, sharedFrom(known)));
    }
  return { turns, screens };
}

/** Looks up shared values. */
export const sharedFrom =
  (known: SharedValues): SharedOf =>
  (ref) => {
    const value = known.get(ref);
    if (value === undefined) throw new Error(`shared value ${ref} is missing`);
    return value;
  };

/** In order; all of a batch are read, because entries of earlier releases refer to earlier ones. */
export const entriesIn = (packed: Uint8Array): Iterable<Entry> => rowsIn(packed) as Iterable<Entry>;

export const isRow = (entry: Entry): entry is TurnRow => Array.isArray(entry);
