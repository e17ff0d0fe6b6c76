import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../test/support/database.ts';
import { sql, type Tx } from '../db/sql.ts';
import { newId } from '../ids.ts';
import { silentLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { register } from './store/cursor.ts';
import { startDispatcher, type StoredEvent, type Subscriber } from './dispatcher.ts';
import { measureOutbox } from './figures.ts';
import { at, Count, draft, outboxDatabase } from '../../../test/support/outbox-fixture.ts';
import { insertEvent, insertEvents } from './outbox.ts';
import { ATTEMPTS_MAX, createReader } from './reader.ts';

const test = outboxDatabase();

describe('dispatching', () => {
  const collector = (name: string, extra: Partial<Subscriber> = {}): Subscriber & { seen: StoredEvent[] } => {
    const seen: StoredEvent[] = [];
    return {
      name,
      from: 'beginning',
      seen,
      async handle(event) {
        seen.push(event);
      },
      ...extra,
    };
  };
  const numbers = (events: readonly StoredEvent[]): unknown[] => events.map((event) => event.data['checks_used']);

  it('subscribers get each committed event once, in order, soon after the commit', async () => {
    const first = collector('t.first');
    const second = collector('t.second', { types: ['quota.exceeded'] });
    const dispatcher = await startDispatcher({
      db: test.database.db,
      log: silentLog,
      newId,
      subscribers: [first, second],
      pollMs: 60_000,
    });
    for (let n = 1; n <= 5; n += 1) await test.database.db.systemTx((tx) => insertEvent(tx, draft(n), at));
    await expect.poll(() => first.seen.length, { timeout: 5_000 }).toBe(5);
    expect(numbers(first.seen)).toEqual([1, 2, 3, 4, 5]);
    expect(second.seen).toEqual([]);
    await dispatcher.stop();
  });

  it('a new subscriber begins now unless it asks for the beginning', async () => {
    await test.database.db.systemTx((tx) => insertEvent(tx, draft(1), at));
    const late = collector('t.late', { from: 'now' });
    const whole = collector('t.whole');
    const dispatcher = await startDispatcher({
      db: test.database.db,
      log: silentLog,
      newId,
      subscribers: [late, whole],
      pollMs: 60_000,
    });
    await test.database.db.systemTx((tx) => insertEvent(tx, draft(2), at));
    await expect.poll(() => [late.seen.length, whole.seen.length], { timeout: 5_000 }).toEqual([1, 2]);
    await dispatcher.stop();
  });

  it('two processes share one subscriber: every event is handled once, also with writers that commit out of order', async () => {
    const total = 60;
    const seen: unknown[] = [];
    const handle = async (event: StoredEvent): Promise<void> => {
      seen.push(event.data['checks_used']);
    };
    const other = await testDatabaseHandle();
    const subscriber = { name: 't.shared', from: 'beginning' as const, handle };
    const a = await startDispatcher({
      db: test.database.db,
      log: silentLog,
      newId,
      subscribers: [subscriber],
      pollMs: 100,
    });
    const b = await startDispatcher({ db: other.db, log: silentLog, newId, subscribers: [subscriber], pollMs: 100 });
    await Promise.all(
      Array.from({ length: total }, (_, n) =>
        test.database.db
          .systemTx(async (tx) => {
            await insertEvent(tx, draft(n), at);
            await tx.run(sql`-- t.linger
        select pg_sleep(${(n % 5) / 100})`);
            if (n % 7 === 0) throw new Error('rolled back: leaves a hole in seq');
          })
          .catch(() => {}),
      ),
    );
    const expected = Array.from({ length: total }, (_, n) => n).filter((n) => n % 7 !== 0);
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(expected.length);
    expect([...seen].sort((x, y) => Number(x) - Number(y))).toEqual(expected);
    await a.stop();
    await b.stop();
    await other.db.close();
  });

  it('does not run past a number that a running transaction still holds', async () => {
    const { db } = test.database;
    const watcher = collector('t.gap');
    let release = (): void => {};
    let inserted = (): void => {};
    const written = new Promise<void>((resolve) => {
      inserted = resolve;
    });
    const slow = db.systemTx(async (tx) => {
      await insertEvent(tx, draft(1), at);
      inserted();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await written;
    await db.systemTx((tx) => insertEvent(tx, draft(2), at));
    await db.direct.run(sql`-- t.cursor
      insert into event_cursors (subscriber, seq) select 't.gap', min(seq) - 2 from events`);
    const reader = createReader({ db, log: silentLog, newId }, watcher);
    for (let i = 0; i < 5; i += 1) expect(['gap', 'more']).toContain(await reader.pass());
    expect(watcher.seen).toEqual([]);
    release();
    await slow;
    for (let i = 0; i < 5; i += 1) await reader.pass();
    expect(numbers(watcher.seen)).toEqual([1, 2]);
  });

  it('waits too when the number is held by the youngest transaction, and an older one commits after it', async () => {
    const { db } = test.database;
    const watcher = collector('t.young');
    const insert = (tx: Tx, n: number) => insertEvent(tx, draft(n), at);
    const gate = () => {
      let open = (): void => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      return { open, opened };
    };
    await db.direct.run(sql`-- t.cursor3
      insert into event_cursors (subscriber, seq) select 't.young', last_value from events_seq_seq`);
    const [olderHasNumber, youngerWrote, end] = [gate(), gate(), gate()];
    const older = db.systemTx(async (tx) => {
      await tx.run(sql`-- t.take_number
        select pg_current_xact_id()`);
      olderHasNumber.open();
      await youngerWrote.opened;
      await insert(tx, 2);
    });
    await olderHasNumber.opened;
    const younger = db.systemTx(async (tx) => {
      await insert(tx, 1);
      youngerWrote.open();
      await end.opened;
    });
    await older;
    const reader = createReader({ db, log: silentLog, newId }, watcher);
    for (let i = 0; i < 5; i += 1) await reader.pass();
    expect(watcher.seen).toEqual([]);
    end.open();
    await younger;
    for (let i = 0; i < 5; i += 1) await reader.pass();
    expect(numbers(watcher.seen)).toEqual([1, 2]);
  });

  it('a failing event is retried, then becomes a dead letter after the last attempt; the others are handled', async () => {
    const { db } = test.database;
    const failing = collector('t.failing');
    failing.handle = async (event) => {
      if (event.data['checks_used'] === 2) throw new Error('poison');
      failing.seen.push(event);
    };
    await db.systemTx((tx) =>
      insertEvents(
        tx,
        [1, 2, 3].map((n) => draft(n)),
        at,
      ),
    );
    await db.direct.run(sql`-- t.cursor2
      insert into event_cursors (subscriber, seq) select 't.failing', min(seq) - 1 from events`);
    const reader = createReader({ db, log: silentLog, newId }, failing);
    let failures = 0;
    for (let i = 0; i < ATTEMPTS_MAX + 5; i += 1) if ((await reader.pass()) === 'failed') failures += 1;
    expect(failures).toBe(ATTEMPTS_MAX);
    expect(numbers(failing.seen).filter((n, i, all) => all.indexOf(n) === i)).toEqual([1, 3]);
    const letters = await db.direct.one(
      Count,
      sql`-- t.letters
      select count(*)::int as n from event_dead_letters where subscriber = 't.failing'`,
    );
    expect(letters.n).toBe(1);
  });

  async function testDatabaseHandle(): Promise<{ db: TestDatabase['db'] }> {
    const { connectDatabase } = await import('../db/database.ts');
    return {
      db: await connectDatabase({ connection: test.database.connection, log: silentLog, checkRows: true, poolSize: 4 }),
    };
  }
});

describe('the lag of subscribers', () => {
  it('counts what they want and have not read, with the age of the oldest', async () => {
    const { db } = test.database;
    const metrics = createMetrics();
    const subscribers: Subscriber[] = [
      { name: 't.all', from: 'beginning', async handle() {} },
      { name: 't.other', from: 'beginning', types: ['agent.killed'], async handle() {} },
    ];
    for (const { name } of subscribers) await register(db.direct, name, 'beginning');
    measureOutbox(metrics, db, subscribers);
    await db.systemTx(async (tx) => {
      for (const n of [1, 2]) await insertEvent(tx, draft(n), { ...at, now: new Date(Date.now() - 60_000) });
    });
    const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('surety_outbox_lag'));
    expect(lines.toSorted()).toEqual([
      'surety_outbox_lag_events{subscriber="t.all"} 2',
      'surety_outbox_lag_events{subscriber="t.other"} 0',
      expect.stringMatching(/^surety_outbox_lag_seconds\{subscriber="t.all"\} (59|6\d)/),
      'surety_outbox_lag_seconds{subscriber="t.other"} 0',
    ]);
  });
});
