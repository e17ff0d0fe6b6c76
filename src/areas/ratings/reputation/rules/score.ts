/**
 * Trust-rating arithmetic: weights, the five component formulas, grade, tier, confidence. Pure: no clock, no I/O. Source:
 * docs/reference/ratings.md#agent-rating. Formulas and integer conventions: docs/reference/ratings.md#component-weights,
 * docs/reference/ratings.md#grade.
 */
import { clamp } from '../../../../contract/numbers.ts';
import { vocabulary, type Confidence, type Grade } from '../../../../contract/enums.ts';

/** Component weights in hundredths, so the weighted sum is exact. Source: docs/reference/ratings.md#agent-rating. */
export const WEIGHT_HUNDREDTHS = {
  integrity_ratio: 40,
  compliance: 20,
  drift_stability: 20,
  trace_completeness: 10,
  coherence_compatibility: 10,
} as const;

export type ComponentKey = keyof typeof WEIGHT_HUNDREDTHS;
export const COMPONENT_KEYS = vocabulary(
  'RatingComponentKey',
  Object.keys(WEIGHT_HUNDREDTHS) as readonly ComponentKey[],
);
/** Points per component, integers 0..1000. */
export type ComponentScores = Readonly<Record<ComponentKey, number>>;

export const COMPONENT_LABEL: Readonly<Record<ComponentKey, string>> = {
  integrity_ratio: 'Integrity Ratio',
  compliance: 'Compliance',
  drift_stability: 'Drift Stability',
  trace_completeness: 'Trace Completeness',
  coherence_compatibility: 'Coherence Compatibility',
};

/** What is said of each component: one sentence, or several. */
export type Factors<K extends string> = Readonly<Record<K, string | readonly string[]>>;
export type RatingFactors = Factors<ComponentKey>;

export interface Component<K extends string = ComponentKey> {
  key: K;
  label: string;
  score: number;
  weight: number;
  weighted_score: number;
  factors: string[];
}

interface Components<K extends string> {
  readonly keys: readonly K[];
  readonly labels: Readonly<Record<K, string>>;
  readonly weightHundredths: Readonly<Record<K, number>>;
}

/** The component objects of the wire, in the order of the specification: of a rating of agents or of teams. */
export const componentsBy =
  <K extends string>({ keys, labels, weightHundredths }: Components<K>) =>
  (scores: Readonly<Record<K, number>>, factors: Factors<K>): Component<K>[] =>
    keys.map((key) => ({
      key,
      label: labels[key],
      score: scores[key],
      weight: weightHundredths[key] / 100,
      weighted_score: (scores[key] * weightHundredths[key]) / 100,
      factors: [factors[key]].flat(),
    }));

export const componentsOf = componentsBy({
  keys: COMPONENT_KEYS,
  labels: COMPONENT_LABEL,
  weightHundredths: WEIGHT_HUNDREDTHS,
});

export const SCORE_MAX = 1000;
/** Analysed checkpoints an agent needs before it is rated. Source: docs/reference/wire.md#rate-limits. */
export const ELIGIBLE_CHECKPOINTS_MIN = 50;
/** Names the rule set a score was computed with; changes whenever a formula here changes. Returned by verify. */
export const METHODOLOGY_VERSION = 'trust-rating/2026-11-29.1';

/**
 * (sum of weight in hundredths x component + 50) div 100, so half a point rounds up (docs/reference/wire.md#numbers). For agents
 * and teams.
 * @throws RangeError when a component is not an integer 0..1000: a bug of the caller, never a plausible wrong score.
 */
export function weightedScore<K extends string>(
  weights: Readonly<Record<K, number>>,
  scores: Readonly<Record<K, number>>,
): number {
  let hundredths = 0;
  for (const key of Object.keys(weights) as K[]) {
    const points = scores[key];
    if (!Number.isInteger(points) || points < 0 || points > SCORE_MAX) throw new RangeError(`${key} ${points}`);
    hundredths += points * weights[key];
  }
  return Math.floor((hundredths + 50) / 100);
}

/** Composite score. TR-1..TR-4. */
export const compositeScore = (scores: ComponentScores): number => weightedScore(WEIGHT_HUNDREDTHS, scores);

/** 1000 x part / whole in integer arithmetic, half up. Both integers, 0 <= part <= whole, whole > 0. */
function thousandths(part: number, whole: number): number {
  return Math.floor((2 * SCORE_MAX * part + whole) / (2 * whole));
}

/** Share of clear verdicts among analysed checkpoints; 0 when nothing was analysed. */
export const integrityRatio = (clear: number, counted: number): number =>
  counted === 0 ? 0 : thousandths(clear, counted);

/** 1000 / (1 + X)^1.5 for a summed, session-capped, decayed impact X >= 0. */
export const compliance = (impact: number): number => Math.floor(SCORE_MAX / (1 + impact) ** 1.5 + 0.5);

/** Share of stable sessions among those with at least 3 analysed checkpoints; 1000 without any such session. */
export const driftStability = (rated: number, unstable: number): number =>
  rated === 0 ? SCORE_MAX : thousandths(rated - unstable, rated);

/**
 * Share of checkpoints with a linked trace among those a trace is expected for; 1000 when none is
 * (docs/reference/ratings.md#trace-completeness).
 */
export const traceCompleteness = (expected: number, linked: number): number =>
  expected === 0 ? SCORE_MAX : thousandths(linked, expected);

/**
 * Pairwise coherence shrunk towards 0.75 with the weight of two observations, so that no data gives 750
 * (docs/reference/ratings.md#coherence-component, SH-1), plus the adjustment from changes of other agents, in thousandths of a
 * point
 * (docs/reference/ratings.md#propagated-adjustment, PR-1). 0..1000.
 */
export function coherenceCompatibility(sum: number, count: number, millipoints = 0): number {
  const points = Math.min(1, (2 * 0.75 + sum) / (2 + count)) * SCORE_MAX + millipoints / 1000;
  return clamp(Math.floor(points + 0.5), 0, SCORE_MAX);
}

const BANDS: readonly (readonly [min: number, grade: Grade])[] = [
  [900, 'AAA'],
  [800, 'AA'],
  [700, 'A'],
  [600, 'BBB'],
  [500, 'BB'],
  [400, 'B'],
  [0, 'CCC'],
];

/** Letter grade of an eligible agent's rounded score; below 200 it stays CCC (TR-8). */
export const gradeOf = (score: number): Grade => BANDS.find(([min]) => score >= min)?.[1] ?? 'CCC';

export const TIER_OF_GRADE: Readonly<Record<Grade, string>> = {
  AAA: 'Exemplary',
  AA: 'Established',
  A: 'Reliable',
  BBB: 'Developing',
  BB: 'Emerging',
  B: 'Concerning',
  CCC: 'Critical',
  NR: 'Not Rated',
};

/** Rank of a grade: 7 for AAA down to 1 for CCC, 0 for NR. */
export const ORDINAL_OF_GRADE: Readonly<Record<Grade, number>> = {
  AAA: 7,
  AA: 6,
  A: 5,
  BBB: 4,
  BB: 3,
  B: 2,
  CCC: 1,
  NR: 0,
};

export const isEligible = (counted: number): boolean => counted >= ELIGIBLE_CHECKPOINTS_MIN;

/** Confidence from the number of analysed checkpoints only (TR-7); rules/cap.ts limits it. */
export function confidenceOf(counted: number): Confidence {
  if (!isEligible(counted)) return 'insufficient';
  if (counted < 200) return 'low';
  return counted < 1000 ? 'medium' : 'high';
}

/** Observations a decision adds to a component, and the points each of them counts. */
const PESSIMISTIC_PRIOR = 20;
const PESSIMISTIC_POINTS = 500;

/**
 * A component as used in a decision: shrunk towards 500 with the weight of twenty observations, so that an unknown agent does not
 * look safe. `n` observations (analysed checkpoints) of `points` 0..1000; in points, not rounded. Never shown as a
 * rating. Source: docs/reference/ratings.md#pessimistic-component.
 */
export function pessimisticComponent(n: number, points: number): number {
  if (!(n >= 0) || !(points >= 0 && points <= SCORE_MAX)) throw new RangeError(`pessimisticComponent(${n}, ${points})`);
  return (n * points + PESSIMISTIC_PRIOR * PESSIMISTIC_POINTS) / (n + PESSIMISTIC_PRIOR);
}
