/**
 * Forward-only migrations: migrations/NNNN_verb_noun.sql in order, one transaction each, the row inserted first so
 * that with many processes starting concurrently each file runs once. Refuses a changed file and a database newer than this
 * release.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Log } from '../log.ts';
import { isRetryable } from './errors.ts';
import type { PostgresConnection } from './pool.ts';
import { APP_ROLE } from './transaction.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));
const FILE_NAME = /^([0-9]{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;
const LOCK_KEY = 7_225_186_312; // any constant; 'surety migrations'
const LOCK_WAIT_MS = 120_000;
/** The first of the 84 migrations from before the first release, which files of the same number replaced (docs/adr/0220). */
const REPLACED = { id: '0001', checksum: '0bec27f70127d47315c7f024ef8e53860b1ee08b1fa01b89c0a669be281813ac' };

export interface Migration {
  readonly id: string; // NNNN
  readonly name: string; // file name
  readonly text: string;
  readonly checksum: string; // sha256 hex of the text, line ends normalised
}

/** The database does not fit this release: nothing was changed. Its message is fit for an operator. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** Reads and orders the files. Throws on a misnamed file or an id used twice. */
export async function readMigrations(dir: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Set<string>();
  const migrations: Migration[] = [];
  for (const name of names) {
    const id = FILE_NAME.exec(name)?.[1];
    if (id === undefined) throw new MigrationRefused(`${name}: a migration is named NNNN_verb_noun.sql`);
    if (seen.has(id)) throw new MigrationRefused(`${name}: another migration has the number ${id}`);
    seen.add(id);
    const text = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ id, name, text, checksum: createHash('sha256').update(text).digest('hex') });
  }
  return migrations;
}

export interface MigrateOptions {
  readonly connection: PostgresConnection;
  readonly log: Log;
  readonly dir?: string;
}

/** Brings the database up to date; returns the names of the files applied by this call. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.dir);
  const client = new pg.Client({
    ...options.connection,
    application_name: 'surety-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // the running statement rejects
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}; set client_min_messages = warning`);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await createLedger(client);
    const applied = await applyMissing(client, migrations, options.log);
    await applyRowSecurity(client);
    return applied;
  } finally {
    await client.end().catch(() => {}); // ends the advisory lock too
  }
}

/** The ledger precedes the first migration, because that one's row is inserted before it runs. */
async function createLedger(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      id text primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[], log: Log): Promise<string[]> {
  const { rows } = await client.query<{ id: string; name: string; checksum: string }>(
    'select id, name, checksum from schema_migrations order by id',
  );
  const applied = new Map(rows.map((row) => [row.id, row]));
  refuseMisfits(migrations, rows);
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.id)) continue;
    if (await applyOne(client, migration)) {
      done.push(migration.name);
      log.debug({ migration: migration.name }, 'migration applied');
    }
  }
  return done;
}

/** Rights of surety_app that could not be given when the migrations ran, because the role was made later. */
async function applyRowSecurity(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if exists (select from pg_roles where rolname = '${APP_ROLE}') and to_regclass('row_security_statements') is not null then
      perform surety_apply_row_security();
    end if;
  end $$`);
}

function refuseMisfits(
  migrations: readonly Migration[],
  applied: readonly { id: string; name: string; checksum: string }[],
): void {
  if (applied.some((row) => row.id === REPLACED.id && row.checksum === REPLACED.checksum)) {
    throw new MigrationRefused(
      'this database was made before the first release, by migrations that no longer exist, and cannot be upgraded: ' +
        'start with an empty one (name another in DATABASE_URL, or move DATA_DIR away)',
    );
  }
  const known = new Map(migrations.map((migration) => [migration.id, migration]));
  for (const row of applied) {
    const ours = known.get(row.id);
    if (ours === undefined) {
      throw new MigrationRefused(
        `the database has migration ${row.name}, which this release does not know: start the newer release`,
      );
    }
    if (ours.checksum !== row.checksum) {
      throw new MigrationRefused(
        `migration ${row.name} was changed after it was applied: restore the file and add a new migration`,
      );
    }
  }
}

/** False when another process had it first: that is success. */
async function applyOne(client: pg.Client, migration: Migration, attempt = 1): Promise<boolean> {
  await client.query('begin');
  try {
    const inserted = await client.query(
      'insert into schema_migrations (id, name, checksum) values ($1, $2, $3) on conflict (id) do nothing',
      [migration.id, migration.name, migration.checksum],
    );
    if (inserted.rowCount === 1) await client.query(migration.text);
    await client.query('commit');
    return inserted.rowCount === 1;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (isRoleRace(error) && attempt < 5) return applyOne(client, migration, attempt + 1);
    if (isRetryable(error) && attempt < 5) return applyOne(client, migration, attempt + 1);
    throw new Error(`migration ${migration.name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Roles belong to the whole cluster: two databases that migrate concurrently may change the same row of its catalogue. */
const isRoleRace = (error: unknown): boolean =>
  /tuple concurrently updated|pg_authid_rolname_index|pg_auth_members|pg_db_role_setting/.test(
    (error as Error).message,
  );
