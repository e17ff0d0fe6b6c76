/** SQL of changes to an agent's identity: key, linked user, deletion. */
import type { AgentId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { DeletionRow } from '../wire/identity.ts';

export interface Rekey {
  readonly agentId: AgentId;
  readonly account: string;
  readonly agentHash: string;
  /** Null: recorded at the first request that shows the whole proof. */
  readonly proofDigest: Uint8Array | null;
  readonly at: Date;
}

/** @throws 23505 when an agent that is not deleted took the hash meanwhile */
export const setKey = (tx: Tx, r: Rekey): Promise<number> =>
  tx.run(sql`
    -- agents.set_key
    update agents
       set agent_hash = ${r.agentHash}, proof_digest = ${r.proofDigest},
           proof_captured_at = case when ${r.proofDigest !== null} then ${r.at}::timestamptz end,
           key_prefix = null, rekeyed_at = ${r.at}, rekey_count = rekey_count + 1
     where agent_id = ${r.agentId} and account_id = ${r.account} and deleted_at is null`);

export const setLinkedUser = (tx: Tx, agentId: AgentId, userId: string): Promise<number> =>
  tx.run(sql`
    -- agents.set_linked_user
    update agents set linked_user_id = ${userId} where agent_id = ${agentId} and linked_user_id is null and deleted_at is null`);

export interface NewDeletion {
  readonly deletionId: string;
  readonly account: string;
  readonly orgId: string;
  readonly agentId: AgentId;
  readonly by: string;
  readonly at: Date;
}

/** Marks the agent as deleted; its row stays for the evidence that names it. */
export async function markDeleted(tx: Tx, d: NewDeletion): Promise<DeletionRow> {
  await tx.run(sql`
    -- agents.mark_deleted
    update agents set deleted_at = ${d.at} where agent_id = ${d.agentId} and account_id = ${d.account} and deleted_at is null`);
  return tx.one(
    DeletionRow,
    sql`
    -- agents.insert_deletion
    insert into agent_deletions (deletion_request_id, account_id, org_id, agent_id, status, requested_by, requested_at)
    values (${d.deletionId}, ${d.account}, ${d.orgId}, ${d.agentId}, 'pending', ${d.by}, ${d.at})
    returning deletion_request_id, agent_id, status, requested_at, completed_at`,
  );
}

export const findDeletion = (tx: Tx, accounts: readonly string[], agentId: AgentId): Promise<DeletionRow | undefined> =>
  tx.maybeOne(
    DeletionRow,
    sql`
    -- agents.find_deletion
    select deletion_request_id, agent_id, status, requested_at, completed_at from agent_deletions
     where agent_id = ${agentId} and account_id = any (${accounts}::text[])`,
  );

/** Requests waiting for their work, oldest first, of all tenants. */
export const listPendingDeletions = (db: Queryable, limit: number): Promise<DeletionRow[]> =>
  db.many(
    DeletionRow,
    sql`
    -- agents.list_pending_deletions_anywhere
    select deletion_request_id, agent_id, status, requested_at, completed_at from agent_deletions
     where status = 'pending' order by requested_at limit ${limit}`,
  );

/** Removes personal data; keeps id, owner, lookup key (so that the key stays refused) and dates. System scope. */
export const erasePerson = (tx: Tx, agentId: AgentId): Promise<number> =>
  tx.run(sql`
    -- agents.erase_person
    update agents
       set name = null, avatar_url = null, email = null, key_prefix = null, created_by = null, claimed_by = null,
           linked_user_id = null, contained_by = null, containment_reason = null, proof_digest = null, proof_captured_at = null
     where agent_id = ${agentId} and deleted_at is not null`);

/** Last: the trigger removes the gateway's texts with it. */
export const completeDeletion = (tx: Tx, agentId: AgentId, at: Date): Promise<number> =>
  tx.run(sql`
    -- agents.complete_deletion
    update agent_deletions set status = 'completed', completed_at = ${at} where agent_id = ${agentId} and status = 'pending'`);
