/** How far the recent turns of a session, and of its agent, raise the score of the next text: evidence with a half-life of ten
 * minutes, a rise over three turns, and the resulting level. It only raises. Pure; the caller keeps the state.
 * Source: docs/reference/screening.md#session-risk; docs/adr/0125.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { Screening } from '../../../contract/screening.ts';

export const RISK_LEVELS = ['low', 'medium', 'high'] as const; // ascending
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Half-life of evidence. */
export const HALF_LIFE_MS = 10 * 60_000;
/** A score below this is no evidence. */
const EVIDENCE_FROM = 0.3;
/**
 * A turn counts as suspicious from this score on: the default warn threshold, so that a tenant's own threshold cannot switch
 * this off.
 */
const SUSPICIOUS_FROM = 0.6;
const HIJACK_FROM = 0.7;
/** What a rise over three turns adds, in turns and in evidence. */
const CRESCENDO_TURNS = 3;
const CRESCENDO_STEP = 0.05;
const CRESCENDO_FROM = 0.4;
const CRESCENDO_EVIDENCE = 0.15;
const RECENT_MAX = 8;
/** The most evidence; bounded so that an hour without a turn makes every session low again. */
const EVIDENCE_MAX = 4;
const SUSPICIOUS_MAX = 16;
/** Below this the state has no effect and is dropped. */
const LIVE_FROM = 0.02;

/** Evidence and suspicious turns for each level. An agent needs more than a session, because it has many sessions. */
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
  /** Highest score of the turn before the multiplier, 0 to 1. */
  readonly score: number;
  /** Highest confidence of a hijack attempt, 0 to 1. */
  readonly hijack: number;
  /** A canary was found in output. */
  readonly canary: boolean;
}

const decay = (value: number, ms: number): number => value * 2 ** (-Math.max(0, ms) / HALF_LIFE_MS);

/** The state at an instant; nothing decays when the clock went back. */
export const riskAt = (state: RiskState, atMs: number): RiskState => ({
  ...state,
  evidence: decay(state.evidence, atMs - state.atMs),
  suspicious: decay(state.suspicious, atMs - state.atMs),
  atMs: Math.max(state.atMs, atMs),
});

/** Whether the last scores are a rise, step by step. */
export function isCrescendo(scores: readonly number[]): boolean {
  if (scores.length < CRESCENDO_TURNS) return false;
  const tail = scores.slice(-CRESCENDO_TURNS);
  return (
    (tail.at(-1) as number) >= CRESCENDO_FROM &&
    tail.every((score, i) => i === 0 || score >= (tail[i - 1] as number) + CRESCENDO_STEP)
  );
}

/** Whether the state can still raise a level. */
export const isLive = (state: RiskState, atMs: number): boolean => riskAt(state, atMs).evidence >= LIVE_FROM;

/** Whether a turn makes a state where there was none. */
export const isScored = (turn: RiskTurn): boolean => turn.canary || turn.score > EVIDENCE_FROM;

/**
 * The facts of one turn's screenings: the highest inbound score before session risk raised it, and a canary in
 * output. Other findings in output do not count, nor does what its author may say (docs/adr/0320).
 */
export function riskTurnOf(screenings: readonly Screening[], atMs: number): RiskTurn {
  let [score, hijack, canary] = [0, 0, false];
  for (const { surface, overall_risk, base_risk, threats, leaks, is_evidence } of screenings) {
    if (is_evidence === false) continue;
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
  // Scores that have decayed are no step of a rise.
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

export const isHigher = (a: RiskLevel, b: RiskLevel): boolean => RISK_LEVELS.indexOf(a) > RISK_LEVELS.indexOf(b);

/** A score raised by a level: never lower than before, at most 1, to four decimals. */
export const raisedScore = (score: number, multiplier: number): number =>
  Math.max(score, roundTo(Math.min(1, score * multiplier), 4));

export type EscalationReason = 'canary_triggered' | 'hijack_attempt' | 'crescendo' | 'repeated_threats' | 'threat';

/** Why the level rose with this turn: a code and a sentence. */
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
