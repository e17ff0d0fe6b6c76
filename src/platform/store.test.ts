/** Opening an external database: row security as the login allows it, and what a first start writes to the log. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../test/support/database.ts';
import { readSettings } from './config.ts';
import { silentLog, type Log } from './log.ts';
import { openStore } from './store.ts';

const login = `surety_weak_${randomBytes(4).toString('hex')}`;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let url: string;

const administrator = async (text: string): Promise<void> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  database = await emptyDatabase();
  await administrator(`create role ${login} login password 'w'; grant create, usage on schema public to ${login}`);
  const mine = new URL(database.url);
  [mine.username, mine.password] = [login, 'w'];
  url = mine.href;
});
afterAll(async () => {
  await administrator(`drop owned by ${login}; drop role ${login}`);
  await database.drop();
});

const opened = async (rowSecurity: 'preferred' | 'required', log: Log = silentLog): Promise<string | null> => {
  const store = await openStore(readSettings({ DATABASE_URL: url, ROW_SECURITY: rowSecurity }), log);
  await store.close();
  return store.rowSecurityRemedy;
};

it('a first start writes one line about its migrations, and the next one none', async () => {
  const lines: string[] = [];
  const log: Log = { ...silentLog, info: (_fields, message) => lines.push(message) };
  await opened('preferred', log);
  expect(lines).toEqual([expect.stringMatching(/^Database ready: \d+ migrations applied in \d+\.\d s$/)]);
  await opened('preferred', log);
  expect(lines).toHaveLength(1);
});

it('a login without the role is refused where row security is required, with the statement that turns it on', async () => {
  const remedy = await opened('preferred');
  expect(remedy).toMatch(new RegExp(`^(create role surety_app nologin; )?grant surety_app to ${login};$`));
  await expect(opened('required')).rejects.toThrow(`as an administrator of the database run: ${remedy}`);
  await administrator(remedy ?? '');
  expect(await opened('required')).toBeNull();
});
