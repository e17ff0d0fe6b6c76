/** SQL of session risk. A session id of '' represents the agent as a whole. */
import { Type, type Static } from 'typebox';
import { SCREEN_VERDICTS, enumOf } from '../../../contract/enums.ts';
import { AgentId, type AccountId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { RISK_LEVELS, type RiskLevel, type RiskState } from '../rules/session-risk.ts';

export const SessionRow = Type.Object({
  agent_id: AgentId,
  session_id: Type.String(),
  account_id: Nullable(Type.String()),
  evidence: Type.Number(),
  suspicious: Type.Number(),
  recent: Type.Array(Type.Number()),
  risk: enumOf(RISK_LEVELS),
  turn_count: Type.Integer(),
  warn_count: Type.Integer(),
  last_verdict: enumOf(SCREEN_VERDICTS),
  escalated_at: Nullable(Timestamp),
  last_seen_at: Timestamp,
});
export type SessionRow = Static<typeof SessionRow>;
const COLUMNS = sql`agent_id, session_id, account_id, evidence, suspicious, recent, risk, turn_count, warn_count, last_verdict,
  escalated_at, last_seen_at`;

export const stateOf = (row: SessionRow): RiskState => ({
  evidence: row.evidence,
  suspicious: row.suspicious,
  recent: row.recent,
  atMs: row.last_seen_at.getTime(),
});

export interface SessionKey {
  readonly agent_id: string;
  readonly session_id: string;
}

/** Allows one writer for the first row of an agent, because a missing row cannot be locked. System scope. */
export const lockAgents = (tx: Tx, agents: readonly string[]): Promise<number> =>
  tx.run(sql`
    -- screening.lock_session_agents
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('safe_house.sessions:' || agent, 0) as key from unnest(${agents}::text[]) as a (agent)
       order by key) as keys`);

/** The rows of these sessions, locked in one order, of any account. System scope. */
export const lockSessions = (tx: Tx, keys: readonly SessionKey[]): Promise<SessionRow[]> =>
  tx.many(
    SessionRow,
    sql`
    -- screening.lock_sessions
    select ${COLUMNS} from safe_house_sessions
     where (agent_id, session_id) in
           (select agent_id, session_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(agent_id text, session_id text))
     order by agent_id, session_id for update`,
  );

/** Writes the present state of sessions. System scope. */
export async function saveSessions(tx: Tx, rows: readonly SessionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    -- screening.save_sessions
    insert into safe_house_sessions (${COLUMNS}, created_at)
    select r.agent_id, r.session_id, r.account_id, r.evidence, r.suspicious,
           array(select value::double precision from jsonb_array_elements_text(r.recent) as e(value)), r.risk, r.turn_count,
           r.warn_count, r.last_verdict, r.escalated_at, r.last_seen_at, r.last_seen_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(agent_id text, session_id text, account_id text,
           evidence double precision, suspicious double precision, recent jsonb, risk text, turn_count integer,
           warn_count integer, last_verdict text, escalated_at timestamptz, last_seen_at timestamptz)
     order by r.agent_id, r.session_id
    on conflict (agent_id, session_id) do update
       set account_id = excluded.account_id, evidence = excluded.evidence, suspicious = excluded.suspicious,
           recent = excluded.recent, risk = excluded.risk, turn_count = excluded.turn_count,
           warn_count = excluded.warn_count, last_verdict = excluded.last_verdict, escalated_at = excluded.escalated_at,
           last_seen_at = excluded.last_seen_at`);
}

/** Sessions that were medium or high at their last turn, newest first. */
export const riskySessions = (
  tx: Queryable,
  accounts: readonly AccountId[],
  filter: {
    readonly agentId: AgentId | null;
    /** Only sessions at this level at their last turn; since then the level can only have fallen. */
    readonly risk: RiskLevel | null;
    readonly since: Date;
    readonly limit: number;
  },
): Promise<SessionRow[]> =>
  tx.many(
    SessionRow,
    sql`
    -- screening.risky_sessions
    select ${COLUMNS} from safe_house_sessions
     where account_id = any(${accounts}) and session_id <> '' and risk <> 'low' and last_seen_at > ${filter.since}
       and (${filter.agentId}::text is null or agent_id = ${filter.agentId})
       and (${filter.risk}::text is null or risk = ${filter.risk})
     order by last_seen_at desc, session_id limit ${filter.limit}`,
  );

/** The rows of one agent, its own row first. System scope: the gateway reads them at the agent's first turn. */
export const sessionsOfAgent = (db: Queryable, agentId: string, since: Date, limit: number): Promise<SessionRow[]> =>
  db.many(
    SessionRow,
    sql`
    -- screening.sessions_of_agent
    select ${COLUMNS} from safe_house_sessions
     where agent_id = ${agentId} and last_seen_at > ${since}
     order by session_id <> '', last_seen_at desc limit ${limit}`,
  );

/** Removes old rows. System scope. Returns how many. */
export const forgetSessionsBefore = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- screening.forget_sessions
    delete from safe_house_sessions where (agent_id, session_id) in
      (select agent_id, session_id from safe_house_sessions where last_seen_at < ${before} order by last_seen_at limit ${limit})
       and last_seen_at < ${before} -- seen again while this waited for the row: it stays`);
