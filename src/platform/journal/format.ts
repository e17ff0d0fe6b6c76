/**
 * The bytes of a journal file: a header, then records, each sealed with AES-256-GCM under a key of its file, with a checksum that
 * is checked first. Knows nothing of what the records hold. Source: docs/reference/gateway.md#journal.
 *
 * Header: `SJ01`, id of the master key (8), salt (16), CRC-32 of these (4).
 * Record: the first 4 bytes of the salt, length of the body (4), number (4), kind (1), CRC-32 of these three and the body (4), body.
 * Body: ciphertext of the payload, tag (16). The nonce is kind and number, and the number never repeats under one key.
 */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

const MAGIC = Buffer.from('SJ01');
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const MARK_BYTES = 4;
export const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES + 4;
/** Of the checksum, in a record. */
const CHECKSUM_AT = MARK_BYTES + 9;
export const RECORD_HEAD_BYTES = CHECKSUM_AT + 4;

/** What opens and seals files: both are parts of the sealer of the master key. */
export interface JournalKeys {
  readonly keyId: Buffer;
  deriveKey(purpose: string): Buffer;
}

/** A key object, because a key given as bytes is prepared again for every record. */
const fileKey = (keys: JournalKeys, salt: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', keys.deriveKey('journal/v1'), salt, 'surety/journal-file', 32)));

function nonceOf(kind: number, number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce[0] = kind;
  nonce.writeUInt32LE(number, 8);
  return nonce;
}

/** Seals the records of one new file. */
export interface RecordSealer {
  readonly header: Buffer;
  /** The next record. @param kind one byte, for the reader */
  seal(kind: number, payload: Uint8Array): Buffer;
}

export function createRecordSealer(keys: JournalKeys): RecordSealer {
  const salt = randomBytes(SALT_BYTES);
  const key = fileKey(keys, salt);
  const header = Buffer.concat([MAGIC, keys.keyId, salt, Buffer.alloc(4)]);
  header.writeUInt32LE(crc32(header.subarray(0, HEADER_BYTES - 4)), HEADER_BYTES - 4);
  let next = 0;
  return {
    header,
    seal(kind, payload) {
      const number = next;
      next += 1;
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(kind, number), { authTagLength: TAG_BYTES });
      const record = Buffer.allocUnsafe(RECORD_HEAD_BYTES + payload.length + TAG_BYTES);
      salt.copy(record, 0, 0, MARK_BYTES);
      record.writeUInt32LE(record.length - RECORD_HEAD_BYTES, MARK_BYTES);
      record.writeUInt32LE(number, MARK_BYTES + 4);
      record[MARK_BYTES + 8] = kind;
      cipher.update(payload).copy(record, RECORD_HEAD_BYTES);
      cipher.final();
      cipher.getAuthTag().copy(record, record.length - TAG_BYTES);
      record.writeUInt32LE(checksum(record, 0, record.length), CHECKSUM_AT);
      return record;
    },
  };
}

/** Over length, number and kind, then the body: everything but the mark and the checksum itself. */
const checksum = (bytes: Buffer, from: number, to: number): number =>
  crc32(bytes.subarray(from + RECORD_HEAD_BYTES, to), crc32(bytes.subarray(from + MARK_BYTES, from + CHECKSUM_AT)));

export interface JournalRecord {
  readonly kind: number;
  readonly payload: Buffer;
}

export interface JournalContent {
  readonly records: readonly JournalRecord[];
  /** Records that were damaged and left out, as far as their numbers tell. */
  readonly damaged: number;
  /** Bytes after the last good record: a write that was under way when the process ended. */
  readonly tornBytes: number;
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
  const salt = saltOf(bytes, keys);
  const key = fileKey(keys, salt);
  const mark = salt.subarray(0, MARK_BYTES);
  const records: JournalRecord[] = [];
  let at = HEADER_BYTES;
  let expected = 0;
  let damaged = 0;
  for (;;) {
    const found = nextRecord(bytes, { at, mark, key, atLeast: expected });
    if (found === null) return { records, damaged, tornBytes: bytes.length - at };
    damaged += found.number - expected;
    records.push(found.record);
    expected = found.number + 1;
    at = found.end;
  }
}

function saltOf(bytes: Buffer, keys: JournalKeys): Buffer {
  const header = bytes.subarray(0, HEADER_BYTES);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new JournalUnreadable('it is of another format');
  if (header.readUInt32LE(HEADER_BYTES - 4) !== crc32(header.subarray(0, HEADER_BYTES - 4)))
    throw new JournalUnreadable('its header is damaged');
  if (!header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).equals(keys.keyId))
    throw new JournalUnreadable('it was sealed with another master key');
  return header.subarray(MAGIC.length + KEY_ID_BYTES, HEADER_BYTES - 4);
}

interface Search {
  readonly at: number;
  readonly mark: Buffer;
  readonly key: KeyObject;
  /** Numbers only grow. */
  readonly atLeast: number;
}

/** The first good record at or after `at`: each place that looks like a beginning is tried. */
function nextRecord(
  bytes: Buffer,
  { at, mark, key, atLeast }: Search,
): { readonly record: JournalRecord; readonly number: number; readonly end: number } | null {
  for (let from = bytes.indexOf(mark, at); from !== -1; from = bytes.indexOf(mark, from + 1)) {
    if (from + RECORD_HEAD_BYTES > bytes.length) return null;
    const length = bytes.readUInt32LE(from + MARK_BYTES);
    const number = bytes.readUInt32LE(from + MARK_BYTES + 4);
    const end = from + RECORD_HEAD_BYTES + length;
    if (length < TAG_BYTES || end > bytes.length || number < atLeast) continue;
    if (bytes.readUInt32LE(from + CHECKSUM_AT) !== checksum(bytes, from, end)) continue;
    const kind = bytes[from + MARK_BYTES + 8] ?? 0;
    const record = opened(bytes.subarray(from + RECORD_HEAD_BYTES, end), key, { kind, number });
    if (record !== null) return { record, number, end };
  }
  return null;
}

/** Null when the body was altered together with its checksum. */
function opened(
  body: Buffer,
  key: KeyObject,
  { kind, number }: { readonly kind: number; readonly number: number },
): JournalRecord | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(kind, number), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    return { kind, payload: Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]) };
  } catch {
    return null;
  }
}
