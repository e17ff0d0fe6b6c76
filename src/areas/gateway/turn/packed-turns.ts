/* * Groups of turns as bytes, for the recorder process. Each turn is serialised when it is pushed, so that a waiting group is one
 * buffer outside the heap instead of thousands of objects that the garbage collector copies. Shared values (agent, policy) are
 * written once a group. Source: docs/adr/0128.
 */
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
import type { ScreenRecord, SealedGroup, TurnBatch, TurnGroup, TurnRecord } from '../ports.ts';
import { turnOf, turnRow, type TurnRow } from './turn-row.ts';

/** The message to the recorder process. */
export interface PackedTurns {
  readonly packed: Uint8Array;
  readonly count: number;
  /** Only this entry; absent: all. */
  readonly only?: number;
}

/** A turn as a row, anything else as it is. */
type Entry = TurnRow | ScreenRecord;

export function packedGroup(send: (packed: PackedTurns) => Promise<unknown>): TurnGroup {
  const serializer = new DefaultSerializer();
  serializer.writeHeader();
  let count = 0;
  let broken: unknown; // half a value was written: the rest of the buffer cannot be read
  const add = (entry: () => Entry): void => {
    count += 1;
    if (broken !== undefined) return;
    try {
      serializer.writeValue(entry());
    } catch (err) {
      broken = err;
    }
  };
  return {
    addTurn: (turn) => {
      add(() => turnRow(turn));
    },
    addScreens: (screens) => {
      add(() => screens);
    },
    seal: (): SealedGroup => {
      const packed = serializer.releaseBuffer();
      return {
        count,
        write: async (only) => {
          if (broken !== undefined) throw new Error('a turn cannot be handed to the recorder', { cause: broken });
          await send(only === undefined ? { packed, count } : { packed, count, only });
        },
      };
    },
  };
}

export function unpacked({ packed, count, only }: PackedTurns): TurnBatch {
  const deserializer = new DefaultDeserializer(packed);
  deserializer.readHeader();
  const turns: TurnRecord[] = [];
  const screens: ScreenRecord[] = [];
  for (let i = 0; i < count; i += 1) {
    const entry = deserializer.readValue() as Entry; // reads all entries in order, because later ones refer to earlier ones
    if (only !== undefined && only !== i) continue;
    if (isRow(entry)) turns.push(turnOf(entry));
    else screens.push(entry);
  }
  return { turns, screens };
}

const isRow = (entry: Entry): entry is TurnRow => Array.isArray(entry);
