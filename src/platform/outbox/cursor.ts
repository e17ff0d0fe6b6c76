/** SQL of the subscribers' cursors and of reading events in order. System reach: subscribers see every tenant. */
import { Type, type Static } from 'typebox';
import type { EventType } from '../../contract/events.ts';
import type { AccountId, EventId } from '../../contract/ids.ts';
import { Int8, jsonOf, Nullable, Timestamp } from '../db/row.ts';
import { sql, type Queryable, type Tx } from '../db/sql.ts';

const EventRow = Type.Object({
  event_id: Type.Unsafe<EventId>(Type.String()),
  type: Type.Unsafe<EventType>(Type.String()),
  account_id: Type.Unsafe<AccountId | null>(Nullable(Type.String())),
  data: jsonOf<Readonly<Record<string, unknown>>>(),
  created_at: Timestamp,
  seq: Int8,
});
export type StoredEvent = Static<typeof EventRow>;

const CursorRow = Type.Object({ seq: Int8, failed_attempts: Type.Integer() });
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
  select seq, failed_attempts from event_cursors where subscriber = ${subscriber} for update skip locked`,
  );

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

/** Events in their order. Data is read for these types only (null: for all); what the others weigh stays in the table. */
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
    update event_cursors set seq = ${seq}, failed_attempts = 0, updated_at = now() where subscriber = ${subscriber}`);
}

/** Counts one more failure of the event after the cursor. */
export async function countFailure(db: Queryable, subscriber: string, seq: string): Promise<void> {
  await db.run(sql`
    -- outbox.count_failure
    update event_cursors set failed_attempts = failed_attempts + 1, updated_at = now() where subscriber = ${subscriber} and seq = ${seq}`);
}

export async function insertDeadLetter(tx: Tx, subscriber: string, eventId: string, error: string): Promise<void> {
  await tx.run(sql`
    -- outbox.insert_dead_letter
    insert into event_dead_letters (subscriber, event_id, error) values (${subscriber}, ${eventId}, ${error})
    on conflict (subscriber, event_id) do update set error = excluded.error, failed_at = now()`);
}

export const notifyOthers = (db: Queryable): Promise<number> =>
  db.run(sql`
  -- outbox.notify_others
  select pg_notify('surety_events', '')`);
