/** From running totals to what is published: five components with their reasons (factors.ts), score, grade, interval. Pure. */
import type { Confidence, Grade } from '../../../../contract/enums.ts';
import { cappedGrade, capOf, confidenceIn, type GradeCap } from './cap.ts';
import { impactSum } from './decay.ts';
import { drawn } from './draw.ts';
import { factorsOf, notRatedSentence, type Relations } from './factors.ts';
import { guardedRecord } from './guard.ts';
import { scoreInterval } from './interval.ts';
import {
  coherenceCompatibility,
  compliance,
  COMPONENT_KEYS,
  compositeScore,
  driftStability,
  gradeOf,
  integrityRatio,
  isEligible,
  TIER_OF_GRADE,
  traceCompleteness,
  type ComponentKey,
  type ComponentScores,
  type RatingFactors,
} from './score.ts';
import type { AgentState } from './state.ts';

export type { Relations } from './factors.ts';
export { componentsOf, type RatingFactors } from './score.ts';

/** No trace is expected of this agent and no interaction with another rated agent is on record. */
export const NO_RELATIONS: Relations = { tracesExpected: 0, tracesLinked: 0, coherenceSum: 0, coherenceCount: 0 };

/**
 * A rating as published. Not eligible: score and components 0, grade NR; the running value stays inside
 * (docs/reference/ratings.md#grade).
 */
export interface Rating {
  readonly score: number;
  /** That of the score, or a lower one where `cap` says so. */
  readonly grade: Grade;
  readonly cap: GradeCap | null;
  readonly tier: string;
  readonly isEligible: boolean;
  readonly confidence: Confidence;
  readonly scores: ComponentScores;
  /** The components whether or not they are published: for decisions, never shown below 50 checkpoints. */
  readonly running: ComponentScores;
  readonly factors: RatingFactors;
  readonly scoreLow: number;
  readonly scoreHigh: number;
  /**
   * The score with the neutral coherence: what this agent's own change is measured by. Being compared with others, for the first time
   * or with other ones, is no change of what it does.
   */
  readonly ownScore: number;
}

const ZERO_SCORES: ComponentScores = {
  integrity_ratio: 0,
  compliance: 0,
  drift_stability: 0,
  trace_completeness: 0,
  coherence_compatibility: 0,
};

/** Rates an agent at a time. Expired violations must have been removed from the totals (withoutExpired). */
export function rate(state: AgentState, relations: Relations, nowMs: number): Rating {
  const confidence = confidenceIn(state);
  const violations = gravestCount(state, nowMs);
  const { impact, squares } = violations;
  const drift = leastStable(state);
  const integrity = guardedRecord(state, state.recent);
  const known = drawn(integrity);
  const scores: ComponentScores = {
    integrity_ratio: integrityRatio(known.clear, known.counted),
    compliance: compliance(impact),
    drift_stability: driftStability(drift.rated, drift.unstable),
    trace_completeness: traceCompleteness(relations.tracesExpected, relations.tracesLinked),
    coherence_compatibility: coherenceCompatibility(
      relations.coherenceSum,
      relations.coherenceCount,
      relations.ledgerMillipoints,
    ),
  };
  if (!isEligible(state.counted)) return notRated(state, confidence, scores);
  const score = compositeScore(scores);
  const cap = capOf(state, nowMs);
  const grade = cappedGrade(gradeOf(score), cap);
  const interval = scoreInterval({
    score,
    impact,
    impactSquares: squares,
    integrity,
    driftRated: drift.rated,
    driftUnstable: drift.unstable,
    cluster: {
      clusters: state.sessions,
      n: state.counted,
      clear: state.clear,
      sizeSquares: state.sizeSquares,
      clearShare: state.clearShareMicros / 1e6,
    },
  });
  return {
    score,
    grade,
    cap,
    tier: TIER_OF_GRADE[grade],
    isEligible: true,
    confidence,
    scores,
    running: scores,
    factors: factorsOf(state, relations, { violations, drift, integrity, cap }),
    scoreLow: interval.low,
    scoreHigh: interval.high,
    ownScore: compositeScore({ ...scores, coherence_compatibility: NEUTRAL_COHERENCE }),
  };
}

const NEUTRAL_COHERENCE = coherenceCompatibility(0, 0);

function notRated(state: AgentState, confidence: Confidence, running: ComponentScores): Rating {
  const sentence = notRatedSentence(state);
  const factors = Object.fromEntries(COMPONENT_KEYS.map((key) => [key, sentence])) as Record<ComponentKey, string>;
  return {
    score: 0,
    grade: 'NR',
    cap: null,
    tier: TIER_OF_GRADE.NR,
    isEligible: false,
    confidence,
    scores: ZERO_SCORES,
    running,
    factors,
    scoreLow: 0,
    scoreHigh: 0,
    ownScore: 0,
  };
}

/** X over sessions, or over incidents where that is more: many violations in one session are not one (docs/adr/0375). */
function gravestCount(s: AgentState, nowMs: number) {
  const [sessions, incidents] = [impactSum(s.impact, nowMs), impactSum(s.incidents, nowMs)];
  return incidents.impact > sessions.impact
    ? { ...incidents, by: 'incident' as const }
    : { ...sessions, by: 'session' as const };
}

/** Drift by sessions, or by tens where these are less stable or no session is long enough (docs/adr/0375). */
function leastStable(s: AgentState) {
  const bySession = { rated: s.sessionsRated, unstable: s.sessionsUnstable, by: 'session' as const };
  const byTen = { rated: s.tensRated, unstable: s.tensUnstable, by: 'ten' as const };
  if (byTen.rated === 0) return bySession;
  return bySession.rated === 0 || byTen.unstable * bySession.rated > bySession.unstable * byTen.rated
    ? byTen
    : bySession;
}

/** Points the score must differ from the last announced one before reputation.score_changed is emitted (more than 10). */
const ANNOUNCE_ABOVE_POINTS = 10;

export interface PublishedState {
  readonly score: number;
  readonly grade: Grade;
}

/**
 * Which events a new rating emits. The score is compared with the last one announced, so that a slow slide made of
 * many small steps is reported too; the grade with the last one published.
 */
export function eventsToEmit(announced: PublishedState, fresh: PublishedState): { score: boolean; grade: boolean } {
  return {
    score: Math.abs(fresh.score - announced.score) > ANNOUNCE_ABOVE_POINTS,
    grade: fresh.grade !== announced.grade,
  };
}
