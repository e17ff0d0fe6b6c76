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

const HasRow = Type.Object({ has: Type.Boolean() });

/** Whether a head of the logs of evidence was signed after one instant and until another. */
export const hasHeadBetween = async (db: Queryable, after: Date, until: Date): Promise<boolean> =>
  (
    await db.one(
      HasRow,
      sql`
      -- status.has_head_between
      select exists (select from v_evidence_heads where signed_at > ${after} and signed_at <= ${until}) as has`,
    )
  ).has;

const OpenRow = Type.Object({ created_at: Timestamp, problem: Nullable(Type.String()) });

/** The transaction that has waited longest for this contract on this chain; those for another place are not sent from here. */
export const oldestOpenTransaction = (
  db: Queryable,
  { chainId, contract }: { readonly chainId: number; readonly contract: string },
) =>
  db.maybeOne(
    OpenRow,
    sql`
    -- status.oldest_open_transaction
    select created_at, problem from v_open_chain_transactions
     where chain_id = ${chainId} and contract = ${contract} order by seq limit 1`,
  );
