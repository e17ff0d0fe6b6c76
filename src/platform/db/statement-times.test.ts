import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { silentLog, type Log } from '../log.ts';
import { sql } from './sql.ts';
import { createStatementTimes } from './statement-times.ts';

interface Line {
  readonly message: string;
  readonly query?: string;
  readonly ms?: number;
  readonly left_out?: number;
}
const lines: Line[] = [];
const log: Log = { ...silentLog, warn: (fields, message) => lines.push({ ...fields, message }) };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ log, slowStatementMs: 80 });
});
afterAll(() => database.drop());
const statement = (name: string) => database.db.stats().statements.find(({ query }) => query === name);

it('every statement is timed by its name, failed ones and commits too', async () => {
  const { db } = database;
  const One = Type.Object({ n: Type.Integer() });
  const one = sql`-- t.timed
    select 1 as n`;
  for (let i = 0; i < 3; i += 1) await db.direct.one(One, one);
  await db.systemTx((tx) => tx.one(One, one));
  await expect(
    db.direct.run(sql`-- t.fails
    select 1 / 0`),
  ).rejects.toThrow('division by zero');
  expect(statement('t.timed')?.count).toBe(4);
  expect(statement('t.timed')?.seconds).toBeGreaterThan(0);
  expect(statement('t.fails')?.count).toBe(1);
  expect(statement('platform.commit')?.count).toBeGreaterThan(0);
});

it('a slow statement is logged by its name, without its values, and at most once in a while', async () => {
  const { db } = database;
  for (const secret of ['hunter2', 'hunter3'])
    await db.direct.run(sql`-- t.slow
      select pg_sleep(0.1), ${secret}::text`);
  const slow = lines.filter((line) => line.message === 'a statement was slow');
  expect(slow).toEqual([
    { message: 'a statement was slow', query: 't.slow', ms: expect.any(Number) as number, left_out: 0 },
  ]);
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(80);
  expect(db.stats().slow).toBe(2);
  expect(JSON.stringify(lines)).not.toContain('hunter');
});

it('the number of names is bounded, and a threshold of 0 logs nothing', () => {
  const times = createStatementTimes(0, log);
  const before = lines.length;
  for (let i = 0; i < 3_000; i += 1) times.observe(`t.q${i}`, 60_000);
  times.observe('', 1);
  expect(times.all().length).toBe(2_001);
  expect(times.all().find(({ query }) => query === 'other')?.count).toBe(1_001);
  expect([times.slow, lines.length]).toEqual([0, before]);
});

it('a lost LISTEN connection is counted', async () => {
  const { db } = database;
  let resets = 0;
  const unlisten = await db.listen(
    't_channel',
    () => {},
    () => {
      resets += 1;
    },
  );
  await db.direct.run(sql`-- t.end_listeners
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'surety-listen' and datname = current_database()`);
  await expect.poll(() => resets).toBe(1);
  expect(db.stats().listenLost).toBe(1);
  await unlisten();
});
