/** SQL of the agents that a caller may name, by the view v_agents. */
import { Type, type Static } from 'typebox';
import type { AccountId, AgentId, OrgId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable } from '../../db/sql.ts';

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

export const selectOwnAgent = (
  db: Queryable,
  accounts: readonly string[],
  agentId: string,
): Promise<OwnAgent | undefined> =>
  db.maybeOne(
    OwnAgentRow,
    sql`
    -- platform.find_own_agent
    select agent_id, account_id, org_id, created_at from v_agents
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null`,
  );

/** An agent that is not deleted, of these accounts or not private. */
export const selectVisibleAgent = (
  db: Queryable,
  accounts: readonly string[],
  agentId: string,
): Promise<VisibleAgent | undefined> =>
  db.maybeOne(
    VisibleAgentRow,
    sql`
    -- platform.find_visible_agent
    select agent_id, account_id, visibility from v_agents
     where agent_id = ${agentId} and (visibility <> 'private' or account_id = any (${accounts}::text[])) and deleted_at is null`,
  );
