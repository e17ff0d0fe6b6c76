/**
 * SQL of dead letters: events that a subscriber failed on until its last attempt. They stay until an operator replays or drops them.
 * System scope: they belong to the operator, whatever account the event belongs to. replay.ts reads them again.
 */
import { Type, type Static } from 'typebox';
import type { EventType } from '../../../contract/events.ts';
import type { AccountId, DeadLetterId, EventId } from '../../../contract/ids.ts';
import { Int8, jsonOf, Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable, type Tx } from '../../db/sql.ts';
import { CHANNEL } from '../wakeups.ts';

/** Maximum length of a stored error, in characters. */
export const ERROR_CHARS_MAX = 500;

export const DeadLetterRow = Type.Object({
  dead_letter_id: Type.Unsafe<DeadLetterId>(Type.String()),
  seq: Int8,
  subscriber: Type.String(),
  event_id: Type.Unsafe<EventId>(Type.String()),
  event_type: Type.String(),
  account_id: Nullable(Type.String()),
  attempts: Type.Integer(),
  error: Type.String(),
  failed_at: Timestamp,
  replay_requested_at: Nullable(Timestamp),
});
export type DeadLetterRow = Static<typeof DeadLetterRow>;

const LETTER = sql`d.dead_letter_id, d.seq, d.subscriber, d.event_id, e.type as event_type, e.account_id, d.attempts, d.error, d.failed_at, d.replay_requested_at`;

export interface GivenUp {
  readonly id: DeadLetterId;
  readonly subscriber: string;
  readonly eventId: EventId;
  readonly attempts: number;
  readonly error: string;
}

/** The same event failed again by the same subscriber is the same dead letter. */
export async function insertDeadLetter(tx: Tx, letter: GivenUp): Promise<void> {
  await tx.run(sql`
    -- outbox.insert_dead_letter
    insert into event_dead_letters as d (dead_letter_id, subscriber, event_id, attempts, error)
    values (${letter.id}, ${letter.subscriber}, ${letter.eventId}, ${letter.attempts}, ${letter.error})
    on conflict (subscriber, event_id) do update
       set attempts = d.attempts + excluded.attempts, error = excluded.error, failed_at = now(), replay_requested_at = null`);
}

export interface DeadLetterPage {
  readonly subscriber: string | null; // null: all
  /** Only those before this one. */
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. */
export const listDeadLetters = (db: Queryable, page: DeadLetterPage): Promise<DeadLetterRow[]> =>
  db.many(
    DeadLetterRow,
    sql`
    -- outbox.list_dead_letters
    select ${LETTER} from event_dead_letters d join events e on e.event_id = d.event_id
     where (${page.subscriber}::text is null or d.subscriber = ${page.subscriber})
       and (${page.before}::bigint is null or d.seq < ${page.before}::bigint)
     order by d.seq desc limit ${page.limit}`,
  );

/**
 * Requests a replay and wakes the readers at the commit; undefined when there is no such dead letter. A second request
 * changes nothing.
 */
export async function requestReplay(tx: Tx, id: string, now: Date): Promise<DeadLetterRow | undefined> {
  const row = await tx.maybeOne(
    DeadLetterRow,
    sql`
    -- outbox.request_replay
    update event_dead_letters d set replay_requested_at = coalesce(d.replay_requested_at, ${now})
      from events e where d.dead_letter_id = ${id} and e.event_id = d.event_id
    returning ${LETTER}`,
  );
  if (row !== undefined) await wakeReaders(tx);
  return row;
}

/** As above for all of them, or all of one subscriber; resolves with how many. */
export async function requestReplays(tx: Tx, subscriber: string | null, now: Date): Promise<number> {
  const count = await tx.run(sql`
    -- outbox.request_replays
    update event_dead_letters set replay_requested_at = ${now}
     where replay_requested_at is null and (${subscriber}::text is null or subscriber = ${subscriber})`);
  if (count > 0) await wakeReaders(tx);
  return count;
}

const wakeReaders = (tx: Tx): Promise<number> =>
  tx.run(sql`
    -- outbox.wake_readers
    select pg_notify(${CHANNEL}, '')`);

/** Removes one for good; undefined when it is not there, or was replayed meanwhile. */
export const dropDeadLetter = (tx: Tx, id: string): Promise<DeadLetterRow | undefined> =>
  tx.maybeOne(
    DeadLetterRow,
    sql`
    -- outbox.drop_dead_letter
    delete from event_dead_letters d using events e where d.dead_letter_id = ${id} and e.event_id = d.event_id
    returning ${LETTER}`,
  );

const CountRow = Type.Object({ subscriber: Type.String(), letters: Int8 });

/** How many are stored, by subscriber. */
export const countDeadLetters = (db: Queryable): Promise<Static<typeof CountRow>[]> =>
  db.many(
    CountRow,
    sql`
    -- outbox.count_dead_letters
    select subscriber, count(*)::text as letters from event_dead_letters group by subscriber`,
  );

const RequestedRow = Type.Object({
  dead_letter_id: Type.Unsafe<DeadLetterId>(Type.String()),
  event_id: Type.Unsafe<EventId>(Type.String()),
  type: Type.Unsafe<EventType>(Type.String()),
  account_id: Type.Unsafe<AccountId | null>(Nullable(Type.String())),
  data: jsonOf<Readonly<Record<string, unknown>>>(),
  created_at: Timestamp,
  seq: Int8,
});

/** The oldest one of a subscriber that is to be replayed, locked, with its event. */
export const takeRequested = (tx: Tx, subscriber: string): Promise<Static<typeof RequestedRow> | undefined> =>
  tx.maybeOne(
    RequestedRow,
    sql`
    -- outbox.take_requested
    select d.dead_letter_id, e.event_id, e.type, e.account_id, e.data, e.created_at, e.seq
      from event_dead_letters d join events e on e.event_id = d.event_id
     where d.subscriber = ${subscriber} and d.replay_requested_at is not null
     order by d.seq limit 1 for update of d`,
  );

/** The replay failed: it waits for the operator again. */
export async function noteReplayFailure(db: Queryable, id: DeadLetterId, error: string): Promise<void> {
  await db.run(sql`
    -- outbox.note_replay_failure
    update event_dead_letters set attempts = attempts + 1, error = ${error}, failed_at = now(), replay_requested_at = null
     where dead_letter_id = ${id}`);
}

const StandingRow = Type.Object({
  letters: Type.Integer(),
  since: Nullable(Timestamp),
  subscriber: Nullable(Type.String()),
});

/** How many there are, since when, and whose the newest is. They are few: each stands for ten failures. */
export const readStanding = (db: Queryable) =>
  db.one(
    StandingRow,
    sql`
    -- outbox.read_dead_letters_standing
    select count(*)::int as letters, min(failed_at) as since, (array_agg(subscriber order by seq desc))[1] as subscriber from event_dead_letters`,
  );
