/** SQL of observed tool uses: traces, first uses, and the agents they belong to (through v_agents). */
import { json, sql, type Tx } from '../../../platform/db/sql.ts';
import { transferDeclarations } from './guard.ts';
import { ObservedRow, TraceRow } from '../wire/policy.ts';

export interface NewTrace {
  readonly trace_id: string;
  readonly account_id: string | null;
  readonly agent_id: string;
  readonly session_id: string;
  readonly request_id: string;
  readonly checkpoint_id: string | null;
  readonly occurred_at: string;
  readonly tools: readonly string[];
  readonly tainted: boolean;
}

/** Adds traces in one statement; one whose request is there already is left out. */
export const insertTraces = (tx: Tx, traces: readonly NewTrace[]): Promise<number> =>
  tx.run(sql`
    -- policy.insert_traces
    insert into traces (trace_id, account_id, agent_id, session_id, request_id, checkpoint_id, occurred_at, tools, tainted)
    select trace_id, account_id, agent_id, session_id, request_id, checkpoint_id, occurred_at, tools, tainted
      from jsonb_to_recordset(${json(traces)}::jsonb) as given (trace_id text, account_id text, agent_id text, session_id text,
           request_id text, checkpoint_id text, occurred_at timestamptz, tools text[], tainted boolean)
    on conflict do nothing`);

export interface NewUse {
  readonly agent_id: string;
  readonly tool: string;
  readonly account_id: string | null;
  readonly first_seen_at: string;
  readonly tainted: boolean;
}

/**
 * Records first uses; of two the earlier counts. In the order of their keys, so that two writers cannot deadlock. Known uses,
 * nearly all of them, are only looked up: a conflict would lock and write the row.
 */
export const recordUses = (tx: Tx, uses: readonly NewUse[]): Promise<number> =>
  tx.run(sql`
    -- policy.note_uses
    insert into observed_tools as known (agent_id, tool, account_id, first_seen_at, tainted)
    select given.agent_id, given.tool, given.account_id, given.first_seen_at, given.tainted
      from jsonb_to_recordset(${json(uses)}::jsonb) as given (agent_id text, tool text, account_id text, first_seen_at timestamptz,
           tainted boolean)
     where not exists (select from observed_tools seen
                        where seen.agent_id = given.agent_id and seen.tool = given.tool and seen.first_seen_at <= given.first_seen_at)
     order by given.agent_id, given.tool
    on conflict (agent_id, tool) do update set first_seen_at = excluded.first_seen_at, tainted = known.tainted or excluded.tainted
     where excluded.first_seen_at < known.first_seen_at`);

/** New tools read at most: more than this in one grace period get none. */
const NEW_TOOLS_MAX = 500;

/** Tools first seen in (from, to], earliest first: those that grace can concern. */
export const observedBetween = (
  tx: Tx,
  accounts: readonly string[],
  where: { readonly agentId: string; readonly from: Date; readonly to: Date },
) =>
  tx.many(
    ObservedRow,
    sql`
    -- policy.observed_between
    select tool, first_seen_at, tainted from observed_tools
     where agent_id = ${where.agentId} and account_id = any (${accounts}::text[])
       and first_seen_at > ${where.from} and first_seen_at <= ${where.to}
     order by first_seen_at, tool limit ${NEW_TOOLS_MAX}`,
  );

export interface TracePosition {
  readonly occurredAt: Date;
  readonly traceId: string;
}

/** Traces of an agent in [start, end] after a position, in order of time. */
export const tracesBetween = (
  tx: Tx,
  accounts: readonly string[],
  where: {
    readonly agentId: string;
    readonly start: Date;
    readonly end: Date;
    readonly after: TracePosition | null;
    readonly limit: number;
  },
) =>
  tx.many(
    TraceRow,
    sql`
    -- policy.traces_between
    select trace_id, occurred_at, tools from traces
     where agent_id = ${where.agentId} and account_id = any (${accounts}::text[])
       and occurred_at >= ${where.start} and occurred_at <= ${where.end}
       and (${where.after?.traceId ?? null}::text is null
            or (occurred_at, trace_id) > (${where.after?.occurredAt ?? null}::timestamptz, ${where.after?.traceId ?? null}::text))
     order by occurred_at, trace_id limit ${where.limit}`,
  );

/** Removes some of the traces from before an instant; resolves with how many. */
export const forgetTraces = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- policy.forget_traces
    delete from traces where trace_id in (select trace_id from traces where occurred_at < ${before} limit ${limit})`);

/**
 * Moves what is recorded of an agent's tools to its new account; transactions stay and end in the old one (docs/adr/0110). System
 * scope.
 */
export async function transferPolicyRows(tx: Tx, agentId: string, account: string): Promise<void> {
  await tx.run(sql`
    -- policy.transfer_traces
    update traces set account_id = ${account} where agent_id = ${agentId} and account_id is distinct from ${account}`);
  await tx.run(sql`
    -- policy.transfer_observed
    update observed_tools set account_id = ${account} where agent_id = ${agentId} and account_id is distinct from ${account}`);
  await transferDeclarations(tx, agentId, account);
}
