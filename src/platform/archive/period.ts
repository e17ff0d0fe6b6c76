/** The months that archives are of: calendar months, UTC. Pure. Source: docs/adr/0690-archives-of-evidence.md. */
import { DAY_MS } from '../../contract/durations.ts';

export interface Period {
  readonly name: string; // 2026-08
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** A turn is recorded within moments, one of a killed process at its next start: a month is closed a day after its end. */
const SETTLING_MS = DAY_MS;

const monthOf = (year: number, month: number): Period => ({
  name: new Date(Date.UTC(year, month)).toISOString().slice(0, 7),
  from: new Date(Date.UTC(year, month)),
  to: new Date(Date.UTC(year, month + 1)),
});

/** The month of this name; undefined for anything else than YYYY-MM from 2000 on. */
export function readPeriod(name: string): Period | undefined {
  const [, year, month] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined || month === undefined ? undefined : monthOf(Number(year), Number(month) - 1);
}

/** The month an instant is in. */
const periodAt = (at: Date): Period => monthOf(at.getUTCFullYear(), at.getUTCMonth());

/** Whether nothing is added to the month any more. */
export const isClosed = (period: Period, now: Date): boolean => now.getTime() >= period.to.getTime() + SETTLING_MS;

/** Whether the month ended at least `months` calendar months before the present one began. */
export function isPast(period: Period, months: number, now: Date): boolean {
  const kept = monthOf(now.getUTCFullYear(), now.getUTCMonth() - months);
  return period.to.getTime() <= kept.from.getTime();
}

/** Closed months from the one an instant is in to the present, oldest first. */
export function closedSince(first: Date, now: Date): Period[] {
  const found: Period[] = [];
  for (let at = periodAt(first); isClosed(at, now); at = periodAt(at.to)) found.push(at);
  return found;
}
