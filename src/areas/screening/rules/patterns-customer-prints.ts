/**
 * Finds near wordings of examples in a text of any length, in one pass. A MinHash print names, at each of its 64 positions, the
 * trigram that gave the least value; the hash functions can be undone, so a print is 64 random samples of the example's own
 * trigrams. Where a window of the example's length holds most of them, the window holds the example: with windows of equal
 * size, a share of 0.8 is a similarity of 0.67 (share / (2 - share)), above the 0.65 at which a wording is known.
 * Source: docs/reference/screening.md#fingerprints, docs/reference/screening.md#customer-patterns; docs/adr/0141. Pure.
 */
import { HASHES, samplesOf, trigramAt, type Fingerprint } from './fingerprint.ts';

/** Share of the samples a window must contain. */
const CONTAINED_MIN = 0.8;
/** Windows are longer than the example by this factor, for inserted words. */
const STRETCH = 1.1;
const FILTER_BITS = 0xffff;
/** Half of the samples decide which windows are checked in full; they may be below the share by this much. */
const COARSE = 32;
const COARSE_SLACK = 4;

export interface PrintOf {
  readonly print: Fingerprint;
  /** Folded length of the example. */
  readonly chars: number;
}

export interface PrintScanner {
  /** Best share of the samples found in one window, by example; only those at `least` or above. */
  scan(codes: ArrayLike<number>, length: number, least?: number): ReadonlyMap<number, number>;
}

interface Example {
  readonly window: number;
  /** Trigram to how many of the 64 positions it is at. */
  readonly weights: ReadonlyMap<number, number>;
}

/** The highest number of an example's samples in any window of its length in [from, to). */
function heldIn({ window, weights }: Example, codes: ArrayLike<number>, from: number, to: number): number {
  const seen: { readonly at: number; readonly trigram: number }[] = [];
  const counts = new Map<number, number>();
  let head = 0;
  let held = 0;
  let best = 0;
  for (let at = from; at + 3 <= to; at += 1) {
    const trigram = trigramAt(codes, at);
    const weight = weights.get(trigram);
    if (weight === undefined) continue;
    seen.push({ at, trigram });
    const count = counts.get(trigram) ?? 0;
    counts.set(trigram, count + 1);
    if (count === 0) held += weight;
    for (let oldest = seen[head]!; oldest.at <= at - window; oldest = seen[(head += 1)]!) {
      const left = counts.get(oldest.trigram)! - 1;
      counts.set(oldest.trigram, left);
      if (left === 0) held -= weights.get(oldest.trigram)!;
    }
    if (held > best) best = held;
  }
  return best;
}

function bits(mask: number): number {
  let x = mask - ((mask >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Trigrams of the first 32 positions of every example, each with the example and the positions it is at. */
function coarseIndex(prints: readonly PrintOf[]) {
  const filter = new Uint8Array(FILTER_BITS + 1);
  const pairs = new Map<number, number[]>();
  prints.forEach(({ print }, example) => {
    const masks = new Map<number, number>();
    samplesOf(print)
      .slice(0, COARSE)
      .forEach((trigram, position) => masks.set(trigram, (masks.get(trigram) ?? 0) | (1 << position)));
    for (const [trigram, mask] of masks) {
      filter[trigram & FILTER_BITS] = 1;
      const known = pairs.get(trigram) ?? [];
      known.push(example, mask);
      pairs.set(trigram, known);
    }
  });
  return { filter, owners: new Map([...pairs].map(([trigram, of]) => [trigram, Int32Array.from(of)])) };
}

export function buildPrintScanner(prints: readonly PrintOf[]): PrintScanner {
  const { filter, owners } = coarseIndex(prints);
  const examples = prints.map(({ print, chars }): Example => {
    const weights = new Map<number, number>();
    for (const trigram of samplesOf(print)) weights.set(trigram, (weights.get(trigram) ?? 0) + 1);
    return { window: Math.ceil(chars * STRETCH), weights };
  });
  const halves = Int32Array.from(examples, ({ window }) => Math.max(1, Math.ceil(window / 2)));

  return {
    scan(codes, length, least = CONTAINED_MIN) {
      const best = new Map<number, number>();
      const coarse = least * COARSE - COARSE_SLACK;
      // The text is cut into half windows; a window lies in three neighbouring ones.
      const block = new Int32Array(prints.length).fill(-3);
      const masks = new Int32Array(prints.length * 3);
      const close = (example: number): void => {
        const at = example * 3;
        if (bits(masks[at]! | masks[at + 1]! | masks[at + 2]!) < coarse) return;
        const half = halves[example]!;
        const held = heldIn(
          examples[example]!,
          codes,
          Math.max(0, (block[example]! - 2) * half),
          Math.min(length, (block[example]! + 1) * half + 2),
        );
        if (held >= least * HASHES && held > (best.get(example) ?? 0)) best.set(example, held);
      };
      const advance = (example: number, to: number): void => {
        close(example);
        const at = example * 3;
        const steps = to - block[example]!;
        masks[at + 2] = steps === 1 ? masks[at + 1]! : steps === 2 ? masks[at]! : 0;
        masks[at + 1] = steps === 1 ? masks[at]! : 0;
        masks[at] = 0;
        block[example] = to;
      };
      for (let i = 0; i + 3 <= length; i += 1) {
        const trigram = trigramAt(codes, i);
        if (filter[trigram & FILTER_BITS] === 0) continue;
        const pairs = owners.get(trigram);
        if (pairs === undefined) continue;
        for (let p = 0; p < pairs.length; p += 2) {
          const example = pairs[p]!;
          const now = (i / halves[example]!) | 0;
          if (block[example] !== now) advance(example, now);
          masks[example * 3] = masks[example * 3]! | pairs[p + 1]!;
        }
      }
      for (let example = 0; example < prints.length; example += 1) if (block[example]! >= 0) close(example);
      return new Map([...best].map(([example, held]) => [example, held / HASHES]));
    },
  };
}
