/**
 * SQL of sessions: made, rotated, stepped up, ended. Each statement names the session or the user; sign-in has no account yet.
 */
import type { UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { SessionBrief, SessionRow, SessionTimes, CurrentRolesRow } from '../wire/users.ts';
import type { AuthMethod } from '../rules/session.ts';

export interface NewSession {
  readonly sessionId: string;
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly now: Date;
  /** When the person authenticated: now, or earlier for a session created from another one. */
  readonly authenticatedAt: Date;
  readonly expiresAt: Date;
  readonly authMethod: AuthMethod;
  readonly aal2At: Date | null;
  readonly amr: readonly string[];
  readonly deviceLabel: string | null;
  readonly networkHash: Buffer | null;
}

export function insertSession(db: Queryable, s: NewSession): Promise<number> {
  return db.run(sql`
    -- identity.insert_session
    insert into sessions (session_id, user_id, token_hash, created_at, authenticated_at, last_used_at, expires_at, auth_method, aal2_at, amr, device_label, network_hash)
    values (${s.sessionId}, ${s.userId}, ${s.tokenHash}, ${s.now}, ${s.authenticatedAt}, ${s.now}, ${s.expiresAt}, ${s.authMethod}, ${s.aal2At}, ${s.amr},
            ${s.deviceLabel}, ${s.networkHash})`);
}

/** A session that has not ended, locked so that parallel refreshes come one after the other. */
export function lockSession(db: Queryable, sessionId: string, now: Date): Promise<SessionRow | undefined> {
  return db.maybeOne(
    SessionRow,
    sql`
    -- identity.lock_session
    select s.session_id, s.user_id, s.token_hash, s.previous_hash, s.rotated_at, s.expires_at, coalesce(s.authenticated_at, s.created_at) as created_at, s.auth_method,
           s.aal2_at, s.amr, u.email, u.is_staff
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

/**
 * Records step-up verification: the session is at AAL2 from this instant for the window of
 * docs/reference/auth.md#step-up-verification.
 */
export function markAal2(db: Queryable, sessionId: string, now: Date): Promise<number> {
  return db.run(sql`
    -- identity.mark_aal2
    update sessions set aal2_at = ${now}, amr = case when 'mfa' = any (amr) then amr else amr || '{mfa}' end
     where session_id = ${sessionId} and revoked_at is null`);
}

/** The person behind a session proved who they are again, at this instant. */
export function markAuthenticated(db: Queryable, sessionId: string, now: Date): Promise<number> {
  return db.run(sql`
    -- identity.mark_authenticated
    update sessions set authenticated_at = ${now} where session_id = ${sessionId} and revoked_at is null`);
}

/** Ends one session; 0 when it had ended. */
export function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<number> {
  return db.run(sql`
    -- identity.revoke_session
    update sessions set revoked_at = ${now} where session_id = ${sessionId} and revoked_at is null`);
}

/** Ends one session of this user. False when it is not theirs, unknown or over. */
export async function revokeOwnSession(
  db: Queryable,
  own: { readonly userId: UserId; readonly sessionId: string; readonly now: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    -- identity.revoke_own_session
    update sessions set revoked_at = ${own.now}
     where session_id = ${own.sessionId} and user_id = ${own.userId} and revoked_at is null and expires_at > ${own.now}`)) ===
    1
  );
}

/** Ends every session of a user but one (null: all); returns how many. */
export function revokeSessions(
  db: Queryable,
  of: { readonly userId: UserId; readonly except: string | null; readonly now: Date },
): Promise<number> {
  return db.run(sql`
    -- identity.revoke_sessions
    update sessions set revoked_at = ${of.now}
     where user_id = ${of.userId} and revoked_at is null and expires_at > ${of.now} and session_id is distinct from ${of.except}`);
}

/** When the person behind a session proved to be one (created_at), and was last stepped up. */
export function findSession(db: Queryable, sessionId: string) {
  return db.maybeOne(
    SessionTimes,
    sql`
    -- identity.find_session
    select coalesce(authenticated_at, created_at) as created_at, aal2_at, auth_method from sessions where session_id = ${sessionId} and revoked_at is null`,
  );
}

/** Sessions of a user that have not ended, last used first, at most 100. */
export function listSessions(db: Queryable, userId: UserId, now: Date): Promise<SessionBrief[]> {
  return db.many(
    SessionBrief,
    sql`
    -- identity.list_sessions
    select session_id, auth_method, device_label, network_hash, created_at, last_used_at from sessions
     where user_id = ${userId} and revoked_at is null and expires_at > ${now} order by last_used_at desc, session_id limit 100`,
  );
}

/** Records last uses, many in one statement. */
export function touchSessions(db: Queryable, uses: ReadonlyMap<string, Date>): Promise<number> {
  return db.run(sql`
    -- identity.touch_sessions
    update sessions s set last_used_at = greatest(s.last_used_at, u.at)
      from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::timestamptz[]) as u (session_id, at)
     where s.session_id = u.session_id`);
}

/** Rows that one statement drops, so that none holds its locks for long. */
export const FORGET_MAX = 10_000;

/** Purges sessions that ended or expired before an instant, at most FORGET_MAX per call; returns how many. */
export function forgetSessions(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- identity.forget_sessions
    delete from sessions where session_id in (
      select session_id from sessions where expires_at < ${before} or revoked_at < ${before} limit ${FORGET_MAX})`);
}

/** The user of a session that has not ended, with every present membership: one statement a request. */
export function findCurrentRoles(db: Queryable, sessionId: string, now: Date) {
  return db.maybeOne(
    CurrentRolesRow,
    sql`
    -- identity.find_standing (memberships: personal first, then oldest, so that the home organisation is stable)
    select u.user_id, u.is_staff, s.aal2_at, s.last_used_at,
           coalesce((select jsonb_agg(jsonb_build_object('orgId', m.org_id, 'accountId', m.account_id, 'role', m.role,
                                                         'isPersonal', m.is_personal)
                                      order by m.is_personal desc, m.created_at, m.org_id)
                       from v_members m where m.user_id = u.user_id), '[]'::jsonb) as memberships
      from sessions s join users u on u.user_id = s.user_id and u.deleted_at is null
     where s.session_id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}`,
  );
}
