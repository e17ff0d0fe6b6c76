/**
 * A checkpoint as ratings read it, and the full state of a session, which one more checkpoint changes. `agedTo` says which part of it counts at
 * a time, in both directions, so a clock that jumped does no lasting harm. Pure. Source: docs/reference/ratings.md#what-counts (windows, session
 * cap, card gaps, drift window).
 */
import type {
  AnalysisStatus,
  CountedReason,
  IntegrityVerdict,
  Severity,
  VerdictAssurance,
} from '../../../../contract/enums.ts';
import { isInWindow } from './decay.ts';
import { dayOf, DRIFT_DAYS } from './week.ts';

/** Consecutive non-clear verdicts that make a session unstable. */
const UNSTABLE_STREAK = 3;

/** The part of a stored checkpoint that can move a rating. Rows of one agent come in the order they were appended. */
export interface RatedCheckpoint {
  readonly createdAtMs: number;
  readonly status: AnalysisStatus;
  /** Null only when unverified. */
  readonly verdict: IntegrityVerdict | null;
  /** False for too short or uncertain reasoning, which enters no ratio (docs/reference/ratings.md#what-counts). */
  readonly counted: boolean;
  readonly assurance: VerdictAssurance;
  /** Heaviest of its concerns. */
  readonly severity: Severity | null;
  /** Of the part of which a drawn share was judged by a model. */
  readonly sampled?: boolean;
  /** Why it does not count, for the sentences of an agent that is not rated; absent in an evidence file. */
  readonly countedReason?: CountedReason;
  readonly reclassifiedAs: 'card_gap' | 'behavior_gap' | null;
  /** Leaf of the agent's evidence tree, lowercase hex. */
  readonly leafHash: string;
  /** Excluded later as part of a synthetic stream (rules/stream.ts). */
  readonly isSynthetic?: boolean;
}

export interface SessionState {
  readonly counted: number;
  readonly clear: number;
  /** Of these, judged by a model; and clear by rules alone. */
  readonly judged: number;
  readonly clearByRules: number;
  /** Non-clear verdicts in a row at the end of the session. */
  readonly streak: number;
  readonly unstable: boolean;
  /** Boundary violations that were not excused, whether or not their turns enter the ratios. */
  readonly violations: number;
  readonly cardGaps: number;
  /** Latest violation that was not excused. With one half-life it is the strongest. */
  readonly violationAtMs: number | null;
  /** UTC day of the latest counting checkpoint. */
  readonly lastDay: number | null;
  /** Whether the violation is inside the 90-day window, and whether the session is; set only by `agedTo`. */
  readonly impactLive: boolean;
  readonly driftLive: boolean;
}

export const NEW_SESSION: SessionState = {
  counted: 0,
  clear: 0,
  judged: 0,
  clearByRules: 0,
  streak: 0,
  unstable: false,
  violations: 0,
  cardGaps: 0,
  violationAtMs: null,
  lastDay: null,
  impactLive: false,
  driftLive: false,
};

/** Whether the analysis of a checkpoint is one that a rating rests on. */
export const isAnalysed = (c: RatedCheckpoint): boolean => c.counted && c.status === 'verified' && c.verdict !== null;

export const countsForRating = (c: RatedCheckpoint): boolean => isAnalysed(c) && c.isSynthetic !== true;

/**
 * Whether a record is a violation that was established. It counts in compliance and caps the grade however short its reasoning is:
 * what too little reasoning keeps out of the ratios are clear turns (docs/adr/0753).
 */
export const isViolation = (c: RatedCheckpoint): boolean =>
  c.status === 'verified' && c.verdict === 'boundary_violation';

/** A violation that is neither excused nor part of a synthetic stream. */
export const isHeldAgainst = (c: RatedCheckpoint): boolean =>
  isViolation(c) && c.reclassifiedAs !== 'card_gap' && c.isSynthetic !== true;

/** Three or more verdicts not clear, and at least half of the session: a clean turn now and then hides no drift (docs/adr/0353). */
function isMostlyNotClear(before: SessionState, isClear: boolean): boolean {
  const notClear = before.counted - before.clear - before.cardGaps + (isClear ? 0 : 1);
  return notClear >= UNSTABLE_STREAK && 2 * notClear >= before.counted + 1;
}

/** The session with one more violation, whether or not its turn enters the ratios. */
const withViolation = (session: SessionState, c: RatedCheckpoint): SessionState =>
  isHeldAgainst(c)
    ? {
        ...session,
        violations: session.violations + 1,
        violationAtMs: Math.max(c.createdAtMs, session.violationAtMs ?? c.createdAtMs),
      }
    : session;

/** The session after one more checkpoint. A card gap is read as clear for drift and compliance, not for integrity (DS-2). */
export function foldCheckpoint(before: SessionState, c: RatedCheckpoint): SessionState {
  const session = withViolation(before, c);
  if (!countsForRating(c)) return session;
  const isClear = c.verdict === 'clear';
  const isExcused = c.reclassifiedAs === 'card_gap';
  const streak = isClear || isExcused ? 0 : session.streak + 1;
  const day = dayOf(c.createdAtMs);
  return {
    ...session,
    counted: session.counted + 1,
    clear: session.clear + (isClear ? 1 : 0),
    judged: session.judged + (c.assurance === 'model' ? 1 : 0),
    clearByRules: session.clearByRules + (isClear && c.assurance !== 'model' ? 1 : 0),
    streak,
    unstable: session.unstable || streak >= UNSTABLE_STREAK || isMostlyNotClear(session, isClear || isExcused),
    cardGaps: session.cardGaps + (isExcused ? 1 : 0),
    lastDay: Math.max(day, session.lastDay ?? day),
  };
}

/**
 * The session with its windows as they are at `nowMs`: both 90 days, the violation's to the millisecond, the session's by days.
 */
export function agedTo(session: SessionState, nowMs: number): SessionState {
  const impactLive = session.violationAtMs !== null && isInWindow(session.violationAtMs, nowMs);
  const driftLive = session.lastDay !== null && session.lastDay >= dayOf(nowMs) - DRIFT_DAYS;
  return impactLive === session.impactLive && driftLive === session.driftLive
    ? session
    : { ...session, impactLive, driftLive };
}
