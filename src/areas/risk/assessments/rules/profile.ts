/**
 * What risk looks up beyond the published tables (contract/risk.ts): labels, a team's bounds, levels. Source:
 * docs/reference/risk.md#base-risk, docs/reference/risk.md#team-levels. Data and lookups; no arithmetic beyond comparing. A
 * change here is another METHODOLOGY_VERSION.
 */
import { vocabulary } from '../../../../contract/enums.ts';
import type { Confidence } from '../../../../contract/enums.ts';
import { RISK_LEVELS, type Bounds, type RiskLevel, type Tolerance } from '../../../../contract/risk.ts';

/** Names these tables and every rule of this folder; stored with each assessment. */
export const METHODOLOGY_VERSION = 'surety/risk@4';

/** Order of the five components everywhere in this area, in proofs too. */
export const COMPONENTS = vocabulary('RatingComponentKey', [
  'integrity_ratio',
  'compliance',
  'drift_stability',
  'trace_completeness',
  'coherence_compatibility',
]);
export type ComponentKey = (typeof COMPONENTS)[number];

export const LABELS: Readonly<Record<ComponentKey, string>> = {
  integrity_ratio: 'Integrity Ratio',
  compliance: 'Compliance',
  drift_stability: 'Drift Stability',
  trace_completeness: 'Trace Completeness',
  coherence_compatibility: 'Coherence Compatibility',
};

/**
 * Of a team; three quarters of the moderate ones for the conservative, five quarters for the aggressive
 * (docs/reference/risk.md#team-coherence-score).
 */
export const TEAM_BOUNDS_MICRO: Readonly<Record<Tolerance, Bounds>> = {
  conservative: [150_000, 300_000, 450_000],
  moderate: [200_000, 400_000, 600_000],
  aggressive: [250_000, 500_000, 750_000],
};

/** Strict: a score equal to a bound belongs to the level above it. */
export function levelOf(micro: number, bounds: Bounds): RiskLevel {
  return RISK_LEVELS[bounds.filter((bound) => micro >= bound).length] as RiskLevel;
}

/**
 * A level is left only after its edge was passed by this much, so that a feed does not flicker (docs/reference/risk.md#floors
 * rule 4).
 */
const HYSTERESIS_MICRO = 20_000;

/** The level a monitoring feed shows, given the one it showed before (null: none). */
export function steadyLevel(before: RiskLevel | null, micro: number, bounds: Bounds): RiskLevel {
  const fresh = levelOf(micro, bounds);
  if (before === null || before === fresh) return fresh;
  const [was, is] = [RISK_LEVELS.indexOf(before), RISK_LEVELS.indexOf(fresh)];
  return is > was
    ? atLeast(before, levelOf(micro - HYSTERESIS_MICRO, bounds))
    : atMost(before, levelOf(micro + HYSTERESIS_MICRO, bounds));
}

const atLeast = (a: RiskLevel, b: RiskLevel): RiskLevel => (RISK_LEVELS.indexOf(a) > RISK_LEVELS.indexOf(b) ? a : b);
const atMost = (a: RiskLevel, b: RiskLevel): RiskLevel => (RISK_LEVELS.indexOf(a) < RISK_LEVELS.indexOf(b) ? a : b);

/** P of the formula in thousandths: how little is known. */
export const PENALTY_MILLI: Readonly<Record<Confidence, number>> = {
  insufficient: 300,
  low: 200,
  medium: 100,
  high: 0,
};

/** The confidence a risk answer states: 1 - 2P. */
export const confidenceNumber = (confidence: Confidence): number => (1_000 - 2 * PENALTY_MILLI[confidence]) / 1_000;
