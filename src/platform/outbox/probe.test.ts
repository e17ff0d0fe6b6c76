/** Finding out who has something to read costs the same whether few or many ask. Source: docs/adr/0146, docs/adr/0335. */
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import type { EventType } from '../../contract/events.ts';
import { sql, type Tx } from '../db/sql.ts';
import { newId } from '../ids.ts';
import { insertEvents } from './outbox.ts';
import { findWork, register, type Wants } from './store/cursor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.db.systemTx((tx) =>
    tx.run(sql`-- t.clear
    truncate events, event_cursors, event_dead_letters restart identity`),
  ),
);

const FAR = 500;
const EVENTS = 400;
const at = { now: new Date('2026-08-17T12:00:00Z'), newId };

async function written(count: number): Promise<void> {
  const data = { usage_percent: 80, checks_used: 1, checks_included: 100 };
  const drafts = Array.from({ length: count }, () => ({ type: 'quota.warning' as const, accountId: null, data }));
  await database.db.systemTx((tx) => insertEvents(tx, drafts, at));
}

const subscribers = (count: number, types: readonly EventType[] | null): Wants[] =>
  Array.from({ length: count }, (_, i) => ({ subscriber: `reader-${i}`, types }));

/** Rows of the event log that this transaction has read so far. */
const rowsRead = async (tx: Tx): Promise<number> =>
  (
    await tx.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- t.rows_read
    select (pg_stat_get_xact_tuples_returned('events'::regclass) + coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0))::int as n
      from pg_index where indrelid = 'events'::regclass`,
    )
  ).n;

it('reads events that nobody wants once, however many subscribers there are', async () => {
  const wants = subscribers(20, ['agent.created' as EventType]);
  for (const { subscriber } of wants) await register(database.db.direct, subscriber, 'beginning');
  await written(EVENTS);
  await database.db.systemTx(async (tx) => {
    expect(await findWork(tx, wants, FAR)).toEqual([]);
    expect(await rowsRead(tx)).toBeLessThan(4 * EVENTS);
  });
});

it('reads no more of a long log, with cursors near its end and far from it', async () => {
  const wants = subscribers(20, ['agent.created' as EventType]);
  for (const { subscriber } of wants.slice(10)) await register(database.db.direct, subscriber, 'beginning');
  await written(10 * FAR);
  for (const { subscriber } of wants.slice(0, 10)) await register(database.db.direct, subscriber, 'now');
  await written(EVENTS);
  await database.db.direct.run(sql`-- t.analyze
    analyze events`);
  await database.db.systemTx(async (tx) => {
    const found = await findWork(tx, wants, FAR);
    expect(found.map(({ subscriber, work }) => `${subscriber} ${work}`).sort()).toEqual(
      wants.slice(10).map(({ subscriber }) => `${subscriber} far`),
    );
    expect(await rowsRead(tx)).toBeLessThan(4 * EVENTS);
  });
});

it('finds those that want something, all, or are far behind, each from its own cursor', async () => {
  const [none, some, all, late, past] = ['none', 'some', 'all', 'late', 'past'];
  for (const name of [none, some, all, late, past]) await register(database.db.direct, name ?? '', 'beginning');
  await written(EVENTS);
  await register(database.db.direct, 'new', 'now');
  await database.db.direct.run(sql`-- t.past
    update event_cursors set seq = (select max(seq) from events) where subscriber = 'past'`);
  await written(FAR - EVENTS);
  await database.db.direct.run(sql`-- t.late
    update event_cursors set seq = seq - 1000 where subscriber = 'late'`);
  const wants: Wants[] = [
    { subscriber: 'none', types: ['agent.created' as EventType] },
    { subscriber: 'some', types: ['agent.created' as EventType, 'quota.warning'] },
    { subscriber: 'all', types: null },
    { subscriber: 'late', types: ['agent.created' as EventType] },
    { subscriber: 'past', types: ['quota.warning'] },
    { subscriber: 'new', types: ['agent.created' as EventType] },
  ];
  const found = await findWork(database.db.direct, wants, FAR);
  expect(new Set(found.map(({ subscriber, work }) => `${subscriber} ${work}`))).toEqual(
    new Set(['some wanted', 'all wanted', 'late far', 'past wanted']),
  );
});
