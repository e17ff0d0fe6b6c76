/**
 * State of a session, read from its checkpoints: how many turns, the latest verdict, since which turn it holds.
 * Source: docs/reference/integrity.md#session-state-reply (GET /v1/agent/sessions). Checkpoints without an analysis count as
 * turns, never as a verdict.
 */
import { Type, type Static } from 'typebox';
import { enumOf, INTEGRITY_VERDICTS } from '../../../../contract/enums.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';

const StateRow = Type.Object({
  agent_name: Nullable(Type.String()),
  org_id: Nullable(Type.String()),
  turns: Type.Integer(),
  verdict: Nullable(enumOf(INTEGRITY_VERDICTS)),
  verdict_turn: Nullable(Type.Integer()),
  streak_start: Nullable(Type.Integer()),
  reason: Nullable(Type.String()),
  at: Nullable(Timestamp),
});

export type SessionState = Static<typeof StateRow>;

/** At most two of these accounts' agents that have a session of this name. */
export const findSessionAgents = async (tx: Tx, accounts: readonly string[], sessionId: string): Promise<string[]> =>
  (
    await tx.many(
      Type.Object({ agent_id: Type.String() }),
      sql`
    -- checkpoints.find_session_agents
    select a.agent_id
      from v_agents a
     where a.account_id = any(${accounts}::text[]) and a.deleted_at is null
       and (exists (select from checkpoints c where c.agent_id = a.agent_id and c.session_id = ${sessionId} and c.account_id = a.account_id)
         or exists (select from goal_contracts g where g.agent_id = a.agent_id and g.session_id = ${sessionId} and g.account_id = a.account_id))
     order by a.agent_id limit 2`,
    )
  ).map((row) => row.agent_id);

/**
 * State of one session of one agent, or undefined when the agent is not among the accounts' or the session has neither turn
 * nor contract. Turns are counted from 1; streak_start is the first turn of the present row of equal verdicts.
 */
export const findSessionState = (tx: Tx, accounts: readonly string[], agentId: string, sessionId: string) =>
  tx.maybeOne(
    StateRow,
    sql`
    -- checkpoints.find_session_state
    with turns as (
      select seq, verdict, created_at, claims from checkpoints
       where account_id = any(${accounts}::text[]) and agent_id = ${agentId} and session_id = ${sessionId}
    ), latest as (select * from turns where verdict <> 'unverified' order by seq desc limit 1)
    select a.name as agent_name, a.org_id, coalesce(t.turns, 0) as turns, l.verdict, (l.seq + 1)::int as verdict_turn, l.created_at as at,
           l.claims ->> 'reasoning_summary' as reason,
           (select min(seq) + 1 from turns where verdict = l.verdict
               and seq > coalesce((select max(seq) from turns where verdict not in (l.verdict, 'unverified')), -1))::int as streak_start
      from v_agents a
      cross join lateral (select (max(seq) + 1)::int as turns from turns) t
      left join latest l on true
     where a.agent_id = ${agentId} and a.account_id = any(${accounts}::text[]) and a.deleted_at is null
       and (t.turns is not null or exists (select from goal_contracts c
                where c.agent_id = ${agentId} and c.session_id = ${sessionId} and c.account_id = any(${accounts}::text[])))`,
  );
