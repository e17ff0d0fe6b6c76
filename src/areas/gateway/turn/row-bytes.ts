/** Rows as bytes: each is JSON with its long texts beside it, which are copied as they are, since escaping them costs more than all the
 * rest. Also reads the batches of earlier releases, which are values of V8. Pure. Source: docs/adr/0631.
 *
 * Batch: version (1), zeros (3), then rows. Row: bytes of the JSON (4), number of texts (4), bytes of each text (4 each), JSON, texts.
 */
import { DefaultDeserializer } from 'node:v8';

const VERSION = 1;
/** Batches of V8 begin with it. */
const V8_VERSION = 0xff;
const BATCH_HEAD_BYTES = 4;
const NUMBER_BYTES = 4;
/** Shorter texts stay in the JSON. */
const LIFTED_CHARS_MIN = 64;

/** A text, or the index of a text beside the row. */
export type Lifted = string | number;

export class RowsWriter {
  #bytes: Buffer = Buffer.alloc(0);
  #end = BATCH_HEAD_BYTES;
  /** Texts beside the row that is made. */
  #texts: string[] = [];

  /** Puts a long text beside the row. Half of a surrogate pair has no UTF-8, and stays in the JSON. */
  lift(text: string): Lifted {
    return text.length >= LIFTED_CHARS_MIN && text.isWellFormed() ? this.#texts.push(text) - 1 : text;
  }

  /** Adds the row whose texts were lifted since the last one. @throws TypeError when it is not JSON */
  add(row: object): void {
    const texts = this.#texts;
    if (texts.length > 0) this.#texts = [];
    const json = JSON.stringify(row);
    let needed = NUMBER_BYTES * (2 + texts.length) + Buffer.byteLength(json);
    for (const text of texts) needed += Buffer.byteLength(text);
    this.#reserve(needed);
    const head = this.#end;
    this.#end += NUMBER_BYTES * (2 + texts.length);
    this.#write(json, head);
    this.#bytes.writeUInt32LE(texts.length, head + NUMBER_BYTES);
    for (let i = 0; i < texts.length; i += 1) this.#write(texts[i] as string, head + NUMBER_BYTES * (2 + i));
  }

  get bytes(): Buffer {
    this.#reserve(0);
    return this.#bytes.subarray(0, this.#end);
  }

  /** Writes a text behind all others, and its length in bytes at this place. */
  #write(text: string, lengthAt: number): void {
    const bytes = this.#bytes.write(text, this.#end);
    this.#bytes.writeUInt32LE(bytes, lengthAt);
    this.#end += bytes;
  }

  /** The first row gets what it needs, because many batches have one. */
  #reserve(more: number): void {
    const needed = this.#end + more;
    if (this.#bytes.length >= needed) return;
    const before = this.#bytes;
    this.#bytes = Buffer.allocUnsafe(before.length === 0 ? needed : Math.max(needed, before.length * 4));
    if (before.length === 0) this.#bytes.writeUInt32LE(VERSION, 0);
    else before.copy(this.#bytes, 0, 0, this.#end);
  }
}

/** The rows of a batch in order, with the texts that were lifted still beside them: `liftedFrom` puts them back. */
export function* rowsIn(packed: Uint8Array): Generator {
  if (packed[0] === V8_VERSION) {
    yield* valuesOfV8(packed);
    return;
  }
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (bytes.readUInt32LE(0) !== VERSION) throw new Error('a batch of turns has another format');
  for (let at = BATCH_HEAD_BYTES; at < bytes.length;) {
    const head = NUMBER_BYTES * (2 + bytes.readUInt32LE(at + NUMBER_BYTES));
    let from = at + head;
    const next = (length: number): string => bytes.toString('utf8', from, (from += length));
    const row = JSON.parse(next(bytes.readUInt32LE(at))) as object;
    const texts: string[] = [];
    for (let i = at + 2 * NUMBER_BYTES; i < at + head; i += NUMBER_BYTES) texts.push(next(bytes.readUInt32LE(i)));
    if (texts.length > 0) textsOf.set(row, texts);
    yield row;
    at = from;
  }
}

/** Texts beside rows that were read. */
const textsOf = new WeakMap<object, readonly string[]>();

/** Looks up the texts beside a row. @throws when one is missing */
export function liftedFrom(row: object): (lifted: Lifted) => string {
  const texts = textsOf.get(row) ?? [];
  return (lifted) => {
    const text = typeof lifted === 'string' ? lifted : texts[lifted];
    if (text === undefined) throw new Error('a text of a turn is missing');
    return text;
  };
}

/** Before each entry; 0 ends the batch. */
const MORE = 1;

function* valuesOfV8(packed: Uint8Array): Generator {
  const deserializer = new DefaultDeserializer(packed);
  deserializer.readHeader();
  while (deserializer.readUint32() === MORE) yield deserializer.readValue();
}
