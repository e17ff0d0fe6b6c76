/** Instants as people read them: near ones as a distance, older ones as a date. Pure, but for the zone and the locale of the browser. */
import { LOCALE } from './locale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always', style: 'short' });
const thisYear = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const anyYear = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const full = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' });

/** `4 min ago` within a day, then `12 Nov, 14:02`, with the year when it is another one. */
export function when(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  const distance = Math.abs(age);
  if (distance < MINUTE_MS) return 'just now';
  if (distance < HOUR_MS) return relative.format(-Math.trunc(age / MINUTE_MS), 'minute');
  if (distance < DAY_MS) return relative.format(-Math.trunc(age / HOUR_MS), 'hour');
  return (at.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(at);
}

/** `2026-11-27 08:44:46`, in UTC: for evidence, which people of several zones compare. */
export const utc = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, 19);
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** `14:02:33`, where rows are of the last minutes and follow each other by seconds. */
export const clock = (at: Date): string => time.format(at);

/** Local time with its zone, and UTC: for hover and focus. */
export const precisely = (at: Date): string => `${full.format(at)} · ${utc(at)} UTC`;

/** `12 Nov, 14:02`, for an instant that is still to come. */
export const until = (at: Date): string => thisYear.format(at);
