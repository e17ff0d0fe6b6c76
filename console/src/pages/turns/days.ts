/** Days of the person's own time zone as the instants that the API takes. Pure. */

export const DAYS = [
  ['', 'Any time'],
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['week', 'Last 7 days'],
] as const;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** @param word of DAYS; another one is any time */
export function daysOf(word: string, now: Date): { readonly from?: string; readonly to?: string } {
  const dayBegins = (back: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).toISOString();
  if (word === 'today') return { from: dayBegins(0) };
  if (word === 'yesterday') return { from: dayBegins(1), to: dayBegins(0) };
  return word === 'week' ? { from: dayBegins(6) } : {};
}

/** The word of DAYS that this period is; undefined: another one. */
export const namedDays = ({ from, to }: Period, now: Date): (typeof DAYS)[number][0] | undefined =>
  DAYS.map(([word]) => word).find((word) => {
    const days = daysOf(word, now);
    return days.from === from && days.to === to;
  });
