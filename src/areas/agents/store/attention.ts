/**
 * SQL of the facts for which an agent needs attention. Each statement takes the account and reads a range of one index that does not
 * grow with the number of agents (attention-plans.slow.test.ts). Source: docs/reference/agents.md#attention.
 */
import { Type } from 'typebox';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';

/** Rows that are looked at, newest first. */
export const ATTENTION_LOOKED_AT = { reviewItems: 2_000, scoreChanges: 1_000, tools: 500, newAgents: 1_000 } as const;
const ROWS_MAX = 50;

const ContainedRow = Type.Object({
  agent_id: Type.String(),
  containment_status: Type.Enum(['paused', 'killed']),
  contained_at: Timestamp,
  containment_reason: Nullable(Type.String()),
});

/** Contained agents: the paused ones and those killed since an instant, each the latest first. */
export const listContained = (db: Queryable, accountId: string, killedSince: Date) =>
  db.many(
    ContainedRow,
    sql`
    -- agents.list_contained
    (select agent_id, containment_status, contained_at, containment_reason from agents
      where account_id = ${accountId} and containment_status = 'paused' and deleted_at is null
      order by contained_at desc, agent_id limit ${ROWS_MAX})
    union all
    (select agent_id, containment_status, contained_at, containment_reason from agents
      where account_id = ${accountId} and containment_status = 'killed' and deleted_at is null and contained_at >= ${killedSince}
      order by contained_at desc, agent_id limit ${ROWS_MAX})`,
  );

const WaitingRow = Type.Object({
  agent_id: Type.String(),
  held_calls: Type.Integer(),
  held_since: Nullable(Timestamp),
  alerts: Type.Integer(),
  critical: Type.Integer(),
  violations: Type.Integer(),
  violations_since: Nullable(Timestamp),
  alerts_since: Nullable(Timestamp),
  about: Type.Array(Type.String()),
});

/** What waits for a decision, by agent: boundary violations, held calls, and alerts of high or critical severity. */
export const listWaiting = (db: Queryable, accountId: string) =>
  db.many(
    WaitingRow,
    sql`
    -- agents.list_waiting
    with newest as (
      select agent_id, kind, severity, opened_at, what, is_violation, kind <> 'held_call' and not is_violation as is_alert
        from v_open_review_items cross join lateral (select kind = 'verdict' and what = 'boundary_violation' as is_violation) v
       where account_id = ${accountId} and agent_id is not null and (kind = 'held_call' or (severity >= 3 and kind <> 'quarantine'))
       order by last_at desc, item_id desc limit ${ATTENTION_LOOKED_AT.reviewItems})
    select agent_id, count(*) filter (where kind = 'held_call')::int as held_calls, min(opened_at) filter (where kind = 'held_call') as held_since,
           count(*) filter (where is_alert)::int as alerts, count(*) filter (where is_alert and severity = 4)::int as critical,
           count(*) filter (where is_violation)::int as violations, min(opened_at) filter (where is_violation) as violations_since,
           min(opened_at) filter (where is_alert) as alerts_since, coalesce(array_agg(distinct what) filter (where is_alert and severity = worst), '{}') as about
      from (select *, max(severity) filter (where is_alert) over (partition by agent_id) as worst from newest) by_agent
     group by agent_id order by violations desc, critical desc, alerts desc, held_calls desc, agent_id limit ${ROWS_MAX}`,
  );

const ScoreChangeRow = Type.Object({
  agent_id: Type.String(),
  score_before: Type.Integer(),
  score_after: Type.Integer(),
  created_at: Timestamp,
});

/** Announced changes of ratings since an instant, newest first. */
export const listScoreChanges = (db: Queryable, accountId: string, since: Date) =>
  db.many(
    ScoreChangeRow,
    sql`
    -- agents.list_score_changes
    select data ->> 'agent_id' as agent_id, (data ->> 'score_before')::int as score_before, (data ->> 'score_after')::int as score_after, created_at
      from v_events where account_id = ${accountId} and type = 'reputation.score_changed' and created_at >= ${since}
     order by created_at desc limit ${ATTENTION_LOOKED_AT.scoreChanges}`,
  );

const ToolRow = Type.Object({
  agent_id: Type.String(),
  tool: Type.String(),
  first_seen_at: Timestamp,
  tainted: Type.Boolean(),
});

/** Tools that agents began to use since an instant, newest first. */
export const listNewTools = (db: Queryable, accountId: string, since: Date) =>
  db.many(
    ToolRow,
    sql`
    -- agents.list_new_tools
    select agent_id, tool, first_seen_at, tainted from v_observed_tools
     where account_id = ${accountId} and first_seen_at >= ${since}
     order by first_seen_at desc limit ${ATTENTION_LOOKED_AT.tools}`,
  );

const AgentRow = Type.Object({ agent_id: Type.String(), created_at: Timestamp });

/** Of the newest agents those that were at work since `seenSince`, registered before `createdBefore`, for which no card says anything. */
export const listWithoutCard = (
  db: Queryable,
  where: { readonly accountId: string; readonly orgId: string; readonly createdBefore: Date; readonly seenSince: Date },
) =>
  db.many(
    AgentRow,
    sql`
    -- agents.list_without_card
    select a.agent_id, a.created_at
      from (select agent_id, created_at, last_seen_at from agents
             where org_id = ${where.orgId} and account_id = ${where.accountId} and deleted_at is null
             order by created_at desc, agent_id desc limit ${ATTENTION_LOOKED_AT.newAgents}) a
     where a.created_at < ${where.createdBefore} and a.last_seen_at >= ${where.seenSince}
       and not exists (select from v_own_cards c where c.agent_id = a.agent_id and c.account_id = ${where.accountId})
       and not exists (select from v_alignment_layers l
                        where l.scope = 'org' and l.scope_id = ${where.orgId} and l.account_id = ${where.accountId})
       and not exists (select from v_team_members m join v_alignment_layers l on l.scope = 'team' and l.scope_id = m.team_id and l.account_id = m.account_id
                        where m.agent_id = a.agent_id and m.account_id = ${where.accountId})
     order by a.created_at, a.agent_id limit ${ROWS_MAX}`,
  );

const NameRow = Type.Object({ agent_id: Type.String(), name: Nullable(Type.String()) });

/** Names of those that are the account's and not deleted. */
export const namesOf = (db: Queryable, accountId: string, agentIds: readonly string[]) =>
  db.many(
    NameRow,
    sql`
    -- agents.names_of
    select agent_id, name from agents
     where account_id = ${accountId} and deleted_at is null and agent_id = any(${agentIds}::text[])`,
  );

const KeyRow = Type.Object({ key_id: Type.String(), name: Type.String(), expires_at: Timestamp });
const KEYS_MAX = 10;

/** Keys of the organisation that end before an instant, the first to end first; those that ended since `from` too. */
export const listExpiringKeys = (
  db: Queryable,
  q: { readonly accountId: string; readonly orgId: string; readonly from: Date; readonly before: Date },
) =>
  db.many(
    KeyRow,
    sql`
    -- agents.list_expiring_keys
    select key_id, name, expires_at from v_api_keys
     where account_id = ${q.accountId} and org_id = ${q.orgId} and revoked_at is null
       and expires_at >= ${q.from} and expires_at < ${q.before}
     order by expires_at, key_id limit ${KEYS_MAX}`,
  );
