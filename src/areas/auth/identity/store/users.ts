/**
 * SQL of the identity area. Before sign-in there is no account, so these statements name the user or session instead; the
 * functions that serve a signed-in caller take the caller's accounts.
 */
import { Type } from 'typebox';
import type { AccountId, OrgId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { AgentBrief, Attempts, LoginRow, OrgRow, OwnedOrg, UserRow } from '../wire/users.ts';

export function findLogin(db: Queryable, email: string): Promise<LoginRow | undefined> {
  return db.maybeOne(
    LoginRow,
    sql`
    -- identity.find_login
    select user_id, email, password_hash, is_staff from users where email = ${email} and deleted_at is null`,
  );
}

/**
 * Counts one attempt for an address and returns the count of its window, in one statement, so that parallel guesses cannot
 * all read the same count. Unknown addresses are counted too.
 */
export function countAttempt(
  db: Queryable,
  emailHash: Buffer,
  at: { readonly now: Date; readonly windowStartMin: Date },
) {
  return db.one(
    Attempts,
    sql`
    -- identity.count_attempt
    insert into login_attempts as a (email_hash, attempts, window_start) values (${emailHash}, 1, ${at.now})
    on conflict (email_hash) do update set
      attempts = case when a.window_start <= ${at.windowStartMin} then 1 else a.attempts + 1 end,
      window_start = case when a.window_start <= ${at.windowStartMin} then excluded.window_start else a.window_start end
    returning attempts, window_start`,
  );
}

/** Deletes the attempts of an address after a success, and those of expired windows. */
export function clearAttempts(db: Queryable, emailHash: Buffer, windowStartMin: Date): Promise<number> {
  return db.run(sql`
    -- identity.clear_attempts
    delete from login_attempts where email_hash = ${emailHash} or window_start <= ${windowStartMin}`);
}

/** Drops the attempt counts of windows that began before an instant. */
export function forgetAttempts(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- identity.forget_attempts
    delete from login_attempts where window_start < ${before}`);
}

const DeviceOwner = Type.Object({ email: Type.String(), device_epoch: Type.Integer() });

/** Whose browser a cookie of a known device names: present address, and the number that such cookies carry. */
export const findDeviceOwner = (db: Queryable, userId: UserId) =>
  db.maybeOne(
    DeviceOwner,
    sql`
    -- identity.find_device_owner
    select email, device_epoch from users where user_id = ${userId} and deleted_at is null`,
  );

/** No browser counts as known from now on. */
export function forgetDevices(db: Queryable, userId: UserId): Promise<number> {
  return db.run(sql`
    -- identity.forget_devices
    update users set device_epoch = device_epoch + 1 where user_id = ${userId}`);
}

/** A user that is not deleted. */
export function findUserById(db: Queryable, userId: UserId): Promise<UserRow | undefined> {
  return db.maybeOne(
    UserRow,
    sql`
    -- identity.find_user_by_id
    select user_id, email, is_staff from users where user_id = ${userId} and deleted_at is null`,
  );
}

/** @param email in canonical form (`canonicalEmail`) */
export function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.maybeOne(
    UserRow,
    sql`
    -- identity.find_user_by_email
    select user_id, email, is_staff from users where email = ${email} and deleted_at is null`,
  );
}

export function findOrg(db: Queryable, accounts: readonly AccountId[], orgId: OrgId): Promise<OrgRow | undefined> {
  return db.maybeOne(
    OrgRow,
    sql`
    -- identity.find_org
    select org_id, account_id, name, (select p.plan_id from v_account_plans p where p.account_id = orgs.account_id) as plan_id
      from orgs where account_id = any(${accounts}) and org_id = ${orgId}`,
  );
}

export function listAgents(db: Queryable, accounts: readonly AccountId[]) {
  return db.many(
    AgentBrief,
    sql`
    -- identity.list_agents
    select agent_id, name from v_agents
     where account_id = any(${accounts}) and deleted_at is null order by created_at desc, agent_id desc limit 100`,
  );
}

/** A user that is not deleted, locked: changes of one account are serialised. */
export function lockUser(db: Queryable, userId: UserId): Promise<UserRow | undefined> {
  return db.maybeOne(
    UserRow,
    sql`
    -- identity.lock_user
    select user_id, email, is_staff from users where user_id = ${userId} and deleted_at is null for update`,
  );
}

/** Of two that make a user of one address, one waits for the other. */
export async function lockAddress(db: Queryable, email: string): Promise<void> {
  await db.many(
    Type.Object({}),
    sql`
    -- identity.lock_address
    select pg_advisory_xact_lock(hashtextextended(${`surety/address/${email}`}, 0))`,
  );
}

export function setPasswordHash(
  db: Queryable,
  of: { readonly userId: UserId; readonly passwordHash: string; readonly now: Date },
): Promise<number> {
  return db.run(sql`
    -- identity.set_password
    update users set password_hash = ${of.passwordHash}, password_changed_at = ${of.now}, email_verified_at = coalesce(email_verified_at, ${of.now})
     where user_id = ${of.userId} and deleted_at is null`);
}

export function changeAddress(db: Queryable, of: { readonly userId: UserId; readonly email: string }): Promise<number> {
  return db.run(sql`
    -- identity.change_address
    update users set email = ${of.email} where user_id = ${of.userId} and deleted_at is null`);
}

/**
 * Locks the organisations this user owns, in one order everywhere, so that of two owners who leave concurrently the second sees
 * the first leave.
 */
export async function lockOwnedOrgs(db: Queryable, userId: UserId): Promise<void> {
  await db.many(
    Type.Object({ org_id: Type.String() }),
    sql`
    -- identity.lock_owned_orgs
    select org_id from orgs where org_id in (select org_id from org_members where user_id = ${userId} and role = 'owner')
     order by org_id for update`,
  );
}

/** Shared organisations whose only owner is this user. */
export function listSoleOwned(db: Queryable, userId: UserId) {
  return db.many(
    OwnedOrg,
    sql`
    -- identity.list_sole_owned
    select o.org_id, o.name as org_name from v_members m join v_orgs o on o.org_id = m.org_id
     where m.user_id = ${userId} and m.role = 'owner' and not m.is_personal
       and not exists (select 1 from v_members other where other.org_id = m.org_id and other.user_id <> m.user_id and other.role = 'owner')
     order by o.org_id`,
  );
}

/** Ends the memberships in organisations of others; the personal one stays with the row of the user. */
export function leaveOrgs(db: Queryable, userId: UserId): Promise<number> {
  return db.run(sql`
    -- identity.leave_orgs
    delete from org_members m using orgs o where m.user_id = ${userId} and o.org_id = m.org_id and not o.is_personal`);
}

export function markDeleted(db: Queryable, userId: UserId, now: Date): Promise<number> {
  return db.run(sql`
    -- identity.mark_deleted
    update users set deleted_at = ${now}, password_hash = null where user_id = ${userId} and deleted_at is null`);
}

/** Removes what names a person from users deleted before an instant; the id stays, for audit rows. */
export async function forgetDeleted(db: Queryable, before: Date): Promise<number> {
  await db.run(sql`
    -- identity.forget_factors
    delete from mfa_factors f using users u where u.user_id = f.user_id and u.deleted_at < ${before}`);
  return db.run(sql`
    -- identity.forget_deleted
    update users set email = 'deleted-' || user_id || '@invalid'
     where deleted_at < ${before} and email not like 'deleted-%@invalid'`);
}

export interface NewUser {
  readonly userId: UserId;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isStaff: boolean;
  readonly now: Date;
}

export function insertUser(db: Queryable, u: NewUser): Promise<number> {
  return db.run(sql`
    -- identity.insert_user
    insert into users (user_id, email, email_verified_at, password_hash, is_staff, created_at)
    values (${u.userId}, ${u.email}, ${u.now}, ${u.passwordHash}, ${u.isStaff}, ${u.now})`);
}

export interface NewOrg {
  readonly orgId: OrgId;
  readonly accountId: AccountId;
  readonly name: string;
  readonly slug: string;
  readonly isPersonal: boolean;
  readonly now: Date;
}

export function insertOrg(db: Queryable, o: NewOrg): Promise<number> {
  return db.run(sql`
    -- identity.insert_org
    insert into orgs (org_id, account_id, name, slug, is_personal, created_at)
    values (${o.orgId}, ${o.accountId}, ${o.name}, ${o.slug}, ${o.isPersonal}, ${o.now})`);
}

/** Adds a member or changes the role of one. */
export function putMember(
  db: Queryable,
  m: { org: Pick<NewOrg, 'orgId' | 'accountId'>; userId: UserId; role: string; now: Date },
): Promise<number> {
  return db.run(sql`
    -- identity.put_member
    insert into org_members (org_id, user_id, account_id, role, created_at)
    values (${m.org.orgId}, ${m.userId}, ${m.org.accountId}, ${m.role}, ${m.now})
    on conflict (org_id, user_id) do update set role = excluded.role`);
}

/**
 * True when there has never been a user. Takes a lock until the end of the transaction, so that the second of two first starts
 * waits.
 */
export async function isEmptyForBootstrap(db: Queryable): Promise<boolean> {
  await db.many(
    Type.Object({}),
    sql`
    -- identity.lock_bootstrap
    select pg_advisory_xact_lock(hashtext('surety/bootstrap'))`,
  );
  const found = await db.one(
    Type.Object({ is_empty: Type.Boolean() }),
    sql`
    -- identity.is_empty
    select not exists (select 1 from users) as is_empty`,
  );
  return found.is_empty;
}

const PersonalOrg = Type.Object({ org_id: Type.Unsafe<OrgId>(Type.String()) });

/** The oldest personal organisation that a user owns. */
export const findPersonalOrg = (db: Queryable, userId: UserId) =>
  db.maybeOne(
    PersonalOrg,
    sql`
    -- identity.find_personal_org
    select org_id from v_members where user_id = ${userId} and role = 'owner' and is_personal order by created_at, org_id limit 1`,
  );
