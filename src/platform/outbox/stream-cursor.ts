/**
 * The place of a reader in the event log as clients see it: one cipher block around the sequence number, because the
 * bare number would tell everybody how much happens at everybody else's. It grants nothing; every read is scoped.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

export interface StreamCursors {
  /** @param seq decimal digits, below 2^63 */
  encode(seq: string): string;
  /** The sequence number, or undefined for text that `encode` of this installation did not make. */
  decode(cursor: string): string | undefined;
}

const BLOCK_BYTES = 16;
const SHAPE = /^[A-Za-z0-9_-]{22}$/;
const CHECK = Buffer.from('surety:1'); // 8 bytes that must come out again

/** @param key 32 bytes of its own purpose */
export function streamCursors(key: Buffer): StreamCursors {
  return {
    encode(seq) {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.writeBigUInt64BE(BigInt(seq), 0);
      CHECK.copy(block, 8);
      const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    decode(cursor) {
      if (!SHAPE.test(cursor)) return undefined;
      const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(Buffer.from(cursor, 'base64url')), decipher.final()]);
      return block.subarray(8).equals(CHECK) ? String(block.readBigUInt64BE(0)) : undefined;
    },
  };
}
