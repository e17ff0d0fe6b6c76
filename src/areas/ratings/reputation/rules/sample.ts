/**
 * What the turns that a model judged say of the turns it did not, where it judges a drawn share. Pure. Source:
 * docs/reference/ratings.md#judged-samples, docs/adr/0368.
 *
 * The drawn stratum has N turns, all clear by rules before a model looked; n of them were judged, c of these clear. The others count
 * v = (q x 0.56 + c) / (q + n), where q is what their clear verdicts by rules are worth as observations: 0.12 each, 10 at most,
 * because what the rules cannot see they do not see in any of them. As n grows, v becomes the share c/n of a stratified sample.
 */
import { CLEAR_BY_RULES_THOUSANDTHS } from './clear-by-rules.ts';

export interface SampleCounts {
  /** Turns of the drawn stratum that a model judged; and those of them it called clear. */
  readonly judged: number;
  readonly clear: number;
  /** Turns of the stratum that it did not judge. The rules called them all clear. */
  readonly rest: number;
}

export const NO_SAMPLE: SampleCounts = { judged: 0, clear: 0, rest: 0 };

export const withSample = (
  { judged, clear, rest }: SampleCounts,
  c: { readonly verdict: string | null; readonly assurance: string },
  sign: 1 | -1,
): SampleCounts =>
  c.assurance === 'model'
    ? { judged: judged + sign, clear: clear + (c.verdict === 'clear' ? sign : 0), rest }
    : { judged, clear, rest: rest + (c.verdict === 'clear' ? sign : 0) };

export const addedSamples = (a: SampleCounts, b: SampleCounts): SampleCounts => ({
  judged: a.judged + b.judged,
  clear: a.clear + b.clear,
  rest: a.rest + b.rest,
});

/** Hundredths of an observation that a clear verdict by rules is worth; and all of a stratum together. */
const PRIOR_EACH_HUNDREDTHS = (2 * CLEAR_BY_RULES_THOUSANDTHS - 1000) / 10;
export const PRIOR_OBSERVATIONS_MAX = 10;

const priorHundredths = (rest: number): number => Math.min(PRIOR_EACH_HUNDREDTHS * rest, 100 * PRIOR_OBSERVATIONS_MAX);

/** Thousandths that an unjudged turn of the stratum counts, whole. */
export function restThousandths({ judged, clear, rest }: SampleCounts): number {
  const prior = priorHundredths(rest);
  if (prior + judged === 0) return CLEAR_BY_RULES_THOUSANDTHS;
  return Math.floor((prior * CLEAR_BY_RULES_THOUSANDTHS + 100 * 1000 * clear) / (prior + 100 * judged));
}

/**
 * How many judged observations a record is worth: 1 / (1/I + (N/I)^2 (1/m - 1/N)), I what it would be worth with the whole stratum
 * judged, m = n + q. The second term is the variance of a sample without replacement, whose finite-population correction makes it
 * nothing when all were judged.
 *
 * @param whole I
 */
export function sampledInformation(whole: number, { judged, rest }: SampleCounts): number {
  if (rest === 0) return whole;
  const stratum = judged + rest;
  const seen = judged + priorHundredths(rest) / 100;
  return 1 / (1 / whole + (stratum / whole) ** 2 * (1 / seen - 1 / stratum));
}

const Z95 = 1.959963984540054;

export interface SampleEstimate {
  /** Clear turns of the stratum, 0..1. */
  readonly share: number;
  /** Half the width of its 95 % interval; null from a single turn. */
  readonly margin: number | null;
}

/** The classic estimate of the stratum: c/n, with standard error sqrt((1 - n/N) p (1 - p) / (n - 1)). Undefined when none was judged. */
export function estimateOf({ judged, clear, rest }: SampleCounts): SampleEstimate | undefined {
  if (judged === 0) return undefined;
  const share = clear / judged;
  if (judged === 1) return { share, margin: null };
  const error = Math.sqrt(((1 - judged / (judged + rest)) * share * (1 - share)) / (judged - 1));
  return { share, margin: Z95 * error };
}
