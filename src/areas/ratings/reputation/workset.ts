/**
 * Working on agents' ratings inside a transaction: load (locks, and windows normalised to this instant), change, save (writes and
 * emits events). Everything that changes a rating goes through here. Cost: the sessions touched plus a constant, whatever the
 * length of the history. Source: docs/reference/ratings.md#time-behaviour, docs/reference/ratings.md#score-interval.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import { gradeChanged, scoreChanged } from './events.ts';
import { loadIncomingAdjustments } from './adjustments.ts';
import { countDays } from './count-days.ts';
import {
  toAgentState,
  toRelations,
  toSessionRow,
  toSessionState,
  withRating,
  withState,
  type AgentRow,
  type SessionRow,
} from './wire/ratings.ts';
import { findGrave } from './store/evidence.ts';
import {
  findWindowChanges,
  lockAgents,
  saveAgents,
  saveSessions,
  saveSnapshots,
  type AgentName,
  type WindowChange,
} from './store/ratings.ts';
import { isInWindow, WINDOW_MS } from './rules/decay.ts';
import { eventsToEmit, rate, type Rating } from './rules/rating.ts';
import { agedTo, NEW_SESSION, type SessionState } from './rules/session.ts';
import { replaceSession, type AgentState } from './rules/state.ts';
import { kindOf, openUnitKeys } from './rules/units.ts';
import { dateOfDay, dayOf, DRIFT_DAYS, weekStart } from './rules/week.ts';

/** One agent being worked on: its locked row, its running totals, the sessions read so far and the days that changed. */
export interface RatingWorkset {
  row: AgentRow;
  state: AgentState;
  readonly sessions: Map<string, SessionState>;
  readonly changed: Set<string>;
  readonly days: Map<number, AgentState['recent']>;
  readonly nowMs: number;
}
export type RatingWorksets = ReadonlyMap<string, RatingWorkset>;

/** Adds a session that was read from the database to the workset, unless it is there already. */
export function addSession(workset: RatingWorkset, session: SessionRow): void {
  if (!workset.sessions.has(session.session_key)) workset.sessions.set(session.session_key, toSessionState(session));
}

/** Updates a session, a ten or an incident; its windows are normalised to the present. */
export function updateSession(workset: RatingWorkset, key: string, changed: SessionState): void {
  const before = workset.sessions.get(key) ?? NEW_SESSION;
  const after = agedTo(changed, workset.nowMs);
  if (before === after) return;
  workset.state = replaceSession(workset.state, before, after, kindOf(key));
  workset.sessions.set(key, after);
  workset.changed.add(key);
}

export function worksetOf(worksets: RatingWorksets, agentId: string): RatingWorkset {
  const workset = worksets.get(agentId);
  if (workset === undefined) throw new Error(`agent ${agentId} was not locked`);
  return workset;
}

/** Names of the tens and incidents that the next records of these agents may continue. */
export const openUnits = (worksets: RatingWorksets): { readonly agentId: string; readonly sessionKey: string }[] =>
  [...worksets].flatMap(([agentId, { state }]) =>
    openUnitKeys(state.units).map((sessionKey) => ({ agentId, sessionKey })),
  );

/** Locks agents in order of id and normalises their windows to now. Of `others` only those ever rated are included. */
export async function loadWorksets(
  tx: Tx,
  agents: readonly AgentName[],
  now: Date,
  others: readonly string[] = [],
): Promise<Map<string, RatingWorkset>> {
  const account = new Map(agents.map((a) => [a.agentId, a.accountId]));
  const rows = await lockAgents(tx, agents, now, others);
  const worksets = new Map(
    rows.map((row): [string, RatingWorkset] => {
      const accountId = account.has(row.agent_id) ? (account.get(row.agent_id) ?? null) : row.account_id;
      const owned = { ...row, account_id: accountId };
      return [row.agent_id, deskOf(owned, now)];
    }),
  );
  // An adjustment may be applied to an agent while its row is made: what counts is read again until the first rating shows it.
  const unrated = rows.filter((row) => row.first_own_score === null).map((row) => row.agent_id);
  if (unrated.length > 0) await loadIncomingAdjustments(tx, worksets, unrated);
  await turnWindows(tx, worksets, now);
  for (const workset of worksets.values())
    if (workset.state.grave !== null && !isInWindow(workset.state.grave.atMs, workset.nowMs))
      await renewGrave(tx, workset);
  return worksets;
}

/** Reads the gravest violation of the window again: the one that was known left it, or does not count any more. */
export async function renewGrave(tx: Tx, workset: RatingWorkset): Promise<void> {
  const from = new Date(workset.nowMs - WINDOW_MS);
  const grave = await findGrave(tx, workset.row.agent_id, from, Number(workset.row.read_count));
  workset.state = { ...workset.state, grave: grave ?? null };
}

const deskOf = (row: AgentRow, now: Date): RatingWorkset => ({
  row,
  state: toAgentState(row),
  sessions: new Map(),
  changed: new Set(),
  days: new Map(),
  nowMs: instantOf(row, now).getTime(),
});

/** Longest that a computation may have waited for its turn, with room: statements end after seconds. */
const WAITED_MS_MAX = 60_000;

/**
 * The time a rating is computed for: now, or the time of the previous computation where that was slightly later, because this one
 * waited for its lock. A clock that was set back by more is trusted: its windows open again.
 */
function instantOf(row: AgentRow, now: Date): Date {
  const ahead = row.computed_at.getTime() - now.getTime();
  return ahead > 0 && ahead <= WAITED_MS_MAX ? row.computed_at : now;
}

/**
 * Sessions that crossed the edge of a window since the agent was last looked at, forwards or, after a jump of the clock,
 * backwards.
 */
async function turnWindows(tx: Tx, worksets: RatingWorksets, now: Date): Promise<void> {
  const all = [...worksets.values()];
  const ids = (which: (workset: RatingWorkset) => boolean): string[] =>
    all.filter(which).map((workset) => workset.row.agent_id);
  const turning: WindowChange = {
    decaying: ids(({ state }) => state.impact.sessions + state.incidents.sessions > 0),
    nextDay: ids(
      (workset) => dayOf(workset.row.computed_at.getTime()) !== dayOf(workset.nowMs) && workset.state.sessions > 0,
    ),
    ahead: ids((workset) => workset.row.computed_at.getTime() > workset.nowMs && workset.state.sessions > 0),
    violationsFrom: new Date(now.getTime() - WINDOW_MS),
    driftFrom: dateOfDay(dayOf(now.getTime()) - DRIFT_DAYS),
  };
  if (turning.decaying.length + turning.nextDay.length + turning.ahead.length === 0) return;
  for (const session of await findWindowChanges(tx, turning)) {
    const workset = worksetOf(worksets, session.agent_id);
    addSession(workset, session);
    updateSession(workset, session.session_key, workset.sessions.get(session.session_key) ?? NEW_SESSION);
  }
}

/** The rating of a workset as it is; days are counted before. */
export const rateWorkset = (workset: RatingWorkset): Rating => {
  const isUnderReview = workset.row.review_until !== null && workset.row.review_until.getTime() > workset.nowMs;
  return rate(workset.state, { ...toRelations(workset.row), isUnderReview }, workset.nowMs);
};

/** Sessions written at a time. */
const PAGE_ROWS = 10_000;

/** Writes sessions, days, ratings, history and events of all worksets: a few statements however many agents. */
export async function saveWorksets(tx: Tx, worksets: RatingWorksets, at: WriteContext): Promise<Map<string, Rating>> {
  await countDays(tx, worksets);
  const ratings = new Map<string, Rating>();
  const [sessions, agents]: [SessionRow[], AgentRow[]] = [[], []];
  const events: EventDraft[] = [];
  for (const [agentId, workset] of worksets) {
    const accountId = workset.row.account_id;
    for (const sessionKey of workset.changed) {
      sessions.push(toSessionRow({ agentId, sessionKey, accountId }, workset.sessions.get(sessionKey) ?? NEW_SESSION));
    }
    const rating = rateWorkset(workset);
    const due = eventsToEmit({ score: workset.row.announced_score, grade: workset.row.grade }, rating);
    if (due.score) events.push(scoreChanged(workset.row, rating));
    if (due.grade) events.push(gradeChanged(workset.row, rating));
    const computedAt = new Date(workset.nowMs);
    agents.push({
      ...withRating(withState(workset.row, workset.state), rating, computedAt),
      announced_score: due.score ? rating.score : workset.row.announced_score,
      review_until:
        workset.row.review_until !== null && workset.row.review_until > computedAt ? workset.row.review_until : null,
      snapshot_week: rating.isEligible ? weekStart(computedAt) : workset.row.snapshot_week,
    });
    ratings.set(agentId, rating);
  }
  for (let from = 0; from < sessions.length; from += PAGE_ROWS)
    await saveSessions(tx, sessions.slice(from, from + PAGE_ROWS));
  await saveAgents(tx, agents);
  const rated = agents.filter((row) => row.grade !== 'NR');
  if (rated.length > 0) await saveSnapshots(tx, rated);
  await insertEvents(tx, events, at);
  return ratings;
}
