/**
 * SQL of the identity area. Sign-in has no account yet, so its statements name the user or session instead; the
 * functions that serve a signed-in caller take the caller's accounts.
 */
import { Type } from 'typebox';
import type { AccountId, OrgId, UserId } from '../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/db/sql.ts';
import { AgentBrief, Attempts, LoginRow, MeRow, OrgRow, SessionRow, StandingRow } from './records.ts';

export function findLogin(db: Queryable, email: string): Promise<LoginRow | undefined> {
  return db.maybeOne(
    LoginRow,
    sql`
    -- identity.find_login
    select user_id, email, password_hash, is_staff from users where email = ${email} and deleted_at is null`,
  );
}

/**
 * Counts one attempt for an address and returns the count of its window, in one statement: parallel guesses cannot
 * all read the same count. Addresses nobody has are counted too.
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

/** Forgets the attempts of an address after a success, and those of windows long over. */
export function clearAttempts(db: Queryable, emailHash: Buffer, windowStartMin: Date): Promise<number> {
  return db.run(sql`
    -- identity.clear_attempts
    delete from login_attempts where email_hash = ${emailHash} or window_start <= ${windowStartMin}`);
}

export interface NewSession {
  readonly sessionId: string;
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

export function insertSession(db: Queryable, s: NewSession): Promise<number> {
  return db.run(sql`
    -- identity.insert_session
    insert into sessions (session_id, user_id, token_hash, created_at, last_used_at, expires_at, auth_method)
    values (${s.sessionId}, ${s.userId}, ${s.tokenHash}, ${s.now}, ${s.now}, ${s.expiresAt}, 'password')`);
}

/** A session that still stands, locked so that parallel refreshes come one after the other. */
export function lockSession(db: Queryable, sessionId: string, now: Date): Promise<SessionRow | undefined> {
  return db.maybeOne(
    SessionRow,
    sql`
    -- identity.lock_session
    select s.session_id, s.user_id, s.token_hash, s.previous_hash, s.rotated_at, s.expires_at, u.email, u.is_staff
      from sessions s join users u on u.user_id = s.user_id and u.deleted_at is null
     where s.session_id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}
       for update of s`,
  );
}

export function rotateSession(
  db: Queryable,
  sessionId: string,
  next: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<number> {
  return db.run(sql`
    -- identity.rotate_session
    update sessions set previous_hash = token_hash, token_hash = ${next.tokenHash}, rotated_at = ${next.now}, last_used_at = ${next.now}
     where session_id = ${sessionId}`);
}

export function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<number> {
  return db.run(sql`
    -- identity.revoke_session
    update sessions set revoked_at = ${now} where session_id = ${sessionId} and revoked_at is null`);
}

/** Drops sessions that ended or expired before an instant, at most 10,000 a call; returns how many. */
export function forgetSessions(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- identity.forget_sessions
    delete from sessions where session_id in (
      select session_id from sessions where expires_at < ${before} or revoked_at < ${before} limit 10000)`);
}

/** Drops the attempt counts of windows that began before an instant. */
export function forgetAttempts(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- identity.forget_attempts
    delete from login_attempts where window_start < ${before}`);
}

/** The user behind a session that still stands, with every present membership: one statement a request. */
export function findStanding(db: Queryable, sessionId: string, userId: string, now: Date) {
  return db.maybeOne(
    StandingRow,
    sql`
    -- identity.find_standing (memberships: personal first, then oldest, so that the home organisation is stable)
    select u.user_id, u.is_staff, s.aal2_at,
           coalesce((select jsonb_agg(jsonb_build_object('orgId', m.org_id, 'accountId', m.account_id, 'role', m.role,
                                                         'isPersonal', m.is_personal)
                                      order by m.is_personal desc, m.created_at, m.org_id)
                       from v_members m where m.user_id = u.user_id), '[]'::jsonb) as memberships
      from sessions s join users u on u.user_id = s.user_id and u.deleted_at is null
     where s.session_id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}`,
  );
}

export function findMe(db: Queryable, userId: UserId) {
  return db.maybeOne(
    MeRow,
    sql`
    -- identity.find_me
    select user_id, email, is_staff from users where user_id = ${userId} and deleted_at is null`,
  );
}

export function findOrg(db: Queryable, accounts: readonly AccountId[], orgId: OrgId): Promise<OrgRow | undefined> {
  return db.maybeOne(
    OrgRow,
    sql`
    -- identity.find_org
    select org_id, account_id, name, plan_id from orgs where account_id = any(${accounts}) and org_id = ${orgId}`,
  );
}

export function listAgents(db: Queryable, accounts: readonly AccountId[]) {
  return db.many(
    AgentBrief,
    sql`
    -- identity.list_agents
    select agent_id, name from v_agents
     where account_id = any(${accounts}) and deleted_at is null order by created_at desc, agent_id limit 100`,
  );
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
  readonly isPersonal: boolean;
  readonly now: Date;
}

export function insertOrg(db: Queryable, o: NewOrg): Promise<number> {
  return db.run(sql`
    -- identity.insert_org
    insert into orgs (org_id, account_id, name, is_personal, created_at)
    values (${o.orgId}, ${o.accountId}, ${o.name}, ${o.isPersonal}, ${o.now})`);
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

/** True when nobody has ever been here. Takes a lock until the end of the transaction: of two first starts one waits. */
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
