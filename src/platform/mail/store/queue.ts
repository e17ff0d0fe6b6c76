/** SQL of pending mail. A claimed row is not claimed again until its lease ends, so two processes never send it concurrently. */
import { Type, type Static } from 'typebox';
import { DAY_MS } from '../../../contract/durations.ts';
import { Bytes, Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable } from '../../db/sql.ts';

export const ClaimedMail = Type.Object({
  mail_id: Type.String(),
  sealed: Bytes,
  attempts: Type.Integer(),
  created_at: Timestamp,
});
export type ClaimedMail = Static<typeof ClaimedMail>;

export function insertMail(
  db: Queryable,
  mail: { readonly mailId: string; readonly sealed: Buffer; readonly now: Date },
): Promise<number> {
  return db.run(sql`
    -- mail.insert
    insert into mail_messages (mail_id, sealed, next_attempt_at, created_at)
    values (${mail.mailId}, ${mail.sealed}, ${mail.now}, ${mail.now})`);
}

/** Claims mails that are ready, oldest first, and counts the attempt. */
export function claimPendingMails(
  db: Queryable,
  at: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<ClaimedMail[]> {
  return db.many(
    ClaimedMail,
    sql`
    -- mail.claim_due
    update mail_messages set attempts = attempts + 1, next_attempt_at = ${at.leaseUntil}
     where mail_id in (select mail_id from mail_messages where sealed is not null and next_attempt_at <= ${at.now}
                        order by next_attempt_at, mail_id limit ${at.limit} for update skip locked)
    returning mail_id, sealed, attempts, created_at`,
  );
}

export function markDelivered(db: Queryable, mailId: string, now: Date): Promise<number> {
  return db.run(sql`
    -- mail.mark_delivered
    update mail_messages set sealed = null, delivered_at = ${now}, last_error = null where mail_id = ${mailId} and sealed is not null`);
}

export function markFailed(db: Queryable, mailId: string, end: { readonly now: Date; readonly error: string }) {
  return db.run(sql`
    -- mail.mark_failed
    update mail_messages set sealed = null, failed_at = ${end.now}, last_error = ${end.error} where mail_id = ${mailId} and sealed is not null`);
}

export function postpone(db: Queryable, mailId: string, next: { readonly at: Date; readonly error: string }) {
  return db.run(sql`
    -- mail.postpone
    update mail_messages set next_attempt_at = ${next.at}, last_error = ${next.error} where mail_id = ${mailId} and sealed is not null`);
}

/** Purges the records of mails that ended before a time. */
export function forgetEnded(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- mail.forget_ended
    delete from mail_messages where sealed is null and created_at < ${before}`);
}

const StandingRow = Type.Object({
  waiting: Type.Integer(),
  waiting_since: Nullable(Timestamp),
  waiting_error: Nullable(Type.String()),
  given_up: Type.Integer(),
  given_up_at: Nullable(Timestamp),
  given_up_error: Nullable(Type.String()),
});
const STANDING_MAX = 10_000;

/** Mail that could not be delivered for so long is tried no more. */
export const GIVE_UP_MS = DAY_MS;

/**
 * Mail that waits, with the error of the oldest, and mail that ran out of time since an instant, with that of the last; counted up to
 * 10,000. Mail that the server refused at once for its receiver says nothing about the server and is not counted.
 */
export const readStanding = (db: Queryable, since: Date) =>
  db.one(
    StandingRow,
    sql`
    -- mail.read_standing
    with waiting as (
           select created_at, last_error from mail_messages where sealed is not null limit ${STANDING_MAX}),
         given_up as (
           select failed_at, last_error from mail_messages
            where failed_at >= ${since} and failed_at >= created_at + make_interval(secs => ${GIVE_UP_MS / 1_000}::float8) limit ${STANDING_MAX})
    select (select count(*)::int from waiting) as waiting, (select min(created_at) from waiting) as waiting_since,
           (select last_error from waiting order by created_at limit 1) as waiting_error,
           (select count(*)::int from given_up) as given_up, (select max(failed_at) from given_up) as given_up_at,
           (select last_error from given_up order by failed_at desc limit 1) as given_up_error`,
  );
