/** Strong Fiat-Shamir: each challenge hashes, with labels and lengths, the statement and every message before it (SHA-512). */
import { createHash } from 'node:crypto';
import { DOMAIN, scalarFrom } from './group.ts';

export interface Transcript {
  absorb(label: string, message: Uint8Array): void;
  /** A number below the order of the group. */
  challenge(label: string): bigint;
}

const lengthOf = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};

export function createTranscript(): Transcript {
  let state = createHash('sha512').update(DOMAIN).digest();
  const absorb = (label: string, message: Uint8Array): void => {
    const name = Buffer.from(label, 'utf8');
    const parts = [state, lengthOf(name), name, lengthOf(message), message];
    state = createHash('sha512').update(Buffer.concat(parts)).digest();
  };
  return {
    absorb,
    challenge(label) {
      absorb(label, new Uint8Array());
      return scalarFrom(state);
    },
  };
}
