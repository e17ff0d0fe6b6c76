/** SQL of alignment traces. Every lookup is within the caller's accounts. */
import { json, sql, type Tx } from '../../platform/db/sql.ts';
import { Type } from 'typebox';
import { TraceRow } from './records.ts';
import type { Trace } from './rules/build.ts';

export interface NewTrace {
  readonly accountId: string;
  readonly checkpointId: string;
  readonly trace: Trace;
}

const Written = Type.Object({ trace_id: Type.String() });

/** Adds traces in one statement; answers the ids of those that were not there before. */
export async function insertTraces(tx: Tx, traces: readonly NewTrace[]): Promise<ReadonlySet<string>> {
  const given = traces.map(({ accountId, checkpointId, trace }) => ({
    trace_id: trace.trace_id,
    account_id: accountId,
    agent_id: trace.agent_id,
    session_id: trace.context.session_id,
    checkpoint_id: checkpointId,
    occurred_at: trace.timestamp,
    verified: trace.verification.verified,
    escalation_required: trace.escalation.required,
    trace,
  }));
  const rows = await tx.many(
    Written,
    sql`
    -- traces.insert_traces
    insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
    select trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace
      from jsonb_to_recordset(${json(given)}::jsonb) as given (trace_id text, account_id text, agent_id text, session_id text,
           checkpoint_id text, occurred_at timestamptz, verified boolean, escalation_required boolean, trace jsonb)
    on conflict do nothing
    returning trace_id`,
  );
  return new Set(rows.map((row) => row.trace_id));
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

const Known = Type.Object({ agent_id: Type.String() });

/** Whether a living agent of the caller's accounts has this id. */
export const hasAgent = async (tx: Tx, accounts: readonly string[], agentId: string): Promise<boolean> =>
  (await tx.maybeOne(
    Known,
    sql`
    -- traces.find_agent
    select agent_id from v_agents
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null`,
  )) !== undefined;

/** An agent's traces follow it to its new account. System reach. */
export async function transferTraces(tx: Tx, agentId: string, account: string): Promise<void> {
  await tx.run(sql`
    -- traces.transfer_traces
    update alignment_traces set account_id = ${account} where agent_id = ${agentId} and account_id is distinct from ${account}`);
}

/** Removes some of the traces from before an instant; resolves with how many. */
export const forgetTraces = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- traces.forget_traces
    delete from alignment_traces where trace_id in
      (select trace_id from alignment_traces where occurred_at < ${before} limit ${limit})`);
