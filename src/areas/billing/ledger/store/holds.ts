/** SQL of holds. Read and changed under the lock of their account. */
import { Type } from 'typebox';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { sumOf, type Allocation } from '../rules/lots.ts';
import { fromParts, HoldRow } from '../wire/rows.ts';

export interface NewHold {
  readonly holdId: string;
  readonly accountId: string;
  readonly allocations: readonly Allocation[];
  readonly meter: string | null;
  readonly reference: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertHold = (tx: Tx, hold: NewHold): Promise<number> =>
  tx.run(sql`
    -- billing.insert_hold
    insert into billing_holds (hold_id, account_id, mmu, left_mmu, allocations, meter, reference, created_at, expires_at)
    values (${hold.holdId}, ${hold.accountId}, ${String(sumOf(hold.allocations))}::bigint, ${String(sumOf(hold.allocations))}::bigint,
            ${json(fromParts(hold.allocations))}::jsonb, ${hold.meter}, ${hold.reference}, ${hold.createdAt}, ${hold.expiresAt})`);

/** A hold of an account, open or closed. The caller holds the account's lock. */
export const findHold = (tx: Tx, accountId: string, holdId: string): Promise<HoldRow | undefined> =>
  tx.maybeOne(
    HoldRow,
    sql`
    -- billing.find_hold
    select hold_id, account_id, left_mmu, allocations, meter, reference from billing_holds
     where account_id = ${accountId} and hold_id = ${holdId}`,
  );

/** Stores what is left; a hold without anything left is closed. */
export const saveHold = (
  tx: Tx,
  hold: { readonly accountId: string; readonly holdId: string; readonly left: readonly Allocation[] },
  at: Date,
): Promise<number> =>
  tx.run(sql`
    -- billing.save_hold
    update billing_holds
       set left_mmu = ${String(sumOf(hold.left))}::bigint, allocations = ${json(fromParts(hold.left))}::jsonb,
           closed_at = case when ${hold.left.length === 0} then ${at}::timestamptz end
     where account_id = ${hold.accountId} and hold_id = ${hold.holdId}`);

const ExpiredRow = Type.Object({ hold_id: Type.String(), account_id: Type.String() });

/** Open holds whose time is over, of all accounts, oldest first. */
export const expiredHolds = (db: Queryable, now: Date, limit: number) =>
  db.many(
    ExpiredRow,
    sql`
    -- billing.expired_holds
    select hold_id, account_id from billing_holds where closed_at is null and expires_at <= ${now}
     order by expires_at, hold_id limit ${limit}`,
  );
