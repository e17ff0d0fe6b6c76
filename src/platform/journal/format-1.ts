/**
 * Records of journal files of the first format (`SJ01`), which earlier releases wrote: they are read after an update, and no longer written.
 *
 * Record: the first 4 bytes of the salt, length of the body (4), number (4), kind (1), CRC-32 of these three and the body (4), body.
 * Body: ciphertext of the payload by AES-256-GCM, tag (16). The nonce is kind and number.
 */
import { createDecipheriv, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { JournalRecord, RecordForm } from './record-search.ts';

export const FIRST_MAGIC = Buffer.from('SJ01');
const TAG_BYTES = 16;
const MARK_BYTES = 4;
const KIND_AT = MARK_BYTES + 8;
const CHECKSUM_AT = MARK_BYTES + 9;
const HEAD_BYTES = CHECKSUM_AT + 4;

export const firstForm = (salt: Buffer, key: KeyObject): RecordForm => ({
  mark: salt.subarray(0, MARK_BYTES),
  headBytes: HEAD_BYTES,
  bodyBytesMin: TAG_BYTES,
  open: (record) => (record.readUInt32LE(CHECKSUM_AT) === checksum(record) ? opened(record, key) : null),
});

/** Over length, number and kind, then the body: everything but the mark and the checksum itself. */
const checksum = (record: Buffer): number =>
  crc32(record.subarray(HEAD_BYTES), crc32(record.subarray(MARK_BYTES, CHECKSUM_AT)));

/** Null when the body was altered together with its checksum. */
function opened(record: Buffer, key: KeyObject): JournalRecord | null {
  const kind = record[KIND_AT] ?? 0;
  const nonce = Buffer.alloc(12);
  nonce[0] = kind;
  nonce.writeUInt32LE(record.readUInt32LE(MARK_BYTES + 4), 8);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  try {
    return {
      kind,
      payload: Buffer.concat([decipher.update(record.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]),
    };
  } catch {
    return null;
  }
}
