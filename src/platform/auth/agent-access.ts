/**
 * Decides whether this caller may name this agent. An agent that is unknown, deleted or not visible to the caller gets the same
 * 404. It is here and not in the agents area, whose index imports most areas that call it.
 */
import { fail } from '../../contract/errors.ts';
import type { Queryable } from '../db/sql.ts';
import type { Principal } from './principal.ts';
import { selectOwnAgent, selectVisibleAgent, type OwnAgent, type VisibleAgent } from './store/agents.ts';

export type { OwnAgent, VisibleAgent } from './store/agents.ts';

type Caller = Pick<Principal, 'accounts'>;

/** An agent of the caller's accounts; undefined for unknown, deleted, unclaimed and other tenants' agents alike. */
export const findOwnAgent = (db: Queryable, { accounts }: Caller, agentId: string): Promise<OwnAgent | undefined> =>
  selectOwnAgent(db, accounts, agentId);

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
export const findVisibleAgent = (
  db: Queryable,
  { accounts }: Caller,
  agentId: string,
): Promise<VisibleAgent | undefined> => selectVisibleAgent(db, accounts, agentId);

/** @throws Refusal agent_not_found where findVisibleAgent finds nothing */
export async function visibleAgent(db: Queryable, caller: Caller, agentId: string): Promise<VisibleAgent> {
  const agent = await findVisibleAgent(db, caller, agentId);
  if (agent === undefined) throw fail('agent_not_found');
  return agent;
}
