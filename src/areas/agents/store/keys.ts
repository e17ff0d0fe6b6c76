/** SQL of agent keys. The lookup by thumbprint serves the proof itself and runs in system scope. */
import type { AgentId, AgentKeyId } from '../../../contract/ids.ts';
import { instantText, olderThan } from '../../../platform/db/paging.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import type { TimePosition } from '../../../platform/http/pagination.ts';
import { AgentKeyRow, ListedKeyRow, ProvingKeyRow } from '../wire/keys.ts';
import type { Ed25519Jwk } from '../rules/keys.ts';

const COLUMNS = sql`key_id, agent_id, thumbprint, public_jwk, label, attested, created_by, created_at, last_used_at, revoked_at`;

export interface NewAgentKey {
  readonly keyId: AgentKeyId;
  readonly account: string;
  readonly agentId: AgentId;
  readonly thumbprint: string;
  readonly jwk: Ed25519Jwk;
  readonly label: string | null;
  readonly isAttested: boolean;
  readonly by: string;
  readonly at: Date;
}

/** Undefined when the key is known already, of whatever agent, revoked ones included. */
export const insertAgentKey = (tx: Tx, n: NewAgentKey): Promise<AgentKeyRow | undefined> =>
  tx.maybeOne(
    AgentKeyRow,
    sql`
    -- agents.insert_key
    insert into agent_keys (key_id, account_id, agent_id, thumbprint, public_jwk, label, attested, created_by, created_at)
    values (${n.keyId}, ${n.account}, ${n.agentId}, ${n.thumbprint}, ${json(n.jwk)}::jsonb, ${n.label}, ${n.isAttested}, ${n.by}, ${n.at})
    on conflict (thumbprint) do nothing
    returning ${COLUMNS}`,
  );

/** Active keys, newest first. */
export const listAgentKeys = (
  tx: Tx,
  accounts: readonly string[],
  agentId: AgentId,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  tx.many(
    ListedKeyRow,
    sql`
    -- agents.list_keys
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from agent_keys
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and revoked_at is null
       and ${olderThan(sql`created_at`, sql`key_id`, after)}
     order by created_at desc, key_id desc limit ${limit}`,
  );

/** Ends one key for good; undefined when it was not active. */
export const revokeAgentKey = (
  tx: Tx,
  accounts: readonly string[],
  k: { readonly agentId: AgentId; readonly keyId: string; readonly by: string; readonly at: Date },
): Promise<AgentKeyRow | undefined> =>
  tx.maybeOne(
    AgentKeyRow,
    sql`
    -- agents.revoke_key
    update agent_keys set revoked_at = ${k.at}, revoked_by = ${k.by}
     where agent_id = ${k.agentId} and key_id = ${k.keyId} and account_id = any (${accounts}::text[]) and revoked_at is null
    returning ${COLUMNS}`,
  );

/** Ends all keys of an agent. */
export const revokeAllKeys = (
  tx: Tx,
  accounts: readonly string[],
  k: { readonly agentId: AgentId; readonly by: string; readonly at: Date },
): Promise<number> =>
  tx.run(sql`
    -- agents.revoke_all_keys
    update agent_keys set revoked_at = ${k.at}, revoked_by = ${k.by}
     where agent_id = ${k.agentId} and account_id = any (${accounts}::text[]) and revoked_at is null`);

/** Keys follow the agent; what the former owner attested the new one has not. */
export const transferKeys = (tx: Tx, agentId: AgentId, account: string): Promise<number> =>
  tx.run(sql`
    -- agents.transfer_keys
    update agent_keys set account_id = ${account}, attested = false where agent_id = ${agentId} and account_id <> ${account}`);

/** The active key of an agent (not deleted) that signs under this thumbprint. */
export const findProvingKey = (db: Queryable, thumbprint: string): Promise<ProvingKeyRow | undefined> =>
  db.maybeOne(
    ProvingKeyRow,
    sql`
    -- agents.find_proving_key
    select k.thumbprint, k.public_jwk, k.attested, a.agent_id, a.account_id, a.org_id
      from agent_keys k join agents a on a.agent_id = k.agent_id and a.deleted_at is null
     where k.thumbprint = ${thumbprint} and k.revoked_at is null`,
  );

/** Records a nonce and the use of the key; false when the nonce was used before. */
export async function useNonce(
  db: Queryable,
  n: { readonly thumbprint: string; readonly nonce: string; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const written = await db.run(sql`
    -- agents.use_nonce
    insert into agent_nonces (thumbprint, nonce, expires_at) values (${n.thumbprint}, ${n.nonce}, ${n.expiresAt})
    on conflict do nothing`);
  if (written === 0) return false;
  await db.run(sql`
    -- agents.touch_key
    update agent_keys set last_used_at = ${n.at}
     where thumbprint = ${n.thumbprint} and (last_used_at is null or last_used_at < ${n.at}::timestamptz - interval '1 minute')`);
  return true;
}

/** Purges nonces whose signatures have expired. */
export const forgetNonces = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    -- agents.forget_nonces
    delete from agent_nonces where (thumbprint, nonce) in
      (select thumbprint, nonce from agent_nonces where expires_at < ${now} limit 10000)`);
