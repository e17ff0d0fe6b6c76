/**
 * A real PostgreSQL database for one test file, cloned from a migrated template in some 50 ms:
 *
 *   const database = await testDatabase();
 *   afterAll(() => database.drop());
 *   await database.db.systemTx(async (tx) => { ... });
 *
 * The template is made once per run and again whenever a migration file changes. TEST_DATABASE_URL (a login that may
 * create databases) runs the same tests on another server.
 */
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type ConnectOptions, type PostgresDatabase } from '../../src/platform/db/database.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import type { PostgresConnection } from '../../src/platform/db/pool.ts';
import { silentLog } from '../../src/platform/log.ts';
import { eventChecks } from '../../src/platform/outbox/outbox.ts';
import { testCluster } from './cluster.ts';

export interface TestDatabase {
  /** Connected, with row checks on. */
  readonly db: PostgresDatabase;
  /** postgres:// url, for child processes. */
  readonly url: string;
  readonly connection: PostgresConnection;
  /** Closes `db` and removes the database. */
  drop(): Promise<void>;
}

/** In the run's directory: a type of event a line. */
export const EMITTED_FILE = 'emitted-events.txt';

const TEMPLATE_LOCK = 7_225_186_313;

/** A fresh migrated database; events are checked against the catalogue. Options go to connectDatabase. */
export async function testDatabase(options: Partial<ConnectOptions> = {}): Promise<TestDatabase> {
  eventChecks.throwOnMisfit = true;
  const database = await emptyClone(await template());
  const db = await connectDatabase({
    poolSize: 6,
    checkRows: true,
    log: silentLog,
    ...options,
    connection: database.connection,
  });
  return {
    ...database,
    db,
    async drop() {
      await db.close();
      await noteEmitted(database.connection).catch(() => {}); // a test may have broken its database
      await database.drop();
    },
  };
}

/** A database without any table, for tests of the migrations themselves. */
export const emptyDatabase = (): Promise<Omit<TestDatabase, 'db'>> => emptyClone('template0');

async function emptyClone(source: string): Promise<Omit<TestDatabase, 'db'>> {
  const name = `surety_test_${randomBytes(6).toString('hex')}`;
  const cluster = await testCluster();
  await maintain(async (client) => {
    // Two clones of one template at once fail with 55006; they take turns.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`create database ${name} template ${source} strategy file_copy`);
  });
  const connection = within(cluster, name);
  return {
    connection,
    url: urlOf(connection),
    drop: () =>
      maintain(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Name of the migrated template for the migration files as they are now. */
async function template(): Promise<string> {
  const migrations = await readMigrations();
  const name = `surety_template_${createHash('sha256')
    .update(migrations.map((m) => m.name + m.checksum).join())
    .digest('hex')
    .slice(0, 16)}`;
  await maintain(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0 strategy file_copy`);
    await migrate({ connection: within(await testCluster(), draft), log: silentLog });
    await client.query(`alter database ${draft} rename to ${name}`); // complete only under its final name
  });
  return name;
}

/** The types of the events that this database holds go to the run's directory, where test/conformance/emitted.last.test.ts reads them. */
async function noteEmitted(connection: PostgresConnection): Promise<void> {
  const dir = process.env['TEST_RUN_DIR'];
  if (dir === undefined) return;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ type: string }>('select distinct type from events');
    if (rows.length > 0) appendFileSync(join(dir, EMITTED_FILE), `${rows.map(({ type }) => type).join('\n')}\n`);
  } finally {
    await client.end();
  }
}

async function maintain(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(await testCluster());
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function within(cluster: PostgresConnection, database: string): PostgresConnection {
  if (cluster.connectionString === undefined) return { ...cluster, database };
  const url = new URL(cluster.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The connection as one url; a socket directory goes into the query, as libpq and pg read it. */
function urlOf(connection: PostgresConnection): string {
  if (connection.connectionString !== undefined) return connection.connectionString;
  const login = encodeURIComponent(String(connection.user));
  return `postgres://${login}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
}
