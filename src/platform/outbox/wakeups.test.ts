import pg from 'pg';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { sql, type Tx } from '../db/sql.ts';
import { newId } from '../ids.ts';
import { insertEvent } from './outbox.ts';
import { announceCommit } from './signal.ts';
import type { StoredEvent } from './dispatcher.ts';
import { CHANNEL, startWakeups, tellOthers } from './wakeups.ts';

const QUOTA = { usage_percent: 80, checks_used: 1, checks_included: 100 };

describe('wake signals for committed events', () => {
  let database: TestDatabase;
  let other: pg.Client; // another process, for the database
  beforeAll(async () => {
    database = await testDatabase();
    other = new pg.Client(database.connection);
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await database.drop();
  });
  const commit = () =>
    database.db.systemTx((tx) =>
      insertEvent(tx, { type: 'quota.warning', accountId: null, data: QUOTA }, { now: new Date(), newId }),
    );

  it('a commit of another process wakes this one, and a listener that was removed stays quiet', async () => {
    const wakeups = await startWakeups(database.db);
    const [stays, goes] = [vi.fn(), vi.fn()];
    wakeups.onEvents(stays);
    wakeups.onEvents(goes)();
    await other.query('select pg_notify($1, $2)', [CHANNEL, '']);
    await vi.waitFor(() => expect(stays).toHaveBeenCalled(), { timeout: 10_000 });
    expect(goes).not.toHaveBeenCalled();
    await wakeups.stop();
  });

  it('a process that only writes notifies the others, once for many commits', async () => {
    const notified = vi.fn();
    other.on('notification', notified);
    await other.query(`listen ${CHANNEL}`);
    const stop = tellOthers(database.db);
    for (let i = 0; i < 10; i += 1) await commit();
    await vi.waitFor(() => expect(notified).toHaveBeenCalled(), { timeout: 10_000 });
    expect(notified.mock.calls.length).toBeLessThan(10);
    stop();
  });
});

describe('subscribers of the areas', () => {
  const seen: string[] = [];
  const batches: StoredEvent[][] = [];
  const poisoned = new Set<string>();
  const spans: number[] = [];
  /** Notes each event from one number to another, in the transaction of the cursor: no number can be noted twice. */
  const tally = (tx: Tx, from: string, to: string): Promise<number> =>
    tx.run(sql`-- t.tally
      insert into toys_tally select seq from events where seq between ${from} and ${to}`);
  const Missed = Type.Object({ n: Type.Integer() });
  const untallied = async (): Promise<number> =>
    (
      await server.db.direct.one(
        Missed,
        sql`-- t.untallied
      select count(*)::int as n from events e where not exists (select 1 from toys_tally t where t.seq = e.seq)`,
      )
    ).n;
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({
      work: true,
      areas: [
        {
          name: 'toys',
          operations: [],
          subscribers: () => [
            { name: 'toys.note', types: ['quota.warning'], handle: async (event) => void seen.push(event.event_id) },
            {
              name: 'toys.note_many',
              async handleBatch(events) {
                if (events.some((event) => poisoned.has(event.event_id))) throw new Error('cannot handle this one');
                batches.push([...events]);
              },
            },
            {
              name: 'toys.count_in_place',
              async handleBatch(events, tx) {
                if (events.some((event) => poisoned.has(event.event_id))) throw new Error('cannot handle this one');
                await tally(tx, events[0]?.seq ?? '', events.at(-1)?.seq ?? '');
              },
              async handleSpan({ after, upTo }, tx) {
                spans.push(Number(upTo) - Number(after));
                if (poisoned.size > 0) throw new Error('cannot handle these');
                await tally(tx, String(BigInt(after) + 1n), upTo);
              },
            },
          ],
        },
      ],
    });
    await server.db.direct.run(sql`-- t.create_tally
      create table toys_tally (seq bigint primary key)`);
  });
  afterAll(() => server.stop());

  it('get events that another process committed; batch subscribers get heads without data', async () => {
    const writer = new pg.Client(server.db.connection);
    await writer.connect();
    await writer.query(
      `insert into events (event_id, type, account_id, data, created_at) values ('evt-0000000a', 'quota.warning', 'ba-a', '{"a":1}', now())`,
    );
    await writer.query('select pg_notify($1, $2)', [CHANNEL, '']);
    await writer.end();
    await vi.waitFor(() => expect(seen).toEqual(['evt-0000000a']), { timeout: 5_000 });
    await vi.waitFor(
      () =>
        expect(batches.flat().map((e) => [e.event_id, e.account_id, e.data])).toEqual([['evt-0000000a', 'ba-a', {}]]),
      { timeout: 10_000 },
    );
  });

  it('of some types skip any number of others, and read theirs a hundred at a time', async () => {
    seen.length = 0;
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- t.many_events
        insert into events (event_id, type, account_id, data, created_at)
        select 'evt-3' || lpad(n::text, 7, '0'), case when n between 1001 and 1250 then 'quota.warning' else 'trace.created' end, 'ba-a', '{"n":1}', now()
          from generate_series(1, 3000) n order by n`);
      tx.afterCommit(announceCommit);
    });
    const wanted = Array.from({ length: 250 }, (_, n) => `evt-3000${n + 1001}`);
    await vi.waitFor(() => expect(seen).toEqual(wanted), { timeout: 10_000 });
  });

  it('that handle spans where they are get each event once, also after one that could not be handled', async () => {
    await vi.waitFor(async () => expect(await untallied()).toBe(0), { timeout: 10_000 });
    expect(Math.max(...spans)).toBeGreaterThan(100); // the events of the test before were not read one by one
    poisoned.add('evt-20000004');
    await server.db.systemTx(async (tx) => {
      for (let n = 0; n < 9; n += 1)
        await insertEvent(
          tx,
          { type: 'quota.warning', accountId: null, data: QUOTA },
          { now: new Date(), newId: (() => `evt-2000000${n}`) as never },
        );
    });
    await vi.waitFor(async () => expect(await untallied()).toBe(5), { timeout: 10_000 });
    poisoned.clear();
    await vi.waitFor(async () => expect(await untallied()).toBe(0), { timeout: 10_000 });
  });

  it('a batch with a failing event is split: the others are handled before it is retried by itself', async () => {
    const ids = Array.from({ length: 9 }, (_, n) => `evt-1000000${n}`);
    // Events of the test before may still come to this subscriber, which wants all types.
    const handled = (): string[] =>
      batches.flatMap((batch) => batch.map((e) => e.event_id)).filter((id) => ids.includes(id));
    poisoned.add('evt-10000008');
    await server.db.systemTx(async (tx) => {
      for (const id of ids)
        await insertEvent(
          tx,
          { type: 'quota.warning', accountId: null, data: QUOTA },
          { now: new Date(), newId: (() => id) as never },
        );
    });
    await vi.waitFor(() => expect(handled()).toEqual(ids.slice(0, 8)), { timeout: 5_000 });
    poisoned.clear();
    await vi.waitFor(() => expect(handled()).toEqual(ids), { timeout: 5_000 });
  });
});
