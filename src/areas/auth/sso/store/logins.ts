/** SQL of signing in through a provider: open states, identities, the users behind them. System scope. */
import type { AccountId, OrgId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { LoginRow, PersonRow } from '../wire/sso.ts';

export interface NewLogin {
  readonly stateHash: Buffer;
  readonly orgId: OrgId;
  readonly accountId: AccountId;
  readonly redirectAfter: string;
  readonly isStepUp: boolean;
  readonly expiresAt: Date;
}

export function insertLogin(db: Queryable, l: NewLogin): Promise<number> {
  return db.run(sql`
    -- sso.insert_login
    insert into sso_logins (state_hash, org_id, account_id, redirect_after, is_step_up, expires_at)
    values (${l.stateHash}, ${l.orgId}, ${l.accountId}, ${l.redirectAfter}, ${l.isStepUp}, ${l.expiresAt})`);
}

/** Uses a state up: of two returns with one state, one finds it. Undefined when it is unknown or too old. */
export function consumeLogin(db: Queryable, stateHash: Buffer, now: Date): Promise<LoginRow | undefined> {
  return db.maybeOne(
    LoginRow,
    sql`
    -- sso.take_login
    with taken as (delete from sso_logins where state_hash = ${stateHash} returning org_id, redirect_after, is_step_up, expires_at)
    select org_id, redirect_after, is_step_up from taken where expires_at > ${now}`,
  );
}

/** Rows that one statement drops, so that none holds its locks for long. */
export const FORGET_MAX = 10_000;

/** Purges sign-ins that were not completed, at most FORGET_MAX per call; returns how many. */
export function forgetLogins(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- sso.forget_logins
    delete from sso_logins where state_hash in (select state_hash from sso_logins where expires_at < ${before} limit ${FORGET_MAX})`);
}

/** An identity of a provider, within the organisation that it vouches for. */
export interface Identity {
  readonly orgId: OrgId;
  readonly accountId: AccountId;
  readonly issuer: string;
  readonly subject: string;
}

export function findLinked(db: Queryable, i: Identity): Promise<PersonRow | undefined> {
  return db.maybeOne(
    PersonRow,
    sql`
    -- sso.find_linked
    select u.user_id, u.email, u.is_staff, true as is_linked,
           exists (select 1 from v_members m where m.org_id = i.org_id and m.user_id = u.user_id) as is_member
      from sso_identities i join v_users u on u.user_id = i.user_id
     where i.org_id = ${i.orgId} and i.account_id = ${i.accountId} and i.issuer = ${i.issuer} and i.subject = ${i.subject}`,
  );
}

/** The user with an address, and whether another identity of this provider is bound to that user. */
export function findByEmail(db: Queryable, email: string, { orgId, issuer }: Identity): Promise<PersonRow | undefined> {
  return db.maybeOne(
    PersonRow,
    sql`
    -- sso.find_by_email
    select u.user_id, u.email, u.is_staff,
           exists (select 1 from v_members m where m.org_id = ${orgId} and m.user_id = u.user_id) as is_member,
           exists (select 1 from sso_identities i where i.org_id = ${orgId} and i.issuer = ${issuer} and i.user_id = u.user_id) as is_linked
      from v_users u where u.email = ${email}`,
  );
}

/** False when the identity or the user was bound by somebody else meanwhile. */
export async function insertIdentity(tx: Tx, i: Identity, userId: UserId, now: Date): Promise<boolean> {
  return (
    (await tx.run(sql`
    -- sso.insert_identity
    insert into sso_identities (org_id, account_id, issuer, subject, user_id, created_at, last_used_at)
    values (${i.orgId}, ${i.accountId}, ${i.issuer}, ${i.subject}, ${userId}, ${now}, ${now})
    on conflict do nothing`)) === 1
  );
}

export function noteUse(db: Queryable, i: Identity, now: Date): Promise<number> {
  return db.run(sql`
    -- sso.note_use
    update sso_identities set last_used_at = ${now}
     where org_id = ${i.orgId} and account_id = ${i.accountId} and issuer = ${i.issuer} and subject = ${i.subject}`);
}
