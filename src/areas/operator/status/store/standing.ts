/** SQL of what the worker looks at for its reports: the oldest that waits, the newest that came. System scope, no account is read. */
import { Type } from 'typebox';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';

const NewestRow = Type.Object({ received_at: Nullable(Timestamp) });

/** When a witness cosigned last; null: never. */
export const newestCosignature = async (db: Queryable): Promise<Date | null> =>
  (
    await db.one(
      NewestRow,
      sql`
      -- status.newest_cosignature
      select received_at from v_newest_cosignature`,
    )
  ).received_at;

const OpenRow = Type.Object({ created_at: Timestamp, problem: Nullable(Type.String()) });

/** The transaction that has waited longest for the chain. */
export const oldestOpenTransaction = (db: Queryable) =>
  db.maybeOne(
    OpenRow,
    sql`
    -- status.oldest_open_transaction
    select created_at, problem from v_open_chain_transactions order by seq limit 1`,
  );
