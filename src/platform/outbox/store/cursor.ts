/** SQL of the subscribers' cursors and of reading events in order. System scope: subscribers see every tenant. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import type { EventType } from '../../../contract/events.ts';
import type { AccountId, EventId } from '../../../contract/ids.ts';
import { Int8, jsonOf, Nullable, Timestamp } from '../../db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../db/sql.ts';

const EventRow = Type.Object({
  event_id: Type.Unsafe<EventId>(Type.String()),
  type: Type.Unsafe<EventType>(Type.String()),
  account_id: Type.Unsafe<AccountId | null>(Nullable(Type.String())),
  data: jsonOf<Readonly<Record<string, unknown>>>(),
  created_at: Timestamp,
  seq: Int8,
});
export type StoredEvent = Static<typeof EventRow>;

const CursorRow = Type.Object({ seq: Int8, failed_attempts: Type.Integer(), last_error: Nullable(Type.String()) });
const NumberRow = Type.Object({ number: Int8 });

/** Makes the cursor at its first registration, at the newest event or before the first. */
export async function register(db: Queryable, subscriber: string, from: 'beginning' | 'now'): Promise<void> {
  await db.run(sql`
    -- outbox.register_subscriber
    insert into event_cursors (subscriber, seq)
    select ${subscriber}, case when ${from === 'now'}::boolean then coalesce(max(seq), 0) else 0 end from events
    on conflict (subscriber) do nothing`);
}

/** Locks the cursor; undefined while another process works on this subscriber. */
export const lockCursor = (tx: Tx, subscriber: string): Promise<Static<typeof CursorRow> | undefined> =>
  tx.maybeOne(
    CursorRow,
    sql`
  -- outbox.lock_cursor
  select seq, failed_attempts, last_error from event_cursors where subscriber = ${subscriber} for update skip locked`,
  );

/** wanted: events for it after the cursor. far: many events after it, wanted or not. replay: dead letters that an operator wants replayed. */
const WorkRow = Type.Object({ subscriber: Type.String(), work: enumOf(['wanted', 'far', 'replay']) });

export interface Wants {
  readonly subscriber: string;
  readonly types: readonly EventType[] | null; // null: all
}

/**
 * Subscribers with events after their cursors that they want, those more than `farMax` events behind all the same, and those with
 * dead letters to replay. One statement whatever their number, which reads `farMax` events at most whatever the length of the log;
 * takes no lock.
 */
export const findWork = (db: Queryable, wants: readonly Wants[], farMax: number) =>
  db.many(
    WorkRow,
    sql`
  -- outbox.find_work
  with newest as materialized (select coalesce(max(seq), 0) as seq from events),
       late as materialized (
         select c.subscriber, c.seq, w.value -> 'types' as types, w.value ->> 'types' is null as wants_all, newest.seq - c.seq > ${farMax} as is_far
           from newest, jsonb_array_elements(${json(wants)}::jsonb) w
           join event_cursors c on c.subscriber = w.value ->> 'subscriber'
          where c.seq < newest.seq
       ),
       recent as materialized ( -- read once for all of them, since most events are wanted by few
         select type, max(seq) as seq
           from (select type, seq from events
                  where seq > (select min(seq) from late where not is_far)
                  order by seq limit ${farMax}) near -- order and limit, or it is planned as a scan of all events
          group by type
       )
  select l.subscriber, case when l.is_far and not l.wants_all then 'far' else 'wanted' end as work
    from late l
   where l.is_far or l.wants_all or exists (select 1 from recent r where r.seq > l.seq and l.types ? r.type)
   union all
  select distinct subscriber, 'replay' from event_dead_letters where replay_requested_at is not null`,
  );

const LagRow = Type.Object({
  subscriber: Type.String(),
  events: Type.Integer(),
  since: Nullable(Timestamp),
  seconds: Nullable(Type.Number()),
});

/** What each subscriber has before it and wants, counted up to `countMax`, and when the oldest came and how old it is. */
export const findLag = (db: Queryable, wants: readonly Wants[], countMax: number) =>
  db.many(
    LagRow,
    sql`
  -- outbox.find_lag
  select c.subscriber, lag.events, lag.since, extract(epoch from now() - lag.since)::float8 as seconds
    from jsonb_array_elements(${json(wants)}::jsonb) w
    join event_cursors c on c.subscriber = w.value ->> 'subscriber'
   cross join lateral (
     select count(*)::int as events, min(e.created_at) as since
       from (select created_at from events
              where seq > c.seq and (w.value ->> 'types' is null or w.value -> 'types' ? type)
              order by seq limit ${countMax}) e
   ) lag`,
  );

/**
 * Moves a cursor past at most `limit` events that this subscriber does not want, when no number is missing among them.
 * Answers whether it moved; false leaves the pass to look closer.
 */
export const skipUnwanted = async (db: Queryable, { subscriber, types }: Wants, limit: number): Promise<boolean> =>
  (await db.run(sql`
  -- outbox.skip_unwanted
  with cursor as (select seq from event_cursors where subscriber = ${subscriber} for update skip locked),
       span as (
         select count(*) as events, max(e.seq) as last, bool_or(e.type = any(${types ?? []}::text[])) as is_wanted
           from cursor, lateral (select seq, type from events where seq > cursor.seq order by seq limit ${limit}) e
       )
  update event_cursors c set seq = span.last, failed_attempts = 0, last_error = null, updated_at = now()
    from cursor, span
   where c.subscriber = ${subscriber} and span.events > 0 and not span.is_wanted and span.last - cursor.seq = span.events`)) ===
  1;

/** Number of the oldest transaction that still runs, counting those at or below any that has ended. */
export const oldestRunning = async (db: Queryable): Promise<string> =>
  (
    await db.one(
      NumberRow,
      sql`
  -- outbox.oldest_running
  select pg_snapshot_xmin(pg_current_snapshot())::text as number`,
    )
  ).number;

/**
 * A fresh transaction number that is ended when this resolves: everyone who had one before has a lower one, and is
 * seen by `oldestRunning` from now on. Not within a transaction, which keeps its number to its end.
 */
export const passingNumber = async (db: Queryable): Promise<string> =>
  (
    await db.one(
      NumberRow,
      sql`
  -- outbox.passing_number
  select pg_current_xact_id()::text as number`,
    )
  ).number;

const SpanRow = Type.Object({ events: Type.Integer(), last: Nullable(Int8) });

/** How many events there are after a number, `limit` at most, and the number of the last of them. */
export const spanAfter = (tx: Tx, seq: string, limit: number): Promise<Static<typeof SpanRow>> =>
  tx.one(
    SpanRow,
    sql`
  -- outbox.span_after
  select count(*)::int as events, max(seq) as last from (select seq from events where seq > ${seq} order by seq limit ${limit}) e`,
  );

/** Events in their order. Data is read only for these types (null: for all); the data of others stays in the table. */
export const readAfter = (
  tx: Tx,
  seq: string,
  limit: number,
  withData: readonly EventType[] | null,
): Promise<StoredEvent[]> =>
  tx.many(
    EventRow,
    sql`
  -- outbox.read_after
  select event_id, type, account_id, created_at, seq,
         case when ${withData}::text[] is null or type = any(${withData}::text[]) then data else '{}' end as data
    from events where seq > ${seq} order by seq limit ${limit}`,
  );

export interface OwnSpan {
  readonly accounts: readonly AccountId[];
  readonly types: readonly EventType[] | null; // null: all
  readonly after: string;
  readonly upTo: string;
  readonly limit: number;
}

/** Events of these accounts in one stretch of the log, oldest first. */
export const readOwnBetween = (tx: Tx, { accounts, types, after, upTo, limit }: OwnSpan): Promise<StoredEvent[]> =>
  tx.many(
    EventRow,
    sql`
  -- outbox.read_own_between
  select event_id, type, account_id, data, created_at, seq from events
   where account_id = any(${accounts}::text[]) and seq > ${after} and seq <= ${upTo}
     and (${types}::text[] is null or type = any(${types}::text[]))
   order by seq limit ${limit}`,
  );

export async function moveCursor(tx: Tx, subscriber: string, seq: string): Promise<void> {
  await tx.run(sql`
    -- outbox.move_cursor
    update event_cursors set seq = ${seq}, failed_attempts = 0, last_error = null, updated_at = now() where subscriber = ${subscriber}`);
}

/** Counts one more failure of the event after the cursor. */
export async function countFailure(db: Queryable, subscriber: string, seq: string, error: string): Promise<void> {
  await db.run(sql`
    -- outbox.count_failure
    update event_cursors set failed_attempts = failed_attempts + 1, last_error = ${error}, updated_at = now() where subscriber = ${subscriber} and seq = ${seq}`);
}

export const notifyOthers = (db: Queryable): Promise<number> =>
  db.run(sql`
  -- outbox.notify_others
  select pg_notify('surety_events', '')`);

const LastRow = Type.Object({ last: Int8 });
const NewsRow = Type.Object({ account_id: Nullable(Type.String()), count: Int8 });
export type News = readonly Static<typeof NewsRow>[];

/** Highest sequence number given out, also to transactions that still run. */
export async function lastTaken(db: Queryable): Promise<bigint> {
  const { last } = await db.one(
    LastRow,
    sql`-- outbox.last_taken
    select case when is_called then last_value else 0 end::text as last from events_seq_seq`,
  );
  return BigInt(last);
}

/** Events of one stretch of the log that can be seen, by account. */
export const countNew = (db: Queryable, from: bigint, to: bigint): Promise<News> =>
  db.many(
    NewsRow,
    sql`-- outbox.read_news
    select account_id, count(*) as count from events where seq > ${String(from)} and seq <= ${String(to)} group by account_id`,
  );
