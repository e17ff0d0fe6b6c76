/**
 * Running totals of a rating: what one more checkpoint changes, so that a score never needs the history again. Pure.
 * Source: algorithms 1.1 (what counts), 1.2 (windows, session cap, card gaps).
 */
import { createHash } from 'node:crypto';
import type { AnalysisStatus, IntegrityVerdict } from '../../../contract/enums.ts';
import { isInWindow, NO_IMPACT, withSession, type ImpactSums } from './decay.ts';

/** Analysed checkpoints a session needs before it says anything about drift. */
const SESSION_RATED_MIN = 3;
/** Consecutive non-clear verdicts that make a session unstable, for good. */
const UNSTABLE_STREAK = 3;

/** The part of a stored checkpoint that can move a rating. Rows of one agent come in the order they were appended. */
export interface RatedCheckpoint {
  readonly createdAtMs: number;
  readonly status: AnalysisStatus;
  /** Null only when unverified. */
  readonly verdict: IntegrityVerdict | null;
  /** False for synthetic or too short reasoning, which counts nowhere (1.1). */
  readonly counted: boolean;
  readonly reclassifiedAs: 'card_gap' | 'behavior_gap' | null;
  /** Leaf of the agent's evidence tree, lowercase hex. */
  readonly leafHash: string;
}

export interface SessionState {
  readonly counted: number;
  readonly clear: number;
  /** Non-clear verdicts in a row at the end of the session. */
  readonly streak: number;
  readonly unstable: boolean;
  /** Boundary violations that were not excused. */
  readonly violations: number;
  readonly cardGaps: number;
  /** Latest violation that was not excused, while inside the 90-day window. With one half-life it is the strongest. */
  readonly violationAtMs: number | null;
}

export const NEW_SESSION: SessionState = {
  counted: 0,
  clear: 0,
  streak: 0,
  unstable: false,
  violations: 0,
  cardGaps: 0,
  violationAtMs: null,
};

export const countsForRating = (c: RatedCheckpoint): boolean =>
  c.counted && c.status === 'verified' && c.verdict !== null;

/** The session after one more checkpoint. A card gap is read as clear for drift and compliance, not for integrity (DS-2). */
export function foldCheckpoint(session: SessionState, c: RatedCheckpoint): SessionState {
  if (!countsForRating(c)) return session;
  const isClear = c.verdict === 'clear';
  const isExcused = c.reclassifiedAs === 'card_gap';
  const isViolation = c.verdict === 'boundary_violation' && !isExcused;
  const streak = isClear || isExcused ? 0 : session.streak + 1;
  return {
    counted: session.counted + 1,
    clear: session.clear + (isClear ? 1 : 0),
    streak,
    unstable: session.unstable || streak >= UNSTABLE_STREAK,
    violations: session.violations + (isViolation ? 1 : 0),
    cardGaps: session.cardGaps + (isExcused ? 1 : 0),
    violationAtMs: isViolation
      ? Math.max(c.createdAtMs, session.violationAtMs ?? c.createdAtMs)
      : session.violationAtMs,
  };
}

/** The session without a violation that has left the 90-day window. */
export const withoutExpired = (session: SessionState, nowMs: number): SessionState =>
  session.violationAtMs === null || isInWindow(session.violationAtMs, nowMs)
    ? session
    : { ...session, violationAtMs: null };

export interface AgentState {
  readonly counted: number;
  readonly clear: number;
  readonly violations: number;
  readonly cardGaps: number;
  /** Sessions with at least one analysed checkpoint, and those with at least three. */
  readonly sessions: number;
  readonly sessionsRated: number;
  readonly sessionsUnstable: number;
  /** Sums for the intra-session correlation: n_i^2, and floor(1e6 x clear_i^2 / n_i). */
  readonly sizeSquares: number;
  readonly clearShareMicros: number;
  readonly impact: ImpactSums;
}

export const NEW_AGENT: AgentState = {
  counted: 0,
  clear: 0,
  violations: 0,
  cardGaps: 0,
  sessions: 0,
  sessionsRated: 0,
  sessionsUnstable: 0,
  sizeSquares: 0,
  clearShareMicros: 0,
  impact: NO_IMPACT,
};

type Totals = Omit<AgentState, 'impact'>;

function totalsOf(s: SessionState): Totals {
  return {
    counted: s.counted,
    clear: s.clear,
    violations: s.violations,
    cardGaps: s.cardGaps,
    sessions: s.counted > 0 ? 1 : 0,
    sessionsRated: s.counted >= SESSION_RATED_MIN ? 1 : 0,
    sessionsUnstable: s.unstable ? 1 : 0,
    sizeSquares: s.counted ** 2,
    clearShareMicros: s.counted === 0 ? 0 : Math.floor((1e6 * s.clear ** 2) / s.counted),
  };
}

const TOTAL_KEYS = Object.keys(totalsOf(NEW_SESSION)) as readonly (keyof Totals)[];

/** The agent's totals after one of its sessions changed from `before` to `after`. */
export function replaceSession(agent: AgentState, before: SessionState, after: SessionState): AgentState {
  const [old, fresh] = [totalsOf(before), totalsOf(after)];
  const totals = Object.fromEntries(
    TOTAL_KEYS.map((key) => [key, agent[key] - old[key] + fresh[key]]),
  ) as unknown as Totals;
  let { impact } = agent;
  if (before.violationAtMs !== after.violationAtMs) {
    if (before.violationAtMs !== null) impact = withSession(impact, before.violationAtMs, -1);
    if (after.violationAtMs !== null) impact = withSession(impact, after.violationAtMs, 1);
  }
  return { ...totals, impact };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digest of an empty list of inputs. */
export const NO_INPUTS_DIGEST = sha256('');

/**
 * Digest of the inputs so far plus one: SHA-256 of `previous|leaf|used:verdict` or `previous|leaf|excluded:reason`. Every part is
 * hex or a fixed word, so the bar cannot be forged. Lets a third party replay exactly which records a score rests on.
 */
export function foldDigest(previous: string, c: RatedCheckpoint): string {
  const use = countsForRating(c)
    ? `used:${c.verdict}`
    : c.status === 'verified'
      ? 'excluded:not_counted'
      : 'excluded:unverified';
  return sha256(`${previous}|${c.leafHash}|${use}`);
}

/** Digest of the leaves excused as card gaps, independent of the order in which they were excused. */
export const cardGapsDigest = (leafHashes: readonly string[]): string => sha256([...leafHashes].sort().join('|'));

/** The published digest: what was read, what was excused, and by which rules. */
export const inputsDigest = (read: string, excused: string, methodology: string): string =>
  `sha256:${sha256(`${read}|${excused}|${methodology}`)}`;
