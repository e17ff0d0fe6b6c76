/** SQL that reads the ledger for its account's members. */
import { Type } from 'typebox';
import { Int8, Nullable } from '../../../../platform/db/row.ts';
import { numberBelow } from '../../../../platform/db/paging.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { NumberPosition } from '../../../../platform/http/pagination.ts';
import { ENTRY_KINDS } from '../rules/entry.ts';
import type { Group } from '../rules/statement.ts';
import { EntryRow } from '../wire/rows.ts';

export interface LedgerRange {
  readonly from: Date | null;
  readonly to: Date | null; // exclusive
}

/** Newest first. */
export const listEntries = (
  tx: Tx,
  accountId: string,
  { from, to }: LedgerRange,
  { after, limit }: { readonly after: NumberPosition | undefined; readonly limit: number },
) =>
  tx.many(
    EntryRow,
    sql`
    -- billing.list_entries
    select entry_id, account_id, seq, kind, from_side, to_side, amount_mmu, balance_after_mmu, held_after_mmu, lot_allocations,
           hold_id, meter, reference, occurred_at, prev_hash, entry_hash
      from billing_entries
     where account_id = ${accountId} and (${from}::timestamptz is null or occurred_at >= ${from})
       and (${to}::timestamptz is null or occurred_at < ${to}) and ${numberBelow(sql`seq`, after)}
     order by seq desc limit ${limit}`,
  );

const GroupRow = Type.Object({
  kind: Type.Enum([...ENTRY_KINDS]),
  meter: Nullable(Type.String()),
  mmu: Int8,
  entries: Int8,
});

/** What changed the balance in a stretch of time, by kind and meter. */
export const groupsOf = async (
  tx: Tx,
  accountId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly Group[]> => {
  const rows = await tx.many(
    GroupRow,
    sql`
    -- billing.groups_of
    select kind, meter, count(*) as entries,
           sum(case when to_side = 'available' then amount_mmu else -amount_mmu end)::bigint as mmu
      from billing_entries
     where account_id = ${accountId} and occurred_at >= ${from} and occurred_at < ${to} and kind not in ('hold', 'release')
     group by kind, meter order by kind, meter`,
  );
  return rows.map(({ kind, meter, mmu, entries }) => ({ kind, meter, mmu: BigInt(mmu), entries: BigInt(entries) }));
};

const BalanceRow = Type.Object({ balance: Int8 });

/** The balance before an instant: what all entries until then sum to. */
export const balanceBefore = async (tx: Tx, accountId: string, at: Date): Promise<bigint> => {
  const row = await tx.one(
    BalanceRow,
    sql`
    -- billing.balance_before
    select coalesce(sum(case when to_side = 'available' then amount_mmu else -amount_mmu end), 0)::bigint as balance
      from billing_entries
     where account_id = ${accountId} and occurred_at < ${at} and kind not in ('hold', 'release')`,
  );
  return BigInt(row.balance);
};

const CountedRow = Type.Object({ meter: Type.String(), quantity: Int8 });

/** Units that were used in a stretch of days, by meter. */
export const countedUnits = async (
  tx: Tx,
  accountId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await tx.many(
    CountedRow,
    sql`
    -- billing.counted_units
    select meter, sum(quantity)::bigint as quantity from billing_usage
     where account_id = ${accountId} and day >= (${from}::timestamptz at time zone 'UTC')::date
       and day < (${to}::timestamptz at time zone 'UTC')::date
     group by meter`,
  );
  return new Map(rows.map(({ meter, quantity }) => [meter, BigInt(quantity)]));
};
