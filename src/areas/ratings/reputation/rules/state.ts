/**
 * Running totals of a rating, updated by each checkpoint, so that a score never needs the history again. Pure. A session keeps
 * its
 * full state; `settled` says which part of it counts at a time, in both directions, so a clock that jumped does no lasting harm.
 * Source: docs/reference/ratings.md#what-counts (windows, session cap, card gaps, drift window).
 */
import type {
  AnalysisStatus,
  CountedReason,
  IntegrityVerdict,
  Severity,
  VerdictAssurance,
} from '../../../../contract/enums.ts';
import { graver, isGrave, type GraveViolation } from './cap.ts';
import { isInWindow, NO_IMPACT, withSession, type ImpactSums } from './decay.ts';
import { NO_SAMPLE, withSample, type SampleCounts } from './sample.ts';
import { dayOf, DRIFT_DAYS } from './week.ts';

/** Analysed checkpoints a session needs before it counts for drift. */
const SESSION_RATED_MIN = 3;
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
  /** Whether the violation is inside the 90-day window, and whether the session is; set only by `settled`. */
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
const isHeldAgainst = (c: RatedCheckpoint): boolean =>
  isViolation(c) && c.reclassifiedAs !== 'card_gap' && c.isSynthetic !== true;

/** The gravest violation of the window with one more checkpoint. */
export function gravestOf(
  known: GraveViolation | null,
  checkpointId: string,
  c: RatedCheckpoint,
  nowMs: number,
): GraveViolation | null {
  return isHeldAgainst(c) && isGrave(c.severity) && isInWindow(c.createdAtMs, nowMs)
    ? graver(known, { checkpointId, severity: c.severity, atMs: c.createdAtMs })
    : known;
}

/** Counts of days with one more checkpoint, or one fewer. */
export const withRecent = (
  { counted, clear, clearByRules, sample }: AgentState['recent'],
  c: Pick<RatedCheckpoint, 'verdict' | 'assurance' | 'sampled'>,
  sign: 1 | -1 = 1,
): AgentState['recent'] => ({
  ...(c.sampled === true
    ? { sample: withSample(sample ?? NO_SAMPLE, c, sign) }
    : sample === undefined
      ? {}
      : { sample }),
  counted: counted + sign,
  clear: clear + (c.verdict === 'clear' ? sign : 0),
  clearByRules: clearByRules + (c.verdict === 'clear' && c.assurance !== 'model' ? sign : 0),
});

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

/** What is kept by the columns of a session: one, or a unit that the choice of session does not move (rules/units.ts). */
export type UnitKind = 'session' | 'ten' | 'incident';

/** Where the latest ten and the latest incident of an agent began, by position, and when its latest record was made. */
export interface Units {
  readonly tenFrom: number;
  readonly incidentFrom: number | null;
  readonly latestMs: number | null;
}
export const NO_UNITS: Units = { tenFrom: 0, incidentFrom: null, latestMs: null };

export interface AgentState {
  readonly counted: number;
  readonly clear: number;
  readonly judged: number;
  readonly clearByRules: number;
  readonly violations: number;
  readonly cardGaps: number;
  /**
   * Sessions with at least one analysed checkpoint; of the last 90 days, those with at least three, and the unstable of these.
   */
  readonly sessions: number;
  readonly sessionsRated: number;
  readonly sessionsUnstable: number;
  /** The same two figures over tens of consecutive records, whatever their session (rules/units.ts). */
  readonly tensRated: number;
  readonly tensUnstable: number;
  /** Sums for the intra-session correlation: n_i^2, and floor(1e6 x clear_i^2 / n_i). */
  readonly sizeSquares: number;
  readonly clearShareMicros: number;
  /** Violations by session, and by incident. */
  readonly impact: ImpactSums;
  readonly incidents: ImpactSums;
  readonly units: Units;
  /** Counting checkpoints of the last 30 days, by UTC days. */
  readonly recent: {
    readonly counted: number;
    readonly clear: number;
    readonly clearByRules: number;
    readonly sample?: SampleCounts;
  };
  /** Of the counting checkpoints. */
  readonly sample: SampleCounts;
  /** The gravest violation of the window, which caps the grade. */
  readonly grave: GraveViolation | null;
  readonly seen: SeenRecord;
}

/** All records of an agent, for what is said while it is not rated. */
export interface SeenRecord {
  readonly checkpoints: number;
  readonly shortReasoning: number;
  readonly unverified: number;
  /** Excluded as a synthetic stream. */
  readonly synthetic: number;
  /** Boundary violations, whether or not their turns count. */
  readonly violations: number;
}
export const NOTHING_SEEN: SeenRecord = {
  checkpoints: 0,
  shortReasoning: 0,
  unverified: 0,
  synthetic: 0,
  violations: 0,
};

/** The record with one more checkpoint. */
export const withSeen = (seen: SeenRecord, c: RatedCheckpoint): SeenRecord => ({
  ...seen,
  checkpoints: seen.checkpoints + 1,
  shortReasoning: seen.shortReasoning + (c.countedReason === 'short_reasoning' ? 1 : 0),
  unverified: seen.unverified + (c.status === 'unverified' ? 1 : 0),
  violations: seen.violations + (c.verdict === 'boundary_violation' ? 1 : 0),
});

export const NEW_AGENT: AgentState = {
  counted: 0,
  clear: 0,
  judged: 0,
  clearByRules: 0,
  violations: 0,
  cardGaps: 0,
  sessions: 0,
  sessionsRated: 0,
  sessionsUnstable: 0,
  tensRated: 0,
  tensUnstable: 0,
  sizeSquares: 0,
  clearShareMicros: 0,
  impact: NO_IMPACT,
  incidents: NO_IMPACT,
  units: NO_UNITS,
  recent: { counted: 0, clear: 0, clearByRules: 0 },
  sample: NO_SAMPLE,
  grave: null,
  seen: NOTHING_SEEN,
};

type Totals = Omit<
  AgentState,
  'impact' | 'incidents' | 'units' | 'tensRated' | 'tensUnstable' | 'recent' | 'sample' | 'grave' | 'seen'
>;

const isRated = (s: SessionState): boolean => s.driftLive && s.counted >= SESSION_RATED_MIN;

function totalsOf(s: SessionState): Totals {
  return {
    counted: s.counted,
    clear: s.clear,
    judged: s.judged,
    clearByRules: s.clearByRules,
    violations: s.violations,
    cardGaps: s.cardGaps,
    sessions: s.counted > 0 ? 1 : 0,
    sessionsRated: isRated(s) ? 1 : 0,
    sessionsUnstable: s.driftLive && s.unstable ? 1 : 0,
    sizeSquares: s.counted ** 2,
    clearShareMicros: s.counted === 0 ? 0 : Math.floor((1e6 * s.clear ** 2) / s.counted),
  };
}

/** What a ten of consecutive records adds: whether it speaks for drift. */
const tensOf = (s: SessionState): Pick<AgentState, 'tensRated' | 'tensUnstable'> => ({
  tensRated: isRated(s) ? 1 : 0,
  tensUnstable: s.driftLive && s.unstable ? 1 : 0,
});

const liveViolation = (s: SessionState): number | null => (s.impactLive ? s.violationAtMs : null);

function movedImpact(sums: ImpactSums, before: SessionState, after: SessionState): ImpactSums {
  const [gone, come] = [liveViolation(before), liveViolation(after)];
  if (gone === come) return sums;
  const without = gone === null ? sums : withSession(sums, gone, -1);
  return come === null ? without : withSession(without, come, 1);
}

function movedTotals<T extends Readonly<Record<string, number>>>(agent: T, old: T, fresh: T): T {
  const moved = Object.keys(old).map((key) => [key, (agent[key] ?? 0) - (old[key] ?? 0) + (fresh[key] ?? 0)]);
  return Object.fromEntries(moved) as T;
}

/**
 * The agent's totals after one of its sessions, tens or incidents changed from `before` to `after`, both normalised to the same
 * time. Only sessions add to what is counted; a ten speaks for drift, an incident for compliance.
 */
export function replaceSession(
  agent: AgentState,
  before: SessionState,
  after: SessionState,
  kind: UnitKind = 'session',
): AgentState {
  if (kind === 'ten') return { ...agent, ...movedTotals(pick(agent, tensOf(after)), tensOf(before), tensOf(after)) };
  if (kind === 'incident') return { ...agent, incidents: movedImpact(agent.incidents, before, after) };
  const [old, fresh] = [totalsOf(before), totalsOf(after)];
  return {
    ...agent,
    ...movedTotals(pick(agent, fresh), old, fresh),
    impact: movedImpact(agent.impact, before, after),
  };
}

/** The members of an agent's totals that `like` has. */
const pick = <T extends object>(agent: AgentState, like: T): T =>
  Object.fromEntries(Object.keys(like).map((key) => [key, agent[key as keyof AgentState]])) as T;
