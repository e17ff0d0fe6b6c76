/**
 * 95 % interval of the composite score. Pure, constant time. Source: docs/reference/ratings.md#score-interval.
 *
 * Integrity and drift use Wilson's interval; checkpoints of one session are not independent, so integrity uses the
 * effective sample size n / (1 + (m - 1) rho). Compliance: violating sessions arrive as a Poisson stream, so the
 * variance of their summed impact is the sum of squared impacts (this replaces the proposed bootstrap, whose cost grows
 * with history). The five distances are combined in squares, each side on its own, because Wilson is not symmetric.
 */
import { clamp } from '../../../../contract/numbers.ts';
import { wilson, Z95, type Bounds } from '../../../../contract/wilson.ts';
import { drawn, informationOf } from './draw.ts';
import { SCORE_MAX, WEIGHT_HUNDREDTHS } from './score.ts';

/** Correlation assumed when a record cannot show one: a single session, or not one verdict differing. */
export const RHO_UNKNOWN = 0.1;

/** Kish effective sample size of n observations in clusters of mean size m with intra-cluster correlation rho (IV-2). */
export const effectiveSize = (n: number, meanSize: number, rho: number): number =>
  n / (1 + Math.max(0, meanSize - 1) * rho);

/** What one-way analysis of variance needs of clustered yes/no observations. */
export interface ClusterSums {
  readonly clusters: number; // sessions with at least one analysed checkpoint
  readonly n: number;
  readonly clear: number;
  readonly sizeSquares: number; // sum of n_i^2
  readonly clearShare: number; // sum of clear_i^2 / n_i
}

/** ANOVA estimate of the intra-session correlation, 0..1. */
export function intraSessionCorrelation(s: ClusterSums): number {
  if (s.clusters < 2 || s.n <= s.clusters || s.clear === 0 || s.clear === s.n) return RHO_UNKNOWN;
  const between = (s.clearShare - (s.clear * s.clear) / s.n) / (s.clusters - 1);
  const within = (s.clear - s.clearShare) / (s.n - s.clusters);
  const size = (s.n - s.sizeSquares / s.n) / (s.clusters - 1);
  const rho = (between - within) / (between + (size - 1) * within);
  return clamp(rho, 0, 1);
}

export interface IntervalInput {
  readonly score: number;
  readonly cluster: ClusterSums;
  /** The record that integrity is measured on, when it is not all of it (rules/guard.ts). */
  readonly integrity?: { readonly counted: number; readonly clear: number; readonly clearByRules: number };
  /** Sessions, or tens, that drift is measured over, and the unstable of them. */
  readonly driftRated: number;
  readonly driftUnstable: number;
  readonly impact: number;
  readonly impactSquares: number;
}

/** score_low and score_high in whole points, widened to whole points and clamped to 0..1000. */
export function scoreInterval(input: IntervalInput): Bounds {
  const parts: { low: number; high: number }[] = [];
  const add = (weight: number, low: number, high: number): void => {
    parts.push({ low: (weight / 100) * low * SCORE_MAX, high: (weight / 100) * high * SCORE_MAX });
  };
  const { cluster } = input;
  if (cluster.n > 0) {
    const record = input.integrity ?? { counted: cluster.n, clear: cluster.clear, clearByRules: 0 };
    const { clear, counted } = drawn(record);
    const p = clear / counted;
    const size = effectiveSize(informationOf(record), cluster.n / cluster.clusters, intraSessionCorrelation(cluster));
    const w = wilson(p, size);
    add(WEIGHT_HUNDREDTHS.integrity_ratio, p - w.low, w.high - p);
  }
  if (input.driftRated > 0) {
    const p = 1 - input.driftUnstable / input.driftRated;
    const w = wilson(p, input.driftRated);
    add(WEIGHT_HUNDREDTHS.drift_stability, p - w.low, w.high - p);
  }
  const spread = Z95 * 1.5 * (1 + input.impact) ** -2.5 * Math.sqrt(input.impactSquares);
  add(WEIGHT_HUNDREDTHS.compliance, spread, spread);
  const below = Math.hypot(...parts.map((part) => part.low));
  const above = Math.hypot(...parts.map((part) => part.high));
  return {
    low: Math.max(0, Math.floor(input.score - below)),
    high: Math.min(SCORE_MAX, Math.ceil(input.score + above)),
  };
}
