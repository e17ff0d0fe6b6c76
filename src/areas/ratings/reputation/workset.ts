/**
 * Working on agents' ratings inside a transaction: open (locks, and windows brought to this instant), change, close (writes and
 * tells). Everything that changes a rating goes through here. Cost: the sessions touched plus a constant, whatever the length
 * of the history. Source: algorithms 1.4, 1.10.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import { insertEvents, type Moment } from '../../../platform/outbox/outbox.ts';
import { gradeChanged, scoreChanged } from './events.ts';
import { takeInbound } from './ledger.ts';
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
import { addDays, sumDays, type DayChange } from './store/days.ts';
import {
  findTurning,
  lockAgents,
  saveAgents,
  saveSessions,
  saveSnapshots,
  type AgentName,
  type Turning,
} from './store/ratings.ts';
import { WINDOW_MS } from './rules/decay.ts';
import { eventsDue, rate, type Rating } from './rules/rating.ts';
import { NEW_SESSION, replaceSession, settled, type AgentState, type SessionState } from './rules/state.ts';
import { dateOfDay, dayOf, DRIFT_DAYS, recentFrom, weekStart } from './rules/week.ts';

/** One agent being worked on: its locked row, its running totals, the sessions read so far and the days that changed. */
export interface Desk {
  row: AgentRow;
  state: AgentState;
  readonly sessions: Map<string, SessionState>;
  readonly changed: Set<string>;
  readonly days: Map<number, { counted: number; clear: number }>;
  readonly nowMs: number;
}
export type Desks = ReadonlyMap<string, Desk>;

/** Lays a session that was read from the database on the desk, unless it is there already. */
export function lay(desk: Desk, session: SessionRow): void {
  if (!desk.sessions.has(session.session_key)) desk.sessions.set(session.session_key, toSessionState(session));
}

/** Puts a session back as it is now; its windows are those of this instant. */
export function put(desk: Desk, key: string, changed: SessionState): void {
  const before = desk.sessions.get(key) ?? NEW_SESSION;
  const after = settled(changed, desk.nowMs);
  if (before === after) return;
  desk.state = replaceSession(desk.state, before, after);
  desk.sessions.set(key, after);
  desk.changed.add(key);
}

/** Notes counting checkpoints of a day, `sign` -1 for one that is taken out again. */
export function noteDay(desk: Desk, day: number, isClear: boolean, sign: 1 | -1 = 1): void {
  const { counted, clear } = desk.days.get(day) ?? { counted: 0, clear: 0 };
  desk.days.set(day, { counted: counted + sign, clear: clear + (isClear ? sign : 0) });
}

export function deskIn(desks: Desks, agentId: string): Desk {
  const desk = desks.get(agentId);
  if (desk === undefined) throw new Error(`agent ${agentId} was not locked`);
  return desk;
}

/** Locks agents in order of id and brings their windows to this instant. Of `others` only those ever rated are there. */
export async function openDesks(
  tx: Tx,
  agents: readonly AgentName[],
  now: Date,
  others: readonly string[] = [],
): Promise<Map<string, Desk>> {
  const account = new Map(agents.map((a) => [a.agentId, a.accountId]));
  const rows = await lockAgents(tx, agents, now, others);
  const desks = new Map(
    rows.map((row): [string, Desk] => {
      const accountId = account.has(row.agent_id) ? (account.get(row.agent_id) ?? null) : row.account_id;
      const owned = { ...row, account_id: accountId };
      return [row.agent_id, deskOf(owned, now)];
    }),
  );
  // A change may be laid on an agent while its row is made: what counts is read again until the first rating shows it.
  const unrated = rows.filter((row) => row.first_own_score === null).map((row) => row.agent_id);
  if (unrated.length > 0) await takeInbound(tx, desks, unrated);
  await turnWindows(tx, desks, now);
  return desks;
}

const deskOf = (row: AgentRow, now: Date): Desk => ({
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
 * The instant a rating is computed for: now, or that of the computation before where that was a moment later, because this one waited
 * for its turn. A clock that was put back by more is believed: its windows open again.
 */
function instantOf(row: AgentRow, now: Date): Date {
  const ahead = row.computed_at.getTime() - now.getTime();
  return ahead > 0 && ahead <= WAITED_MS_MAX ? row.computed_at : now;
}

/** Sessions that crossed the edge of a window since the agent was last looked at, forwards or, after a jump of the clock, backwards. */
async function turnWindows(tx: Tx, desks: Desks, now: Date): Promise<void> {
  const all = [...desks.values()];
  const ids = (which: (desk: Desk) => boolean): string[] => all.filter(which).map((desk) => desk.row.agent_id);
  const turning: Turning = {
    decaying: ids((desk) => desk.state.impact.sessions > 0),
    nextDay: ids((desk) => dayOf(desk.row.computed_at.getTime()) !== dayOf(desk.nowMs) && desk.state.sessions > 0),
    ahead: ids((desk) => desk.row.computed_at.getTime() > desk.nowMs && desk.state.sessions > 0),
    violationsFrom: new Date(now.getTime() - WINDOW_MS),
    driftFrom: dateOfDay(dayOf(now.getTime()) - DRIFT_DAYS),
  };
  if (turning.decaying.length + turning.nextDay.length + turning.ahead.length === 0) return;
  for (const session of await findTurning(tx, turning)) {
    const desk = deskIn(desks, session.agent_id);
    lay(desk, session);
    put(desk, session.session_key, desk.sessions.get(session.session_key) ?? NEW_SESSION);
  }
}

/** Writes the changed days and brings the recent record of every desk to this instant. Once, before rating. */
export async function countDays(tx: Tx, desks: Desks): Promise<void> {
  const changes: DayChange[] = [...desks.values()].flatMap((desk) =>
    [...desk.days].map(([day, change]) => ({
      agent_id: desk.row.agent_id,
      account_id: desk.row.account_id,
      day: dateOfDay(day),
      ...change,
    })),
  );
  if (changes.length > 0) await addDays(tx, changes);
  const moved = [...desks.values()].filter((desk) => desk.row.recent_day !== dateOfDay(recentFrom(desk.nowMs)));
  for (const desk of desks.values()) if (!moved.includes(desk)) addRecent(desk);
  for (const [from, ofDay] of Map.groupBy(moved, (desk) => dateOfDay(recentFrom(desk.nowMs)))) {
    const ids = ofDay.map((desk) => desk.row.agent_id);
    const sums = new Map((await sumDays(tx, ids, from)).map((sum) => [sum.agent_id, sum]));
    for (const desk of ofDay) {
      const { counted = 0, clear = 0 } = sums.get(desk.row.agent_id) ?? {};
      desk.row = { ...desk.row, recent_day: from };
      desk.state = { ...desk.state, recent: { counted, clear } };
    }
  }
  for (const desk of desks.values()) desk.days.clear();
}

function addRecent(desk: Desk): void {
  let { counted, clear } = desk.state.recent;
  for (const [day, change] of desk.days) {
    if (day < recentFrom(desk.nowMs)) continue;
    counted += change.counted;
    clear += change.clear;
  }
  desk.state = { ...desk.state, recent: { counted, clear } };
}

/** The rating of a desk as it stands; days are counted before. */
export const rateDesk = (desk: Desk): Rating => {
  const isUnderReview = desk.row.review_until !== null && desk.row.review_until.getTime() > desk.nowMs;
  return rate(desk.state, { ...toRelations(desk.row), isUnderReview }, desk.nowMs);
};

/** Sessions written at a time. */
const PAGE_ROWS = 10_000;

/** Writes sessions, days, ratings, history and events of all desks: a few statements however many agents. */
export async function closeDesks(tx: Tx, desks: Desks, at: Moment): Promise<Map<string, Rating>> {
  await countDays(tx, desks);
  const ratings = new Map<string, Rating>();
  const [sessions, agents]: [SessionRow[], AgentRow[]] = [[], []];
  const events: EventDraft[] = [];
  for (const [agentId, desk] of desks) {
    const accountId = desk.row.account_id;
    for (const sessionKey of desk.changed) {
      sessions.push(toSessionRow({ agentId, sessionKey, accountId }, desk.sessions.get(sessionKey) ?? NEW_SESSION));
    }
    const rating = rateDesk(desk);
    const due = eventsDue({ score: desk.row.announced_score, grade: desk.row.grade }, rating);
    if (due.score) events.push(scoreChanged(desk.row, rating));
    if (due.grade) events.push(gradeChanged(desk.row, rating));
    const computedAt = new Date(desk.nowMs);
    agents.push({
      ...withRating(withState(desk.row, desk.state), rating, computedAt),
      announced_score: due.score ? rating.score : desk.row.announced_score,
      review_until: desk.row.review_until !== null && desk.row.review_until > computedAt ? desk.row.review_until : null,
      snapshot_week: rating.isEligible ? weekStart(computedAt) : desk.row.snapshot_week,
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
