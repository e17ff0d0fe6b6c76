/**
 * SQL of the reputation tables. Writers run in system scope inside the transaction of the recorder, a job or a recompute;
 * readers take the public agent id and leave visibility to rules. v_agents says whose agent it is.
 */
import { Type, type Static } from 'typebox';
import { booleans, instants, integers, jsons, texts } from '../../../../platform/db/columns.ts';
import { jsonOf, Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import {
  AgentRow,
  PublishedRow,
  SessionRow,
  SnapshotRow,
  type AgentRow as Agent,
  type PublishedRow as Published,
  type SessionRow as Session,
  type SnapshotRow as Snapshot,
} from '../wire/ratings.ts';
import { DISPUTED } from './disputes.ts';
import { OWNERSHIP } from './ownership.ts';
import { cardGapsDigest, NO_INPUTS_DIGEST } from '../rules/digest.ts';
import type { PeerRow } from '../rules/fleet.ts';

const AGENT_COLUMNS: Sql = sql`
  agent_id, account_id, counted, clear, judged, clear_by_rules, violations, card_gaps, sessions, sessions_rated, sessions_unstable, size_squares,
  clear_share_micros, impact_sessions, impact_weight, impact_squares, tens_rated, tens_unstable, incidents, incident_weight, incident_squares, units, read_count, read_digest, card_gaps_digest,
  latest_checkpoint_id, latest_checkpoint_at, score, score_low, score_high, grade, scores, factors, running_scores,
  traces_expected, traces_linked, computed_at, announced_score, snapshot_week, recent_day, recent_counted, recent_clear, recent_clear_by_rules, recent_sample, sample, grave, grade_cap, seen,
  scanned_count, scan_digest, traces_from, flags, coherence_sum, coherence_count, relations_digest, relations_read_at,
  ledger_millipoints, ledger_digest, own_score, first_own_score, propagated_points, review_until`;
const SESSION_COLUMNS: Sql = sql`
  agent_id, session_key, account_id, counted, clear, judged, clear_by_rules, streak, unstable, violations, card_gaps, violation_at,
  impact_live, last_day, drift_live`;

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

/**
 * Locks one row per agent, creating missing ones, and the existing rows of `others`. Until commit no other transaction
 * changes these agents' ratings.
 */
export async function lockAgents(
  tx: Tx,
  agents: readonly AgentName[],
  now: Date,
  others: readonly string[] = [],
): Promise<Agent[]> {
  const locked = await lockExisting(tx, [...agents.map((a) => a.agentId), ...others]);
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

/** Which sessions' windows to look at. */
export interface WindowChange {
  /** Agents with a decaying violation, and agents whose day changed since they were last looked at. */
  readonly decaying: readonly string[];
  readonly nextDay: readonly string[];
  /** Agents last looked at by a clock that was ahead: for them windows open again. */
  readonly ahead: readonly string[];
  readonly violationsFrom: Date;
  readonly driftFrom: string; // first day of the drift window
}

/** Sessions whose violation or drift enters or leaves its window. Each is returned once per crossing; the caller updates it. */
export function findWindowChanges(tx: Tx, at: WindowChange): Promise<Session[]> {
  return tx.many(
    SessionRow,
    sql`
    -- reputation.find_turning
    select ${SESSION_COLUMNS} from reputation_sessions
     where agent_id = any(${at.decaying}::text[]) and impact_live and violation_at < ${at.violationsFrom}
    union all
    select ${SESSION_COLUMNS} from reputation_sessions
     where agent_id = any(${at.nextDay}::text[]) and drift_live and last_day < ${at.driftFrom}::date
    union all
    select ${SESSION_COLUMNS} from reputation_sessions
     where agent_id = any(${at.ahead}::text[]) and violation_at is not null and not impact_live
       and violation_at >= ${at.violationsFrom}
    union all
    select ${SESSION_COLUMNS} from reputation_sessions
     where agent_id = any(${at.ahead}::text[]) and not drift_live and last_day >= ${at.driftFrom}::date`,
  );
}

export function saveSessions(tx: Tx, rows: readonly Session[]): Promise<number> {
  return tx.run(sql`
    -- reputation.save_sessions
    insert into reputation_sessions (${SESSION_COLUMNS})
    select agent_id, session_key, account_id, counted, clear, judged, clear_by_rules, streak, unstable, violations, card_gaps, violation_at, impact_live,
           last_day::date, drift_live
      from unnest(${texts(rows, (r) => r.agent_id)}::text[], ${texts(rows, (r) => r.session_key)}::text[], ${texts(rows, (r) => r.account_id)}::text[],
                  ${integers(rows, (r) => r.counted)}::integer[], ${integers(rows, (r) => r.clear)}::integer[], ${integers(rows, (r) => r.judged)}::integer[],
                  ${integers(rows, (r) => r.clear_by_rules)}::integer[], ${integers(rows, (r) => r.streak)}::integer[],
                  ${booleans(rows, (r) => r.unstable)}::boolean[], ${integers(rows, (r) => r.violations)}::integer[],
                  ${integers(rows, (r) => r.card_gaps)}::integer[], ${instants(rows, (r) => r.violation_at)}::timestamptz[],
                  ${booleans(rows, (r) => r.impact_live)}::boolean[], ${texts(rows, (r) => r.last_day)}::text[],
                  ${booleans(rows, (r) => r.drift_live)}::boolean[])
        as r (agent_id, session_key, account_id, counted, clear, judged, clear_by_rules, streak, unstable, violations, card_gaps, violation_at, impact_live,
              last_day, drift_live)
        on conflict (agent_id, session_key) do update set
           account_id = excluded.account_id, counted = excluded.counted, clear = excluded.clear, judged = excluded.judged,
           clear_by_rules = excluded.clear_by_rules, streak = excluded.streak,
           unstable = excluded.unstable, violations = excluded.violations, card_gaps = excluded.card_gaps,
           violation_at = excluded.violation_at, impact_live = excluded.impact_live, last_day = excluded.last_day,
           drift_live = excluded.drift_live`);
}

const NameRow = Type.Object({ agent_id: Type.String(), account_id: Nullable(Type.String()) });

/** Agents whose totals were made by earlier rules. In order of id, after `afterId`. */
export const listRebuildsDue = (db: Queryable, afterId: string, limit: number) =>
  db.many(
    NameRow,
    sql`
    -- reputation.list_rebuilds_due
    select agent_id, account_id from reputation_agents where is_rebuild_due and agent_id > ${afterId} order by agent_id limit ${limit}`,
  );

/** The totals of an agent are those of the rules of now. */
export const noteRebuilt = (tx: Tx, agentId: string): Promise<number> =>
  tx.run(sql`
    -- reputation.note_rebuilt
    update reputation_agents set is_rebuild_due = false where agent_id = ${agentId} and is_rebuild_due`);

/** Deletes an agent's sessions, before they are computed again from the checkpoints. */
export function deleteSessions(tx: Tx, agentId: string): Promise<number> {
  return tx.run(sql`
    -- reputation.delete_sessions
    delete from reputation_sessions where agent_id = ${agentId}`);
}

/** Writes back agents locked by lockAgents, and what search goes by for those that are listed. */
export function saveAgents(tx: Tx, rows: readonly Agent[]): Promise<number> {
  return tx.run(sql`
    -- reputation.save_agents
    with saved as (
    update reputation_agents as a set
           account_id = r.account_id, counted = r.counted, clear = r.clear, judged = r.judged, clear_by_rules = r.clear_by_rules, violations = r.violations,
           card_gaps = r.card_gaps, sessions = r.sessions,
           sessions_rated = r.sessions_rated, sessions_unstable = r.sessions_unstable, size_squares = r.size_squares,
           clear_share_micros = r.clear_share_micros, impact_sessions = r.impact_sessions, impact_weight = r.impact_weight,
           impact_squares = r.impact_squares, tens_rated = r.tens_rated, tens_unstable = r.tens_unstable,
           incidents = r.incidents, incident_weight = r.incident_weight, incident_squares = r.incident_squares, units = r.units, read_count = r.read_count, read_digest = r.read_digest, card_gaps_digest = r.card_gaps_digest,
           latest_checkpoint_id = r.latest_checkpoint_id, latest_checkpoint_at = r.latest_checkpoint_at, score = r.score,
           score_low = r.score_low, score_high = r.score_high, grade = r.grade, scores = r.scores, factors = r.factors,
           running_scores = r.running_scores, traces_expected = r.traces_expected, traces_linked = r.traces_linked, computed_at = r.computed_at, announced_score = r.announced_score, snapshot_week = r.snapshot_week,
           recent_day = r.recent_day, recent_counted = r.recent_counted, recent_clear = r.recent_clear,
           recent_clear_by_rules = r.recent_clear_by_rules, recent_sample = r.recent_sample, sample = r.sample, grave = r.grave, grade_cap = r.grade_cap, seen = r.seen,
           scanned_count = r.scanned_count, scan_digest = r.scan_digest, traces_from = r.traces_from, flags = r.flags,
           coherence_sum = r.coherence_sum, coherence_count = r.coherence_count, relations_digest = r.relations_digest,
           relations_read_at = r.relations_read_at, ledger_millipoints = r.ledger_millipoints,
           ledger_digest = r.ledger_digest, own_score = r.own_score, first_own_score = r.first_own_score,
           propagated_points = r.propagated_points, review_until = r.review_until
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r(
           agent_id text, account_id text, counted integer, clear integer, judged integer, clear_by_rules integer, violations integer, card_gaps integer, sessions integer,
           sessions_rated integer, sessions_unstable integer, size_squares bigint, clear_share_micros bigint,
           impact_sessions integer, impact_weight numeric, impact_squares numeric, tens_rated integer, tens_unstable integer,
           incidents integer, incident_weight numeric, incident_squares numeric, units jsonb, read_count bigint, read_digest text,
           card_gaps_digest text,
           latest_checkpoint_id text, latest_checkpoint_at timestamptz, score integer, score_low integer, score_high integer,
           grade text, scores jsonb, factors jsonb, running_scores jsonb, traces_expected integer, traces_linked integer, computed_at timestamptz, announced_score integer, snapshot_week date,
           recent_day date, recent_counted integer, recent_clear integer, recent_clear_by_rules integer, recent_sample jsonb, sample jsonb, grave jsonb, grade_cap jsonb, seen jsonb, scanned_count bigint, scan_digest text, traces_from bigint,
           flags jsonb, coherence_sum double precision, coherence_count integer, relations_digest text,
           relations_read_at timestamptz, ledger_millipoints integer, ledger_digest text, own_score integer,
           first_own_score integer, propagated_points integer, review_until timestamptz)
     where a.agent_id = r.agent_id
    returning a.agent_id, a.grade, a.score, a.score_low, a.counted, a.judged)
    update reputation_directory d set grade = s.grade, score = s.score, score_low = s.score_low, counted = s.counted, judged = s.judged
      from saved s
     where d.agent_id = s.agent_id
       and (d.grade, d.score, d.score_low, d.counted, d.judged) is distinct from (s.grade, s.score, s.score_low, s.counted, s.judged)`);
}

/** The week's point of history of each rated agent in `rows`; a later one in the same week replaces it. */
export function saveSnapshots(tx: Tx, rows: readonly Agent[]): Promise<number> {
  return tx.run(sql`
    -- reputation.save_snapshots
    insert into reputation_snapshots (agent_id, week_start, account_id, taken_at, score, grade, checkpoint_count, scores, own_score)
    select r.agent_id, r.week_start::date, r.account_id, r.computed_at, r.score, r.grade, r.counted, r.scores, r.own_score
      from unnest(${texts(rows, (r) => r.agent_id)}::text[], ${texts(rows, (r) => r.snapshot_week)}::text[], ${texts(rows, (r) => r.account_id)}::text[],
                  ${instants(rows, (r) => r.computed_at)}::timestamptz[], ${integers(rows, (r) => r.score)}::integer[], ${texts(rows, (r) => r.grade)}::text[],
                  ${integers(rows, (r) => r.counted)}::integer[], ${jsons(rows, (r) => r.scores)}::jsonb[], ${integers(rows, (r) => r.own_score)}::integer[])
        as r (agent_id, week_start, account_id, computed_at, score, grade, counted, scores, own_score)
        on conflict (agent_id, week_start) do update set
           account_id = excluded.account_id, taken_at = excluded.taken_at, score = excluded.score, grade = excluded.grade,
           checkpoint_count = excluded.checkpoint_count, scores = excluded.scores, own_score = excluded.own_score`);
}

/**
 * One agent as anyone may ask for it, undefined when unknown or deleted. Constant cost: two primary keys and one index probe.
 * @param more what only some readers need
 */
export function findPublished(
  db: Queryable,
  agentId: string,
  trendBefore: Date,
  more: { readonly disputes?: true } = {},
): Promise<Published | undefined> {
  return db.maybeOne(
    PublishedRow,
    sql`
    -- reputation.find_published
    select a.agent_id, a.account_id, case when a.is_public then a.name end as name, a.visibility, a.created_at, r.counted, r.judged, r.grade_cap, r.score, r.score_low, r.score_high,
           r.grade, r.scores, r.factors, r.computed_at, r.flags, r.read_count, r.scanned_count, r.read_digest, r.card_gaps_digest, r.scan_digest,
           r.relations_digest, r.ledger_digest, r.latest_checkpoint_id, r.latest_checkpoint_at,
           (select t.trust from reputation_trust t where t.agent_id = a.agent_id) as global_trust, ${OWNERSHIP}, ${more.disputes === true ? sql`${DISPUTED},` : sql``}
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

/**
 * A row with what it took from its fleet and from other agents, and what was excused, of one moment: what a score is computed
 * again from.
 */
const MomentRow = Type.Object({
  ...AgentRow.properties,
  peers: Nullable(jsonOf<readonly PeerRow[]>()),
  ledger: Nullable(jsonOf<readonly { readonly source: string; readonly millipoints: number }[]>()),
  excused: Nullable(jsonOf<readonly number[]>()), // positions of card gaps
});
export type MomentRow = Static<typeof MomentRow>;

export function findMoment(db: Queryable, agentId: string): Promise<MomentRow | undefined> {
  return db.maybeOne(
    MomentRow,
    sql`
    -- reputation.find_moment
    select ${AGENT_COLUMNS},
           (select l.peers from reputation_relations l where l.agent_id = r.agent_id) as peers,
           (select jsonb_agg(jsonb_build_object('source', g.source_agent, 'millipoints', g.millipoints) order by g.source_agent)
              from reputation_ledger g where g.target_agent = r.agent_id) as ledger,
           (select jsonb_agg(m.position) from reputation_marks m where m.agent_id = r.agent_id and m.mark = 'excused') as excused
      from reputation_agents r where r.agent_id = ${agentId}`,
  );
}
