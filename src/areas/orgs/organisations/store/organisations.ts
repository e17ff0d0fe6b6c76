/**
 * SQL of organisations and members. The auth area creates the tables, because sign-in reads them; every later change is here.
 * Lookups are limited to the caller's accounts; creating and accepting run in system scope.
 */
import type { Role } from '../../../../contract/enums.ts';
import type { AccountId, KeyId, UserId } from '../../../../contract/ids.ts';
import { keyAfter } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { KeyPosition } from '../../../../platform/http/pagination.ts';
import {
  Counted,
  GuestRow,
  KeyRef,
  ListedOrgRow,
  MemberRow,
  NoRow,
  OrgRow,
  type OrgChange,
  type OrgRef,
} from '../wire/organisations.ts';

const columns = (userId: UserId | null) => sql`
  o.org_id, o.account_id, o.name, o.slug, o.is_personal, o.billing_email, o.company_name, o.avatar_url, o.created_at,
  o.updated_at, me.created_at as accepted_at,
  (select count(*)::int from v_members m where m.org_id = o.org_id) as member_count
  from orgs o left join org_members me on me.org_id = o.org_id and me.user_id = ${userId}`;

/** Organisations of these accounts, personal first, then by name. */
export const listOrgs = (
  db: Queryable,
  accounts: readonly AccountId[],
  userId: UserId | null,
  { after, limit }: { readonly after: KeyPosition | undefined; readonly limit: number },
) =>
  db.many(
    ListedOrgRow,
    sql`
    -- orgs.list_orgs
    select * from (select ${orderKey} as order_key, ${columns(userId)} where o.account_id = any(${accounts}) and o.deleted_at is null) l
     where ${keyAfter(sql`order_key`, sql`org_id`, after)} order by order_key, org_id limit ${limit}`,
  );
const orderKey = sql`(case when o.is_personal then '0' else '1' end || o.name)`;

export function findOrg(db: Queryable, org: OrgRef, userId: UserId | null): Promise<OrgRow | undefined> {
  return db.maybeOne(
    OrgRow,
    sql`
    -- orgs.find_org
    select ${columns(userId)}
     where o.account_id = ${org.accountId} and o.org_id = ${org.orgId} and o.deleted_at is null`,
  );
}

/** Serialises changes of one organisation's members and invitations; false when it is deleted. */
export async function lockOrg(tx: Tx, org: OrgRef): Promise<boolean> {
  const rows = await tx.many(
    NoRow,
    sql`
    -- orgs.lock_org
    select 1 as one from orgs where account_id = ${org.accountId} and org_id = ${org.orgId} and deleted_at is null for update`,
  );
  return rows.length === 1;
}

/**
 * Keeps an organisation from being deleted until the transaction ends, for callers that add something to it that must not outlive
 * it;
 * false when it is deleted. Waits for a running deletion, but not for other shared locks.
 */
export async function lockOrgShared(
  tx: Tx,
  org: { readonly orgId: string; readonly accountId: string },
): Promise<boolean> {
  const rows = await tx.many(
    NoRow,
    sql`
    -- orgs.hold_org
    select 1 as one from orgs where account_id = ${org.accountId} and org_id = ${org.orgId} and deleted_at is null for key share`,
  );
  return rows.length === 1;
}

/**
 * Writes the named members and keeps the rest; without a time it does not count as a change. SQL state 23505: the slug is taken.
 */
export function changeOrg(tx: Tx, org: OrgRef, change: OrgChange, now: Date | null): Promise<number> {
  const set = (member: keyof OrgChange): boolean => change[member] !== undefined;
  return tx.run(sql`
    -- orgs.change_org
    update orgs set
      name = coalesce(${change.name ?? null}, name),
      slug = coalesce(${change.slug ?? null}, slug),
      billing_email = case when ${set('billing_email')}::boolean then ${change.billing_email ?? null} else billing_email end,
      company_name = case when ${set('company_name')}::boolean then ${change.company_name ?? null} else company_name end,
      avatar_url = case when ${set('avatar_url')}::boolean then ${change.avatar_url ?? null} else avatar_url end,
      updated_at = coalesce(${now}, updated_at)
     where account_id = ${org.accountId} and org_id = ${org.orgId} and deleted_at is null`);
}

/** Marks the organisation as deleted; its rows stay. */
export function deleteOrg(tx: Tx, org: OrgRef, at: { readonly now: Date; readonly by: string }): Promise<number> {
  return tx.run(sql`
    -- orgs.delete_org
    update orgs set deleted_at = ${at.now}, deleted_by = ${at.by}, updated_at = ${at.now}
     where account_id = ${org.accountId} and org_id = ${org.orgId} and deleted_at is null`);
}

/** Agents that would be left without an owner. */
export async function countAgents(tx: Tx, org: OrgRef): Promise<number> {
  const { n } = await tx.one(
    Counted,
    sql`
    -- orgs.count_agents
    select count(*)::int as n from v_agents
     where account_id = ${org.accountId} and org_id = ${org.orgId} and deleted_at is null`,
  );
  return n;
}

/** Members, owners first, then in the order of joining. */
export function listMembers(db: Queryable, org: OrgRef): Promise<MemberRow[]> {
  return db.many(
    MemberRow,
    sql`
    -- orgs.list_members
    select m.user_id, u.email, m.role, m.created_at
      from v_members m join v_users u on u.user_id = m.user_id
     where m.account_id = ${org.accountId} and m.org_id = ${org.orgId}
     order by array_position(array['owner', 'admin', 'member', 'viewer', 'auditor'], m.role), m.created_at, m.user_id`,
  );
}

export function findMember(db: Queryable, org: OrgRef, userId: UserId): Promise<MemberRow | undefined> {
  return db.maybeOne(
    MemberRow,
    sql`
    -- orgs.find_member
    select m.user_id, u.email, m.role, m.created_at
      from v_members m join v_users u on u.user_id = m.user_id
     where m.account_id = ${org.accountId} and m.org_id = ${org.orgId} and m.user_id = ${userId}`,
  );
}

/** Owners whose accounts still exist. */
export async function countOwners(tx: Tx, org: OrgRef): Promise<number> {
  const { n } = await tx.one(
    Counted,
    sql`
    -- orgs.count_owners
    select count(*)::int as n from v_members
     where account_id = ${org.accountId} and org_id = ${org.orgId} and role = 'owner'`,
  );
  return n;
}

export function setRole(tx: Tx, org: OrgRef, userId: UserId, role: Role): Promise<number> {
  return tx.run(sql`
    -- orgs.set_role
    update org_members set role = ${role}
     where account_id = ${org.accountId} and org_id = ${org.orgId} and user_id = ${userId}`);
}

export function removeMember(tx: Tx, org: OrgRef, userId: UserId): Promise<number> {
  return tx.run(sql`
    -- orgs.remove_member
    delete from org_members where account_id = ${org.accountId} and org_id = ${org.orgId} and user_id = ${userId}`);
}

/** Active keys of the organisation that this user created. */
export async function listKeysMadeBy(tx: Tx, org: OrgRef, userId: UserId): Promise<KeyId[]> {
  const rows = await tx.many(
    KeyRef,
    sql`
    -- orgs.list_keys_made_by
    select key_id from v_api_keys
     where account_id = ${org.accountId} and org_id = ${org.orgId} and kind = 'org' and user_id = ${userId} and is_active
     order by created_at, key_id`,
  );
  return rows.map((row) => row.key_id);
}

/** The address of a user, and since when it is confirmed. System scope: account transactions may not read it. */
export function findGuest(tx: Tx, userId: UserId) {
  return tx.maybeOne(
    GuestRow,
    sql`
    -- orgs.find_guest
    select email, email_verified_at from users where user_id = ${userId} and deleted_at is null`,
  );
}
