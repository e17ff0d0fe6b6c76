/**
 * Opening an external database: row security as the login allows it, and what a first start writes to the log. On a server
 * of its own, because roles belong to the whole server.
 */
import pg from 'pg';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { externalServer, type ExternalServer } from '../../test/support/external-server.ts';
import { readSettings } from './config.ts';
import { sql } from './db/sql.ts';
import { silentLog, type Log } from './log.ts';
import { openStore, type Store } from './store.ts';

let server: ExternalServer;
let url: string;
beforeAll(async () => {
  server = await externalServer();
  await server.administrator(`create role weak login password 'w'; create database surety_weak owner weak`);
  url = server.urlOf('surety_weak', { user: 'weak', password: 'w' });
}, 60_000);
afterAll(() => server.stop());

async function opened<T>(
  rowSecurity: 'preferred' | 'required',
  use: (store: Store) => Promise<T> | T,
  log: Log = silentLog,
): Promise<T> {
  const store = await openStore(readSettings({ DATABASE_URL: url, ROW_SECURITY: rowSecurity }), log);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
const remedyOf = (store: Store): string | null => store.rowSecurityRemedy;

it('a first start writes one line about its migrations, and the next one none', async () => {
  const lines: string[] = [];
  const log: Log = { ...silentLog, info: (_fields, message) => lines.push(message) };
  await opened('preferred', remedyOf, log);
  expect(lines).toEqual([expect.stringMatching(/^Database ready: \d+ migrations applied in \d+\.\d s$/)]);
  await opened('preferred', remedyOf, log);
  expect(lines).toHaveLength(1);
});

it('a login without the role is refused where row security is required, with the statement that turns it on', async () => {
  const remedy = await opened('preferred', remedyOf);
  expect(remedy).toBe('create role surety_app nologin; grant surety_app to weak;');
  await expect(opened('required', remedyOf)).rejects.toThrow(`as an administrator of the database run: ${remedy}`);
});

it('a role that is made while the service runs changes nothing before the next start, which gives it its rights and policies', async () => {
  const Accounts = Type.Object({ account_id: Type.String() });
  const read = (store: Store) =>
    store.db.accountTx(['ba-one'], (tx) =>
      tx.many(
        Accounts,
        sql`-- t.events
        select account_id from v_events order by account_id`,
      ),
    );
  await opened('preferred', async (store) => {
    for (const account of ['ba-one', 'ba-two'])
      await store.db.direct.run(sql`-- t.event
        insert into events (event_id, type, account_id, data, created_at) values (${account}, 'agent.created', ${account}, '{}', now())`);
    expect(await read(store)).toHaveLength(2);
    await server.administrator(store.rowSecurityRemedy ?? '');
    expect(await read(store)).toHaveLength(2);
  });
  await opened('required', async (store) => {
    expect(await read(store)).toEqual([{ account_id: 'ba-one' }]);
    const policies = await store.db.direct.one(
      Type.Object({ count: Type.Integer() }),
      sql`-- t.policies
      select count(*)::int as count from pg_policies where policyname = 'surety_platform'`,
    );
    expect(policies.count).toBe(3);
  });
  const login = new pg.Client({ connectionString: url });
  await login.connect();
  await login.query(`begin; set local role surety_app; select email from users`);
  await login.end();
});
