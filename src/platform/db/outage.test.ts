import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { isUnavailable } from './errors.ts';
import { sql } from './sql.ts';

const Pid = Type.Object({ pid: Type.Integer() });
const isLocal = (process.env['TEST_DATABASE_URL'] ?? '') === '';
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ poolSize: 2, statementTimeoutMs: 300, acquireTimeoutMs: 500 });
});
afterEach(() => database.drop());

const ping = () =>
  database.db.systemTx((tx) =>
    tx.one(
      Pid,
      sql`-- t.ping
        select pg_backend_pid() as pid`,
    ),
  );
const endOthers = (application: string) =>
  database.db.direct.run(
    sql`-- t.end_others
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = ${application} and pid <> pg_backend_pid()`,
  );

describe('a database that becomes unavailable', () => {
  it.runIf(isLocal)(
    'F4: a server that hangs is given up within the deadline, and its connection is thrown away',
    async () => {
      const { pid } = await ping();
      process.kill(pid, 'SIGSTOP');
      const started = performance.now();
      const failure = await ping().catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      expect(performance.now() - started).toBeLessThan(3_000);
      expect((await ping()).pid).not.toBe(pid);
      process.kill(pid, 'SIGCONT');
      expect(database.db.stats().total).toBeLessThanOrEqual(2);
    },
  );

  it('idle connections that the server ended are replaced without an error reaching the process', async () => {
    await Promise.all([ping(), ping()]);
    await endOthers('surety');
    await expect
      .poll(() =>
        ping().then(
          () => 'answers',
          () => 'fails',
        ),
      )
      .toBe('answers');
  });

  it('a transaction whose connection ends in the middle fails as unavailable and leaves nothing', async () => {
    await database.db.direct.run(sql`-- t.make
      create table half (n int)`);
    const failure = await database.db
      .systemTx(async (tx) => {
        await tx.run(sql`-- t.half
          insert into half values (1)`);
        await endOthers('surety');
        await tx.run(sql`-- t.half
          insert into half values (1)`);
      })
      .catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    const { n } = await database.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- t.count
      select count(*)::int as n from half`,
    );
    expect(n).toBe(0);
  });
});

describe('LISTEN', () => {
  it('gets notifications, reconnects after its connection ended, and reports that some may be missing', async () => {
    const { db } = database;
    const seen: string[] = [];
    let resets = 0;
    const stop = await db.listen(
      't_words',
      (word) => seen.push(word),
      () => {
        resets += 1;
      },
    );
    const say = (word: string) =>
      db.direct.run(sql`-- t.notify
      select pg_notify('t_words', ${word})`);
    await say('one');
    await expect.poll(() => seen).toEqual(['one']);
    await endOthers('surety-listen');
    await expect.poll(() => resets, { timeout: 5_000 }).toBe(1);
    await say('two');
    await expect.poll(() => seen).toEqual(['one', 'two']);
    await stop();
    await say('three');
    await db.listen('t_other', () => {});
    expect(seen).toEqual(['one', 'two']);
  });
});
