/**
 * SQL of the adjustments between agents, of agents whose change has to be propagated, and of records of graph changes. System
 * scope.
 */
import { Type, type Static } from 'typebox';
import { Int8, Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import type { AgentName } from './ratings.ts';
import type { Reached } from '../rules/propagation.ts';

/** One propagator of a source at a time, before any row is locked: its targets are known only then. */
export async function lockSource(tx: Tx, agentId: string): Promise<void> {
  await tx.run(sql`
    -- reputation.lock_source
    select pg_advisory_xact_lock(hashtextextended('reputation.ledger ' || ${agentId}, 0))`);
}

const LedgerRow = Type.Object({
  source_agent: Type.String(),
  target_agent: Type.String(),
  millipoints: Type.Integer(),
  depth: Type.Integer(),
  is_living: Type.Boolean(), // the target
});
export type LedgerRow = Static<typeof LedgerRow>;

const InboundRow = Type.Object({
  source_agent: Type.String(),
  target_agent: Type.String(),
  millipoints: Type.Integer(),
});
type InboundRow = Static<typeof InboundRow>;

/** Adjustments that a source makes on others. */
export function listOutgoingAdjustments(db: Queryable, source: string): Promise<LedgerRow[]> {
  return db.many(
    LedgerRow,
    sql`
    -- reputation.list_laid
    select l.source_agent, l.target_agent, l.millipoints, l.depth, a.agent_id is not null as is_living
      from reputation_ledger l left join v_agents a on a.agent_id = l.target_agent and a.deleted_at is null
     where l.source_agent = ${source} order by l.target_agent`,
  );
}

/** Adjustments of targets, in order of target and source. */
export function listIncomingAdjustments(db: Queryable, targets: readonly string[]): Promise<InboundRow[]> {
  return db.many(
    InboundRow,
    sql`
    -- reputation.list_inbound
    select source_agent, target_agent, millipoints from reputation_ledger
     where target_agent = any(${targets}::text[]) order by target_agent, source_agent`,
  );
}

/** Removes an agent's adjustments of others and those of others on it. */
export const removeOutgoingAdjustments = (tx: Tx, agentId: string): Promise<number> =>
  tx.run(sql`
    -- reputation.remove_laid
    delete from reputation_ledger where source_agent = ${agentId} or target_agent = ${agentId}`);

/** Replaces a source's adjustments of others. */
export async function replaceOutgoingAdjustments(
  tx: Tx,
  source: string,
  rows: readonly (Reached & { readonly millipoints: number })[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    -- reputation.drop_laid
    delete from reputation_ledger where source_agent = ${source} and target_agent <> all(${rows.map((r) => r.agentId)}::text[])`);
  if (rows.length === 0) return;
  await tx.run(sql`
    -- reputation.lay
    insert into reputation_ledger as l (source_agent, target_agent, account_id, millipoints, depth, updated_at)
    select ${source}, r.agent_id, a.account_id, r.millipoints, r.depth, ${now}
      from unnest(${rows.map((r) => r.agentId)}::text[], ${rows.map((r) => r.millipoints)}::integer[], ${rows.map((r) => r.depth)}::smallint[])
             as r(agent_id, millipoints, depth)
      join v_agents a on a.agent_id = r.agent_id
        on conflict (source_agent, target_agent) do update set
           account_id = excluded.account_id, millipoints = excluded.millipoints, depth = excluded.depth, updated_at = excluded.updated_at
     where l.millipoints <> excluded.millipoints or l.depth <> excluded.depth`);
}

const UsualRow = Type.Object({ agent_id: Type.String(), own_score: Nullable(Type.Integer()) });

/** Each agent's own score as of the newest point of history at least 30 days old, null where there is none. */
export async function listUsual(
  db: Queryable,
  agentIds: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db.many(
    UsualRow,
    sql`
    -- reputation.list_usual
    select a.agent_id,
           (select coalesce(s.own_score, s.score) from reputation_snapshots s
             where s.agent_id = a.agent_id and s.taken_at <= ${before} order by s.week_start desc limit 1) as own_score
      from unnest(${agentIds}::text[]) as a(agent_id)`,
  );
  return new Map(rows.map((row) => [row.agent_id, row.own_score]));
}

const AgentAccountRow = Type.Object({ agent_id: Type.String(), account_id: Nullable(Type.String()) });

/** An agent's own score less its usual one (changeOf in propagate.ts). */
const changeOfRow = (before: Date): Sql => sql`(r.own_score - coalesce(
                (select coalesce(s.own_score, s.score) from reputation_snapshots s
                  where s.agent_id = r.agent_id and s.taken_at <= ${before} order by s.week_start desc limit 1),
                r.first_own_score, r.own_score))`;

/**
 * Of these agents those whose change against their usual score is another than the one last propagated, by more than 10 points or
 * back to none.
 */
export async function findPropagatable(db: Queryable, agentIds: readonly string[], before: Date): Promise<AgentName[]> {
  const rows = await db.many(
    AgentAccountRow,
    sql`
    -- reputation.find_propagatable
    select r.agent_id, a.account_id
      from reputation_agents r
      join v_agents a on a.agent_id = r.agent_id and a.deleted_at is null
     cross join lateral (
       select case when r.grade = 'NR' then 0 else ${changeOfRow(before)} end as points) change
     where r.agent_id = any(${agentIds}::text[])
       and (abs(change.points - r.propagated_points) > 10 or (change.points = 0 and r.propagated_points <> 0))
     order by r.agent_id`,
  );
  return rows.map((row) => ({ agentId: row.agent_id, accountId: row.account_id }));
}

/** An agent (not deleted) that was ever rated. */
export async function findAgent(db: Queryable, agentId: string): Promise<AgentName | undefined> {
  const row = await db.maybeOne(
    AgentAccountRow,
    sql`
    -- reputation.find_agent
    select r.agent_id, a.account_id
      from reputation_agents r join v_agents a on a.agent_id = r.agent_id and a.deleted_at is null
     where r.agent_id = ${agentId}`,
  );
  return row === undefined ? undefined : { agentId: row.agent_id, accountId: row.account_id };
}

const TouchRow = Type.Object({ touch_id: Int8, agent_id: Type.String() });

/** The oldest records of agents whose position in the graph changed. */
export const listAffected = (db: Queryable, limit: number) =>
  db.many(
    TouchRow,
    sql`
    -- reputation.list_touched
    select touch_id, agent_id from reputation_touches order by touch_id limit ${limit}`,
  );

export const removeTouches = (db: Queryable, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    -- reputation.remove_touches
    delete from reputation_touches where touch_id = any(${ids}::bigint[])`);

const SourceRow = Type.Object({ agent_id: Type.String() });

/**
 * Agents whose change may now affect other agents than before: of the affected ones, their team mates and those that adjust one
 * of
 * these, each that adjusts others or has a change to propagate. In order of id.
 */
export async function listTouchedSources(db: Queryable, touched: readonly string[], before: Date): Promise<string[]> {
  const rows = await db.many(
    SourceRow,
    sql`
    -- reputation.list_touched_sources
    with near as (
      select agent_id from unnest(${touched}::text[]) as t(agent_id)
       union
      select o.agent_id from v_team_members m join v_team_members o on o.team_id = m.team_id where m.agent_id = any(${touched}::text[])),
    source as (
      select agent_id from near
       union
      select l.source_agent from reputation_ledger l where l.target_agent in (select agent_id from near))
    select s.agent_id from source s left join reputation_agents r on r.agent_id = s.agent_id
     where exists (select from reputation_ledger l where l.source_agent = s.agent_id)
        or (s.agent_id = any(${touched}::text[]) and exists (select from reputation_ledger l where l.target_agent = s.agent_id))
        or (r.grade <> 'NR' and ${changeOfRow(before)} <> 0)
     order by s.agent_id`,
  );
  return rows.map((row) => row.agent_id);
}
