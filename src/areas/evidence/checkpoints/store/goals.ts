/** SQL of goal contracts and the state of their sessions. System scope, because the gateway acts for agents; except `findGoal`. */
import { Type } from 'typebox';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { GoalContract, SealedContract } from '../rules/goal-contract.ts';
import type { GoalState } from '../rules/goal-step.ts';

/** Sessions under contract that are kept in memory per agent, newest. */
const SESSIONS_MAX = 1_000;

const SealedRow = Type.Object({ session_id: Type.String(), hash: Type.String() });

/** Sessions of an agent under contract, newest first, and the hashes of their contracts. */
export const findSealedSessions = (db: Queryable, agentId: string) =>
  db.many(
    SealedRow,
    sql`
    -- checkpoints.find_sealed_sessions
    select session_id, hash from goal_contracts where agent_id = ${agentId} order by sealed_at desc limit ${SESSIONS_MAX}`,
  );

export interface NewGoal extends SealedContract {
  readonly agentId: string;
  readonly accountId: string | null;
  readonly sessionId: string;
  readonly at: Date;
}

/** Seals a contract, unless the session has one or has had a turn. */
export async function insertGoal(db: Queryable, goal: NewGoal): Promise<void> {
  await db.run(sql`
    -- checkpoints.insert_goal
    insert into goal_contracts (agent_id, session_id, account_id, contract, hash, sealed_at)
    select ${goal.agentId}::text, ${goal.sessionId}::text, ${goal.accountId}::text, ${JSON.stringify(goal.contract)}::jsonb, ${goal.hash}::text, ${goal.at}::timestamptz
     where not exists (select from checkpoints where agent_id = ${goal.agentId} and session_id = ${goal.sessionId})
    on conflict do nothing`);
}

const GoalRow = Type.Object({
  agent_id: Type.String(),
  session_id: Type.String(),
  account_id: Nullable(Type.String()),
  contract: jsonOf<GoalContract>(),
  hash: Type.String(),
  sealed_at: Timestamp,
  state: Nullable(jsonOf<GoalState>()),
});

/** Goals of these sessions, pairwise, locked against another writer until the transaction ends. */
export const lockGoals = (tx: Tx, sessions: readonly { readonly agentId: string; readonly sessionId: string }[]) =>
  tx.many(
    GoalRow,
    sql`
    -- checkpoints.lock_goals
    select c.agent_id, c.session_id, c.account_id, c.contract, c.hash, c.sealed_at, s.state
      from unnest(${sessions.map((s) => s.agentId)}::text[], ${sessions.map((s) => s.sessionId)}::text[]) as k (agent_id, session_id)
      join goal_contracts c using (agent_id, session_id)
      left join goal_states s using (agent_id, session_id)
     order by c.agent_id, c.session_id
       for update of c`,
  );

export interface SteppedGoal {
  readonly agent_id: string;
  readonly session_id: string;
  readonly account_id: string | null;
  readonly state: GoalState;
}

export async function saveGoalStates(tx: Tx, rows: readonly SteppedGoal[], at: Date): Promise<void> {
  await tx.run(sql`
    -- checkpoints.save_goal_states
    insert into goal_states (agent_id, session_id, account_id, state, updated_at)
    select agent_id, session_id, account_id, state, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (agent_id text, session_id text, account_id text, state jsonb)
    on conflict (agent_id, session_id) do update
       set state = excluded.state, account_id = excluded.account_id, updated_at = excluded.updated_at`);
}

/** The goal of one session of an agent of these accounts. */
export const findGoal = (tx: Tx, accounts: readonly string[], agentId: string, sessionId: string) =>
  tx.maybeOne(
    GoalRow,
    sql`
    -- checkpoints.find_goal
    select c.agent_id, c.session_id, c.account_id, c.contract, c.hash, c.sealed_at, s.state
      from goal_contracts c left join goal_states s using (agent_id, session_id)
     where c.agent_id = ${agentId} and c.session_id = ${sessionId} and c.account_id = any(${accounts}::text[])`,
  );

/** Moves the agent's goals to its new owner. */
export async function setGoalOwner(tx: Tx, agentId: string, accountId: string): Promise<void> {
  await tx.run(sql`-- checkpoints.set_goal_owner
    update goal_contracts set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_goal_state_owner
    update goal_states set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
}
