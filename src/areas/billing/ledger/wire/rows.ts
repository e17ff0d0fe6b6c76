/** Rows of the ledger. Amounts arrive as decimal text (int8) and are read with `BigInt`. */
import { Type, type Static } from 'typebox';
import { Int8, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { ENTRY_KINDS, SIDES, type ChainedEntry } from '../rules/entry.ts';
import type { Allocation, Lot } from '../rules/lots.ts';

export const MODES = ['enforce', 'passthrough'] as const;
export type BillingMode = (typeof MODES)[number];

export const AccountRow = Type.Object({
  account_id: Type.String(),
  org_id: Type.String(),
  currency: Type.String(),
  mode: Type.Enum([...MODES]),
  balance_mmu: Int8,
  held_mmu: Int8,
  overdraft_mmu: Int8,
  seq: Int8,
  head_hash: Nullable(Type.String()),
});
export type AccountRow = Static<typeof AccountRow>;

export const LotRow = Type.Object({ lot_id: Type.String(), available_mmu: Int8, held_mmu: Int8 });
export const toLot = (row: Static<typeof LotRow>): Lot => ({
  lotId: row.lot_id,
  available: BigInt(row.available_mmu),
  held: BigInt(row.held_mmu),
});

interface StoredPart {
  readonly lot_id: string | null;
  readonly mmu: string;
}
const StoredParts = jsonOf<readonly StoredPart[]>();
export const toParts = (stored: readonly StoredPart[]): readonly Allocation[] =>
  stored.map(({ lot_id: lotId, mmu }) => ({ lotId, mmu: BigInt(mmu) }));
export const fromParts = (parts: readonly Allocation[]): readonly StoredPart[] =>
  parts.map(({ lotId, mmu }) => ({ lot_id: lotId, mmu: String(mmu) }));

export const HoldRow = Type.Object({
  hold_id: Type.String(),
  account_id: Type.String(),
  left_mmu: Int8,
  allocations: StoredParts,
  meter: Nullable(Type.String()),
  reference: Type.String(),
});
export type HoldRow = Static<typeof HoldRow>;

export const EntryRow = Type.Object({
  entry_id: Type.String(),
  account_id: Type.String(),
  seq: Int8,
  kind: Type.Enum([...ENTRY_KINDS]),
  from_side: Type.Enum([...SIDES]),
  to_side: Type.Enum([...SIDES]),
  amount_mmu: Int8,
  balance_after_mmu: Int8,
  held_after_mmu: Int8,
  lot_allocations: StoredParts,
  hold_id: Nullable(Type.String()),
  meter: Nullable(Type.String()),
  reference: Type.String(),
  occurred_at: Timestamp,
  prev_hash: Nullable(Type.String()),
  entry_hash: Type.String(),
});
export type EntryRow = Static<typeof EntryRow>;

export const toEntry = (row: EntryRow): ChainedEntry => ({
  accountId: row.account_id,
  seq: BigInt(row.seq),
  kind: row.kind,
  from: row.from_side,
  to: row.to_side,
  amount: BigInt(row.amount_mmu),
  balanceAfter: BigInt(row.balance_after_mmu),
  heldAfter: BigInt(row.held_after_mmu),
  allocations: toParts(row.lot_allocations),
  holdId: row.hold_id,
  meter: row.meter,
  reference: row.reference,
  occurredAt: row.occurred_at.toISOString(),
  prevHash: row.prev_hash,
  entryHash: row.entry_hash,
});
