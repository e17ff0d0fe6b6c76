/** SQL of an organisation's single sign-on: settings and domains. Each statement names the organisation and its account. */
import type { AccountId, OrgId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { NoColumns } from '../../../../platform/db/row.ts';
import { ConfigRow, DomainRow, EnforcedRow, OrgKindRow, ProviderRow, type ConfigRequest } from '../wire/sso.ts';

/** An organisation that the access check has verified. */
export interface Org {
  readonly orgId: OrgId;
  readonly accountId: AccountId;
}

const COLUMNS = sql`c.org_id, c.account_id, c.issuer, c.client_id, c.secret_sealed, c.idp_name, c.default_role, c.enforced,
           c.created_at, c.updated_at,
           exists (select 1 from sso_identities i where i.org_id = c.org_id and i.issuer = c.issuer) as is_proven`;

export function findConfig(db: Queryable, { orgId, accountId }: Org): Promise<ConfigRow | undefined> {
  return db.maybeOne(
    ConfigRow,
    sql`
    -- sso.find_config
    select ${COLUMNS} from sso_configs c where c.org_id = ${orgId} and c.account_id = ${accountId}`,
  );
}

/** For signing in, before the user is known: the settings of an organisation that is not deleted. */
export function findConfigOf(db: Queryable, orgId: OrgId): Promise<ConfigRow | undefined> {
  return db.maybeOne(
    ConfigRow,
    sql`
    -- sso.find_config_of
    select ${COLUMNS} from sso_configs c join v_orgs o on o.org_id = c.org_id where c.org_id = ${orgId}`,
  );
}

/** The organisation that has proven to rule a domain. */
export function findProvider(db: Queryable, domain: string) {
  return db.maybeOne(
    ProviderRow,
    sql`
    -- sso.find_provider
    select c.org_id, o.name as org_name, c.issuer
      from sso_domains d join sso_configs c on c.org_id = d.org_id join v_orgs o on o.org_id = c.org_id
     where d.domain = ${domain} and d.verified_at is not null`,
  );
}

export function findOrgKind(db: Queryable, { orgId, accountId }: Org) {
  return db.maybeOne(
    OrgKindRow,
    sql`
    -- sso.find_org_kind
    select is_personal from v_orgs where org_id = ${orgId} and account_id = ${accountId}`,
  );
}

/** Takes turns with everybody who changes the settings of this organisation. */
export async function lockSettings(tx: Tx, { orgId }: Org): Promise<void> {
  await tx.many(
    NoColumns,
    sql`
    -- sso.lock_settings
    select pg_advisory_xact_lock(hashtextextended('sso:' || ${orgId}, 0))`,
  );
}

export function putConfig(
  tx: Tx,
  { orgId, accountId }: Org,
  c: Required<Pick<ConfigRequest, 'client_id' | 'idp_name' | 'default_role' | 'enforced'>> & {
    readonly issuer: string;
    readonly secretSealed: Buffer | null;
    readonly now: Date;
  },
): Promise<number> {
  return tx.run(sql`
    -- sso.put_config
    insert into sso_configs as old (org_id, account_id, issuer, client_id, secret_sealed, idp_name, default_role, enforced, created_at, updated_at)
    values (${orgId}, ${accountId}, ${c.issuer}, ${c.client_id}, ${c.secretSealed}, ${c.idp_name}, ${c.default_role}, ${c.enforced}, ${c.now}, ${c.now})
    on conflict (org_id) do update set issuer = excluded.issuer, client_id = excluded.client_id, secret_sealed = excluded.secret_sealed,
      idp_name = excluded.idp_name, default_role = excluded.default_role, enforced = excluded.enforced, updated_at = excluded.updated_at
     where old.account_id = ${accountId}`);
}

export function deleteConfig(tx: Tx, { orgId, accountId }: Org): Promise<number> {
  return tx.run(sql`
    -- sso.delete_config
    delete from sso_configs where org_id = ${orgId} and account_id = ${accountId}`);
}

/** Anyone who was bound to this organisation's provider is not any more. */
export function deleteIdentities(tx: Tx, { orgId, accountId }: Org): Promise<number> {
  return tx.run(sql`
    -- sso.delete_identities
    delete from sso_identities where org_id = ${orgId} and account_id = ${accountId}`);
}

export function listDomains(db: Queryable, { orgId, accountId }: Org): Promise<DomainRow[]> {
  return db.many(
    DomainRow,
    sql`
    -- sso.list_domains
    select domain, verified_at from sso_domains where org_id = ${orgId} and account_id = ${accountId} order by domain`,
  );
}

/** Makes the list of claims exactly this; claims that were there keep what they have proven. */
export async function putDomains(tx: Tx, { orgId, accountId }: Org, domains: readonly string[]): Promise<void> {
  await tx.run(sql`
    -- sso.drop_domains
    delete from sso_domains where org_id = ${orgId} and account_id = ${accountId} and domain <> all (${domains}::text[])`);
  await tx.run(sql`
    -- sso.add_domains
    insert into sso_domains (org_id, account_id, domain)
    select ${orgId}, ${accountId}, domain from unnest(${domains}::text[]) as given (domain)
    on conflict (org_id, domain) do nothing`);
}

/** Domains of this list that another organisation, not deleted, has proven. Needs system scope. */
export async function listRuledByOthers(db: Queryable, { orgId }: Org, domains: readonly string[]): Promise<string[]> {
  const rows = await db.many(
    DomainRow,
    sql`
    -- sso.list_ruled_by_others
    select d.domain, d.verified_at from sso_domains d join v_orgs o on o.org_id = d.org_id
     where d.domain = any (${domains}::text[]) and d.verified_at is not null and d.org_id <> ${orgId} order by d.domain`,
  );
  return rows.map((row) => row.domain);
}

/**
 * Marks a claim as proven; false when another organisation was first. Of two that prove one domain concurrently, one waits at
 * the unique index and then finds it taken. Claims of deleted organisations are void. Needs system scope.
 */
export async function markVerified(tx: Tx, { orgId, accountId }: Org, domain: string, now: Date): Promise<boolean> {
  await tx.run(sql`
    -- sso.drop_void_claims
    delete from sso_domains d where d.domain = ${domain} and d.org_id <> ${orgId}
       and not exists (select 1 from v_orgs o where o.org_id = d.org_id)`);
  await tx.many(
    NoColumns,
    sql`
    -- sso.lock_domain
    select pg_advisory_xact_lock(hashtextextended('sso-domain:' || ${domain}, 0))`,
  );
  return (
    (await tx.run(sql`
    -- sso.mark_verified
    update sso_domains d set verified_at = ${now}
     where d.org_id = ${orgId} and d.account_id = ${accountId} and d.domain = ${domain} and d.verified_at is null
       and not exists (select 1 from sso_domains o where o.domain = d.domain and o.verified_at is not null)`)) === 1
  );
}

/** The organisation that requires single sign-on of this user: enforced, proven, and the user a member under its domain. */
export function findEnforcing(db: Queryable, userId: UserId, domain: string) {
  return db.maybeOne(
    EnforcedRow,
    sql`
    -- sso.find_enforcing
    select c.org_id from sso_domains d
      join sso_configs c on c.org_id = d.org_id and c.enforced
      join v_members m on m.org_id = c.org_id and m.user_id = ${userId}
     where d.domain = ${domain} and d.verified_at is not null
       and exists (select 1 from sso_identities i where i.org_id = c.org_id and i.issuer = c.issuer)`,
  );
}
