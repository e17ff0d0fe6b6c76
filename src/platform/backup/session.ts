/** A connection for long work: no deadlines, no row security in the way, and text forms that any server reads back. */
import pg from 'pg';
import type { PostgresConnection } from '../db/pool.ts';
import { BackupRefused } from './archive.ts';

/** row_security = off makes PostgreSQL refuse rather than leave rows out, should this login not own the tables. */
const SETTINGS = `
  set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
  set row_security = off; set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_min_messages = warning`;

/** Runs `work` on a connection of its own. When it fails, the connection ends and with it whatever transaction is open. */
export async function withSession<T>(
  connection: PostgresConnection,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {}); // the running statement rejects
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether another process of the service is connected to this database. */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                       and application_name in ('surety', 'surety-jobs', 'surety-recorder', 'surety-listen')) as others`,
  );
  return rows[0]?.others === true;
}

/** @throws BackupRefused when one is */
export async function refuseWhileServed(client: pg.Client): Promise<void> {
  if (await isServed(client)) throw new BackupRefused('the service is running on this database: stop it first');
}
