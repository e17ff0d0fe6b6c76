/** SQL of months whose rows were removed, and of the removal: row by row, by the keys that stand in the archive. System scope. */
import { Type } from 'typebox';
import { identifier } from '../../backup/catalogue.ts';
import { Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable, type Sql } from '../../db/sql.ts';
import type { ArchivedTable } from '../parts.ts';
import type { Period } from '../period.ts';

const RemovedRow = Type.Object({
  period: Type.String(),
  manifest_sha256: Type.String(),
  made_at: Timestamp,
  removed_at: Nullable(Timestamp),
});

/** Months of which rows are gone, or may be. */
export const listRemoved = (db: Queryable) =>
  db.many(
    RemovedRow,
    sql`
    -- archive.list_removed
    select period, manifest_sha256, made_at, removed_at from evidence_archives order by period`,
  );

/** The removal begins, or begins again with the same archive. False: rows of the month were removed for another archive. */
export const beginRemoval = async (
  db: Queryable,
  r: { readonly period: string; readonly sha256: string; readonly madeAt: Date; readonly now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    -- archive.begin_removal
    insert into evidence_archives as a (period, manifest_sha256, made_at, checked_at)
    values (${r.period}, ${r.sha256}, ${r.madeAt}, ${r.now})
    on conflict (period) do update set checked_at = excluded.checked_at where a.manifest_sha256 = excluded.manifest_sha256`)) ===
  1;

export const endRemoval = (db: Queryable, period: string, now: Date): Promise<number> =>
  db.run(sql`
    -- archive.end_removal
    update evidence_archives set removed_at = coalesce(removed_at, ${now}) where period = ${period}`);

const part = (text: string): Sql => sql([text] as unknown as TemplateStringsArray);

/** Rows of these keys and of the month, but for those that stay. */
export const removeRows = (
  db: Queryable,
  { table, time, key, removable }: ArchivedTable,
  { from, to }: Period,
  keys: readonly string[],
): Promise<number> =>
  db.run(sql`
    -- archive.remove_rows
    delete from ${part(identifier(table))} t
     where t.${part(identifier(key))} = any(${[...keys]}::text[])
       and t.${part(identifier(time))} >= ${from} and t.${part(identifier(time))} < ${to}
       and (${part(removable ?? 'true')})`);

/** When the first of the table's rows is from; null: it has none. */
export const firstInstant = async (db: Queryable, { table, time }: ArchivedTable): Promise<Date | null> =>
  (
    await db.one(
      Type.Object({ first: Nullable(Timestamp) }),
      sql`
    -- archive.first_instant
    select min(${part(identifier(time))}) as first from ${part(identifier(table))}`,
    )
  ).first;
