/** SQL of whose account a customer of the payment provider is. */
import { Type } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

/** Serialises what is mirrored for one account, until the transaction ends. The ledger's own lock stays free meanwhile. */
export const lockPayments = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`
    -- billing.lock_payments
    select pg_advisory_xact_lock(hashtextextended('payments:' || ${accountId}, 0))`);

export const findCustomer = (tx: Tx, accountId: string) =>
  tx.one(
    Type.Object({ customer_id: Nullable(Type.String()), name: Type.String() }),
    sql`
    -- billing.find_customer
    select a.stripe_customer_id as customer_id, o.name
      from billing_accounts a join v_orgs o on o.org_id = a.org_id where a.account_id = ${accountId}`,
  );

/** The first one stays. */
export const saveCustomer = (tx: Tx, accountId: string, customerId: string): Promise<number> =>
  tx.run(sql`
    -- billing.save_customer
    update billing_accounts set stripe_customer_id = ${customerId}
     where account_id = ${accountId} and stripe_customer_id is null`);

/** System scope: the caller is the payment provider, and has proved it. */
export const accountOfCustomer = async (db: Queryable, customerId: string): Promise<string | undefined> =>
  (
    await db.maybeOne(
      Type.Object({ account_id: Type.String() }),
      sql`
    -- billing.account_of_customer
    select account_id from billing_accounts where stripe_customer_id = ${customerId}`,
    )
  )?.account_id;
