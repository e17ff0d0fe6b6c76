import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { EVENTS } from '../../contract/events.ts';
import type { AccountId, EventId, OrgId } from '../../contract/ids.ts';
import { sql, type Tx } from '../db/sql.ts';
import type { EventDraft } from '../http/operation.ts';
import { newId, type NewId } from '../ids.ts';
import { silentLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { register } from './store/cursor.ts';
import { startDispatcher, type StoredEvent, type Subscriber } from './dispatcher.ts';
import { measureOutbox } from './figures.ts';
import { insertAudit, insertEvent, insertEvents, type AuditRow } from './outbox.ts';
import { ATTEMPTS_MAX, createReader } from './reader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 10 });
});
afterAll(() => database.drop());
beforeEach(() =>
  database.db.systemTx(async (tx) => {
    await tx.run(sql`-- t.clear
    truncate events, event_cursors, event_dead_letters, audit_log`);
  }),
);

const at = { now: new Date('2026-08-17T12:00:00Z'), newId };
const draft = (n: number, accountId: string | null = 'ba-a'): EventDraft => ({
  type: 'quota.warning',
  accountId: accountId as AccountId | null,
  data: { usage_percent: 80, checks_used: n, checks_included: 100 },
});
const Count = Type.Object({ n: Type.Integer() });
const countEvents = async (): Promise<number> =>
  (
    await database.db.direct.one(
      Count,
      sql`-- t.count
  select count(*)::int as n from events`,
    )
  ).n;
const audit: AuditRow = {
  actorUserId: 'u-1',
  actorAuthMethod: 'cookie',
  actorApiKeyId: null,
  actorOrgId: null,
  action: 'alignment_card.put',
  targetType: 'agent',
  targetId: 'a-1',
  requestId: 'r-1',
  idempotencyKey: null,
  before: null,
  after: { version: 1 },
  metadata: {},
  accountId: 'ba-a' as AccountId,
  orgId: 'org-aaaaaaaa' as OrgId,
};

describe('writing', () => {
  it('an event is there after the commit, and after a rollback it is not', async () => {
    const { db } = database;
    const id = await db.accountTx(['ba-a'], (tx) => insertEvent(tx, draft(1), at));
    expect(id).toMatch(/^evt-[a-z0-9]{8}$/);
    await expect(
      db.accountTx(['ba-a'], async (tx) => {
        await insertEvent(tx, draft(2), at);
        throw new Error('later');
      }),
    ).rejects.toThrow('later');
    expect(await countEvents()).toBe(1);
  });

  it('an account transaction writes its own and platform-wide events, never those of another account, and reads only its own', async () => {
    const { db } = database;
    await db.accountTx(['ba-a'], async (tx) => {
      await insertEvents(tx, [draft(1), draft(2, null)], at);
    });
    await expect(db.accountTx(['ba-a'], (tx) => insertEvent(tx, draft(1, 'ba-b'), at))).rejects.toMatchObject({
      code: '42501',
    });
    const seen = await db.accountTx(['ba-a'], (tx) =>
      tx.one(
        Count,
        sql`-- t.seen
      select count(*)::int as n from events`,
      ),
    );
    expect(seen.n).toBe(1);
    expect(await countEvents()).toBe(2);
  });

  it('a batch keeps its order, and an id in use is replaced', async () => {
    const taken = await database.db.systemTx((tx) => insertEvent(tx, draft(0), at));
    const given = [taken, 'evt-00000001', 'evt-00000002', 'evt-00000003'];
    const clashing = ((kind: 'event') => (given.shift() as EventId) ?? newId(kind)) as NewId;
    const ids = await database.db.systemTx((tx) =>
      insertEvents(tx, [draft(1), draft(2), draft(3)], { ...at, newId: clashing }),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(taken);
    const stored = await database.db.direct.many(
      Type.Object({ event_id: Type.String() }),
      sql`-- t.ids
      select event_id from events where event_id <> ${taken}`,
    );
    expect(stored.map((row) => row.event_id).sort()).toEqual([...ids].sort());
  });

  it('in tests, data that does not fit the catalogue is refused', async () => {
    await expect(
      database.db.systemTx((tx) => insertEvent(tx, { ...draft(1), data: { usage_percent: 'high' } }, at)),
    ).rejects.toThrow('does not fit the catalogue');
    const { example } = EVENTS['agent.paused'];
    await expect(
      database.db.systemTx((tx) => insertEvent(tx, { type: 'agent.paused', accountId: null, data: example }, at)),
    ).resolves.toBeDefined();
  });

  it('when the audit insert fails the mutation and its event are rolled back too (req:ERR-4)', async () => {
    const { db } = database;
    await db.direct.run(sql`-- t.break_audit
      create function t_refuse() returns trigger language plpgsql as $$ begin raise exception 'audit is broken'; end $$`);
    await db.direct.run(sql`-- t.break_audit2
      create trigger t_refuse before insert on audit_log for each row execute function t_refuse()`);
    await expect(
      db.accountTx(['ba-a'], async (tx) => {
        await insertEvent(tx, draft(1), at);
        await insertAudit(tx, audit, at);
      }),
    ).rejects.toThrow('audit is broken');
    await db.direct.run(sql`-- t.mend_audit
      drop trigger t_refuse on audit_log`);
    expect(await countEvents()).toBe(0);
    await db.accountTx(['ba-a'], (tx) => insertAudit(tx, audit, at));
  });

  it('an account transaction cannot change or remove history', async () => {
    const { db } = database;
    await db.accountTx(['ba-a'], async (tx) => {
      await insertAudit(tx, audit, at);
      await insertEvent(tx, draft(1), at);
    });
    for (const statement of [
      sql`-- t.a
      update audit_log set action = 'x'`,
      sql`-- t.b
      delete from audit_log`,
      sql`-- t.c
      delete from events`,
    ]) {
      await expect(db.accountTx(['ba-a'], (tx) => tx.run(statement))).rejects.toMatchObject({ code: '42501' });
    }
  });
});

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
      db: database.db,
      log: silentLog,
      newId,
      subscribers: [first, second],
      pollMs: 60_000,
    });
    for (let n = 1; n <= 5; n += 1) await database.db.systemTx((tx) => insertEvent(tx, draft(n), at));
    await expect.poll(() => first.seen.length, { timeout: 5_000 }).toBe(5);
    expect(numbers(first.seen)).toEqual([1, 2, 3, 4, 5]);
    expect(second.seen).toEqual([]);
    await dispatcher.stop();
  });

  it('a new subscriber begins now unless it asks for the beginning', async () => {
    await database.db.systemTx((tx) => insertEvent(tx, draft(1), at));
    const late = collector('t.late', { from: 'now' });
    const whole = collector('t.whole');
    const dispatcher = await startDispatcher({
      db: database.db,
      log: silentLog,
      newId,
      subscribers: [late, whole],
      pollMs: 60_000,
    });
    await database.db.systemTx((tx) => insertEvent(tx, draft(2), at));
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
    const a = await startDispatcher({ db: database.db, log: silentLog, newId, subscribers: [subscriber], pollMs: 100 });
    const b = await startDispatcher({ db: other.db, log: silentLog, newId, subscribers: [subscriber], pollMs: 100 });
    await Promise.all(
      Array.from({ length: total }, (_, n) =>
        database.db
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
    const { db } = database;
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
    const { db } = database;
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
    const { db } = database;
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
      db: await connectDatabase({ connection: database.connection, log: silentLog, checkRows: true, poolSize: 4 }),
    };
  }
});

describe('the lag of subscribers', () => {
  it('counts what they want and have not read, with the age of the oldest', async () => {
    const { db } = database;
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
