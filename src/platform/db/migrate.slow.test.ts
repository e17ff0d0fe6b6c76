import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { silentLog } from '../log.ts';
import { connectDatabase, type PostgresDatabase } from './database.ts';
import { migrate, MigrationRefused, MIGRATIONS_DIR, readMigrations } from './migrate.ts';
import { sql } from './sql.ts';

type Empty = Awaited<ReturnType<typeof emptyDatabase>>;
let database: Empty;
let dir: string;
beforeEach(async () => {
  database = await emptyDatabase();
  dir = mkdtempSync(join(tmpdir(), 'surety-migrations-'));
  cpSync(MIGRATIONS_DIR, dir, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

const run = (): Promise<string[]> => migrate({ connection: database.connection, log: silentLog, dir });
const add = (name: string, text: string): void => writeFileSync(join(dir, name), text);
async function inspect<T>(look: (db: PostgresDatabase) => Promise<T>): Promise<T> {
  const db = await connectDatabase({ connection: database.connection, log: silentLog, checkRows: true });
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}
const Count = Type.Object({ n: Type.Integer() });
const ledger = (db: PostgresDatabase) =>
  db.direct.one(
    Count,
    sql`-- t.ledger
  select count(*)::int as n from schema_migrations`,
  );

describe('migrations', () => {
  it('20 concurrent starts apply each file once', async () => {
    const files = (await readMigrations(dir)).map((m) => m.name);
    const applied = await Promise.all(Array.from({ length: 20 }, run));
    expect(applied.flat().sort()).toEqual(files);
    expect((await inspect(ledger)).n).toBe(files.length);
    expect(await run()).toEqual([]);
  });

  it('a file that fails leaves nothing of itself, and the next start continues there', async () => {
    add('9998_create_thing.sql', 'create table thing (a int); select 1 / 0;');
    await expect(run()).rejects.toThrow('9998_create_thing.sql failed and was rolled back: division by zero');
    const before = (await inspect(ledger)).n;
    add('9998_create_thing.sql', 'create table thing (a int);');
    expect(await run()).toEqual(['9998_create_thing.sql']);
    expect((await inspect(ledger)).n).toBe(before + 1);
  });

  it('a process killed in the middle of a file leaves nothing of it', async () => {
    await run();
    add('9998_create_thing.sql', 'create table thing (a int); select pg_sleep(30);');
    const script = `import { migrate } from ${JSON.stringify(fileURLToPath(new URL('./migrate.ts', import.meta.url)))};
      import { silentLog } from ${JSON.stringify(fileURLToPath(new URL('../log.ts', import.meta.url)))};
      await migrate({ connection: { connectionString: ${JSON.stringify(database.url)} }, log: silentLog, dir: ${JSON.stringify(dir)} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    await inspect((db) =>
      expect
        .poll(
          () =>
            db.direct.one(
              Count,
              sql`-- t.sleeping
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
            ),
          { timeout: 15_000 },
        )
        .toEqual({ n: 1 }),
    );
    child.kill('SIGKILL');
    await inspect((db) =>
      db.direct.run(sql`-- t.end_backend
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`),
    );
    add('9998_create_thing.sql', 'create table thing (a int);');
    expect(await run()).toEqual(['9998_create_thing.sql']);
  });

  it('refuses a database that a newer release has migrated, and changes nothing', async () => {
    add('9999_create_future.sql', 'create table future (a int);');
    await run();
    rmSync(join(dir, '9999_create_future.sql'));
    add('9998_create_thing.sql', 'create table thing (a int);');
    await expect(run()).rejects.toThrow(MigrationRefused);
    await expect(run()).rejects.toThrow('9999_create_future.sql, which this release does not know');
    const { n } = await inspect((db) =>
      db.direct.one(
        Count,
        sql`-- t.thing
      select count(*)::int as n from pg_class where relname = 'thing'`,
      ),
    );
    expect(n).toBe(0);
  });

  it('refuses a file that was changed after it was applied; line ends do not count', async () => {
    add('9998_create_thing.sql', 'create table thing (a int);\n');
    await run();
    add('9998_create_thing.sql', 'create table thing (a int);\r\n');
    expect(await run()).toEqual([]);
    appendFileSync(join(dir, '9998_create_thing.sql'), '-- a late thought');
    await expect(run()).rejects.toThrow('9998_create_thing.sql was changed after it was applied');
  });

  it('refuses a database made by the migrations from before the first release, names the way out, and changes nothing', async () => {
    await inspect(async (db) => {
      await db.direct.run(sql`-- t.old_ledger
        create table schema_migrations (id text primary key, name text not null, checksum text not null,
                                        applied_at timestamptz not null default now())`);
      await db.direct.run(sql`-- t.old_rows
        insert into schema_migrations (id, name, checksum) values
          ('0001', '0001_create_platform.sql', '0bec27f70127d47315c7f024ef8e53860b1ee08b1fa01b89c0a669be281813ac'),
          ('0002', '0002_create_outbox.sql', 'e5')`);
    });
    const refused = await run().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect((refused as Error).message).toBe(
      'this database was made before the first release, by migrations that no longer exist, and cannot be upgraded: ' +
        'start with an empty one (name another in DATABASE_URL, or move DATA_DIR away)',
    );
    const { n } = await inspect((db) =>
      db.direct.one(
        Count,
        sql`-- t.tables
      select count(*)::int as n from pg_tables where schemaname = 'public'`,
      ),
    );
    expect(n).toBe(1); // the ledger
  });

  it('refuses misnamed files and numbers used twice', async () => {
    add('0001_create_other.sql', 'select 1;');
    await expect(readMigrations(dir)).rejects.toThrow('another migration has the number 0001');
    rmSync(join(dir, '0001_create_other.sql'));
    add('12_thing.sql', 'select 1;');
    await expect(readMigrations(dir)).rejects.toThrow('NNNN_verb_noun.sql');
  });
});

describe('the schema', () => {
  it('every table with an account_id is under row security', async () => {
    await run();
    const open = await inspect((db) =>
      db.direct.many(
        Type.Object({ table: Type.String() }),
        sql`-- t.unprotected
      select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity order by 1`,
      ),
    );
    expect(open).toEqual([]);
  });

  it('every view that account transactions may read is evaluated with their rights', async () => {
    await run();
    const loose = await inspect((db) =>
      db.direct.many(
        Type.Object({ view: Type.String() }),
        sql`-- t.loose_views
      select relname as view from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace and has_table_privilege('surety_app', oid, 'select')
         and not coalesce('security_invoker=true' = any (reloptions), false)`,
      ),
    );
    expect(loose).toEqual([]);
  });

  it('surety_protect refuses a table without an account, and surety_share makes a view follow row security', async () => {
    await run();
    await inspect(async (db) => {
      await expect(
        db.direct.run(sql`-- t.protect_wrong
        select surety_protect('schema_migrations')`),
      ).rejects.toThrow('no column account_id');
      await db.systemTx(async (tx) => {
        await tx.run(sql`-- t.table
          create table kept (account_id text)`);
        await tx.run(sql`-- t.fill
          insert into kept values ('ba-a'), ('ba-b')`);
        await tx.run(sql`-- t.protect
          select surety_protect('kept')`);
        await tx.run(sql`-- t.view
          create view v_kept as select account_id from kept`);
        await tx.run(sql`-- t.share
          select surety_share('v_kept')`);
      });
      expect(
        await db.accountTx(['ba-a'], (tx) =>
          tx.many(
            Type.Object({ account_id: Type.String() }),
            sql`-- t.read
        select account_id from v_kept`,
          ),
        ),
      ).toEqual([{ account_id: 'ba-a' }]);
    });
  });

  it('a login that may not create roles still migrates, and reports that row security is off', async () => {
    if (database.connection.connectionString !== undefined) return; // another server's logins are not ours to make
    await inspect(async (db) => {
      await db.direct.run(sql`-- t.weak_login
        do $$ begin
          if not exists (select from pg_roles where rolname = 'surety_weak') then create role surety_weak login; end if;
        end $$`);
      await db.direct.run(sql`-- t.weak_grant
        grant create, usage on schema public to surety_weak`);
    });
    const connection = { ...database.connection, user: 'surety_weak' };
    await migrate({ connection, log: silentLog, dir });
    const db = await connectDatabase({ connection, log: silentLog });
    expect(await db.rowSecurity()).toBe(false);
    expect(
      await db.accountTx(['ba-a'], (tx) =>
        tx.one(
          Count,
          sql`-- t.works
      select 1 as n`,
        ),
      ),
    ).toEqual({ n: 1 });
    await db.close();
  });
});
