/**
 * The statement of a month: what the ledger says, by kind and meter. docs/reference/billing.md#statement. Pure.
 * Opening balance and the signed lines add up to the closing balance, which is the opening balance of the next month.
 */
import { moneyText } from './units.ts';
import type { EntryKind } from './entry.ts';

/** Entries of one kind and meter in a month, without holds and releases. */
export interface Group {
  readonly kind: EntryKind;
  readonly meter: string | null;
  /** Change of the balance: below 0 for what was spent or taken away. */
  readonly mmu: bigint;
  readonly entries: bigint;
}

export interface Line {
  readonly description: string;
  /** Null: what the charges were made for is not counted. */
  readonly quantity: bigint | null;
  readonly unit: string;
  readonly mmu: bigint;
}

const UNITS: Readonly<Record<string, { readonly description: string; readonly unit: string }>> = {
  checks: { description: 'Integrity checks', unit: 'check' },
  risk: { description: 'Risk assessments', unit: 'assessment' },
  team_reputation: { description: 'Team reputation computations', unit: 'computation' },
};
const KINDS: Readonly<Partial<Record<EntryKind, string>>> = {
  grant: 'Credits',
  refund: 'Refunds',
  adjustment: 'Adjustments',
};

/**
 * Charges of a meter are one line, whether settled or burned, with the units that were counted in the month; everything else is a line a
 * kind, with its number of entries.
 */
export function linesOf(groups: readonly Group[], counted: ReadonlyMap<string, bigint>): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { kind, meter, mmu, entries } of groups) {
    const isCharge = kind === 'settle' || kind === 'burn';
    const used = isCharge && meter !== null ? UNITS[meter] : undefined;
    const described = used ?? { description: isCharge ? 'Other use' : (KINDS[kind] ?? kind), unit: 'entry' };
    const before = lines.get(described.description);
    const quantity = used === undefined ? (before?.quantity ?? 0n) + entries : (counted.get(meter ?? '') ?? null);
    lines.set(described.description, { ...described, quantity, mmu: (before?.mmu ?? 0n) + mmu });
  }
  return [...lines.values()];
}

/** What use cost in the month: charges less refunds. */
export const costOf = (groups: readonly Group[]): bigint =>
  -groups.reduce((sum, { kind, mmu }) => (['settle', 'burn', 'refund'].includes(kind) ? sum + mmu : sum), 0n);

export interface Statement {
  readonly period: string;
  readonly openingMmu: bigint;
  readonly closingMmu: bigint;
  readonly lines: readonly Line[];
}

/** The same as CSV (RFC 4180): opening balance, lines, closing balance. */
export function statementCsv({ period, openingMmu, closingMmu, lines }: Statement): string {
  const row = (description: string, quantity: string, unit: string, mmu: bigint): string =>
    [period, description, quantity, unit, String(mmu), moneyText(mmu)].join(',');
  return `${[
    'period,description,quantity,unit,mmu,usd',
    row('Opening balance', '', '', openingMmu),
    ...lines.map(({ description, quantity, unit, mmu }) =>
      row(description, quantity === null ? '' : String(quantity), unit, mmu),
    ),
    row('Closing balance', '', '', closingMmu),
  ].join('\r\n')}\r\n`;
}
