/**
 * Rotation of the master key: everything sealed under the old one is opened and sealed again, in one transaction, while the
 * service
 * is stopped. Whatever is derived from the key becomes invalid: docs/operate.md describes the effect on users.
 */
import type pg from 'pg';
import type { SealedColumn } from '../auth/sealed-column.ts';
import { createSealer, type Sealer } from '../auth/secrets.ts';
import type { PostgresConnection } from '../db/pool.ts';
import { BackupRefused } from './archive.ts';
import { identifier, mainTables } from './catalogue.ts';
import { refuseWrongKey, sealedByName } from './master-key.ts';
import type { Progress } from './progress.ts';
import { refuseWhileServed, withSession } from './session.ts';

/** Values opened and sealed at a time: a held text has some KB, so this stays below a few MB. */
const BATCH = 200;

export interface Rotation {
  readonly connection: PostgresConnection;
  readonly columns: readonly SealedColumn[];
  readonly from: Buffer;
  readonly to: Buffer;
  readonly progress: Progress;
  /** Called within the transaction, when all is sealed again: writes the new key where it survives, before the commit. */
  readonly beforeCommit: () => void;
}

/** Resolves with the number of values. Rejects, and changes nothing, when a value does not open or its column is not declared. */
export async function rotate({ connection, columns, from, to, progress, beforeCommit }: Rotation): Promise<number> {
  const [old, fresh] = [createSealer(from), createSealer(to)];
  return withSession(connection, 'surety-rotate', async (client) => {
    await refuseWhileServed(client);
    await refuseWrongKey(client, from);
    await client.query('begin');
    progress.begin(columns.length, 0);
    let values = 0;
    for (const column of columns) {
      const done = await resealColumn(client, column, old, fresh);
      progress.tableDone(done, 0);
      values += done;
    }
    await refuseLeftOver(client, old);
    await refuseOtherKeys(client, fresh);
    beforeCommit();
    await client.query('commit');
    return values;
  });
}

async function resealColumn(client: pg.Client, sealed: SealedColumn, old: Sealer, fresh: Sealer): Promise<number> {
  const [table, column] = [identifier(sealed.table), identifier(sealed.column)];
  await client.query(`alter table ${table} disable trigger user`); // rows stay what they are; only their seal is new
  await client.query({
    text: `declare sealed no scroll cursor for
             select ctid::text as at, ${column} as value, ${sealed.key.map((name, i) => `${identifier(name)} as k${i}`).join(', ')}
               from ${table} where substring(${column} from 2 for 8) = '\\x${old.keyId.toString('hex')}'`,
  });
  let count = 0;
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${BATCH} from sealed`);
    if (rows.length === 0) break;
    const values = rows.map((row) => {
      const name = sealed.nameOf(sealed.key.map((_, i) => row[`k${i}`]));
      try {
        return fresh.seal(old.open(row['value'] as Buffer, name), name);
      } catch (cause) {
        throw new Error(`${sealed.table}.${sealed.column}: the value named ${name} cannot be opened`, { cause });
      }
    });
    await client.query(
      `update ${table} t set ${column} = given.value
         from unnest($1::text[], $2::bytea[]) as given (at, value) where t.ctid = given.at::tid`,
      [rows.map((row) => row['at']), values],
    );
    count += rows.length;
  }
  await client.query('close sealed');
  await client.query(`alter table ${table} enable trigger user`);
  return count;
}

/** Values that neither key opens: the database was sealed with a third one, and the old key given here is not the one in use. */
async function refuseOtherKeys(client: pg.Client, fresh: Sealer): Promise<void> {
  for (const { table, column } of await sealedByName(client)) {
    const { rows } = await client.query<{ other: boolean }>(
      `select exists (select from ${identifier(table)}
                       where substring(${identifier(column)} from 1 for 9) <> '\\x01${fresh.keyId.toString('hex')}') as other`,
    );
    if (rows[0]?.other === true)
      throw new BackupRefused(`${table}.${column} holds values under another key than the old one`);
  }
}

/** Values under the old key in columns that no area declared would be lost with it. */
async function refuseLeftOver(client: pg.Client, old: Sealer): Promise<void> {
  const binary = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'bytea'::regtype
        and a.attnum > 0 and not a.attisdropped`,
  );
  const own = new Set((await mainTables(client)).map((table) => table.name));
  for (const { table, column } of binary.rows.filter((row) => own.has(row.table))) {
    const { rows } = await client.query<{ left: boolean }>(
      `select exists (select from ${identifier(table)}
                       where substring(${identifier(column)} from 1 for 9) = '\\x01${old.keyId.toString('hex')}') as left`,
    );
    if (rows[0]?.left === true)
      throw new Error(
        `${table}.${column} holds values under the old key and is not declared as sealed: this is a defect of this release`,
      );
  }
}
