/** Keeping agents as they are while another area writes something that depends on them. */
import { Type, type Static } from 'typebox';
import { sql, type Tx } from '../../../platform/db/sql.ts';

const HeldAgent = Type.Object({ agent_id: Type.String(), account_id: Type.String(), org_id: Type.String() });

/**
 * The caller's agents (not deleted) among these, none of which is deleted or moved until the transaction ends. Rows are locked in
 * one order and not against each other, so that two who hold the same agents neither wait nor deadlock.
 */
export const lockAgentsShared = (
  tx: Tx,
  accounts: readonly string[],
  agentIds: readonly string[],
): Promise<Static<typeof HeldAgent>[]> =>
  tx.many(
    HeldAgent,
    sql`
    -- agents.hold_agents
    select agent_id, account_id, org_id from agents
     where agent_id = any (${agentIds}::text[]) and account_id = any (${accounts}::text[]) and deleted_at is null
     order by agent_id for share`,
  );
