/** What replies show of use, as rows and as CSV. Amounts are decimal text. */
import { Type, type Static } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import type { UsageRow } from './rows.ts';

export const UsageWire = Type.Object(
  {
    day: Nullable(Type.String({ format: 'date', description: 'UTC; null: rows are not by day' })),
    meter: Type.String({ description: 'checks, risk or team_reputation' }),
    subject_id: Nullable(Type.String({ description: 'Agent or team; null: rows are not by subject' })),
    name: Nullable(Type.String()),
    quantity: Type.Integer({ minimum: 0 }),
    mmu: Type.String({ pattern: '^[0-9]+$', description: 'By the prices of when it was used' }),
    mu: Type.String(),
  },
  { title: 'Usage' },
);

const orNull = (text: string): string | null => (text === '' ? null : text);

/** How mmu are written in mu. */
type MuText = (mmu: bigint) => string;

export const toUsageWire = (
  { day, meter, subject, name, quantity, mmu }: UsageRow,
  muText: MuText,
): Static<typeof UsageWire> => ({
  day: orNull(day),
  meter,
  subject_id: orNull(subject),
  name,
  quantity: Number(quantity),
  mmu,
  mu: muText(BigInt(mmu)),
});

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead. RFC 4180. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const usageCsv = (rows: readonly UsageRow[], muText: MuText): string =>
  `${[
    'day,meter,subject_id,name,quantity,mmu,mu',
    ...rows.map(({ day, meter, subject, name, quantity, mmu }) =>
      [day, meter, subject, name ?? '', quantity, mmu, muText(BigInt(mmu))].map(cell).join(','),
    ),
  ].join('\r\n')}\r\n`;
