/** What the recorder learns about the database from a batch without turns. Source: docs/reference/gateway.md#recording-a-turn. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { systemClock } from '../../../platform/clock.ts';
import { connectDatabase } from '../../../platform/db/database.ts';
import { silentLog } from '../../../platform/log.ts';
import { createTurnWriter, type WriterServices } from './turn-writer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A batch without turns, by a recorder that connects now: settings of a database hold for new sessions. */
async function asked(): Promise<unknown> {
  const db = await connectDatabase({ connection: database.connection, log: silentLog, poolSize: 1 });
  try {
    const write = createTurnWriter({ db, clock: systemClock } as unknown as WriterServices);
    return await write({ turns: [], screens: [] });
  } finally {
    await db.close();
  }
}

async function administer(text: string): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('set default_transaction_read_only = off'); // this session may write, whatever the database's setting is
  await client.query(text.replaceAll('DB', String(database.connection.database)));
  await client.end();
}

it('a batch without turns is written while the database takes writes, and refused when it only answers reads', async () => {
  await expect(asked()).resolves.toMatchObject({ checks: {} });
  await administer('alter database DB set default_transaction_read_only = on');
  await expect(asked()).rejects.toThrow('database read-only');
  await administer('alter database DB set default_transaction_read_only = off');
  await expect(asked()).resolves.toMatchObject({ checks: {} });
});
