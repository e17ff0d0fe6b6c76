/** SQL of canaries. The credential is stored sealed; only the matcher opens it. */
import { Type, type Static } from 'typebox';
import { AccountId, AgentId, CanaryId } from '../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../platform/db/sql.ts';
import { CanaryRow, type CanaryType } from './records.ts';

const CANARY_COLUMNS = sql`canary_id, agent_id, type, label, inject_into, status, triggered_at, trigger_count, created_at`;

const Exists = Type.Object({ agent_id: AgentId, account_id: AccountId });

/** The account that owns this agent, if it is one of the caller's. */
export function findOwnedAgent(
  tx: Queryable,
  accounts: readonly AccountId[],
  agent: AgentId,
): Promise<Static<typeof Exists> | undefined> {
  return tx.maybeOne(
    Exists,
    sql`
    -- safe_house.find_owned_agent
    select agent_id, account_id from v_agents where account_id = any(${accounts}) and agent_id = ${agent} and deleted_at is null`,
  );
}

export interface CanaryInsert {
  readonly canaryId: CanaryId;
  readonly accountId: AccountId;
  readonly agentId: AgentId;
  readonly type: CanaryType;
  readonly label: string;
  readonly injectInto: string;
  readonly credentialSealed: Buffer;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export function insertCanary(tx: Tx, c: CanaryInsert): Promise<CanaryRow> {
  return tx.one(
    CanaryRow,
    sql`
    -- safe_house.insert_canary
    insert into canaries (canary_id, account_id, agent_id, type, label, inject_into, credential_sealed, created_by, created_at)
    values (${c.canaryId}, ${c.accountId}, ${c.agentId}, ${c.type}, ${c.label}, ${c.injectInto}, ${c.credentialSealed}, ${c.createdBy}, ${c.createdAt})
    returning ${CANARY_COLUMNS}`,
  );
}

/** Newest first, at most 200. */
export function listCanaries(
  tx: Queryable,
  accounts: readonly AccountId[],
  agent: AgentId | null,
): Promise<CanaryRow[]> {
  return tx.many(
    CanaryRow,
    sql`
    -- safe_house.list_canaries
    select ${CANARY_COLUMNS}
      from canaries
     where account_id = any(${accounts}) and (${agent}::text is null or agent_id = ${agent})
     order by created_at desc, canary_id desc limit 200`,
  );
}

export function findCanary(
  tx: Queryable,
  accounts: readonly AccountId[],
  id: CanaryId,
): Promise<CanaryRow | undefined> {
  return tx.maybeOne(
    CanaryRow,
    sql`
    -- safe_house.find_canary
    select ${CANARY_COLUMNS}
      from canaries where account_id = any(${accounts}) and canary_id = ${id}`,
  );
}

const SealedCanary = Type.Object({ canary_id: CanaryId, credential_sealed: Type.Unsafe<Buffer>({}) });

/** Every live canary of one account, to build its matcher: canaries are matched org-wide (gateway-safehouse-integrity 2.9). */
export function sealedCanaries(db: Queryable, account: AccountId): Promise<Static<typeof SealedCanary>[]> {
  return db.many(
    SealedCanary,
    sql`
    -- safe_house.sealed_canaries
    select canary_id, credential_sealed from canaries where account_id = ${account} and status <> 'revoked' order by canary_id`,
  );
}

/**
 * An agent's canaries follow it to its new account: they stand in its prompts and tools, and would leave unnoticed if the
 * old organisation alone still looked for them. System reach: the rows leave one tenant for another.
 */
export const transferCanaries = (tx: Tx, agentId: string, account: string): Promise<number> =>
  tx.run(sql`
    -- safe_house.transfer_canaries
    update canaries set account_id = ${account} where agent_id = ${agentId} and account_id <> ${account}`);

/** Marks canaries as seen going out: first instant kept, count raised. */
export async function markTriggered(
  tx: Tx,
  account: AccountId,
  hits: readonly { canaryId: string; evaluationId: string }[],
  at: Date,
): Promise<void> {
  for (const hit of hits) {
    await tx.run(sql`
      -- safe_house.mark_canary_triggered
      update canaries
         set status = 'triggered', triggered_at = coalesce(triggered_at, ${at}), trigger_count = trigger_count + 1,
             last_evaluation = ${hit.evaluationId}
       where account_id = ${account} and canary_id = ${hit.canaryId}`);
  }
}
