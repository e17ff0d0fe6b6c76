/** SQL of second factors, their challenges, and pending sign-ins. Every lookup names the user. */
import { Type, type Static } from 'typebox';
import type { UserId } from '../../../../contract/ids.ts';
import { Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { FactorRow, FactorSecret, PendingSignInRow } from '../wire/mfa.ts';
import type { AuthMethod } from '../rules/session.ts';

const Found = Type.Object({ found: Type.Boolean() });
const Count = Type.Object({ n: Type.Integer() });
const Wrong = Type.Object({ wrong_codes: Type.Integer(), window_start: Timestamp });

/** Whether this user has proven to hold an authenticator app. */
export async function hasSecondFactor(db: Queryable, userId: UserId): Promise<boolean> {
  const row = await db.one(
    Found,
    sql`
    -- identity.has_second_factor
    select exists (select 1 from mfa_factors where user_id = ${userId} and verified_at is not null) as found`,
  );
  return row.found;
}

/** Factors of a user, oldest first. */
export function listFactors(db: Queryable, userId: UserId): Promise<FactorRow[]> {
  return db.many(
    FactorRow,
    sql`
    -- identity.list_factors
    select factor_id, friendly_name, created_at, verified_at from mfa_factors
     where user_id = ${userId} order by created_at, factor_id`,
  );
}

export interface NewFactor {
  readonly factorId: string;
  readonly userId: UserId;
  readonly friendlyName: string | null;
  readonly sealed: Buffer;
  readonly now: Date;
}

/** Adds a factor that is still to be confirmed, in place of earlier ones that never were. */
export async function insertFactor(db: Queryable, f: NewFactor): Promise<void> {
  await db.run(sql`
    -- identity.drop_unverified_factors
    delete from mfa_factors where user_id = ${f.userId} and verified_at is null`);
  await db.run(sql`
    -- identity.insert_factor
    insert into mfa_factors (factor_id, user_id, kind, friendly_name, secret_sealed, created_at)
    values (${f.factorId}, ${f.userId}, 'totp', ${f.friendlyName}, ${f.sealed}, ${f.now})`);
}

export async function countFactors(db: Queryable, userId: UserId): Promise<number> {
  const row = await db.one(
    Count,
    sql`
    -- identity.count_factors
    select count(*)::int as n from mfa_factors where user_id = ${userId} and verified_at is not null`,
  );
  return row.n;
}

export function findFactor(
  db: Queryable,
  own: { userId: UserId; factorId: string },
): Promise<Static<typeof FactorSecret> | undefined> {
  return db.maybeOne(
    FactorSecret,
    sql`
    -- identity.find_factor
    select factor_id, secret_sealed, last_step::int as last_step, verified_at from mfa_factors where factor_id = ${own.factorId} and user_id = ${own.userId}`,
  );
}

/** Counts one attempt before it is judged, in one statement, so that parallel guesses cannot share a count. */
export function countCode(db: Queryable, factorId: string, at: { readonly now: Date; readonly windowStartMin: Date }) {
  return db.maybeOne(
    Wrong,
    sql`
    -- identity.count_code
    update mfa_factors set
      wrong_codes = case when window_start is null or window_start <= ${at.windowStartMin} then 1 else wrong_codes + 1 end,
      window_start = case when window_start is null or window_start <= ${at.windowStartMin} then ${at.now} else window_start end
     where factor_id = ${factorId}
    returning wrong_codes, window_start`,
  );
}

/** Takes a code's time step. False when a parallel call took it, or a later one, first. Confirms the factor. */
export async function consumeTotpStep(
  db: Queryable,
  factorId: string,
  at: { readonly step: number; readonly now: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    -- identity.take_step
    update mfa_factors set last_step = ${at.step}, wrong_codes = 0, window_start = null, verified_at = coalesce(verified_at, ${at.now})
     where factor_id = ${factorId} and (last_step is null or last_step < ${at.step})`)) === 1
  );
}

/** False when the user has no such factor. */
export async function deleteFactor(db: Queryable, own: { userId: UserId; factorId: string }): Promise<boolean> {
  return (
    (await db.run(sql`
    -- identity.delete_factor
    delete from mfa_factors where factor_id = ${own.factorId} and user_id = ${own.userId}`)) === 1
  );
}

export function insertChallenge(
  db: Queryable,
  c: { readonly challengeId: string; readonly factorId: string; readonly now: Date; readonly expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    -- identity.insert_challenge
    insert into mfa_challenges (challenge_id, factor_id, created_at, expires_at)
    values (${c.challengeId}, ${c.factorId}, ${c.now}, ${c.expiresAt})`);
}

export async function hasChallenge(
  db: Queryable,
  c: { challengeId: string; factorId: string; now: Date },
): Promise<boolean> {
  const row = await db.one(
    Found,
    sql`
    -- identity.has_challenge
    select exists (select 1 from mfa_challenges where challenge_id = ${c.challengeId} and factor_id = ${c.factorId}
                      and expires_at > ${c.now}) as found`,
  );
  return row.found;
}

/** Consumes a challenge of this factor. False when it no longer exists. */
export async function consumeChallenge(
  db: Queryable,
  c: { readonly challengeId: string; readonly factorId: string },
): Promise<boolean> {
  return (
    (await db.run(sql`
    -- identity.take_challenge
    delete from mfa_challenges where challenge_id = ${c.challengeId} and factor_id = ${c.factorId}`)) === 1
  );
}

export function insertPendingSignIn(
  db: Queryable,
  t: {
    readonly pendingSignInId: string;
    readonly userId: UserId;
    readonly authMethod: AuthMethod;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  return db.run(sql`
    -- identity.insert_pending_sign_in
    insert into pending_sign_ins (pending_sign_in_id, user_id, auth_method, created_at, expires_at)
    values (${t.pendingSignInId}, ${t.userId}, ${t.authMethod}, ${t.now}, ${t.expiresAt})`);
}

/** A pending sign-in that is neither used nor expired, of a user who is not deleted. */
export function findPendingSignIn(
  db: Queryable,
  pendingSignInId: string,
  now: Date,
): Promise<PendingSignInRow | undefined> {
  return db.maybeOne(
    PendingSignInRow,
    sql`
    -- identity.find_pending_sign_in
    select t.pending_sign_in_id, t.auth_method, u.user_id, u.email, u.is_staff
      from pending_sign_ins t join users u on u.user_id = t.user_id and u.deleted_at is null
     where t.pending_sign_in_id = ${pendingSignInId} and t.used_at is null and t.expires_at > ${now}`,
  );
}

/** False when a parallel call used it first. */
export async function consumePendingSignIn(db: Queryable, pendingSignInId: string, now: Date): Promise<boolean> {
  return (
    (await db.run(sql`
    -- identity.consume_pending_sign_in
    update pending_sign_ins set used_at = ${now} where pending_sign_in_id = ${pendingSignInId} and used_at is null and expires_at > ${now}`)) ===
    1
  );
}

/** Deletes a user's pending sign-ins: the password they rest on has changed. */
export function deletePendingSignIns(db: Queryable, userId: UserId): Promise<number> {
  return db.run(sql`
    -- identity.delete_pending_sign_ins
    delete from pending_sign_ins where user_id = ${userId}`);
}

export async function forgetMfa(
  db: Queryable,
  before: { readonly now: Date; readonly unverified: Date },
): Promise<void> {
  await db.run(sql`
    -- identity.forget_challenges
    delete from mfa_challenges where expires_at < ${before.now}`);
  await db.run(sql`
    -- identity.forget_pending_sign_ins
    delete from pending_sign_ins where expires_at < ${before.now}`);
  await db.run(sql`
    -- identity.forget_unverified_factors
    delete from mfa_factors where verified_at is null and created_at < ${before.unverified}`);
}
