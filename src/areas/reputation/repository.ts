/**
 * SQL of the reputation tables. Writers run with system reach inside the recorder's, a job's or a recompute's transaction;
 * readers take the public agent id and leave visibility to rules. Whose agent it is, v_agents says.
 */
import { Type } from 'typebox';
import { sql, type Queryable, type Sql, type Tx } from '../../platform/db/sql.ts';
import {
  AgentRow,
  CheckpointRow,
  PublishedRow,
  SessionRow,
  SnapshotRow,
  type AgentRow as Agent,
  type CheckpointRow as Checkpoint,
  type PublishedRow as Published,
  type SessionRow as Session,
  type SnapshotRow as Snapshot,
} from './records.ts';
import { cardGapsDigest, NO_INPUTS_DIGEST } from './rules/state.ts';

const AGENT_COLUMNS: Sql = sql`
  agent_id, account_id, counted, clear, violations, card_gaps, sessions, sessions_rated, sessions_unstable, size_squares,
  clear_share_micros, impact_sessions, impact_weight, impact_squares, read_count, read_digest, card_gaps_digest,
  latest_checkpoint_id, latest_checkpoint_at, score, score_low, score_high, grade, scores, factors, computed_at, announced_score, snapshot_week`;
const SESSION_COLUMNS: Sql = sql`
  agent_id, session_key, account_id, counted, clear, streak, unstable, violations, card_gaps, violation_at`;

/** Rows as one JSON parameter, so that a batch of any size is the same prepared statement. */
const jsonRows = (rows: readonly unknown[]): string => JSON.stringify(rows);

export interface AgentName {
  readonly agentId: string;
  readonly accountId: string | null;
}

/** Locks the rows of rated agents in order of id, so that batches cannot deadlock. Agents never rated before are missing. */
function lockExisting(tx: Tx, agentIds: readonly string[]): Promise<Agent[]> {
  return tx.many(
    AgentRow,
    sql`
    -- reputation.lock_agents
    select ${AGENT_COLUMNS} from reputation_agents where agent_id = any(${agentIds}::text[]) order by agent_id for update`,
  );
}

/** Locks one row per agent, making those that are missing. Until commit nobody else changes these agents' ratings. */
export async function lockAgents(tx: Tx, agents: readonly AgentName[], now: Date): Promise<Agent[]> {
  const locked = await lockExisting(
    tx,
    agents.map((a) => a.agentId),
  );
  const known = new Set(locked.map((row) => row.agent_id));
  const missing = agents.filter((a) => !known.has(a.agentId));
  if (missing.length === 0) return locked;
  await tx.run(sql`
    -- reputation.insert_agents
    insert into reputation_agents (agent_id, account_id, read_digest, card_gaps_digest, computed_at)
    select a.agent_id, a.account_id, ${NO_INPUTS_DIGEST}, ${cardGapsDigest([])}, ${now}
      from unnest(${missing.map((a) => a.agentId)}::text[], ${missing.map((a) => a.accountId)}::text[]) as a(agent_id, account_id)
     order by a.agent_id
        on conflict (agent_id) do nothing`);
  return [
    ...locked,
    ...(await lockExisting(
      tx,
      missing.map((a) => a.agentId),
    )),
  ];
}

/** Named sessions of agents locked before; those that do not exist yet are missing from the answer. */
export function findSessions(
  tx: Tx,
  names: readonly { readonly agentId: string; readonly sessionKey: string }[],
): Promise<Session[]> {
  return tx.many(
    SessionRow,
    sql`
    -- reputation.find_sessions
    select ${SESSION_COLUMNS} from reputation_sessions
     where (agent_id, session_key) in (
       select n.agent_id, n.session_key
         from unnest(${names.map((n) => n.agentId)}::text[], ${names.map((n) => n.sessionKey)}::text[]) as n(agent_id, session_key))`,
  );
}

/** Sessions whose last violation left the window: each is returned once in its life, because the caller then clears it. */
export function findExpiredSessions(tx: Tx, agentIds: readonly string[], before: Date): Promise<Session[]> {
  return tx.many(
    SessionRow,
    sql`
    -- reputation.find_expired_sessions
    select ${SESSION_COLUMNS} from reputation_sessions
     where agent_id = any(${agentIds}::text[]) and violation_at is not null and violation_at < ${before}`,
  );
}

export function saveSessions(tx: Tx, rows: readonly Session[]): Promise<number> {
  return tx.run(sql`
    -- reputation.save_sessions
    insert into reputation_sessions (${SESSION_COLUMNS})
    select ${SESSION_COLUMNS}
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r(
        agent_id text, session_key text, account_id text, counted integer, clear integer, streak integer, unstable boolean,
        violations integer, card_gaps integer, violation_at timestamptz)
        on conflict (agent_id, session_key) do update set
           account_id = excluded.account_id, counted = excluded.counted, clear = excluded.clear, streak = excluded.streak,
           unstable = excluded.unstable, violations = excluded.violations, card_gaps = excluded.card_gaps,
           violation_at = excluded.violation_at`);
}

/** Forgets an agent's sessions, before they are folded anew from the checkpoints. */
export function deleteSessions(tx: Tx, agentId: string): Promise<number> {
  return tx.run(sql`
    -- reputation.delete_sessions
    delete from reputation_sessions where agent_id = ${agentId}`);
}

/** Writes back agents locked by lockAgents. */
export function saveAgents(tx: Tx, rows: readonly Agent[]): Promise<number> {
  return tx.run(sql`
    -- reputation.save_agents
    update reputation_agents as a set
           account_id = r.account_id, counted = r.counted, clear = r.clear, violations = r.violations,
           card_gaps = r.card_gaps, sessions = r.sessions,
           sessions_rated = r.sessions_rated, sessions_unstable = r.sessions_unstable, size_squares = r.size_squares,
           clear_share_micros = r.clear_share_micros, impact_sessions = r.impact_sessions, impact_weight = r.impact_weight,
           impact_squares = r.impact_squares, read_count = r.read_count, read_digest = r.read_digest, card_gaps_digest = r.card_gaps_digest,
           latest_checkpoint_id = r.latest_checkpoint_id, latest_checkpoint_at = r.latest_checkpoint_at, score = r.score,
           score_low = r.score_low, score_high = r.score_high, grade = r.grade, scores = r.scores, factors = r.factors,
           computed_at = r.computed_at, announced_score = r.announced_score, snapshot_week = r.snapshot_week
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r(
           agent_id text, account_id text, counted integer, clear integer, violations integer, card_gaps integer, sessions integer,
           sessions_rated integer, sessions_unstable integer, size_squares bigint, clear_share_micros bigint,
           impact_sessions integer, impact_weight numeric, impact_squares numeric, read_count bigint, read_digest text,
           card_gaps_digest text,
           latest_checkpoint_id text, latest_checkpoint_at timestamptz, score integer, score_low integer, score_high integer,
           grade text, scores jsonb, factors jsonb, computed_at timestamptz, announced_score integer, snapshot_week date)
     where a.agent_id = r.agent_id`);
}

/** The week's point of history of each rated agent in `rows`; a later one in the same week replaces it. */
export function saveSnapshots(tx: Tx, rows: readonly Agent[], now: Date): Promise<number> {
  return tx.run(sql`
    -- reputation.save_snapshots
    insert into reputation_snapshots (agent_id, week_start, account_id, taken_at, score, grade, checkpoint_count, scores)
    select r.agent_id, r.snapshot_week, r.account_id, ${now}, r.score, r.grade, r.counted, r.scores
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r(
        agent_id text, account_id text, snapshot_week date, score integer, grade text, counted integer, scores jsonb)
        on conflict (agent_id, week_start) do update set
           account_id = excluded.account_id, taken_at = excluded.taken_at, score = excluded.score, grade = excluded.grade,
           checkpoint_count = excluded.checkpoint_count, scores = excluded.scores`);
}

/** One agent as anyone may ask for it, undefined when unknown or deleted. Constant cost: two primary keys and one index probe. */
export function findPublished(db: Queryable, agentId: string, trendBefore: Date): Promise<Published | undefined> {
  return db.maybeOne(
    PublishedRow,
    sql`
    -- reputation.find_published
    select a.agent_id, a.account_id, a.name, a.visibility, a.created_at, r.counted, r.score, r.score_low, r.score_high,
           r.grade, r.scores, r.factors, r.computed_at, r.read_count, r.read_digest, r.card_gaps_digest, r.latest_checkpoint_id,
           r.latest_checkpoint_at,
           (select s.score from reputation_snapshots s
             where s.agent_id = a.agent_id and s.taken_at <= ${trendBefore}
             order by s.week_start desc limit 1) as earlier_score
      from v_agents a left join reputation_agents r on r.agent_id = a.agent_id
     where a.agent_id = ${agentId} and a.deleted_at is null`,
  );
}

/** Newest first. The caller has decided that the reader may see this agent. */
export function listSnapshots(db: Queryable, agentId: string, limit: number): Promise<Snapshot[]> {
  return db.many(
    SnapshotRow,
    sql`
    -- reputation.list_snapshots
    select week_start, score, grade, checkpoint_count, scores
      from reputation_snapshots
     where agent_id = ${agentId}
     order by week_start desc
     limit ${limit}`,
  );
}

const OwnerRow = Type.Object({ account_id: Type.Union([Type.String(), Type.Null()]) });

/** The account of one agent of the caller's, undefined for anybody else's. */
export function findOwned(tx: Tx, accounts: readonly string[], agentId: string) {
  return tx.maybeOne(
    OwnerRow,
    sql`
    -- reputation.find_owned
    select account_id from v_agents
     where agent_id = ${agentId} and account_id = any(${accounts}::text[]) and deleted_at is null`,
  );
}

const NameRow = Type.Object({ agent_id: Type.String(), account_id: Type.Union([Type.String(), Type.Null()]) });

/**
 * Agents the hourly tick must look at: those with a decaying violation and those without this week's point of history,
 * not computed since `computedBefore`. In order of id, after `afterId`.
 */
export async function findTickable(
  tx: Tx,
  at: { readonly afterId: string; readonly computedBefore: Date; readonly week: string; readonly limit: number },
): Promise<AgentName[]> {
  const rows = await tx.many(
    NameRow,
    sql`
    -- reputation.find_tickable
    select r.agent_id, a.account_id
      from reputation_agents r join v_agents a on a.agent_id = r.agent_id and a.deleted_at is null
     where r.agent_id > ${at.afterId} and r.computed_at < ${at.computedBefore}
       and (r.impact_sessions > 0 or (r.grade <> 'NR' and r.snapshot_week < ${at.week}::date))
     order by r.agent_id
     limit ${at.limit}`,
  );
  return rows.map((row) => ({ agentId: row.agent_id, accountId: row.account_id }));
}

const CHECKPOINT_COLUMNS: Sql = sql`checkpoint_id, session_id, created_at, status, verdict, counted, reclassified_as, leaf_hash, leaf_index`;

/** One page of an agent's checkpoints in the order they were appended, after position `afterIndex` (-1 for the first page). */
export function listCheckpoints(
  tx: Queryable,
  agentId: string,
  afterIndex: number,
  limit: number,
): Promise<Checkpoint[]> {
  return tx.many(
    CheckpointRow,
    sql`
    -- reputation.list_checkpoints
    select ${CHECKPOINT_COLUMNS} from v_checkpoints
     where agent_id = ${agentId} and leaf_index > ${afterIndex}
     order by leaf_index
     limit ${limit}`,
  );
}

/** All checkpoints of the sessions that one of `checkpointIds` belongs to, in the order they were appended. */
export function listSessionsOf(tx: Tx, agentId: string, checkpointIds: readonly string[]): Promise<Checkpoint[]> {
  return tx.many(
    CheckpointRow,
    sql`
    -- reputation.list_sessions_of
    select ${CHECKPOINT_COLUMNS} from v_checkpoints
     where agent_id = ${agentId}
       and (checkpoint_id = any(${checkpointIds}::text[])
            or session_id = any(array(select s.session_id from v_checkpoints s
                                       where s.agent_id = ${agentId} and s.checkpoint_id = any(${checkpointIds}::text[]))))
     order by leaf_index`,
  );
}

/** The agent's checkpoints that were reclassified as card gaps. Few: each took a person's request. */
export function listCardGaps(tx: Tx, agentId: string): Promise<Checkpoint[]> {
  return tx.many(
    CheckpointRow,
    sql`
    -- reputation.list_card_gaps
    select ${CHECKPOINT_COLUMNS} from v_checkpoints
     where agent_id = ${agentId} and reclassified_as = 'card_gap'
     order by leaf_index`,
  );
}

const RootRow = Type.Object({ root: Type.String() });

/** Root of the agent's evidence tree that was signed at this size, lowercase hex; undefined when none was. */
export async function findSignedRoot(db: Queryable, agentId: string, treeSize: number): Promise<string | undefined> {
  const row = await db.maybeOne(
    RootRow,
    sql`
    -- reputation.find_signed_root
    select root from v_evidence_heads where agent_id = ${agentId} and tree_size = ${treeSize}`,
  );
  return row?.root;
}
