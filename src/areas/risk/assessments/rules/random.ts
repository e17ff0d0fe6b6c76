/**
 * The random numbers of sampled Shapley values: sfc32 over four words of the SHA-256 of a text. Part of the methodology, so not the
 * generator of src/contract/random.ts. Source: docs/reference/risk.md#shapley-values. Pure.
 */
import { createHash } from 'node:crypto';

const WARM_UP = 12;

/** A source of numbers in [0, 1). Not for secrets. */
export function sfc32(seed: string): () => number {
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
