/** SQL of what was used and is not charged yet. */
import { Type } from 'typebox';
import { Int8 } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

/** Accounts and meters that owe, but for one meter; at most a thousand, the longest waiting first. */
export const dueMeters = (db: Queryable, except: string) =>
  db.many(
    Type.Object({ account_id: Type.String(), meter: Type.String() }),
    sql`
    -- billing.due_meters
    select account_id, meter from billing_meters
     where due_mmu <> charged_mmu and due_mmu > charged_mmu and meter <> ${except}
     order by changed_at, account_id, meter limit 1000`,
  );

/** What an account owes for a meter, mmu; asked under the account's lock. */
export const stillDue = async (tx: Tx, accountId: string, meter: string): Promise<bigint> => {
  const row = await tx.maybeOne(
    Type.Object({ mmu: Int8 }),
    sql`
    -- billing.still_due
    select due_mmu - charged_mmu as mmu from billing_meters where account_id = ${accountId} and meter = ${meter}`,
  );
  return BigInt(row?.mmu ?? 0);
};
