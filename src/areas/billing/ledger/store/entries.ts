/** SQL of the ledger's entries, and of the sums by meter and month that are kept with them. */
import { NoColumns } from '../../../../platform/db/row.ts';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import type { ChainedEntry } from '../rules/entry.ts';
import { fromParts } from '../wire/rows.ts';

/** Adds the entries of one movement: one or two. */
export async function insertEntries(
  tx: Tx,
  entries: readonly ChainedEntry[],
  newEntryId: () => string,
  at: Date,
): Promise<void> {
  for (const entry of entries)
    await tx.run(sql`
    -- billing.insert_entry
    insert into billing_entries (entry_id, account_id, seq, kind, from_side, to_side, amount_mmu, balance_after_mmu, held_after_mmu,
                                 lot_allocations, hold_id, meter, reference, occurred_at, prev_hash, entry_hash)
    values (${newEntryId()}, ${entry.accountId}, ${String(entry.seq)}::bigint, ${entry.kind}, ${entry.from}, ${entry.to},
            ${String(entry.amount)}::bigint, ${String(entry.balanceAfter)}::bigint, ${String(entry.heldAfter)}::bigint,
            ${json(fromParts(entry.allocations))}::jsonb, ${entry.holdId}, ${entry.meter}, ${entry.reference}, ${at},
            ${entry.prevHash}, ${entry.entryHash})`);
}

/** Whether a grant, refund or adjustment with this reference was made. Asked under the account's lock. */
export const isMade = async (
  tx: Tx,
  accountId: string,
  { kind, reference }: { readonly kind: string; readonly reference: string },
): Promise<boolean> =>
  (await tx.maybeOne(
    NoColumns,
    sql`
    -- billing.is_made
    select from billing_entries
     where account_id = ${accountId} and kind = ${kind} and kind in ('grant', 'refund', 'adjustment') and reference = ${reference}`,
  )) !== undefined;

/** Adds to what was taken from the balance for a meter, and to what was given back of it. */
export const addMeter = (
  tx: Tx,
  accountId: string,
  sums: { readonly meter: string; readonly charged: bigint; readonly returned: bigint; readonly at: Date },
): Promise<number> =>
  tx.run(sql`
    -- billing.add_meter
    insert into billing_meters as m (account_id, meter, charged_mmu, returned_mmu, changed_at)
    values (${accountId}, ${sums.meter}, ${String(sums.charged)}::bigint, ${String(sums.returned)}::bigint, ${sums.at})
    on conflict (account_id, meter) do update
      set charged_mmu = m.charged_mmu + excluded.charged_mmu, returned_mmu = m.returned_mmu + excluded.returned_mmu,
          changed_at = excluded.changed_at`);

/** Adds to what was spent in the month (UTC). */
export const addSpent = (
  tx: Tx,
  accountId: string,
  { month, mmu }: { readonly month: string; readonly mmu: bigint },
): Promise<number> =>
  tx.run(sql`
    -- billing.add_spent
    insert into billing_months as m (account_id, month, spent_mmu) values (${accountId}, ${month}::date, ${String(mmu)}::bigint)
    on conflict (account_id, month) do update set spent_mmu = m.spent_mmu + excluded.spent_mmu`);
