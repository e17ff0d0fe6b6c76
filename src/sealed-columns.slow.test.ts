/** A new master key for a service with rows of every kind: everything opens with it, nothing with the old one. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceWorld, type World } from '../test/matrix/world.ts';
import { emptyDatabase, type TestDatabase } from '../test/support/database.ts';
import { createSealer, keyIdOfSealed } from './platform/auth/secrets.ts';
import { identifier } from './platform/backup/catalogue.ts';
import { sealedByName } from './platform/backup/master-key.ts';
import { noProgress } from './platform/backup/progress.ts';
import { rotate } from './platform/backup/rotate.ts';
import { migrate } from './platform/db/migrate.ts';
import { silentLog } from './platform/log.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
let world: World;
let database: Omit<TestDatabase, 'db'>;
let client: pg.Client;
beforeAll(async () => {
  world = await serviceWorld();
  // A copy without a service on it, whose values are sealed with a key this test knows.
  database = await emptyDatabase();
  await migrate({ connection: database.connection, log: silentLog });
  client = new pg.Client(database.connection);
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
  await world.server.stop();
});

const rotation = (change: Partial<Parameters<typeof rotate>[0]> = {}) =>
  rotate({
    connection: database.connection,
    columns: SEALED_COLUMNS,
    from: OLD,
    to: NEW,
    progress: noProgress,
    beforeCommit() {},
    ...change,
  });

it('every sealed value of a service is in a column that is declared, under the name that is declared', async () => {
  const { sealer } = world.server.services;
  const source = new pg.Client(world.server.db.connection);
  await source.connect();
  const { rows: binary } = await source.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped`,
  );
  const filled = new Set<string>();
  for (const { table, column } of binary) {
    const { rows } = await source.query<Record<string, unknown>>(`select * from ${identifier(table)}`);
    for (const row of rows) {
      const value = row[column];
      if (!(value instanceof Buffer) || keyIdOfSealed(value)?.equals(sealer.keyId) !== true) continue;
      const declared = SEALED_COLUMNS.find((known) => known.table === table && known.column === column);
      expect([table, column, declared !== undefined]).toEqual([table, column, true]);
      const name = declared?.nameOf(declared.key.map((key) => row[key])) ?? '';
      expect(() => sealer.open(value, name)).not.toThrow();
      filled.add(`${table}.${column}`);
    }
  }
  await source.end();
  console.log(`sealed columns with rows in the world of the matrices: ${filled.size} of ${SEALED_COLUMNS.length}`);
  expect(filled.size).toBeGreaterThanOrEqual(6);
});

it('every declared column exists, and is one that holds bytes', async () => {
  for (const { table, column, key } of SEALED_COLUMNS) {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_name = $1`,
      [table],
    );
    const types = new Map(rows.map((row) => [row.name, row.type]));
    expect([table, column, types.get(column)]).toEqual([table, column, 'bytea']);
    for (const name of key) expect([table, name, types.has(name)]).toEqual([table, name, true]);
  }
});

it('every column that is sealed by its name is declared', async () => {
  const declared = new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
  for (const { table, column } of await sealedByName(client))
    expect([table, column, declared.has(`${table}.${column}`)]).toEqual([table, column, true]);
});

it('re-seals sealed values, and does not change others', async () => {
  const old = createSealer(OLD);
  for (let i = 0; i < 450; i += 1)
    await client.query(
      `insert into mail_messages (mail_id, sealed, next_attempt_at, created_at) values ($1, $2, now(), now())`,
      [`mail-${i}`, old.seal(Buffer.from(`text ${i}`), `mail:mail-${i}`)],
    );
  const reply = `insert into idempotency_keys (subject, key, fingerprint, status, reply_status, reply_body, created_at, expires_at)
                 values ('u-1', $1, 'f', 'done', 200, $2, now(), now())`;
  await client.query(reply, ['plain', Buffer.from('{"a":1}')]);
  await client.query(reply, [
    'sealed',
    old.seal(Buffer.from('{"key":"s"}'), JSON.stringify(['idempotency', 'u-1', 'sealed'])),
  ]);
  expect(await rotation()).toBe(451);
  const fresh = createSealer(NEW);
  const mails = await client.query<{ mail_id: string; sealed: Buffer }>('select mail_id, sealed from mail_messages');
  for (const { mail_id: id, sealed } of mails.rows) {
    expect(fresh.open(sealed, `mail:${id}`).toString()).toBe(`text ${id.slice(5)}`);
    expect(() => old.open(sealed, `mail:${id}`)).toThrow('another master key');
  }
  const replies = await client.query<{ key: string; reply_body: Buffer }>(
    'select key, reply_body from idempotency_keys order by key',
  );
  expect(replies.rows[0]?.reply_body.toString()).toBe('{"a":1}');
  expect(
    fresh
      .open(replies.rows[1]?.reply_body ?? Buffer.alloc(0), JSON.stringify(['idempotency', 'u-1', 'sealed']))
      .toString(),
  ).toBe('{"key":"s"}');
  const triggers = await client.query(`select tgname from pg_trigger where tgenabled = 'D'`);
  expect(triggers.rows).toEqual([]);
}, 60_000);

it('refuses a key that is not the one in use, also where only some values are under another', async () => {
  await expect(rotation({ from: randomBytes(32), to: randomBytes(32) })).rejects.toThrow(
    'the master key is not the one',
  );
  await client.query(
    `insert into mail_messages (mail_id, sealed, next_attempt_at, created_at) values ('mail-other', $1, now(), now())`,
    [createSealer(randomBytes(32)).seal(Buffer.from('x'), 'mail:mail-other')],
  );
  await expect(rotation({ from: NEW, to: OLD })).rejects.toThrow('mail_messages.sealed holds values under another key');
  await client.query(`delete from mail_messages where mail_id = 'mail-other'`);
});

it('changes nothing when one value does not open, when a column was left out, or when the new key cannot be written', async () => {
  const before = await client.query('select mail_id, sealed from mail_messages order by mail_id');
  const [from, to] = [NEW, OLD];
  const without = SEALED_COLUMNS.filter(({ table }) => table !== 'mail_messages');
  await expect(rotation({ from, to, columns: without })).rejects.toThrow(
    'mail_messages.sealed holds values under the old key',
  );
  await expect(
    rotation({
      from,
      to,
      beforeCommit() {
        throw new Error('the disk is full');
      },
    }),
  ).rejects.toThrow('the disk is full');
  await client.query(`update mail_messages set sealed = $1 where mail_id = 'mail-7'`, [
    createSealer(NEW).seal(Buffer.from('x'), 'mail:another'),
  ]);
  await expect(rotation({ from, to })).rejects.toThrow(
    'mail_messages.sealed: the value named mail:mail-7 cannot be opened',
  );
  await client.query(`update mail_messages set sealed = $1 where mail_id = 'mail-7'`, [
    before.rows.find((row: { mail_id: string }) => row.mail_id === 'mail-7').sealed,
  ]);
  expect((await client.query('select mail_id, sealed from mail_messages order by mail_id')).rows).toEqual(before.rows);
}, 60_000);
