/** SQL of billing accounts and their lots. Every writer of the ledger locks the account's row first. */
import { Type } from 'typebox';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { Book } from '../rules/post.ts';
import type { Head } from '../rules/entry.ts';
import type { Lot } from '../rules/lots.ts';
import { AccountRow, LotRow, toLot, type BillingMode } from '../wire/rows.ts';

const columns = sql`account_id, org_id, currency, mode, balance_mmu, held_mmu, overdraft_mmu, seq, head_hash`;

/** The account, locked until the transaction ends; undefined: the organisation has none. */
export const lockAccount = (tx: Tx, accountId: string): Promise<AccountRow | undefined> =>
  tx.maybeOne(
    AccountRow,
    sql`
    -- billing.lock_account
    select ${columns} from billing_accounts where account_id = ${accountId} for no key update`,
  );

export const findAccount = (db: Queryable, accountId: string): Promise<AccountRow | undefined> =>
  db.maybeOne(
    AccountRow,
    sql`
    -- billing.find_account
    select ${columns} from billing_accounts where account_id = ${accountId}`,
  );

export interface NewAccount {
  readonly accountId: string;
  readonly orgId: string;
  readonly mode: BillingMode;
  readonly by: string;
  readonly at: Date;
}

/** Rows added: 0 where the organisation has an account. */
export const insertAccount = (tx: Tx, { accountId, orgId, mode, by, at }: NewAccount): Promise<number> =>
  tx.run(sql`
    -- billing.insert_account
    insert into billing_accounts (account_id, org_id, mode, created_at, created_by)
    values (${accountId}, ${orgId}, ${mode}, ${at}, ${by}) on conflict (account_id) do nothing`);

export const setMode = (tx: Tx, accountId: string, mode: BillingMode): Promise<number> =>
  tx.run(sql`
    -- billing.set_mode
    update billing_accounts set mode = ${mode} where account_id = ${accountId}`);

export const saveSums = (
  tx: Tx,
  accountId: string,
  { balance, held, overdraft }: Omit<Book, 'lots'>,
  head: Head,
): Promise<number> =>
  tx.run(sql`
    -- billing.save_sums
    update billing_accounts
       set balance_mmu = ${String(balance)}::bigint, held_mmu = ${String(held)}::bigint,
           overdraft_mmu = ${String(overdraft)}::bigint, seq = ${String(head.seq)}::bigint, head_hash = ${head.hash}
     where account_id = ${accountId}`);

/** Lots with something available and the named ones, oldest first. */
export const lotsOf = async (
  tx: Tx,
  accountId: string,
  { withAvailable, named }: { readonly withAvailable: boolean; readonly named: readonly string[] },
): Promise<readonly Lot[]> => {
  const rows = await tx.many(
    LotRow,
    sql`
    -- billing.lots_of
    select lot_id, available_mmu, held_mmu from billing_lots
     where account_id = ${accountId} and ((${withAvailable} and available_mmu > 0) or lot_id = any(${named}::text[]))
     order by seq`,
  );
  return rows.map(toLot);
};

export const saveLots = (tx: Tx, accountId: string, lots: readonly Lot[]): Promise<number> =>
  tx.run(sql`
    -- billing.save_lots
    update billing_lots l set available_mmu = given.available, held_mmu = given.held
      from unnest(${lots.map(({ lotId }) => lotId)}::text[], ${lots.map(({ available }) => String(available))}::bigint[],
                  ${lots.map(({ held }) => String(held))}::bigint[]) as given (lot_id, available, held)
     where l.account_id = ${accountId} and l.lot_id = given.lot_id`);

export const insertLot = (
  tx: Tx,
  accountId: string,
  lot: Lot,
  { seq, credited }: { readonly seq: bigint; readonly credited: bigint },
): Promise<number> =>
  tx.run(sql`
    -- billing.insert_lot
    insert into billing_lots (lot_id, account_id, seq, credited_mmu, available_mmu, held_mmu)
    values (${lot.lotId}, ${accountId}, ${String(seq)}::bigint, ${String(credited)}::bigint,
            ${String(lot.available)}::bigint, ${String(lot.held)}::bigint)`);

/** Price of one unit in mmu, from now on. */
export const setPrice = (
  tx: Tx,
  { planId, meter, mmu }: { readonly planId: string; readonly meter: string; readonly mmu: bigint },
): Promise<number> =>
  tx.run(sql`
    -- billing.set_price
    insert into billing_prices (plan_id, meter, mmu) values (${planId}, ${meter}, ${String(mmu)}::bigint)
    on conflict (plan_id, meter) do update set mmu = excluded.mmu`);

/** Of all organisations, for the operator. */
export const listAccounts = (db: Queryable): Promise<AccountRow[]> =>
  db.many(
    AccountRow,
    sql`
    -- billing.list_accounts
    select ${columns} from billing_accounts order by org_id`,
  );

/** The account id of an organisation, whether it is billed or not; undefined: there is none. */
export const accountOfOrg = async (db: Queryable, orgId: string): Promise<string | undefined> =>
  (
    await db.maybeOne(
      Type.Object({ account_id: Type.String() }),
      sql`
    -- billing.account_of_org
    select account_id from v_orgs where org_id = ${orgId}`,
    )
  )?.account_id;
