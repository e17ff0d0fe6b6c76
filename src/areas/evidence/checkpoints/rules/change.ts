/**
 * Detectors of slow change, one number of state each: a Bernoulli CUSUM over verdicts, Page-Hinkley over distances, and the
 * Jensen-Shannon divergence that says which feature moved. Source: docs/reference/integrity.md#slow-drift,
 * docs/reference/integrity.md#page-hinkley. Pure.
 */
import { clamp } from '../../../../contract/numbers.ts';
/** Tolerance for rounding errors. */
const EPSILON = 1e-9;

export interface CusumRates {
  /** Share of verdicts that are not clear, without and with drift; 0 < p0 < p1 < 1. */
  readonly p0: number;
  readonly p1: number;
  /** Alarm when the sum exceeds it. */
  readonly h: number;
}
/** One false alarm in some 8,500 checkpoints at p0, as rare as three in a row (docs/reference/integrity.md#slow-drift). */
export const CUSUM_DEFAULT: CusumRates = { p0: 0.05, p1: 0.3, h: 6.7 };

/** The next sum, never below 0, and whether it alarms. The caller starts again from 0 after an alarm. */
export function stepCusum(
  sum: number,
  notClear: boolean,
  { p0, p1, h }: CusumRates,
): { readonly sum: number; readonly alarm: boolean } {
  const next = Math.max(0, sum + (notClear ? Math.log(p1 / p0) : Math.log((1 - p1) / (1 - p0))));
  return { sum: next, alarm: next > h + EPSILON };
}

/** Verdicts that make up an agent's own baseline. */
export const BASELINE_VERDICTS = 50;
/** Bounds of an agent's own baseline, so that a bad start does not count as normal. See docs/adr/0138. */
const P0_MAX = 0.2;

/** The state of an agent's verdicts: the sum, and the counts of its baseline. */
export interface VerdictMonitor {
  readonly sum: number;
  readonly seen: number; // verified checkpoints, counted up to the baseline's size
  readonly bad: number; // of those, not clear
}
export const NO_VERDICTS: VerdictMonitor = { sum: 0, seen: 0, bad: 0 };

export function ratesOf({ seen, bad }: VerdictMonitor): CusumRates {
  const { p0, p1, h } = CUSUM_DEFAULT;
  if (seen < BASELINE_VERDICTS) return CUSUM_DEFAULT;
  const own = clamp(bad / seen, p0, P0_MAX);
  return { p0: own, p1: Math.max(p1, own + 0.2), h };
}

/** Next state after one verified verdict, and the sum that alarmed, if it did. */
export function stepVerdicts(
  state: VerdictMonitor,
  notClear: boolean,
): { readonly state: VerdictMonitor; readonly alarm: { readonly sum: number; readonly rates: CusumRates } | null } {
  const rates = ratesOf(state);
  const { sum, alarm } = stepCusum(state.sum, notClear, rates);
  const isBaseline = state.seen < BASELINE_VERDICTS;
  return {
    state: {
      sum: alarm ? 0 : sum,
      seen: state.seen + (isBaseline ? 1 : 0),
      bad: state.bad + (isBaseline && notClear ? 1 : 0),
    },
    alarm: alarm ? { sum, rates } : null,
  };
}

export interface PageHinkley {
  readonly sum: number;
  readonly least: number; // smallest sum so far
}
export const PAGE_HINKLEY = { delta: 0.05, lambda: 1 } as const;
export const NO_DISTANCE: PageHinkley = { sum: 0, least: 0 };

/** @param x observation; mean: its mean without drift */
export function stepPageHinkley(
  state: PageHinkley,
  x: number,
  mean: number,
): { readonly state: PageHinkley; readonly statistic: number; readonly alarm: boolean } {
  const sum = state.sum + x - mean - PAGE_HINKLEY.delta;
  const least = Math.min(state.least, sum);
  const statistic = sum - least;
  return { state: { sum, least }, statistic, alarm: statistic > PAGE_HINKLEY.lambda + EPSILON };
}

export type Histogram = Readonly<Record<string, number>>;

export interface Divergence {
  /** 0 equal, 1 disjoint. */
  readonly value: number;
  /** The feature with the largest share in it; null when there is none. */
  readonly moved: string | null;
}

/** Base 2, between two histograms over the union of their features, each count raised by `prior`. */
export function jensenShannon(p: Histogram, q: Histogram, prior = 0): Divergence {
  const names = [...new Set([...Object.keys(p), ...Object.keys(q)])].sort();
  const total = (h: Histogram): number => names.reduce((sum, name) => sum + (h[name] ?? 0) + prior, 0);
  const [sumP, sumQ] = [total(p), total(q)];
  if (sumP === 0 || sumQ === 0) return { value: 0, moved: null };
  let value = 0;
  let moved: { name: string; term: number } | null = null;
  for (const name of names) {
    const [a, b] = [((p[name] ?? 0) + prior) / sumP, ((q[name] ?? 0) + prior) / sumQ];
    const m = (a + b) / 2;
    const term = (part(a, m) + part(b, m)) / 2;
    value += term;
    if (moved === null || term > moved.term + EPSILON) moved = { name, term };
  }
  return { value: clamp(value, 0, 1), moved: value > EPSILON ? (moved?.name ?? null) : null };
}

const part = (share: number, mean: number): number => (share === 0 ? 0 : share * Math.log2(share / mean));
