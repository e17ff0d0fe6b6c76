/**
 * Dead letters: what is stored of an event that a subscriber failed on, and the effect of a replay, also with a second process
 * running.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import type { AccountId, DeadLetterId, EventId } from '../../contract/ids.ts';
import { connectDatabase } from '../db/database.ts';
import { sql, type Database, type Tx } from '../db/sql.ts';
import { newId } from '../ids.ts';
import { silentLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { measureDeadLetters } from './dead-letter-metrics.ts';
import {
  dropDeadLetter,
  insertDeadLetter,
  listDeadLetters,
  requestReplay,
  requestReplays,
} from './store/dead-letters.ts';
import { startDispatcher, type StoredEvent, type Subscriber } from './dispatcher.ts';
import { insertEvent } from './outbox.ts';
import { ATTEMPTS_MAX, createReader, type BatchSubscriber } from './reader.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 10 });
  ({ db } = database);
  await db.direct.run(sql`-- t.effects
    create table effects (subscriber text not null, event_id text not null)`);
});
afterAll(() => database.drop());
beforeEach(() =>
  db.systemTx(async (tx) => {
    await tx.run(sql`-- t.clear
      truncate events, event_cursors, event_dead_letters, effects`);
  }),
);

const now = new Date('2026-08-17T12:00:00Z');
const emit = (checks: number): Promise<EventId> =>
  db.systemTx((tx) =>
    insertEvent(
      tx,
      {
        type: 'quota.warning',
        accountId: 'ba-a' as AccountId,
        data: { usage_percent: 80, checks_used: checks, checks_included: 100 },
      },
      { now, newId },
    ),
  );
/** A subscriber whose effect is a row, and that fails after writing it while the test requires it. */
function subscriber(name: string): Subscriber & { isBroken: boolean; tried: number } {
  const own = {
    name,
    from: 'beginning' as const,
    isBroken: false,
    tried: 0,
    async handle(event: StoredEvent, tx: Tx) {
      own.tried += 1;
      await effect(tx, name, event);
      if (own.isBroken) throw new RangeError(`no place for ${String(event.data['checks_used'])}`);
    },
  };
  return own;
}
const effect = (tx: Tx, name: string, event: StoredEvent): Promise<number> =>
  tx.run(sql`-- t.effect
    insert into effects (subscriber, event_id) values (${name}, ${event.event_id})`);
const effectsOf = async (eventId: string): Promise<number> =>
  (
    await db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- t.count_effects
      select count(*)::int as n from effects where event_id = ${eventId}`,
    )
  ).n;
const letters = (name: string | null = null) =>
  listDeadLetters(db.direct, { subscriber: name, before: null, limit: 100 });
const start = (subscribers: readonly (Subscriber | BatchSubscriber)[], handle: Database = db) =>
  startDispatcher({ db: handle, log: silentLog, newId, subscribers, pollMs: 50 });
const request = (id: string) => db.systemTx((tx) => requestReplay(tx, id, now));
/** A dead letter without ten failures before it. */
async function deadLetter(name: string, eventId: EventId): Promise<DeadLetterId> {
  const id = newId('dead_letter');
  const letter = { id, subscriber: name, eventId, attempts: ATTEMPTS_MAX, error: 'Error: made' };
  await db.systemTx((tx) => insertDeadLetter(tx, letter));
  return id;
}

describe('an event that is given up', () => {
  it('is kept with the error of the last attempt, counted, and later ones are handled', async () => {
    const broken = subscriber('t.given_up');
    broken.isBroken = true;
    const eventId = await emit(1);
    await db.direct.run(sql`-- t.cursor
      insert into event_cursors (subscriber, seq) select ${broken.name}, min(seq) - 1 from events`);
    const givenUp: string[] = [];
    const reader = createReader({ db, log: silentLog, newId, onGivenUp: (name) => givenUp.push(name) }, broken);
    for (let n = 0; n < ATTEMPTS_MAX; n += 1) expect(await reader.pass()).toBe('failed');
    broken.isBroken = false;
    const next = await emit(2);
    while ((await reader.pass()) !== 'idle');
    expect([await effectsOf(eventId), await effectsOf(next), givenUp]).toEqual([0, 1, [broken.name]]);
    expect(await letters()).toEqual([
      expect.objectContaining({
        dead_letter_id: expect.stringMatching(/^dlt-[A-Za-z0-9]{16}$/),
        subscriber: broken.name,
        event_id: eventId,
        event_type: 'quota.warning',
        account_id: 'ba-a',
        attempts: ATTEMPTS_MAX,
        error: 'RangeError: no place for 1',
        replay_requested_at: null,
      }),
    ]);
  });
});

describe('a replay', () => {
  it('delivers the event once, although two processes run the subscriber, and removes the dead letter', async () => {
    const shared = subscriber('t.shared');
    const eventIds = await Promise.all(Array.from({ length: 20 }, (_, n) => emit(n)));
    const other = await connectDatabase({
      connection: database.connection,
      log: silentLog,
      checkRows: true,
      poolSize: 4,
    });
    const dispatchers = [await start([shared]), await start([shared], other)];
    await expect.poll(async () => (await Promise.all(eventIds.map(effectsOf))).join('')).toBe('1'.repeat(20));
    for (const eventId of eventIds) await deadLetter(shared.name, eventId);
    expect(await db.systemTx((tx) => requestReplays(tx, shared.name, now))).toBe(20);
    await expect.poll(async () => (await letters()).length, { timeout: 5_000 }).toBe(0);
    for (const dispatcher of dispatchers) await dispatcher.stop();
    await other.close();
    expect((await Promise.all(eventIds.map(effectsOf))).join('')).toBe('2'.repeat(20)); // the first time, and the replay
  });

  it('that fails leaves no effect, keeps the dead letter with the new error, and waits for another request', async () => {
    const broken = subscriber('t.broken');
    broken.isBroken = true;
    const eventId = await emit(7);
    const id = await deadLetter(broken.name, eventId);
    await db.direct.run(sql`-- t.cursor_at_end
      insert into event_cursors (subscriber, seq) select ${broken.name}, max(seq) from events`);
    const dispatcher = await start([broken]);
    expect(await request(id)).toMatchObject({ replay_requested_at: now });
    await expect
      .poll(async () => (await letters()).map((row) => [row.attempts, row.error, row.replay_requested_at]))
      .toEqual([[ATTEMPTS_MAX + 1, 'RangeError: no place for 7', null]]);
    expect([broken.tried, await effectsOf(eventId)]).toEqual([1, 0]);
    broken.isBroken = false;
    await request(id);
    await request(id); // twice is once
    await expect.poll(async () => (await letters()).length).toBe(0);
    await dispatcher.stop();
    expect([broken.tried, await effectsOf(eventId)]).toEqual([2, 1]);
  });

  it('of a batch subscriber gives it only the head', async () => {
    const seen: StoredEvent[] = [];
    const batch: BatchSubscriber = {
      name: 't.batch',
      async handleBatch(events) {
        seen.push(...events);
      },
    };
    const eventId = await emit(1);
    const dispatcher = await start([batch]);
    await request(await deadLetter(batch.name, eventId));
    await expect.poll(() => seen.map((event) => [event.event_id, event.data])).toEqual([[eventId, {}]]);
    await expect.poll(async () => (await letters()).length).toBe(0);
    await dispatcher.stop();
  });

  it('touches those that were asked for and no others', async () => {
    const one = subscriber('t.one');
    const [asked, left] = [await emit(1), await emit(2)];
    const dispatcher = await start([one]);
    await expect.poll(() => one.tried).toBe(2);
    const id = await deadLetter(one.name, asked);
    await deadLetter(one.name, left);
    await deadLetter('t.another', asked);
    await request(id);
    await expect.poll(async () => (await letters()).map((row) => row.subscriber)).toEqual(['t.another', one.name]);
    await dispatcher.stop();
    expect([await effectsOf(asked), await effectsOf(left)]).toEqual([2, 1]);
  });
});

describe('dropping', () => {
  it('at the same moment as a replay, one of the two happens', async () => {
    const eventIds = await Promise.all(Array.from({ length: 15 }, (_, n) => emit(n)));
    const racing = subscriber('t.racing');
    await db.direct.run(sql`-- t.cursor_at_end
      insert into event_cursors (subscriber, seq) select ${racing.name}, max(seq) from events`);
    const ids = await Promise.all(eventIds.map((eventId) => deadLetter(racing.name, eventId)));
    await db.systemTx((tx) => requestReplays(tx, null, now));
    const dispatcher = await start([racing]);
    const dropped = await Promise.all(ids.map((id) => db.systemTx((tx) => dropDeadLetter(tx, id))));
    await expect.poll(async () => (await letters()).length).toBe(0);
    await dispatcher.stop();
    for (const [n, eventId] of eventIds.entries())
      expect([eventId, await effectsOf(eventId)]).toEqual([eventId, dropped[n] === undefined ? 1 : 0]);
  });
});

describe('the figures', () => {
  it('count what is stored, with a zero for subscribers that have none, and what was given up', async () => {
    const metrics = createMetrics();
    const { onGivenUp } = measureDeadLetters({ db, metrics }, [subscriber('t.a'), subscriber('t.b')]);
    await deadLetter('t.a', await emit(1));
    await deadLetter('t.a', await emit(2));
    onGivenUp('t.b');
    const shown = (await metrics.text()).split('\n').filter((line) => /^surety_outbox_(dead|events_given)/.test(line));
    expect(shown.toSorted()).toEqual([
      'surety_outbox_dead_letters{subscriber="t.a"} 2',
      'surety_outbox_dead_letters{subscriber="t.b"} 0',
      'surety_outbox_events_given_up_total{subscriber="t.a"} 0',
      'surety_outbox_events_given_up_total{subscriber="t.b"} 1',
    ]);
  });
});
