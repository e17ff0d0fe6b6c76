/**
 * Running totals of a rating, updated by each checkpoint, so that a score never needs the history again (sessions: session.ts). Pure.
 * Source: docs/reference/ratings.md#what-counts.
 */
import { graver, isGrave, type GraveViolation } from './cap.ts';
import { isInWindow, NO_IMPACT, withSession, type ImpactSums } from './decay.ts';
import { NO_SAMPLE, withSample, type SampleCounts } from './sample.ts';
import { isHeldAgainst, type RatedCheckpoint, type SessionState } from './session.ts';

/** Analysed checkpoints a session needs before it counts for drift. */
const SESSION_RATED_MIN = 3;

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
