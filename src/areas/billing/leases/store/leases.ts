/** SQL of leases: which accounts pay, what a check costs, and whether a transaction of unknown end was committed. */
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { BudgetRow, PriceRow, StatusRow, TransactionRow } from '../wire/rows.ts';

export const listBudgets = (db: Queryable) =>
  db.many(
    BudgetRow,
    sql`
    -- billing.list_budgets
    select account_id, mode, balance_mmu, available_mmu from v_billing_accounts`,
  );

/** Price of one unit in mmu; 0 without a row. */
export async function priceOf(db: Queryable, planId: string, meter: string): Promise<bigint> {
  const row = await db.maybeOne(
    PriceRow,
    sql`
    -- billing.price_of
    select mmu from billing_prices where plan_id = ${planId} and meter = ${meter}`,
  );
  return BigInt(row?.mmu ?? 0);
}

/** Names the open transaction, so that its end can be asked for afterwards. */
export const transactionId = async (tx: Tx): Promise<string> =>
  (
    await tx.one(
      TransactionRow,
      sql`
    -- billing.transaction_id
    select pg_current_xact_id()::text as xid`,
    )
  ).xid;

/** `committed`, `aborted`, `in progress`; null: too old to be known. */
export const statusOf = async (db: Queryable, xid: string): Promise<string | null> =>
  (
    await db.one(
      StatusRow,
      sql`
    -- billing.status_of
    select pg_xact_status(${xid}::xid8) as status`,
    )
  ).status;
