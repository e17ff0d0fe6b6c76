/** SQL of uploaded files. Every lookup names its account. */
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ProviderFileRow } from '../wire/gateway.ts';

interface Named {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly id: string;
}

export interface NewProviderFile extends Named {
  readonly agentId: AgentId;
  readonly textSealed: Buffer;
  readonly unread: readonly string[];
  readonly at: Date;
}

export const findProviderFile = (db: Queryable, { accountId, provider, id }: Named) =>
  db.maybeOne(
    ProviderFileRow,
    sql`
    -- gateway.find_provider_file
    select text_sealed, unread from gateway_files
     where account_id = ${accountId} and provider = ${provider} and file_id = ${id}`,
  );

/** Stores a file and removes those of the account that are older than 90 days. */
export async function saveProviderFile(
  tx: Tx,
  { accountId, agentId, provider, id, textSealed, unread, at }: NewProviderFile,
): Promise<void> {
  await tx.run(sql`
    -- gateway.drop_old_provider_files
    delete from gateway_files where account_id = ${accountId} and created_at < ${at}::timestamptz - interval '90 days'`);
  await tx.run(sql`
    -- gateway.save_provider_file
    insert into gateway_files (account_id, provider, file_id, agent_id, text_sealed, unread, created_at)
    values (${accountId}, ${provider}, ${id}, ${agentId}, ${textSealed}, ${[...unread]}::text[], ${at})
    on conflict (account_id, provider, file_id) do update
       set agent_id = excluded.agent_id, text_sealed = excluded.text_sealed, unread = excluded.unread, created_at = excluded.created_at`);
}

export async function deleteProviderFile(db: Queryable, { accountId, provider, id }: Named): Promise<void> {
  await db.run(sql`
    -- gateway.delete_provider_file
    delete from gateway_files where account_id = ${accountId} and provider = ${provider} and file_id = ${id}`);
}
