/** A table that another client has locked. Source: docs/adr/0660, docs/adr/0761. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { systemClock } from '../clock.ts';
import { readFacts } from './facts.ts';
import { sql } from './sql.ts';
import { createWriteCheck } from './write-check.ts';

let database: TestDatabase;
let other: pg.Client;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 2, statementTimeoutMs: 1_000 });
  other = new pg.Client(database.connection);
  await other.connect();
  await other.query('create table taken (n integer)');
  await other.query('begin; lock table taken in access exclusive mode');
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

/** Reads the locked table in a transaction; resolves with the attempts it took and the code it ended with. */
async function read(): Promise<[number, unknown]> {
  let attempts = 0;
  const code = await database.db
    .systemTx((tx) => {
      attempts += 1;
      return tx.run(sql`-- test.read
        select from taken`);
    })
    .catch((error: unknown) => (error as { code?: unknown }).code);
  return [attempts, code];
}

it('is waited for once', async () => {
  expect(await read()).toEqual([1, '55P03']);
});

it('leaves probes a connection while all others wait for it', async () => {
  const waiting = [read(), read(), read()];
  await expect.poll(() => database.db.stats().waiting).toBeGreaterThan(0);
  const { probing } = database.db;
  expect(await createWriteCheck(probing, systemClock)()).toBeNull();
  expect((await readFacts(probing.direct)).migrations).toBeGreaterThan(0);
  expect(database.db.stats().waiting).toBeGreaterThan(0);
  await Promise.all(waiting);
});
