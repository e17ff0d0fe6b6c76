/** Counting for a `total`: stops one row after 10,000, so that a long table costs no more than a short one. Source: docs/reference/wire.md#totals. */
import { Type } from 'typebox';
import { TOTAL_MAX, type Total } from '../../contract/totals.ts';
import { sql, type Queryable, type Sql } from './sql.ts';

const Counted = Type.Object({ n: Type.Integer() });

/**
 * How many rows a query gives, counted to 10,000.
 * @param rows a named query without an order: `-- area.count_rows` and `select from t where ...`
 */
export async function countToMax(db: Queryable, rows: Sql): Promise<Total> {
  const counted = sql`select count(*)::int as n from (${rows} limit ${TOTAL_MAX + 1}) as rows`;
  const { n } = await db.one(Counted, { ...counted, name: rows.name });
  return totalOf(n);
}

/** What a reply says of `n` rows counted, of which at most one more than 10,000 was looked at. */
const totalOf = (n: number): Total => (n > TOTAL_MAX ? { total: TOTAL_MAX, total_is_lower_bound: true } : { total: n });
