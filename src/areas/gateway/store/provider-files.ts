/** SQL of uploaded files. Every lookup names its account. */
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ProviderFileRow } from '../wire/gateway.ts';
import { KEPT } from './gateway.ts';

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

/** Undefined also for one that is older than 90 days. */
export const findProviderFile = (db: Queryable, { accountId, provider, id }: Named, at: Date) =>
  db.maybeOne(
    ProviderFileRow,
    sql`
    -- gateway.find_provider_file
    select text_sealed, unread from gateway_files
     where account_id = ${accountId} and provider = ${provider} and file_id = ${id}
       and created_at >= ${at}::timestamptz - ${KEPT}`,
  );

/** Stores a file. */
export async function saveProviderFile(
  tx: Tx,
  { accountId, agentId, provider, id, textSealed, unread, at }: NewProviderFile,
): Promise<void> {
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

/** Removes files older than 90 days; resolves with their number. */
export const purgeProviderFiles = (tx: Tx, now: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- gateway.purge_provider_files
    delete from gateway_files
     where (account_id, provider, file_id) in (select account_id, provider, file_id from gateway_files
                                                where created_at < ${now}::timestamptz - ${KEPT} order by created_at limit ${limit})`);
