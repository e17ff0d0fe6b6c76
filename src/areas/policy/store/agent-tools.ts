/** SQL of the tools of one agent: declared, used, and how often of late. */
import { Type } from 'typebox';
import { keyAfter } from '../../../platform/db/paging.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';
import type { KeyPosition } from '../../../platform/http/pagination.ts';

const AgentToolRow = Type.Object({
  tool: Type.String(),
  first_seen_at: Nullable(Timestamp), // null: declared and never used
  tainted: Type.Boolean(),
  is_declared: Type.Boolean(),
  changed_at: Nullable(Timestamp),
  turns: Type.Integer(),
  last_used_at: Nullable(Timestamp),
});

interface Where {
  readonly accountId: string;
  readonly agentId: string;
  /** Uses are counted from here on. */
  readonly since: Date;
  /** Newest turns that are counted. */
  readonly turnsMax: number;
}

/** Tools declared or used, by name. */
export const toolsOfAgent = (
  db: Queryable,
  { accountId, agentId, since, turnsMax }: Where,
  { after, limit }: { readonly after: KeyPosition | undefined; readonly limit: number },
) =>
  db.many(
    AgentToolRow,
    sql`
    -- policy.tools_of_agent
    with recent as (
           select occurred_at, tools from traces
            where agent_id = ${agentId} and account_id = ${accountId} and occurred_at >= ${since}
            order by occurred_at desc, trace_id desc limit ${turnsMax}),
         used as (
           select tool, count(*)::int as turns, max(occurred_at) as last_used_at
             from recent cross join lateral (select distinct unnest(tools) as tool) each group by tool),
         seen as (select tool, first_seen_at, tainted from observed_tools where agent_id = ${agentId} and account_id = ${accountId}),
         declared as (select tool, changed_at from declared_tools where agent_id = ${agentId} and account_id = ${accountId})
    select tool, seen.first_seen_at, coalesce(seen.tainted, false) as tainted, declared.tool is not null as is_declared,
           declared.changed_at, coalesce(used.turns, 0) as turns, used.last_used_at
      from seen full join declared using (tool) left join used using (tool)
     where ${keyAfter(sql`tool`, sql`tool`, after)}
     order by tool limit ${limit}`,
  );

/** From when on the newest `turnsMax` turns with tools are counted; null where all since `since` are. */
export const countedFrom = async (db: Queryable, where: Where): Promise<Date | null> =>
  (
    await db.maybeOne(
      Type.Object({ occurred_at: Timestamp }),
      sql`
    -- policy.counted_from
    select occurred_at from traces
     where agent_id = ${where.agentId} and account_id = ${where.accountId} and occurred_at >= ${where.since}
     order by occurred_at desc, trace_id desc offset ${where.turnsMax} limit 1`,
    )
  )?.occurred_at ?? null;
