/** SQL of idempotency keys. What a key means and when it is refused is idempotency.ts. */
import { Type } from 'typebox';
import { SCOPES, enumOf, type Scope } from '../../../contract/enums.ts';
import { sql, type Queryable, type Tx } from '../../db/sql.ts';

/** A reply as it goes out: what is remembered and replayed byte for byte. */
export interface WireReply {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Buffer | null;
}

/** One use of a key: who, which key, for which request. */
export interface KeyUse {
  readonly subject: string;
  readonly key: string;
  readonly fingerprint: string;
  /** Scopes of the credential where the reply holds a secret, else none: another key of the same person needs them for a replay. */
  readonly scopes: readonly Scope[];
  /** A signed-in person gets every reply of theirs again. */
  readonly isPerson: boolean;
}

const Locked = Type.Object({ locked: Type.Boolean() });
const Remembered = Type.Object({
  fingerprint: Type.String(),
  reply_status: Type.Integer(),
  reply_content_type: Type.Union([Type.String(), Type.Null()]),
  reply_body: Type.Unknown(),
  scopes: Type.Array(enumOf(SCOPES)),
});

/** Whether this transaction is the only one that uses the key now; held to its end. Tried, never waited for. */
export const tryLock = async (tx: Tx, { subject, key }: KeyUse): Promise<boolean> =>
  (
    await tx.one(
      Locked,
      sql`-- http.try_key_lock
    select pg_try_advisory_xact_lock(hashtextextended(${`${subject}\u001f${key}`}, 7225)) as locked`,
    )
  ).locked;

export const findReply = (tx: Tx, { subject, key }: KeyUse, now: Date) =>
  tx.maybeOne(
    Remembered,
    sql`-- http.find_reply
    select fingerprint, reply_status, reply_content_type, reply_body, scopes
      from idempotency_keys
     where subject = ${subject} and key = ${key} and status = 'done' and expires_at > ${now}`,
  );

/** Stores the reply of a key, in place of one that has expired. */
export async function saveReply(
  tx: Tx,
  use: KeyUse,
  reply: WireReply,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.run(sql`-- http.save_reply
    insert into idempotency_keys (subject, key, fingerprint, scopes, status, reply_status, reply_body, reply_content_type, created_at, expires_at)
    values (${use.subject}, ${use.key}, ${use.fingerprint}, ${use.scopes}::text[], 'done', ${reply.status}, ${reply.body}, ${reply.contentType}, ${now}, ${expiresAt})
    on conflict (subject, key) do update
       set fingerprint = excluded.fingerprint, scopes = excluded.scopes, status = 'done', reply_status = excluded.reply_status, reply_body = excluded.reply_body,
           reply_content_type = excluded.reply_content_type, created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

/** Drops keys past their 24 hours, at most 10,000 a call; returns how many. */
export function forgetExpired(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`-- http.forget_expired_keys
    delete from idempotency_keys
     where (subject, key) in (select subject, key from idempotency_keys where expires_at <= ${now} limit 10000)`);
}
