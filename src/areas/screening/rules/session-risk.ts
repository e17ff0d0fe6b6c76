/**
 * How far the recent past of a session, and of its agent, raises what is read next: evidence that decays by half in ten
 * minutes, a rise over three turns, and the level that follows. It only raises. Pure; the caller keeps the state.
 * Source: docs/reference/screening.md#session-risk; docs/adr/0125.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { Screening } from '../../../contract/screening.ts';

export const RISK_LEVELS = ['low', 'medium', 'high'] as const; // ascending
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Half-life of evidence. */
export const HALF_LIFE_MS = 10 * 60_000;
/** A turn below this is no evidence. */
const EVIDENCE_FROM = 0.3;
/** A turn from here on counts as suspicious: the default warn threshold, so that a tenant's own cannot switch this off. */
const SUSPICIOUS_FROM = 0.6;
const HIJACK_FROM = 0.7;
/** What a steady rise adds, in turns and in evidence. */
const CRESCENDO_TURNS = 3;
const CRESCENDO_STEP = 0.05;
const CRESCENDO_FROM = 0.4;
const CRESCENDO_EVIDENCE = 0.15;
const RECENT_MAX = 8;
/** However much came together, an hour of quiet makes any session low again. */
const EVIDENCE_MAX = 4;
const SUSPICIOUS_MAX = 16;
/** Below this nothing is left that could matter. */
const LIVE_FROM = 0.02;

/** Evidence and suspicious turns a level takes. An agent has many sessions: it takes more. */
const LEVELS = {
  session: { medium: { evidence: 0.15, turns: 0 }, high: { evidence: 0.3, turns: 1.5 } },
  agent: { medium: { evidence: 0.3, turns: 1.5 }, high: { evidence: 0.9, turns: 2.5 } },
} as const;
export type RiskSubject = keyof typeof LEVELS;

const MULTIPLIERS: Readonly<Record<RiskLevel, number>> = { low: 1, medium: 1.15, high: 1.3 };
export const multiplierOf = (level: RiskLevel): number => MULTIPLIERS[level];

export interface RiskState {
  /** Decayed evidence as of `atMs`. */
  readonly evidence: number;
  /** Decayed number of suspicious turns as of `atMs`. */
  readonly suspicious: number;
  readonly atMs: number;
  /** Scores of the newest turns that were screened, oldest first. */
  readonly recent: readonly number[];
}

export const NO_RISK: RiskState = { evidence: 0, suspicious: 0, atMs: 0, recent: [] };

/** One turn as this rule reads it. */
export interface RiskTurn {
  readonly atMs: number;
  /** Strongest score of the turn before any session's multiplier, 0 to 1. */
  readonly score: number;
  /** Confidence of the strongest attempt to take the agent over, 0 to 1. */
  readonly hijack: number;
  /** A planted credential was seen on its way out. */
  readonly canary: boolean;
}

const decay = (value: number, ms: number): number => value * 2 ** (-Math.max(0, ms) / HALF_LIFE_MS);

/** The state as it is at an instant; a clock that went back decays nothing. */
export const riskAt = (state: RiskState, atMs: number): RiskState => ({
  ...state,
  evidence: decay(state.evidence, atMs - state.atMs),
  suspicious: decay(state.suspicious, atMs - state.atMs),
  atMs: Math.max(state.atMs, atMs),
});

/** Is the end of these scores a rise, step by step? */
export function isCrescendo(scores: readonly number[]): boolean {
  if (scores.length < CRESCENDO_TURNS) return false;
  const tail = scores.slice(-CRESCENDO_TURNS);
  return (
    (tail.at(-1) as number) >= CRESCENDO_FROM &&
    tail.every((score, i) => i === 0 || score >= (tail[i - 1] as number) + CRESCENDO_STEP)
  );
}

/** Is there anything left of the past that could raise a level? */
export const isLive = (state: RiskState, atMs: number): boolean => riskAt(state, atMs).evidence >= LIVE_FROM;

/** Does a turn leave a trace where there was none? */
export const isScored = (turn: RiskTurn): boolean => turn.canary || turn.score > EVIDENCE_FROM;

/**
 * What the screenings of one turn say: the strongest inbound score, as it was before the session raised it, and a canary on
 * its way out. What the model says is judged elsewhere.
 */
export function riskTurnOf(screenings: readonly Screening[], atMs: number): RiskTurn {
  let [score, hijack, canary] = [0, 0, false];
  for (const { surface, overall_risk, base_risk, threats, leaks } of screenings) {
    if (surface === 'incoming' || surface === 'tool_responses') {
      score = Math.max(score, base_risk ?? overall_risk);
      for (const { type, confidence } of threats) if (type === 'hijack_attempt') hijack = Math.max(hijack, confidence);
    } else canary ||= leaks.some((leak) => leak.canaryId !== undefined);
  }
  return { atMs, score, hijack: Math.min(hijack, score), canary };
}

/** The state after a turn. More evidence never gives less risk. */
export function stepRisk(state: RiskState, turn: RiskTurn): RiskState {
  const aged = riskAt(state, turn.atMs);
  // What has faded is no step of a rise.
  const now = isLive(state, turn.atMs) ? aged : { ...aged, recent: [] };
  const score = turn.canary ? 1 : turn.score;
  const recent = [...now.recent, score].slice(-RECENT_MAX);
  const rises = isCrescendo(recent);
  return {
    atMs: now.atMs,
    recent,
    evidence: Math.min(
      EVIDENCE_MAX,
      now.evidence + Math.max(0, score - EVIDENCE_FROM) + (rises ? CRESCENDO_EVIDENCE : 0),
    ),
    suspicious: Math.min(
      SUSPICIOUS_MAX,
      now.suspicious +
        Number(score >= SUSPICIOUS_FROM) +
        Number(turn.canary || turn.hijack >= HIJACK_FROM) +
        Number(rises),
    ),
  };
}

/** The level of a state at an instant. */
export function levelOf(state: RiskState, atMs: number, subject: RiskSubject): RiskLevel {
  const { evidence, suspicious } = riskAt(state, atMs);
  const reaches = (level: 'medium' | 'high'): boolean =>
    evidence >= LEVELS[subject][level].evidence && suspicious >= LEVELS[subject][level].turns;
  return reaches('high') ? 'high' : reaches('medium') ? 'medium' : 'low';
}

export const higherLevel = (a: RiskLevel, b: RiskLevel): RiskLevel =>
  RISK_LEVELS.indexOf(a) >= RISK_LEVELS.indexOf(b) ? a : b;

export const isHigher = (a: RiskLevel, b: RiskLevel): boolean => RISK_LEVELS.indexOf(a) > RISK_LEVELS.indexOf(b);

/** A score as it counts at a level: never lower than it is, never above 1, to four decimals. */
export const raisedScore = (score: number, multiplier: number): number =>
  Math.max(score, roundTo(Math.min(1, score * multiplier), 4));

export type EscalationReason = 'canary_triggered' | 'hijack_attempt' | 'crescendo' | 'repeated_threats' | 'threat';

/** Why a session rose with this turn, in one word and one sentence. */
export function escalationOf(state: RiskState, turn: RiskTurn): { reason: EscalationReason; description: string } {
  if (turn.canary) return { reason: 'canary_triggered', description: 'A planted credential was on its way out.' };
  if (turn.hijack >= HIJACK_FROM)
    return { reason: 'hijack_attempt', description: 'A text tried to take the agent over.' };
  if (isCrescendo(state.recent))
    return {
      reason: 'crescendo',
      description: `The risk rose turn by turn: ${state.recent
        .slice(-CRESCENDO_TURNS)
        .map((score) => score.toFixed(2))
        .join(', ')}.`,
    };
  if (state.suspicious >= 1.5)
    return {
      reason: 'repeated_threats',
      description: 'Several suspicious turns within a short time.',
    };
  return { reason: 'threat', description: `A turn scored ${turn.score.toFixed(2)}.` };
}
