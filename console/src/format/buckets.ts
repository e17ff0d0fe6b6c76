/** The beginnings of the bars of a chart as people read them. Pure, but for the zone of the browser and the locale of the pages. */
import { LOCALE } from './locale.ts';

const utcDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** `12 Nov`, a day as the service counts them: from midnight to midnight in UTC, wherever the browser is. */
export const utcDayWords = (at: Date): string => utcDay.format(at);
const utcDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
/** `12 Nov 2026`, of a day in UTC. @param at it or an instant in it, as the API writes them */
export const utcDateWords = (at: string): string => utcDate.format(new Date(at));
const hour = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
/** `14:00`, in local time. */
export const hourWords = (at: Date): string => hour.format(at);
const zone = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short' });
/** `EST`, of the browser at that instant. */
export const zoneWords = (at: Date): string =>
  zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
