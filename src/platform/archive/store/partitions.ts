/** SQL of partitions by month: making them, and dropping one of which every row stands in an archive. System scope. */
import type pg from 'pg';
import { Type } from 'typebox';
import { identifier } from '../../backup/catalogue.ts';
import { sql, type Queryable } from '../../db/sql.ts';
import type { ArchivedTable } from '../parts.ts';
import type { Period } from '../period.ts';

/** Of the present month and of `ahead` following ones, where they are not there; resolves with how many were made. */
export const makePartitions = async (db: Queryable, ahead: number): Promise<number> =>
  (
    await db.one(
      Type.Object({ made: Type.Integer() }),
      sql`
    -- archive.make_partitions
    select surety_make_partitions(${ahead}::int) as made`,
    )
  ).made;

const partitionOf = ({ table }: ArchivedTable, { name }: Period): string => `${table}_${name.replace('-', '_')}`;

/** Whether the month has a partition of its own. */
export async function hasPartition(client: pg.Client, table: ArchivedTable, period: Period): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select exists (select from pg_inherits
                     where inhparent = to_regclass($1) and inhrelid = to_regclass($2)) as is_there`,
    [identifier(table.table), identifier(partitionOf(table, period))],
  );
  return rows[0]?.is_there === true;
}

export async function beginHolding(client: pg.Client): Promise<void> {
  await client.query(`begin; set local lock_timeout = '10s'; create temp table held (key text) on commit drop`);
}

/** Keys that stand in the archive. */
export async function hold(client: pg.Client, keys: readonly string[]): Promise<void> {
  await client.query('insert into held select unnest($1::text[])', [keys]);
}

/**
 * Drops the partition when each of its rows is held and none has to stay; else leaves it. Writers of the month wait meanwhile; those of
 * other months for the moment of the drop. Ends the transaction of `beginHolding`. Resolves with the rows that went, or null.
 */
export async function dropIfHeld(client: pg.Client, table: ArchivedTable, period: Period): Promise<number | null> {
  const partition = identifier(partitionOf(table, period));
  await client.query('analyze held');
  await client.query(`lock table ${partition} in share mode`);
  const { rows } = await client.query<{ rows: string; others: string }>(
    `select count(*) as rows, count(*) filter (where h.key is null or not (${table.removable ?? 'true'})) as others
       from ${partition} t left join (select distinct key from held) h on h.key = t.${identifier(table.key)}`,
  );
  if (rows[0] === undefined || rows[0].others !== '0') {
    await client.query('rollback');
    return null;
  }
  await client.query(`drop table ${partition}`);
  await client.query('commit');
  return Number(rows[0].rows);
}
