/**
 * Team-rating arithmetic: five components, composite, confidence. Pure: no clock, no I/O. Source:
 * docs/reference/ratings.md#team-components (TM-1 to TM-5), 0.2 for integers; constants of the roster penalty and the size from
 * the same place.
 */
import { clamp } from '../../../../contract/numbers.ts';
import type { Confidence } from '../../../../contract/enums.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { SCORE_MAX, weightedScore } from '../../reputation/index.ts';

/** Component weights in hundredths, so the weighted sum is exact. */
export const WEIGHT_HUNDREDTHS = {
  coherence_history: 35,
  member_quality: 25,
  operational_record: 20,
  structural_stability: 10,
  assessment_density: 10,
} as const;
export type TeamComponentKey = keyof typeof WEIGHT_HUNDREDTHS;
export const COMPONENT_KEYS = Object.keys(WEIGHT_HUNDREDTHS) as readonly TeamComponentKey[];
/** Points per component, integers 0..1000. */
export type TeamScores = Readonly<Record<TeamComponentKey, number>>;

export const COMPONENT_LABEL: Readonly<Record<TeamComponentKey, string>> = {
  coherence_history: 'Coherence History',
  member_quality: 'Member Quality',
  operational_record: 'Operational Record',
  structural_stability: 'Structural Stability',
  assessment_density: 'Assessment Density',
};

/** Team assessments a team needs before it is rated. */
export const ELIGIBLE_ASSESSMENTS_MIN = 10;
/** Names the rule set of a score; changes whenever a formula here changes. */
export const METHODOLOGY_VERSION = 'team-rating/2026-11-29';

const HALF_LIFE_DAYS = 30;
const FRESH_DAYS = 7;
export const CHURN_WINDOW_MS = 90 * DAY_MS;
const CHURN_POINTS = 50;
const TAIL_WEIGHT = 4; // t of the entropic mean
/**
 * What replaces a team without members: the prior of the pessimistic component (docs/reference/ratings.md#pessimistic-component).
 */
const NOBODY_POINTS = 500;

/** One assessment of the team as a whole. Millionths, so that inputs are integers. */
export interface Assessment {
  readonly id: string;
  readonly atMs: number;
  readonly coherenceMicro: number; // CQ, 0..1e6
  readonly systemicMicro: number; // SR, 0..1e6
  readonly level: string;
}

const clampPoints = (points: number): number => clamp(points, 0, SCORE_MAX);
/** Age in days; what is dated after now is new. */
const ageDays = (atMs: number, nowMs: number): number => Math.max(0, nowMs - atMs) / DAY_MS;
const halved = (days: number): number => 2 ** (-days / HALF_LIFE_DAYS);

/** Mean with weights that halve every 30 days; relative to the newest, so that at no age all become 0. */
function recentMean(assessments: readonly Assessment[], of: (a: Assessment) => number): number {
  const newest = Math.max(...assessments.map(({ atMs }) => atMs));
  let [sum, weights] = [0, 0];
  for (const assessment of assessments) {
    const weight = halved(ageDays(assessment.atMs, newest));
    sum += of(assessment) * weight;
    weights += weight;
  }
  return sum / weights;
}

/** 1000 x the recent mean of CQ; 0 without an assessment. TM-3. */
export const coherenceHistory = (assessments: readonly Assessment[]): number =>
  assessments.length === 0 ? 0 : clampPoints(recentMean(assessments, ({ coherenceMicro }) => coherenceMicro) / 1_000);

/**
 * Members' points in one number that a weak member pulls down more than a strong one lifts it: 1000 x (1 - E4(1 - s/1000)).
 * Monotone in each member. TM-2.
 */
export function memberQuality(points: readonly number[]): number {
  if (points.length === 0) return NOBODY_POINTS;
  const lacks = points.map((s) => 1 - clampPoints(s) / SCORE_MAX);
  const mean = lacks.reduce((sum, lack) => sum + Math.exp(TAIL_WEIGHT * lack), 0) / lacks.length;
  return clampPoints(SCORE_MAX * (1 - Math.log(mean) / TAIL_WEIGHT));
}

/** Share of assessments of low or medium risk; a team with a member that is denied alone is of critical risk. */
export const operationalRecord = (assessments: readonly Assessment[]): number =>
  assessments.length === 0
    ? 0
    : (SCORE_MAX * assessments.filter(({ level }) => level === 'low' || level === 'medium').length) /
      assessments.length;

/** 1000 x (1 - recent mean of SR), less 50 for each roster change of 90 days, halved every 30. TM-4. */
export function structuralStability(
  assessments: readonly Assessment[],
  changesMs: readonly number[],
  nowMs: number,
): number {
  if (assessments.length === 0) return 0;
  const steady = SCORE_MAX - recentMean(assessments, ({ systemicMicro }) => systemicMicro) / 1_000;
  const penalty = changesMs
    .filter((atMs) => nowMs - atMs <= CHURN_WINDOW_MS)
    .reduce((sum, atMs) => sum + CHURN_POINTS * halved(ageDays(atMs, nowMs)), 0);
  return clampPoints(steady - penalty);
}

/** How much and how lately the team was assessed; at most 1000. TM-5. */
export function assessmentDensity(assessments: readonly Assessment[], nowMs: number): number {
  if (assessments.length === 0) return 0;
  const ages = assessments.map(({ atMs }) => ageDays(atMs, nowMs));
  const weight = ages.reduce((sum, days) => sum + halved(days), 0);
  const last = Math.min(...ages);
  const recency = last <= FRESH_DAYS ? 1 : halved(last - FRESH_DAYS);
  return SCORE_MAX * Math.min(1, Math.log(1 + weight) / Math.log(101)) * recency;
}

/** Composite score; as for agents. TM-1. */
export const compositeScore = (scores: TeamScores): number => weightedScore(WEIGHT_HUNDREDTHS, scores);

export const isEligible = (assessments: number): boolean => assessments >= ELIGIBLE_ASSESSMENTS_MIN;

/** Confidence from the number of assessments only: below 10, 30, 100. */
export function confidenceOf(assessments: number): Confidence {
  if (!isEligible(assessments)) return 'insufficient';
  if (assessments < 30) return 'low';
  return assessments < 100 ? 'medium' : 'high';
}
