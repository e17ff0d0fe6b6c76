import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { fixedClock } from '../clock.ts';
import { sql } from '../db/sql.ts';
import { silentLog } from '../log.ts';
import type { Services } from '../services.ts';
import { createMetrics } from '../metrics.ts';
import { measureJobs } from './figures.ts';
import { forgetIdempotencyKeys } from './forget-idempotency-keys.ts';
import type { Job, JobPayload } from './job.ts';
import { JOBS_SCHEMA, startJobs, type Jobs } from './jobs.ts';
import { lateJobs } from './late-jobs.ts';
import { readStanding } from './store/jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const seen: JobPayload[] = [];
let failuresLeft = 1;
const record: Job = {
  name: 't.record',
  async handle(payload) {
    seen.push(payload);
  },
};
const flaky: Job = {
  name: 't.flaky',
  retriesMax: 2,
  async handle(payload) {
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      throw new Error('not yet');
    }
    seen.push(payload);
  },
};
const firstThing: Job = {
  name: 't.first_thing',
  atStart: { n: 'at start' },
  async handle(payload) {
    seen.push(payload);
  },
};
const idle: Job = { name: 't.idle', async handle() {} };
const nightly: Job = { name: 't.nightly', cron: '0 3 * * *', async handle() {} };
const services = (): Services => ({ db: database.db, clock: fixedClock(), log: silentLog }) as unknown as Services;
const start = (list: readonly Job[]): Promise<Jobs> =>
  startJobs({ connection: database.connection, log: silentLog, services: services(), jobs: list, pollSeconds: 0.5 });
const Name = Type.Object({ name: Type.String() });
const Count = Type.Object({ n: Type.Integer() });

beforeAll(async () => {
  database = await testDatabase();
  jobs = await start([record, flaky, nightly]);
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

describe('jobs', () => {
  it('runs a job enqueued in a transaction, also from tenant scope, whose row security stays on', async () => {
    await database.db.accountTx(['ba-a'], async (tx) => {
      expect(await jobs.enqueue(tx, 't.record', { n: 1 })).toEqual(expect.any(String));
      const { role } = await tx.one(
        Type.Object({ role: Type.String() }),
        sql`-- t.role
        select current_user::text as role`,
      );
      expect(role).toBe('surety_app');
    });
    await database.db.systemTx((tx) => jobs.enqueue(tx, 't.record', { n: 2 }));
    await expect
      .poll(() => seen.map((p) => Number(p['n'])).toSorted((x, y) => x - y), { timeout: 10_000 })
      .toEqual([1, 2]);
  });

  it('a job of a rolled back transaction never existed', async () => {
    await expect(
      database.db.systemTx(async (tx) => {
        await jobs.enqueue(tx, 't.record', { n: 'never' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const { n } = await database.db.direct.one(
      Count,
      sql`-- t.count_never
      select count(*)::int as n from surety_jobs.job where data ->> 'n' = 'never'`,
    );
    expect(n).toBe(0);
  });

  it('tries a failed job again', async () => {
    await database.db.systemTx((tx) => jobs.enqueue(tx, 't.flaky', { n: 'flaky' }));
    await expect.poll(() => seen.some((p) => p['n'] === 'flaky'), { timeout: 15_000 }).toBe(true);
    expect(failuresLeft).toBe(0);
    expect(await readStanding(database.db.direct, new Date(0))).toMatchObject({ failed: 0, failed_job: null });
  });

  it('with one singleton key only one waits', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    const ids = await database.db.systemTx(async (tx) => [
      await jobs.enqueue(tx, 't.record', { n: 'once' }, { singletonKey: 'k', startAfter }),
      await jobs.enqueue(tx, 't.record', { n: 'once' }, { singletonKey: 'k', startAfter }),
    ]);
    expect(ids).toEqual([expect.any(String), null]);
  });

  it('the queue of a role that only enqueues opens with its first job, again after a start that failed, and runs none', async () => {
    let starts = 0;
    const late = lateJobs();
    await late.open(async () => {
      starts += 1;
      if (starts === 1) throw new Error('no database yet');
      return startJobs({
        connection: database.connection,
        log: silentLog,
        services: services(),
        jobs: [idle],
        work: false,
      });
    }, false);
    expect(starts).toBe(0);
    const add = () => database.db.systemTx((tx) => late.enqueue(tx, 't.idle', { n: 7 }));
    await expect(add()).rejects.toThrow('no database yet');
    expect(await add()).toEqual(expect.any(String));
    expect(await add()).toEqual(expect.any(String));
    expect(starts).toBe(2);
    await late.stop();
    const waiting = await database.db.direct.one(
      Count,
      sql`-- t.count_idle
      select count(*)::int as n from surety_jobs.job where name = 't.idle' and state = 'created'`,
    );
    expect(waiting).toEqual({ n: 2 });
    await expect(add()).rejects.toThrow('has not been opened');
  });

  it('refuses an undeclared name', async () => {
    await expect(database.db.systemTx(async (tx) => jobs.enqueue(tx, 't.unknown', {}))).rejects.toThrow(
      'no job is named',
    );
  });

  it('runs jobs declared for the start of a working process, and not in one that only enqueues', async () => {
    const isSeen = (): number => seen.filter((payload) => payload['n'] === 'at start').length;
    const quiet = await startJobs({
      connection: database.connection,
      log: silentLog,
      services: services(),
      jobs: [firstThing],
      work: false,
    });
    await quiet.stop();
    const working = await start([record, flaky, nightly, firstThing]);
    await expect.poll(isSeen, { timeout: 10_000 }).toBe(1);
    await working.stop();
  });

  it('schedules cron jobs, and removes schedules of jobs that no longer exist', async () => {
    const schedules = () =>
      database.db.direct.many(
        Name,
        sql`-- t.schedules
      select name from surety_jobs.schedule order by name`,
      );
    expect(JOBS_SCHEMA).toBe('surety_jobs');
    expect(await schedules()).toEqual([{ name: 't.nightly' }]);
    const again = await start([record]);
    expect(await schedules()).toEqual([]);
    await again.stop();
  });
});

describe('platform.forget_idempotency_keys', () => {
  it('removes replies past their 24 hours and keeps the others', async () => {
    const { db } = database;
    const insert = (key: string, expiresAt: string) =>
      db.direct.run(sql`-- t.key
      insert into idempotency_keys (subject, key, fingerprint, status, reply_status, created_at, expires_at)
      values ('u', ${key}, 'f', 'done', 200, now(), ${expiresAt})`);
    await insert('old', '2026-08-17T11:59:59Z');
    await insert('young', '2026-08-17T12:00:01Z');
    await forgetIdempotencyKeys.handle({}, services());
    expect(
      await db.direct.many(
        Type.Object({ key: Type.String() }),
        sql`-- t.left
      select key from idempotency_keys`,
      ),
    ).toEqual([{ key: 'young' }]);
  });
});

it('the metrics of the queue: ready jobs, their age, failed jobs; jobs scheduled for later do not count', async () => {
  const own = await testDatabase();
  const metrics = createMetrics();
  const failing: Job = {
    name: 't.failing',
    retriesMax: 0,
    async handle() {
      throw new Error('never');
    },
  };
  const onFailure = measureJobs(metrics, own.db, ['t.failing', 't.idle']);
  const options = {
    connection: own.connection,
    log: silentLog,
    services: services(),
    jobs: [failing, idle],
    pollSeconds: 0.5,
  };
  const working = await startJobs({ ...options, onFailure });
  await own.db.systemTx((tx) => working.enqueue(tx, 't.failing', {}));
  const shown = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('surety_job'));
  await expect.poll(shown).toContain('surety_jobs_failed{job="t.failing"} 1');
  // its services write to the first database
  expect(await readStanding(database.db.direct, new Date(0))).toMatchObject({ failed: 1, failed_job: 't.failing' });
  await working.stop();
  const waiting = await startJobs({ ...options, work: false });
  await own.db.systemTx(async (tx) => {
    await waiting.enqueue(tx, 't.idle', {}, { startAfter: new Date(Date.now() - 90_000) });
    await waiting.enqueue(tx, 't.idle', {}, { startAfter: new Date(Date.now() + 90_000) });
  });
  const lines = await shown();
  expect(lines).toContain('surety_job_failures_total{job="t.failing"} 1');
  expect(lines).toContain('surety_jobs_pending{job="t.idle"} 1');
  expect(lines).toContain('surety_jobs_pending{job="t.failing"} 0');
  expect(lines).toContainEqual(expect.stringMatching(/^surety_jobs_oldest_pending_seconds\{job="t.idle"\} 9\d/));
  await waiting.stop();
  await own.drop();
}, 30_000);
