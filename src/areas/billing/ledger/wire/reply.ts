/** What replies show of the ledger. Amounts are decimal text. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { AccountId, OrgId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { balanceChange, ENTRY_KINDS, SIDES } from '../rules/entry.ts';
import { moneyText, muText } from '../rules/units.ts';
import type { Line } from '../rules/statement.ts';
import { MODES, toEntry, type AccountRow, type EntryRow } from './rows.ts';

const Mmu = Type.String({ pattern: '^-?[0-9]+$', description: 'mmu' });
const Mu = Type.String({ pattern: '^-?[0-9]+([.][0-9]{1,3})?$', description: 'mu, exact' });
const Money = Type.String({ pattern: '^-?[0-9]+[.][0-9]{2,5}$', description: 'In the billing currency, exact' });
const instant = Type.String({ format: 'date-time' });
const text = Type.String();

/** A reply as JSON, which is the default, or as a CSV file. */
export const FORMATS = vocabulary('BillingReportFormat', ['json', 'csv']);

export const BalanceWire = Type.Object(
  {
    org_id: OrgId,
    account_id: AccountId,
    currency: text,
    balanceMu: Mu,
    balanceMmu: Mmu,
    activeHoldsMu: Mu,
    activeHoldsMmu: Mmu,
    effectiveMode: enumOf(vocabulary('BillingMode', MODES)),
    enforcementPausedReason: Nullable(
      Type.Literal('balance_depleted', { description: 'The balance is at or below zero: the gateway refuses' }),
    ),
  },
  {
    title: 'BillingBalance',
    description: 'The balance includes what is on hold. 1 mu = 1,000 mmu = 0.01 of the currency',
  },
);

export function toBalance(row: AccountRow): Static<typeof BalanceWire> {
  const [balance, held] = [BigInt(row.balance_mmu), BigInt(row.held_mmu)];
  return {
    org_id: row.org_id,
    account_id: row.account_id,
    currency: row.currency,
    balanceMu: muText(balance),
    balanceMmu: String(balance),
    activeHoldsMu: muText(held),
    activeHoldsMmu: String(held),
    effectiveMode: row.mode,
    enforcementPausedReason: row.mode === 'enforce' && balance <= 0n ? 'balance_depleted' : null,
  };
}

const LedgerSide = enumOf(vocabulary('LedgerSide', SIDES));

export const EntryWire = Type.Object(
  {
    id: text,
    seq: Type.Integer({ minimum: 1 }),
    kind: enumOf(vocabulary('LedgerEntryKind', ENTRY_KINDS)),
    from: LedgerSide,
    to: LedgerSide,
    amountMmu: Mmu,
    balanceChangeMmu: Mmu,
    balanceAfterMmu: Mmu,
    heldAfterMmu: Mmu,
    occurredAt: instant,
    reference: text,
    meter: Nullable(text),
    holdId: Nullable(text),
    lot_allocations: Type.Array(Type.Object({ lot_id: Nullable(text), mmu: Mmu })),
    prevHash: Nullable(text),
    entryHash: text,
  },
  { title: 'LedgerEntry' },
);

export function toEntryWire(row: EntryRow): Static<typeof EntryWire> {
  const entry = toEntry(row);
  return {
    id: row.entry_id,
    seq: Number(entry.seq),
    kind: entry.kind,
    from: entry.from,
    to: entry.to,
    amountMmu: String(entry.amount),
    balanceChangeMmu: String(balanceChange(entry)),
    balanceAfterMmu: String(entry.balanceAfter),
    heldAfterMmu: String(entry.heldAfter),
    occurredAt: entry.occurredAt,
    reference: entry.reference,
    meter: entry.meter,
    holdId: entry.holdId,
    lot_allocations: entry.allocations.map(({ lotId, mmu }) => ({ lot_id: lotId, mmu: String(mmu) })),
    prevHash: entry.prevHash,
    entryHash: entry.entryHash,
  };
}

const StatementLine = Type.Object(
  {
    description: text,
    quantity: Nullable(Type.Integer({ minimum: 0, description: 'Null: not counted' })),
    unit: text,
    mmu: Mmu,
    usd: Money,
  },
  { title: 'StatementLine', description: 'mmu and usd below 0: spent' },
);

export const StatementWire = Type.Object(
  {
    accountId: AccountId,
    period: text,
    currency: text,
    openingMmu: Mmu,
    closingMmu: Mmu,
    lines: Type.Array(StatementLine),
    totalUsd: Type.String({ ...Money, description: 'What use cost in the month: charges less refunds' }),
  },
  { title: 'BillingStatement' },
);

export const toLineWire = ({ description, quantity, unit, mmu }: Line): Static<typeof StatementLine> => ({
  description,
  quantity: quantity === null ? null : Number(quantity),
  unit,
  mmu: String(mmu),
  usd: moneyText(mmu),
});
