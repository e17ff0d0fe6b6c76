/** SQL that reads an account's whole ledger, to check it. */
import { Type } from 'typebox';
import { Int8 } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { EntryRow, toEntry } from '../wire/rows.ts';
import type { ChainedEntry } from '../rules/entry.ts';

/** All statements that follow see what was committed before the first of them. Nothing may precede it in its transaction. */
export const seeOneState = (tx: Tx): Promise<number> =>
  tx.run(sql`
    -- billing.see_one_state
    set transaction isolation level repeatable read, read only`);

const SumsRow = Type.Object({
  balance_mmu: Int8,
  held_mmu: Int8,
  overdraft_mmu: Int8,
  lots_available: Int8,
  lots_held: Int8,
  holds_left: Int8,
  spent: Int8,
});

/** The kept sums of an account, and those of its lots, holds and months. */
export const sumsOf = (db: Queryable, accountId: string) =>
  db.maybeOne(
    SumsRow,
    sql`
    -- billing.sums_of
    select a.balance_mmu, a.held_mmu, a.overdraft_mmu,
           (select coalesce(sum(available_mmu), 0)::bigint from billing_lots l where l.account_id = a.account_id) as lots_available,
           (select coalesce(sum(held_mmu), 0)::bigint from billing_lots l where l.account_id = a.account_id) as lots_held,
           (select coalesce(sum(left_mmu), 0)::bigint from billing_holds h where h.account_id = a.account_id) as holds_left,
           (select coalesce(sum(spent_mmu), 0)::bigint from billing_months m where m.account_id = a.account_id) as spent
      from billing_accounts a where a.account_id = ${accountId}`,
  );

/** Entries after a sequence number, oldest first. */
export const entriesAfter = async (
  db: Queryable,
  accountId: string,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly ChainedEntry[]> => {
  const rows = await db.many(
    EntryRow,
    sql`
    -- billing.entries_after
    select entry_id, account_id, seq, kind, from_side, to_side, amount_mmu, balance_after_mmu, held_after_mmu, lot_allocations,
           hold_id, meter, reference, occurred_at, prev_hash, entry_hash
      from billing_entries where account_id = ${accountId} and seq > ${String(after)}::bigint
     order by seq limit ${limit}`,
  );
  return rows.map(toEntry);
};
