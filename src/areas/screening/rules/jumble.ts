/** Machine-made suffixes: strings found by automatic search that make a model misbehave look unlike typed text: pieces of words in several
 * scripts, symbols next to letters, unmatched brackets. Reads stretches of sixteen tokens of one line, measures them (jumble-tokens.ts) and weighs
 * the measures and their products. Pure and linear in the text. For user messages only. docs/adr/0536.
 */
import { MEASURES, TokenMeasures } from './jumble-tokens.ts';
import type { KnownWords } from './known-words.ts';

/** Weights of the constant, of each measure and of each product of two; learnt by tools/screening/learn-jumble.ts. */
export type JumbleWeights = Float64Array;

export const JUMBLE_WEIGHTS = 1 + MEASURES + (MEASURES * (MEASURES + 1)) / 2;

export interface Jumble {
  readonly from: number;
  readonly to: number;
  /** Log-odds of the stretch; from 0 on it is machine-made. */
  readonly score: number;
}

/** Told of each stretch that is odd enough to be weighed; `measures` is overwritten by the next. */
export type OnStretch = (measures: Float64Array, from: number, to: number) => void;

/** Reads all stretches of a text. */
export function readStretches(text: string, words: KnownWords, onStretch: OnStretch): void {
  const tokens = new TokenMeasures(text, words);
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) tokens.reset();
    if (unit <= 32) {
      at += 1;
      continue;
    }
    let to = at;
    while (to < text.length && text.charCodeAt(to) > 32) to += 1;
    tokens.add(at, to);
    if (tokens.isOdd()) onStretch(tokens.measures(), tokens.from(), to);
    at = to;
  }
}

export function jumbleScore(measures: Float64Array, weights: JumbleWeights): number {
  let score = weights[0]!;
  let at = 1 + MEASURES;
  for (let i = 0; i < MEASURES; i += 1) {
    const one = measures[i]!;
    score += weights[1 + i]! * one;
    for (let j = i; j < MEASURES; j += 1, at += 1) score += weights[at]! * one * measures[j]!;
  }
  return score;
}

/** The stretch with the highest score; undefined when none is odd. */
export function likeliestJumble(text: string, words: KnownWords, weights: JumbleWeights): Jumble | undefined {
  let best: Jumble | undefined;
  readStretches(text, words, (measures, from, to) => {
    const score = jumbleScore(measures, weights);
    if (best === undefined || score > best.score) best = { from, to, score };
  });
  return best;
}

/** Stretches that no more than one harmless user message in some thousand reaches. */
export const isMachineMade = ({ score }: Jumble): boolean => score >= 0;
