/**
 * SQL of the provider keys that organisations use, as keyed digests: by them an organisation finds the unclaimed agents that are its
 * own. Source: docs/reference/agents.md#unclaimed-agents; docs/adr/0322.
 */
import { Type } from 'typebox';
import { instantText, olderThan } from '../../../platform/db/paging.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import type { Start, TimePosition } from '../../../platform/http/pagination.ts';
import { ListedAgent } from '../wire/agents.ts';
import { COLUMNS } from './agents.ts';

/** Provider keys on record for one organisation; more are not kept. */
const CREDENTIALS_MAX = 10_000;

export interface UsedCredential {
  readonly accountId: string;
  readonly orgId: string;
  /** 32 bytes. */
  readonly digest: Uint8Array;
  readonly at: Date;
}

/** Puts a provider key on record for an organisation; once for each, and none beyond the bound. */
export const insertCredential = (db: Queryable, n: UsedCredential): Promise<number> =>
  db.run(sql`
    -- agents.insert_credential
    insert into agent_credentials (org_id, credential_digest, account_id, first_seen_at)
    select ${n.orgId}, ${n.digest}, ${n.accountId}, ${n.at}::timestamptz
     where (select count(*) from agent_credentials where org_id = ${n.orgId}) < ${CREDENTIALS_MAX}
       and exists (select from v_orgs o where o.org_id = ${n.orgId})
    on conflict do nothing`);

/** Wipes the provider keys of organisations that were deleted; they were of no use from the deletion on. */
export const forgetCredentials = (db: Queryable): Promise<number> =>
  db.run(sql`
    -- agents.forget_credentials
    delete from agent_credentials c where not exists (select from v_orgs o where o.org_id = c.org_id)`);

/** Unclaimed agents that used a provider key of these accounts, newest first. */
export const listUnclaimed = (
  tx: Tx,
  accounts: readonly string[],
  page: Start<TimePosition> & { readonly limit: number; readonly name?: string | null },
): Promise<ListedAgent[]> =>
  tx.many(
    ListedAgent,
    sql`
    -- agents.list_unclaimed
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from surety_unclaimed_agents(${accounts}::text[])
     where ${olderThan(sql`created_at`, sql`agent_id`, page.after)} and (${page.name ?? null}::text is null or name = ${page.name ?? null})
     order by created_at desc, agent_id desc
     limit ${page.limit} offset ${page.offset}`,
  );

const OrgId = Type.Object({ org_id: Type.String() });

/** Organisations of these accounts that use the provider key with which an unclaimed agent was first seen. */
export const orgsUsingKeyOf = async (tx: Tx, accounts: readonly string[], agentId: string): Promise<string[]> =>
  (
    await tx.many(
      OrgId,
      sql`
      -- agents.orgs_using_key_of
      select c.org_id from agents a join agent_credentials c on c.credential_digest = a.credential_digest
       where a.agent_id = ${agentId} and a.account_id is null and c.account_id = any (${accounts}::text[])
         and exists (select from v_orgs o where o.org_id = c.org_id)`,
    )
  ).map((row) => row.org_id);
