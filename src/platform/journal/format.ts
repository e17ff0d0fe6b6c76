/**
 * The bytes of a journal file: a header, then records, each encrypted and authenticated under keys of its file. Knows nothing of what the
 * records hold. Source: docs/reference/gateway.md#journal, docs/adr/0630.
 *
 * Header: `SJ02`, id of the master key (8), salt (16), CRC-32 of these (4).
 * Record: the first 4 bytes of the salt, length of the body (4), number (4), first block of the key stream (4), kind (1), zeros (3), body.
 * Body: ciphertext of the payload, tag (16). The ciphertext is AES-256-CTR: one key stream for the file, of which each record takes the
 * blocks (16 bytes) that follow, so that none is used twice. The tag is HMAC-SHA-256 of everything before it, cut to 16 bytes.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type Cipheriv,
} from 'node:crypto';
import { crc32 } from 'node:zlib';
import { giveBack } from '../memory.ts';
import { FIRST_MAGIC, firstForm } from './format-1.ts';
import { recordsIn, type JournalContent, type JournalRecord, type RecordForm } from './record-search.ts';

export type { JournalContent, JournalRecord } from './record-search.ts';

const MAGIC = Buffer.from('SJ02');
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const MARK_BYTES = 4;
const NUMBER_AT = MARK_BYTES + 4;
const BLOCK_AT = MARK_BYTES + 8;
const KIND_AT = MARK_BYTES + 12;
export const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES + 4;
export const RECORD_HEAD_BYTES = KIND_AT + 4;

/** Of AES. */
const BLOCK_BYTES = 16;
const WORD_BYTES = 4;
const BLOCK_WORDS = BLOCK_BYTES / WORD_BYTES;
/** Key stream is made in pieces of this many blocks, because a call of the cipher costs more than the 1 KB that a turn takes. */
const STREAM_BLOCKS = 1_024;
const ZEROS = Buffer.alloc(STREAM_BLOCKS * BLOCK_BYTES);
/** Of SHA-256. */
const HASH_BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/** What opens and seals files: both are parts of the sealer of the master key. */
export interface JournalKeys {
  readonly keyId: Buffer;
  deriveKey(purpose: string): Buffer;
}

interface FileKeys {
  readonly encryption: Buffer;
  readonly authentication: Buffer;
}

const derived = (keys: JournalKeys, salt: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', keys.deriveKey('journal/v1'), salt, purpose, bytes));

function fileKeys(keys: JournalKeys, salt: Buffer): FileKeys {
  const both = derived(keys, salt, 'surety/journal-file/2', 64);
  return { encryption: both.subarray(0, 32), authentication: both.subarray(32) };
}

/** Seals the records of one new file. */
export interface RecordSealer {
  readonly header: Buffer;
  /** The next record. @param kind one byte, for the reader */
  seal(kind: number, payload: Uint8Array): Buffer;
  /** Nothing of the record sealed last is in the file: the next one takes its number, so that a reader misses none. */
  unwritten(): void;
}

export function createRecordSealer(keys: JournalKeys): RecordSealer {
  const salt = randomBytes(SALT_BYTES);
  const { encryption, authentication } = fileKeys(keys, salt);
  const stream = new KeyStream(encryption);
  const tagger = new Tagger(authentication);
  const header = Buffer.concat([MAGIC, keys.keyId, salt, Buffer.alloc(4)]);
  header.writeUInt32LE(crc32(header.subarray(0, HEADER_BYTES - 4)), HEADER_BYTES - 4);
  const mark = salt.readUInt32LE(0);
  let next = 0;
  return {
    header,
    seal(kind, payload) {
      const end = HASH_BLOCK_BYTES + RECORD_HEAD_BYTES + payload.length;
      const all = Buffer.allocUnsafe(end + TAG_BYTES); // begins at a multiple of 8 in its memory, as words must
      const head = HASH_BLOCK_BYTES;
      all.writeUInt32LE(mark, head);
      all.writeUInt32LE(payload.length + TAG_BYTES, head + MARK_BYTES);
      all.writeUInt32LE(next, head + NUMBER_AT);
      all.writeUInt32LE(stream.block, head + BLOCK_AT);
      all.writeUInt32LE(kind, head + KIND_AT);
      next += 1;
      all.set(payload, head + RECORD_HEAD_BYTES);
      const words = Math.ceil(payload.length / WORD_BYTES); // the last may reach into the tag, which is written afterwards
      stream.encrypt(new Uint32Array(all.buffer, all.byteOffset + head + RECORD_HEAD_BYTES, words));
      tagger.tag(all, end);
      return all.subarray(HASH_BLOCK_BYTES);
    },
    unwritten() {
      next -= 1; // its blocks of the key stream stay used
    },
  };
}

/** The key stream of one file. */
class KeyStream {
  readonly #cipher: Cipheriv;
  /** Zeros encrypted. */
  #piece = new Uint32Array(0);
  /** Words of the piece that are used. */
  #at = 0;
  /** The next block that nothing is encrypted with. */
  block = 0;

  constructor(key: Buffer) {
    this.#cipher = createCipheriv('aes-256-ctr', key, counterAt(0));
  }

  /** Encrypts in place; what is left of the last block is not used again. */
  encrypt(words: Uint32Array): void {
    for (let done = 0; done < words.length;) {
      if (this.#at === this.#piece.length) this.#make();
      const [piece, from] = [this.#piece, this.#at - done];
      const end = Math.min(words.length, piece.length - from);
      for (let i = done; i < end; i += 1) words[i] = (words[i] as number) ^ (piece[from + i] as number);
      const blocks = Math.ceil((end - done) / BLOCK_WORDS);
      done = end;
      this.#at += blocks * BLOCK_WORDS;
      this.block += blocks;
    }
  }

  #make(): void {
    giveBack(this.#piece);
    const { buffer, byteOffset } = this.#cipher.update(ZEROS);
    this.#piece = new Uint32Array(buffer, byteOffset, STREAM_BLOCKS * BLOCK_WORDS);
    this.#at = 0;
  }
}

/** The counter block before this block. */
function counterAt(block: number): Buffer {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeUInt32BE(block, BLOCK_BYTES - 4);
  return counter;
}

/** HMAC-SHA-256 by two digests in one call each, which cost a third of an Hmac object; the reader uses the object. */
class Tagger {
  readonly #inner: Buffer;
  readonly #outer: Buffer;

  constructor(key: Buffer) {
    const padded = (byte: number): Buffer =>
      Buffer.from(Buffer.concat([key, Buffer.alloc(HASH_BLOCK_BYTES - key.length)]).map((one) => one ^ byte));
    this.#inner = padded(0x36);
    this.#outer = Buffer.concat([padded(0x5c), Buffer.alloc(DIGEST_BYTES)]);
  }

  /** Writes the tag of the bytes from HASH_BLOCK_BYTES to `end` at `end`. Uses the bytes before them. */
  tag(all: Buffer, end: number): void {
    all.set(this.#inner, 0);
    this.#outer.write(hash('sha256', all.subarray(0, end), 'binary'), HASH_BLOCK_BYTES, DIGEST_BYTES, 'latin1');
    all.write(hash('sha256', this.#outer, 'binary'), end, TAG_BYTES, 'latin1');
  }
}

/** The file cannot be read at all. */
export class JournalUnreadable extends Error {
  constructor(reason: string) {
    super(`the journal file cannot be read: ${reason}`);
    this.name = 'JournalUnreadable';
  }
}

/**
 * Every good record in order. A torn tail is cut; a damaged record is skipped up to the next good one. An empty file, or one that
 * ends inside its header, holds nothing. @throws JournalUnreadable for another format or master key
 */
export function readJournal(bytes: Buffer, keys: JournalKeys): JournalContent {
  if (bytes.length < HEADER_BYTES) return { records: [], damaged: 0, tornBytes: bytes.length };
  return recordsIn(bytes, HEADER_BYTES, formOf(bytes.subarray(0, HEADER_BYTES), keys));
}

function formOf(header: Buffer, keys: JournalKeys): RecordForm {
  const magic = header.subarray(0, MAGIC.length);
  if (!magic.equals(MAGIC) && !magic.equals(FIRST_MAGIC)) throw new JournalUnreadable('it is of another format');
  if (header.readUInt32LE(HEADER_BYTES - 4) !== crc32(header.subarray(0, HEADER_BYTES - 4)))
    throw new JournalUnreadable('its header is damaged');
  if (!header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).equals(keys.keyId))
    throw new JournalUnreadable('it was sealed with another master key');
  const salt = header.subarray(MAGIC.length + KEY_ID_BYTES, HEADER_BYTES - 4);
  if (magic.equals(FIRST_MAGIC))
    return firstForm(salt, createSecretKey(derived(keys, salt, 'surety/journal-file', DIGEST_BYTES)));
  const own = fileKeys(keys, salt);
  return {
    mark: salt.subarray(0, MARK_BYTES),
    headBytes: RECORD_HEAD_BYTES,
    bodyBytesMin: TAG_BYTES,
    open: (record) => opened(record, own),
  };
}

function opened(record: Buffer, { encryption, authentication }: FileKeys): JournalRecord | null {
  const tag = createHmac('sha256', authentication).update(record.subarray(0, -TAG_BYTES)).digest();
  if (!timingSafeEqual(tag.subarray(0, TAG_BYTES), record.subarray(-TAG_BYTES))) return null;
  const cipher = createDecipheriv('aes-256-ctr', encryption, counterAt(record.readUInt32LE(BLOCK_AT)));
  const payload = cipher.update(record.subarray(RECORD_HEAD_BYTES, -TAG_BYTES));
  return { kind: record[KIND_AT] ?? 0, payload };
}
