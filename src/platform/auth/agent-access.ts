/**
 * The one answer to "may this caller name this agent?". An agent that is unknown, deleted or not to be seen by the caller is the
 * same 404. Stands here and not in the agents area, whose index imports most areas that ask. Reads the view v_agents.
 */
import { Type, type Static } from 'typebox';
import { fail } from '../../contract/errors.ts';
import type { AccountId, AgentId, OrgId } from '../../contract/ids.ts';
import { Nullable, Timestamp } from '../db/row.ts';
import { sql, type Queryable } from '../db/sql.ts';
import type { Principal } from './principal.ts';

const OwnAgentRow = Type.Object({
  agent_id: Type.Unsafe<AgentId>(Type.String()),
  account_id: Type.Unsafe<AccountId>(Type.String()),
  org_id: Type.Unsafe<OrgId>(Type.String()),
  created_at: Timestamp,
});
const VisibleAgentRow = Type.Object({
  agent_id: Type.Unsafe<AgentId>(Type.String()),
  account_id: Nullable(Type.Unsafe<AccountId>(Type.String())),
  visibility: Type.String(),
});
export type OwnAgent = Static<typeof OwnAgentRow>;
export type VisibleAgent = Static<typeof VisibleAgentRow>;
type Caller = Pick<Principal, 'accounts'>;

/** An agent of the caller's accounts; undefined for unknown, deleted, unclaimed and other tenants' agents alike. */
export const findOwnAgent = (db: Queryable, { accounts }: Caller, agentId: string): Promise<OwnAgent | undefined> =>
  db.maybeOne(
    OwnAgentRow,
    sql`
    -- platform.find_own_agent
    select agent_id, account_id, org_id, created_at from v_agents
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null`,
  );

/** @throws Refusal agent_not_found where findOwnAgent finds nothing */
export async function ownAgent(db: Queryable, caller: Caller, agentId: string): Promise<OwnAgent> {
  const agent = await findOwnAgent(db, caller, agentId);
  if (agent === undefined) throw fail('agent_not_found');
  return agent;
}

/**
 * An agent that is public or unlisted, or of the caller's accounts; else undefined. Needs a reader that row security does not
 * limit: strangers' agents are what it is asked for.
 */
export async function findVisibleAgent(
  db: Queryable,
  { accounts }: Caller,
  agentId: string,
): Promise<VisibleAgent | undefined> {
  const agent = await db.maybeOne(
    VisibleAgentRow,
    sql`
    -- platform.find_visible_agent
    select agent_id, account_id, visibility from v_agents where agent_id = ${agentId} and deleted_at is null`,
  );
  const isOwn = accounts.some((account) => account === agent?.account_id);
  return agent?.visibility === 'private' && !isOwn ? undefined : agent;
}

/** @throws Refusal agent_not_found where findVisibleAgent finds nothing */
export async function visibleAgent(db: Queryable, caller: Caller, agentId: string): Promise<VisibleAgent> {
  const agent = await findVisibleAgent(db, caller, agentId);
  if (agent === undefined) throw fail('agent_not_found');
  return agent;
}
