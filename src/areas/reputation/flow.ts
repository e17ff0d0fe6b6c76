/**
 * Keeping ratings up to date inside somebody else's transaction: new checkpoints, a recompute, a rebuild from history.
 * Every way in locks the agent's row first, so two at once give one result. Cost: the sessions touched plus a constant,
 * whatever the length of the history (rebuild excepted). Source: algorithms 1.4, 2.3.
 */
import type { AnalysisStatus, Grade, IntegrityVerdict } from '../../contract/enums.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { insertEvents, type Moment } from '../../platform/outbox/outbox.ts';
import { gradeChanged, scoreChanged } from './events.ts';
import {
  sessionKeyOf,
  toAgentState,
  toRatedCheckpoint,
  toSessionRow,
  toSessionState,
  withRating,
  withState,
  type AgentRow,
  type CheckpointRow,
  type SessionRow,
} from './records.ts';
import {
  deleteSessions,
  findExpiredSessions,
  findSessions,
  listCardGaps,
  listCheckpoints,
  listSessionsOf,
  lockAgents,
  saveAgents,
  saveSessions,
  saveSnapshots,
  type AgentName,
} from './repository.ts';
import { WINDOW_MS } from './rules/decay.ts';
import { eventsDue, NO_RELATIONS, rate, type Rating } from './rules/rating.ts';
import {
  cardGapsDigest,
  countsForRating,
  foldCheckpoint,
  foldDigest,
  NEW_AGENT,
  NEW_SESSION,
  NO_INPUTS_DIGEST,
  replaceSession,
  withoutExpired,
  type AgentState,
  type RatedCheckpoint,
  type SessionState,
} from './rules/state.ts';
import { weekStart } from './rules/week.ts';

/** A checkpoint just appended to its agent's evidence, in the same transaction. */
export interface AppliedCheckpoint {
  readonly checkpointId: string;
  readonly accountId: string | null; // null while the agent is unclaimed
  readonly agentId: string;
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly status: AnalysisStatus;
  readonly verdict: IntegrityVerdict | null;
  readonly counted: boolean;
  readonly leafHash: string;
}

/** One agent being worked on: its locked row, its running totals and the sessions read so far. */
interface Desk {
  row: AgentRow;
  state: AgentState;
  readonly sessions: Map<string, SessionState>;
  readonly changed: Set<string>;
}

const deskOf = (row: AgentRow): Desk => ({ row, state: toAgentState(row), sessions: new Map(), changed: new Set() });

const lay = (desk: Desk, session: SessionRow): unknown =>
  desk.sessions.set(session.session_key, toSessionState(session));

function put(desk: Desk, key: string, after: SessionState): void {
  const before = desk.sessions.get(key) ?? NEW_SESSION;
  if (before === after) return;
  desk.state = replaceSession(desk.state, before, after);
  desk.sessions.set(key, after);
  desk.changed.add(key);
}

/**
 * Counts checkpoints into the ratings of their agents and publishes the new ratings, in the caller's transaction.
 * Rows of one agent come in the order they were appended; any number of agents at once. Never call it twice for a row.
 */
export async function applyCheckpoints(tx: Tx, rows: readonly AppliedCheckpoint[], at: Moment): Promise<void> {
  if (rows.length === 0) return;
  const agents = new Map(rows.map((r) => [r.agentId, { agentId: r.agentId, accountId: r.accountId }]));
  const desks = await openDesks(tx, [...agents.values()], at.now);
  const names = new Map(
    rows.map((r) => {
      const name = { agentId: r.agentId, sessionKey: sessionKeyOf(r.sessionId, r.checkpointId) };
      return [`${name.agentId} ${name.sessionKey}`, name];
    }),
  );
  for (const session of await findSessions(tx, [...names.values()])) lay(deskIn(desks, session.agent_id), session);
  await dropExpired(tx, desks, at.now);
  for (const row of rows) {
    const desk = deskIn(desks, row.agentId);
    const checkpoint: RatedCheckpoint = {
      createdAtMs: row.createdAt.getTime(),
      status: row.status,
      verdict: row.verdict,
      counted: row.counted,
      reclassifiedAs: null,
      leafHash: row.leafHash,
    };
    take(desk, row.checkpointId, sessionKeyOf(row.sessionId, row.checkpointId), checkpoint);
  }
  await closeDesks(tx, desks, at);
}

/** Counts one checkpoint: into its session, into the digest of inputs, and as the latest one analysed. */
function take(desk: Desk, checkpointId: string, key: string, checkpoint: RatedCheckpoint): void {
  put(desk, key, foldCheckpoint(desk.sessions.get(key) ?? NEW_SESSION, checkpoint));
  desk.row = {
    ...desk.row,
    read_digest: foldDigest(desk.row.read_digest, checkpoint),
    read_count: String(Number(desk.row.read_count) + 1),
  };
  if (!countsForRating(checkpoint)) return;
  desk.row = {
    ...desk.row,
    latest_checkpoint_id: checkpointId,
    latest_checkpoint_at: new Date(checkpoint.createdAtMs),
  };
}

export interface Recomputed {
  readonly before: { readonly score: number; readonly grade: Grade };
  readonly after: Rating;
  /** Card gaps inside the windows this computation used. */
  readonly reclassificationsApplied: number;
}

/**
 * Publishes a fresh rating of one agent: takes in card gaps decided since the last recompute, drops expired violations,
 * lets the others decay. The caller has checked that the agent exists.
 */
export async function recomputeAgent(tx: Tx, agent: AgentName, at: Moment): Promise<Recomputed> {
  const desks = await openDesks(tx, [agent], at.now);
  const desk = deskIn(desks, agent.agentId);
  const before = { score: desk.row.score, grade: desk.row.grade };
  await takeCardGaps(tx, desk, at.now);
  await dropExpired(tx, desks, at.now);
  const after = (await closeDesks(tx, desks, at)).get(agent.agentId);
  if (after === undefined) throw new Error(`no rating came out for ${agent.agentId}`);
  return { before, after, reclassificationsApplied: desk.state.cardGaps };
}

/** Lets the violations of many agents decay and writes this week's point of history. For the hourly tick. */
export async function refreshAgents(tx: Tx, agents: readonly AgentName[], at: Moment): Promise<void> {
  const desks = await openDesks(tx, agents, at.now);
  await dropExpired(tx, desks, at.now);
  await closeDesks(tx, desks, at);
}

/** Folds the sessions anew whose card gaps are not all in their totals. Reads few rows: those sessions only. */
async function takeCardGaps(tx: Tx, desk: Desk, now: Date): Promise<void> {
  const gaps = await listCardGaps(tx, desk.row.agent_id);
  const digest = cardGapsDigest(gaps.map((gap) => gap.leaf_hash));
  if (digest === desk.row.card_gaps_digest) return;
  desk.row = { ...desk.row, card_gaps_digest: digest };
  const agentId = desk.row.agent_id;
  const checkpoints = await listSessionsOf(
    tx,
    agentId,
    gaps.map((gap) => gap.checkpoint_id),
  );
  const keys = [...new Set(checkpoints.map(keyOf))];
  for (const session of await findSessions(
    tx,
    keys.map((sessionKey) => ({ agentId, sessionKey })),
  ))
    lay(desk, session);
  const fresh = new Map<string, SessionState>();
  for (const c of checkpoints)
    fresh.set(keyOf(c), foldCheckpoint(fresh.get(keyOf(c)) ?? NEW_SESSION, toRatedCheckpoint(c)));
  for (const [key, session] of fresh) put(desk, key, withoutExpired(session, now.getTime()));
}

const keyOf = (row: CheckpointRow): string => sessionKeyOf(row.session_id, row.checkpoint_id);

/** Checkpoints read and sessions written at a time by a rebuild. */
const PAGE_ROWS = 10_000;

/** Forgets the running totals of one agent and folds its whole history again. For repair: cost grows with the history. */
export async function rebuild(tx: Tx, agent: AgentName, at: Moment): Promise<void> {
  const desks = await openDesks(tx, [agent], at.now);
  const desk = deskIn(desks, agent.agentId);
  await deleteSessions(tx, agent.agentId);
  desk.state = NEW_AGENT;
  const gaps = await listCardGaps(tx, agent.agentId);
  desk.row = {
    ...desk.row,
    read_count: '0',
    read_digest: NO_INPUTS_DIGEST,
    card_gaps_digest: cardGapsDigest(gaps.map((gap) => gap.leaf_hash)),
    latest_checkpoint_id: null,
    latest_checkpoint_at: null,
  };
  for (let after = -1; ;) {
    const page = await listCheckpoints(tx, agent.agentId, after, PAGE_ROWS);
    for (const row of page) take(desk, row.checkpoint_id, keyOf(row), toRatedCheckpoint(row));
    after = Number(page.at(-1)?.leaf_index ?? after);
    if (page.length < PAGE_ROWS) break;
  }
  for (const [key, session] of desk.sessions) put(desk, key, withoutExpired(session, at.now.getTime()));
  await closeDesks(tx, desks, at);
}

async function openDesks(tx: Tx, agents: readonly AgentName[], now: Date): Promise<Map<string, Desk>> {
  const account = new Map(agents.map((a) => [a.agentId, a.accountId]));
  const rows = await lockAgents(tx, agents, now);
  return new Map(rows.map((row) => [row.agent_id, deskOf({ ...row, account_id: account.get(row.agent_id) ?? null })]));
}

function deskIn(desks: ReadonlyMap<string, Desk>, agentId: string): Desk {
  const desk = desks.get(agentId);
  if (desk === undefined) throw new Error(`agent ${agentId} was not locked`);
  return desk;
}

/** Takes violations out that left the 90-day window since the agents were last looked at. */
async function dropExpired(tx: Tx, desks: ReadonlyMap<string, Desk>, now: Date): Promise<void> {
  const decaying = [...desks.values()]
    .filter((desk) => desk.state.impact.sessions > 0)
    .map((desk) => desk.row.agent_id);
  if (decaying.length === 0) return;
  for (const session of await findExpiredSessions(tx, decaying, new Date(now.getTime() - WINDOW_MS))) {
    const desk = deskIn(desks, session.agent_id);
    const current = desk.sessions.get(session.session_key) ?? toSessionState(session);
    desk.sessions.set(session.session_key, current);
    put(desk, session.session_key, withoutExpired(current, now.getTime()));
  }
}

/** Writes sessions, ratings, history and events of all desks: four statements however many agents. */
async function closeDesks(tx: Tx, desks: ReadonlyMap<string, Desk>, at: Moment): Promise<Map<string, Rating>> {
  const ratings = new Map<string, Rating>();
  const [sessions, agents]: [SessionRow[], AgentRow[]] = [[], []];
  const events: EventDraft[] = [];
  for (const [agentId, desk] of desks) {
    const accountId = desk.row.account_id;
    for (const sessionKey of desk.changed) {
      sessions.push(toSessionRow({ agentId, sessionKey, accountId }, desk.sessions.get(sessionKey) ?? NEW_SESSION));
    }
    const rating = rate(desk.state, NO_RELATIONS, at.now.getTime());
    const due = eventsDue({ score: desk.row.announced_score, grade: desk.row.grade }, rating);
    if (due.score) events.push(scoreChanged(desk.row, rating));
    if (due.grade) events.push(gradeChanged(desk.row, rating));
    agents.push({
      ...withRating(withState(desk.row, desk.state), rating, at.now),
      announced_score: due.score ? rating.score : desk.row.announced_score,
      snapshot_week: rating.isEligible ? weekStart(at.now) : desk.row.snapshot_week,
    });
    ratings.set(agentId, rating);
  }
  for (let from = 0; from < sessions.length; from += PAGE_ROWS)
    await saveSessions(tx, sessions.slice(from, from + PAGE_ROWS));
  await saveAgents(tx, agents);
  const rated = agents.filter((row) => row.grade !== 'NR');
  if (rated.length > 0) await saveSnapshots(tx, rated, at.now);
  await insertEvents(tx, events, at);
  return ratings;
}
