/** Sets as bits, for comparing many with each other: one word holds 32 entries. Pure. */
import type { Steps } from '../../../cards/index.ts';

export type Bits = Uint32Array;

/** @param indices whole numbers below `size` */
export function bitsOf(size: number, indices: Iterable<number>): Bits {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const i of indices) bits[i >>> 5] = (bits[i >>> 5] ?? 0) | (1 << (i & 31));
  return bits;
}

/** One set of bits a list, over the entries of all lists; a pause after each. */
export function* setsAsBits(lists: readonly Iterable<string>[]): Steps<Bits[]> {
  const known = new Map<string, number>();
  const indices: number[][] = [];
  for (const list of lists) {
    const own: number[] = [];
    for (const entry of list) {
      const index = known.get(entry) ?? known.size;
      known.set(entry, index);
      own.push(index);
    }
    indices.push(own);
    yield undefined;
  }
  return indices.map((own) => bitsOf(known.size, own));
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const countOf = (bits: Bits): number => bits.reduce((sum, word) => sum + ones(word), 0);

/** Share of the union that both have; two empty sets are equal. @param b of the same size */
export function jaccard(a: Bits, b: Bits): number {
  let [shared, union] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    shared += ones(x & y);
    union += ones(x | y);
  }
  return union === 0 ? 1 : shared / union;
}
