/** SQL of alignment traces. Every lookup is within the caller's accounts. */
import { Type } from 'typebox';
import type { ArchivedTable } from '../../../../platform/archive/parts.ts';
import { booleans, instants, jsons, texts } from '../../../../platform/db/columns.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import { TraceRow } from '../wire/traces.ts';
import type { Trace } from '../rules/build.ts';

/** In the archive of a month. */
export const ARCHIVED_TRACES: ArchivedTable = { table: 'alignment_traces', time: 'occurred_at', key: 'trace_id' };

export interface NewTrace {
  readonly accountId: string;
  readonly checkpointId: string;
  readonly trace: Trace;
}

/** null: all of them. */
const Written = Type.Object({ ids: Nullable(Type.Array(Type.String())) });

/** Adds traces in one statement; returns the ids of the new ones. */
export async function insertTraces(tx: Tx, traces: readonly NewTrace[]): Promise<ReadonlySet<string>> {
  const { ids } = await tx.one(
    Written,
    sql`
    -- traces.insert_traces
    with written as (
      insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
      select * from unnest(
             ${texts(traces, (t) => t.trace.trace_id)}::text[], ${texts(traces, (t) => t.accountId)}::text[], ${texts(traces, (t) => t.trace.agent_id)}::text[],
             ${texts(traces, (t) => t.trace.context.session_id)}::text[], ${texts(traces, (t) => t.checkpointId)}::text[],
             ${instants(traces, (t) => new Date(t.trace.timestamp))}::timestamptz[], ${booleans(traces, (t) => t.trace.verification.verified)}::boolean[],
             ${booleans(traces, (t) => t.trace.escalation.required)}::boolean[], ${jsons(traces, (t) => t.trace)}::jsonb[])
      on conflict do nothing
      returning trace_id)
    select case when count(*) < ${traces.length} then coalesce(array_agg(trace_id), '{}') end as ids from written`,
  );
  return new Set(ids ?? traces.map(({ trace }) => trace.trace_id));
}

export interface TraceFilter {
  readonly agentId: string | null;
  readonly sessionId: string | null;
  readonly verified: boolean | null;
}

/** Newest first. */
export const listTraces = (
  tx: Tx,
  accounts: readonly string[],
  { agentId, sessionId, verified }: TraceFilter,
  page: { readonly limit: number; readonly offset: number },
) =>
  tx.many(
    TraceRow,
    sql`
    -- traces.list_traces
    select trace_id, occurred_at, trace from alignment_traces
     where account_id = any (${accounts}::text[])
       and (${agentId}::text is null or agent_id = ${agentId})
       and (${sessionId}::text is null or session_id = ${sessionId})
       and (${verified}::boolean is null or verified = ${verified})
     order by occurred_at desc, trace_id desc limit ${page.limit} offset ${page.offset}`,
  );

export const findTrace = (tx: Tx, accounts: readonly string[], traceId: string) =>
  tx.maybeOne(
    TraceRow,
    sql`
    -- traces.find_trace
    select trace_id, occurred_at, trace from alignment_traces
     where trace_id = ${traceId} and account_id = any (${accounts}::text[])`,
  );

/** Moves an agent's traces to its new account. System scope. */
export async function transferTraces(tx: Tx, agentId: string, account: string): Promise<void> {
  await tx.run(sql`
    -- traces.transfer_traces
    update alignment_traces set account_id = ${account} where agent_id = ${agentId} and account_id is distinct from ${account}`);
}

/** Removes a bounded number of traces from before an instant; resolves with the number. */
export const forgetTraces = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- traces.forget_traces
    delete from alignment_traces where trace_id in
      (select trace_id from alignment_traces where occurred_at < ${before} limit ${limit})`);
