/**
 * mmu as decimal text in mu, in cents and in the currency. 1 mu = 1,000 mmu = 0.01 of the currency. Exact, from whole numbers only;
 * docs/reference/billing.md. Pure.
 */

/** 1 mu is one cent. */
export const MMU_PER_CENT = 1_000n;
const MMU_PER_UNIT = 100_000n;

/** Decimal text of `value` / `divisor` (a power of ten), without zeros at the end. */
function decimal(value: bigint, divisor: bigint): string {
  const digits = String(divisor).length - 1;
  const [sign, size] = value < 0n ? ['-', -value] : ['', value];
  const rest = String(size % divisor)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  return `${sign}${size / divisor}${rest === '' ? '' : `.${rest}`}`;
}

export const muText = (mmu: bigint): string => decimal(mmu, MMU_PER_CENT);

/** In the billing currency, with two decimals at least: 12.50, 0.00123. */
export function moneyText(mmu: bigint): string {
  const [whole = '0', rest = ''] = decimal(mmu, MMU_PER_UNIT).split('.');
  return `${whole}.${rest.padEnd(2, '0')}`;
}

/** First day of the month of an instant (UTC), as a date. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/** The instants at which a month begins and the next one does. `period` is YYYY-MM. */
export function bounds(period: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 1, 1)), to: new Date(Date.UTC(year, month, 1)) };
}
