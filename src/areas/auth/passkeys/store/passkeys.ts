/** SQL of the passkeys area. Rows belong to a user; every statement names that user, or the credential that proves one. */
import type { UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { ChallengeRow, EmailRow, KeyRow, OwnedRow, PasskeyRow } from '../wire/passkeys.ts';

/** Stores a challenge until an instant. @param userId whose enrolment it is; null for sign-in */
export function insertChallenge(
  db: Queryable,
  c: { readonly hash: Buffer; readonly userId: UserId | null; readonly expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    -- passkeys.insert_challenge
    insert into passkey_challenges (challenge_hash, user_id, expires_at) values (${c.hash}, ${c.userId}, ${c.expiresAt})`);
}

/** Uses a challenge up, fit or not: of two calls with one challenge, one finds it. Undefined when it is unknown or too old. */
export function consumeChallenge(db: Queryable, hash: Buffer, now: Date) {
  return db.maybeOne(
    ChallengeRow,
    sql`
    -- passkeys.take_challenge
    with taken as (delete from passkey_challenges where challenge_hash = ${hash} returning user_id, expires_at)
    select user_id from taken where expires_at > ${now}`,
  );
}

/** Rows that one statement drops, so that none holds its locks for long. */
export const FORGET_MAX = 10_000;

/** Purges unanswered challenges, at most FORGET_MAX per call; returns how many. */
export function forgetChallenges(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- passkeys.forget_challenges
    delete from passkey_challenges where challenge_hash in (
      select challenge_hash from passkey_challenges where expires_at < ${before} limit ${FORGET_MAX})`);
}

export function findEmail(db: Queryable, userId: UserId) {
  return db.maybeOne(
    EmailRow,
    sql`
    -- passkeys.find_email
    select email from v_users where user_id = ${userId}`,
  );
}

export function listOwned(db: Queryable, userId: UserId) {
  return db.many(
    OwnedRow,
    sql`
    -- passkeys.list_owned
    select credential_id, transports from passkeys where user_id = ${userId} order by created_at, credential_id`,
  );
}

/** Newest first. */
export function listPasskeys(db: Queryable, userId: UserId): Promise<PasskeyRow[]> {
  return db.many(
    PasskeyRow,
    sql`
    -- passkeys.list
    select credential_id, user_id, friendly_name, device_type, backed_up, transports, created_at, last_used_at
      from passkeys where user_id = ${userId} order by created_at desc, credential_id`,
  );
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly userId: UserId;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly deviceType: PasskeyRow['device_type'];
  readonly isBackedUp: boolean;
  readonly transports: readonly string[];
  readonly aaguid: string;
  readonly friendlyName: string;
  readonly now: Date;
}

/** False when the credential is registered already, by whomever. */
export async function insertPasskey(db: Queryable, p: NewPasskey): Promise<boolean> {
  return (
    (await db.run(sql`
    -- passkeys.insert
    insert into passkeys (credential_id, user_id, public_key, sign_count, device_type, backed_up, transports, aaguid,
                          friendly_name, created_at)
    values (${p.credentialId}, ${p.userId}, ${p.publicKey}, ${p.signCount}, ${p.deviceType}, ${p.isBackedUp}, ${p.transports},
            ${p.aaguid}, ${p.friendlyName}, ${p.now})
    on conflict (credential_id) do nothing`)) === 1
  );
}

/** The credential of a user that is not deleted. The credential itself is the proof, so no account is named. */
export function findKey(db: Queryable, credentialId: string): Promise<KeyRow | undefined> {
  return db.maybeOne(
    KeyRow,
    sql`
    -- passkeys.find_key
    select p.credential_id, p.public_key, p.sign_count, p.transports, u.user_id, u.email, u.is_staff
      from passkeys p join v_users u on u.user_id = p.user_id where p.credential_id = ${credentialId}`,
  );
}

/**
 * Records a use. False when the counter did not advance since it was read (zero on both sides is an authenticator that
 * does not count): of two concurrent uses of one copied key, one is refused.
 */
export async function noteUse(
  db: Queryable,
  use: { readonly credentialId: string; readonly signCount: number; readonly isBackedUp: boolean; readonly now: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    -- passkeys.note_use
    update passkeys set sign_count = ${use.signCount}::bigint, backed_up = ${use.isBackedUp}, last_used_at = ${use.now}
     where credential_id = ${use.credentialId}
       and (sign_count < ${use.signCount}::bigint or (sign_count = 0 and ${use.signCount}::bigint = 0))`)) === 1
  );
}

export function deletePasskey(db: Queryable, userId: UserId, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.maybeOne(
    PasskeyRow,
    sql`
    -- passkeys.delete
    delete from passkeys where user_id = ${userId} and credential_id = ${credentialId}
    returning credential_id, user_id, friendly_name, device_type, backed_up, transports, created_at, last_used_at`,
  );
}
