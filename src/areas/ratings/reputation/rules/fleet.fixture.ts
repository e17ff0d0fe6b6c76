/** Simulated agents: turns with a share of violations, in one session or spread, judged by rules or by a model. Pure. */
import type { Severity, VerdictAssurance } from '../../../../contract/enums.ts';
import { NO_RELATIONS, rate, type Rating } from './rating.ts';
import { agedTo, foldCheckpoint, NEW_SESSION, type RatedCheckpoint, type SessionState } from './session.ts';
import { gravestOf, NEW_AGENT, replaceSession, withRecent, withSeen, type AgentState } from './state.ts';
import { kindOf, unitKeysOf, unitsAfter } from './units.ts';

export const NOW_MS = Date.UTC(2026, 7, 17, 12);

export interface SimulatedAgent {
  readonly turns: number;
  /** Of 100 turns, spread evenly. */
  readonly violationsPercent: number;
  readonly sessions: 'one' | 'spread';
  readonly assurance: VerdictAssurance;
  readonly severity?: Severity;
}

const isViolation = (i: number, percent: number): boolean =>
  Math.floor(((i + 1) * percent) / 100) > Math.floor((i * percent) / 100);

/** The rating after each turn. */
export function ratingsOf(of: SimulatedAgent): Rating[] {
  let state: AgentState = NEW_AGENT;
  const sessions = new Map<string, SessionState>();
  const ratings: Rating[] = [];
  for (let i = 0; i < of.turns; i += 1) {
    const violates = isViolation(i, of.violationsPercent);
    const checkpoint: RatedCheckpoint = {
      createdAtMs: NOW_MS,
      status: 'verified',
      verdict: violates ? 'boundary_violation' : 'clear',
      counted: true,
      assurance: of.assurance,
      severity: violates ? (of.severity ?? 'high') : null,
      reclassifiedAs: null,
      leafHash: 'ab'.repeat(32),
    };
    const key = of.sessions === 'one' ? 'one' : `s${i}`;
    const units = unitsAfter(state.units, i, checkpoint);
    for (const unit of [key, ...unitKeysOf(units, checkpoint)]) {
      const before = sessions.get(unit) ?? NEW_SESSION;
      const after = agedTo(foldCheckpoint(before, checkpoint), NOW_MS);
      sessions.set(unit, after);
      state = replaceSession(state, before, after, kindOf(unit));
    }
    state = {
      ...state,
      units,
      recent: withRecent(state.recent, checkpoint),
      seen: withSeen(state.seen, checkpoint),
      grave: gravestOf(state.grave, `ic-${i}`, checkpoint, NOW_MS),
    };
    ratings.push(rate(state, NO_RELATIONS, NOW_MS));
  }
  return ratings;
}

export const ratingOf = (of: SimulatedAgent): Rating => ratingsOf(of).at(-1)!;
