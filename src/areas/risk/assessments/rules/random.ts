/** Chance as a function of a seed, the same on every machine: sfc32 over four words of the seed's SHA-256. Pure. */
import { createHash } from 'node:crypto';

const WARM_UP = 12;

/** A source of numbers in [0, 1). Not for secrets. */
export function seededRandom(seed: string): () => number {
  const digest = createHash('sha256').update(seed, 'utf8').digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < WARM_UP; i += 1) next();
  return next;
}
