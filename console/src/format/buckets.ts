/** The beginnings of the bars of a chart as people read them. Pure, but for the locale and zone of the browser. */

const utcDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** `12 Nov`, a day as the service counts them: from midnight to midnight in UTC, wherever the browser is. */
export const utcDayWords = (at: Date): string => utcDay.format(at);
const utcDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
/** `12 Nov 2026`, of a day in UTC. @param at it or an instant in it, as the API writes them */
export const utcDateWords = (at: string): string => utcDate.format(new Date(at));
const hour = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
/** `14:00`, in local time. */
export const hourWords = (at: Date): string => hour.format(at);
const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' });
/** `EST`, of the browser at that instant. */
export const zoneWords = (at: Date): string =>
  zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
