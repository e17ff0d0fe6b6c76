/**
 * The place of a reader in the event log as clients see it: one cipher block around the sequence number, because the
 * bare number would disclose how many events other accounts have. It grants nothing; every read is scoped.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

export interface StreamCursors {
  /**
   * @param seq decimal digits, below 2^63
   * @param at when it is issued, for a stream that replays a limited time; kept to the second
   */
  encode(seq: string, at?: Date): string;
  /** The sequence number, or undefined for text that `encode` of this installation did not make. */
  decode(cursor: string): string | undefined;
  /** The same with its date; null when it has none. */
  decodeDated(cursor: string): { readonly seq: string; readonly at: Date | null } | undefined;
}

const BLOCK_BYTES = 16;
const SHAPE = /^[A-Za-z0-9_-]{22}$/;
const CHECK = Buffer.from('surety:1'); // 8 bytes that must come out again
const CHECK_DATED = Buffer.from('sd:1'); // 4 bytes, and 4 of the date

/** @param key 32 bytes of its own purpose */
export function streamCursors(key: Buffer): StreamCursors {
  const decodeDated: StreamCursors['decodeDated'] = (cursor) => {
    if (!SHAPE.test(cursor)) return undefined;
    const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    const block = Buffer.concat([decipher.update(Buffer.from(cursor, 'base64url')), decipher.final()]);
    const seq = String(block.readBigUInt64BE(0));
    if (block.subarray(8).equals(CHECK)) return { seq, at: null };
    if (!block.subarray(8, 12).equals(CHECK_DATED)) return undefined;
    return { seq, at: new Date(block.readUInt32BE(12) * 1_000) };
  };
  return {
    encode(seq, at) {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.writeBigUInt64BE(BigInt(seq), 0);
      if (at === undefined) CHECK.copy(block, 8);
      else {
        CHECK_DATED.copy(block, 8);
        block.writeUInt32BE(Math.floor(at.getTime() / 1_000), 12);
      }
      const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    decode: (cursor) => decodeDated(cursor)?.seq,
    decodeDated,
  };
}
