/**
 * The linear model: windows of two blocks (28 words); the highest window gives the score of the text. Weights are whole numbers
 * -127..127 times one scale per table. Pure: the weights come as an argument. Source: docs/reference/screening.md#linear-model.
 */
import type { Features } from './features.ts';

export const NGRAM_BITS = 18;
export const CLASS_BITS = 16;

/** Number of a channel in the model: what a person wrote, or what a tool, page or document returned. */
export const CHANNEL_USER = 0;
export const CHANNEL_TOOL = 1;
export type Channel = typeof CHANNEL_USER | typeof CHANNEL_TOOL;

export interface LinearWeights {
  readonly ngram: Int8Array;
  readonly klass: Int8Array;
  readonly ngramScale: number;
  readonly classScale: number;
  /** One per channel. */
  readonly bias: readonly [number, number];
}

const CHANNEL_SALT = [0x243f6a88, 0x13198a2e] as const;
/** Keeps very short windows from scoring high by a few strong grams. */
const CHAR_FLOOR = 60;
const WORD_FLOOR = 12;
const CLASS_FLOOR = 6;

export const charBucket = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - NGRAM_BITS);
export const wordBucket = (hash: number): number => Math.imul(hash ^ 0x5bd1e995, 0x9e3779b1) >>> (32 - NGRAM_BITS);
export const wordChannelBucket = (hash: number, channel: Channel): number =>
  Math.imul(hash ^ CHANNEL_SALT[channel], 0x85ebca6b) >>> (32 - NGRAM_BITS);
export const classBucket = (feature: number): number => Math.imul(feature + 1, 0x9e3779b1) >>> (32 - CLASS_BITS);
export const classChannelBucket = (feature: number, channel: Channel): number =>
  Math.imul((feature + 1) ^ CHANNEL_SALT[channel], 0x85ebca6b) >>> (32 - CLASS_BITS);

export const charValue = (count: number): number => 1 / Math.sqrt(count + CHAR_FLOOR);
export const wordValue = (count: number): number => 1 / Math.sqrt(count + WORD_FLOOR);
export const classValue = (count: number): number => 1 / Math.sqrt(count + CLASS_FLOOR);

const UNIGRAM = 0;
const OPENING = 32;
const PAIR = 64;
const SENTENCE_PAIR = PAIR + 1024;
const MARK = SENTENCE_PAIR + 1024;
const TRIPLE = MARK + 64;
/** Behind the marks: shares of signs among letters, digits and signs from which on a window looks like code or a table. */
const DENSE = MARK + 32;
const DENSITIES = [0.12, 0.2, 0.3];
const EVENTS_MAX = 48;
const TRIPLE_REACH = 4;
/** Highest number of class features one window can have. */
export const CLASS_FEATURES_MAX = 64 + 2 * EVENTS_MAX * EVENTS_MAX + EVENTS_MAX * 6 + 40;

const pairSeen = new Int32Array(64);

/** Class features of a window, written to `out`; returns how many. Each appears once. */
export function classFeatures(features: Features, window: number, out: Uint32Array): number {
  const { events, eventStart, marks } = features;
  const block = features.windowFrom[window]!;
  const end = features.windowTo[window]!;
  const from = eventStart[block]!;
  const to = Math.min(eventStart[end]!, from + EVENTS_MAX);
  let n = 0;
  let present = 0;
  let opening = 0;
  pairSeen.fill(0);
  for (let j = from; j < to; j += 1) {
    const b = events.kind[j]!;
    if ((present & (1 << b)) === 0) {
      present |= 1 << b;
      out[n] = UNIGRAM + b;
      n += 1;
    }
    if (events.opens[j] === 1 && (opening & (1 << b)) === 0) {
      opening |= 1 << b;
      out[n] = OPENING + b;
      n += 1;
    }
    for (let i = j - 1; i >= from; i -= 1) {
      const a = events.kind[i]!;
      if ((pairSeen[a]! & (1 << b)) === 0) {
        pairSeen[a]! |= 1 << b;
        out[n] = PAIR + a * 32 + b;
        n += 1;
      }
      if (events.sentence[i] !== events.sentence[j]) continue;
      if ((pairSeen[32 + a]! & (1 << b)) === 0) {
        pairSeen[32 + a]! |= 1 << b;
        out[n] = SENTENCE_PAIR + a * 32 + b;
        n += 1;
      }
      if (j - i >= 2 && j - i <= TRIPLE_REACH) {
        out[n] = TRIPLE + (a * 32 + events.kind[i + 1]!) * 32 + b;
        n += 1;
      }
    }
  }
  let bits = marks[block]! | marks[end - 1]!;
  for (; bits !== 0; bits &= bits - 1) {
    out[n] = MARK + (31 - Math.clz32(bits & -bits));
    n += 1;
  }
  const signs = features.signs[block]! + (end - block > 1 ? features.signs[end - 1]! : 0);
  const letters = features.letters[block]! + (end - block > 1 ? features.letters[end - 1]! : 0);
  for (let d = 0; d < DENSITIES.length && signs >= DENSITIES[d]! * (signs + letters); d += 1) {
    out[n] = DENSE + d;
    n += 1;
  }
  return n;
}

export const windowCount = (features: Features): number => features.windowFrom.length;

const scratch = new Uint32Array(CLASS_FEATURES_MAX);

const sumsOf = (blocks: number): { readonly char: Float64Array; readonly word: Float64Array } => ({
  char: new Float64Array(blocks),
  word: new Float64Array(blocks),
});
/** Sums of the weights of each block; texts share them one after another. */
let sums = sumsOf(512);

/** Scores of all windows of a text; the caller keeps the highest. Time is linear in the number of grams. */
export function scoreWindows(features: Features, weights: LinearWeights, channel: Channel): Float64Array {
  const blocks = features.blocks;
  if (sums.char.length < blocks) sums = sumsOf(Math.max(blocks, sums.char.length * 2));
  const { char: charSum, word: wordSum } = sums;
  const { charGrams, wordGrams, charStart, wordStart, windowFrom, windowTo } = features;
  const { ngram, klass } = weights;
  for (let b = 0; b < blocks; b += 1) {
    let sum = 0;
    for (let i = charStart[b]!, to = charStart[b + 1]!; i < to; i += 1) sum += ngram[charBucket(charGrams[i]!)]!;
    charSum[b] = sum;
    sum = 0;
    for (let i = wordStart[b]!, to = wordStart[b + 1]!; i < to; i += 1) {
      const hash = wordGrams[i]!;
      sum += ngram[wordBucket(hash)]! + ngram[wordChannelBucket(hash, channel)]!;
    }
    wordSum[b] = sum;
  }
  const scores = new Float64Array(windowCount(features));
  for (let w = 0; w < scores.length; w += 1) {
    const from = windowFrom[w]!;
    const end = windowTo[w]!;
    const pair = end - from > 1;
    const chars = charSum[from]! + (pair ? charSum[end - 1]! : 0);
    const words = wordSum[from]! + (pair ? wordSum[end - 1]! : 0);
    const n = classFeatures(features, w, scratch);
    let classes = 0;
    for (let i = 0; i < n; i += 1)
      classes += klass[classBucket(scratch[i]!)]! + klass[classChannelBucket(scratch[i]!, channel)]!;
    scores[w] =
      weights.bias[channel] +
      weights.ngramScale *
        (chars * charValue(charStart[end]! - charStart[from]!) +
          words * wordValue(wordStart[end]! - wordStart[from]!)) +
      weights.classScale * classes * classValue(n);
  }
  return scores;
}
