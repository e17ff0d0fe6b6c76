/** Counting for a `total` is exact to 10,000 and stops there. */
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { countToMax } from './bounded-count.ts';
import { sql, type Sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.direct.run(sql`create table counted as select n from generate_series(1, 9999) as n`);
});
afterAll(() => database.drop());

const count = (below = 1_000_000) =>
  countToMax(
    database.db.direct,
    sql`
    -- db.count_counted
    select from counted where n < ${below}`,
  );
const addRow = () => database.db.direct.run(sql`insert into counted select max(n) + 1 from counted`);

it('is exact at 9,999 and 10,000 rows, and a lower bound from 10,001 on', async () => {
  expect(await count()).toEqual({ total: 9_999 });
  await addRow();
  expect(await count()).toEqual({ total: 10_000 });
  await addRow();
  expect(await count()).toEqual({ total: 10_000, total_is_lower_bound: true });
  await addRow();
  expect(await count()).toEqual({ total: 10_000, total_is_lower_bound: true });
  expect(await count(5)).toEqual({ total: 4 });
});

it('reads no more than 10,001 rows of a table of any length', async () => {
  await database.db.direct.run(sql`insert into counted select n from generate_series(20000, 260000) as n`);
  const asked: Sql[] = [];
  const { direct } = database.db;
  await countToMax(
    { ...direct, one: (row, query) => (asked.push(query), direct.one(row, query)) },
    sql`
    -- db.count_counted
    select from counted`,
  );
  expect(asked.map(({ name }) => name)).toEqual(['db.count_counted']);
  const lines = await direct.many(
    Type.Object({ 'QUERY PLAN': Type.String() }),
    sql`explain (analyze, timing off) ${asked[0]}`,
  );
  const scan = lines.map((line) => line['QUERY PLAN']).find((line) => line.includes('Scan on counted'));
  expect(scan).toMatch(/actual rows=10001(\.00)? loops=1/);
});
