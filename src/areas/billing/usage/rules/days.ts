/** The days a report of use is about. Pure. */
import { DAY_MS } from '../../../../contract/durations.ts';

export const USAGE_DAYS_MAX = 366;

export interface Days {
  /** First and last day, YYYY-MM-DD (UTC). */
  readonly from: string;
  readonly to: string;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * What is not named is the month so far: its first day, and today; of a `to` before, the first day of its month.
 * @returns null where a day does not exist, from is after to, or they are too far apart
 */
export function daysAsked(asked: { readonly from?: string; readonly to?: string }, now: Date): Days | null {
  const to = asked.to ?? dayOf(now);
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(first) || Number.isNaN(last) || first > last) return null;
  return (last - first) / DAY_MS < USAGE_DAYS_MAX ? { from, to } : null;
}

/** A month YYYY-MM as its days. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: dayOf(new Date(Date.UTC(year, number, 0))) };
}
