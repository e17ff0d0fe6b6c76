/** Durations of turns as counts by class, and percentiles estimated from them. Pure. Source: docs/reference/turns.md#durations. */

/** Upper ends of all classes but the last, which has none; milliseconds, exclusive. */
export const DURATION_ENDS_MS = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200] as const;
export const DURATION_CLASSES = DURATION_ENDS_MS.length + 1;

/** Number of the class of a duration. */
export function durationClass(ms: number): number {
  const found = DURATION_ENDS_MS.findIndex((end) => ms < end);
  return found === -1 ? DURATION_ENDS_MS.length : found;
}

/**
 * The duration that a share of the turns does not exceed, in milliseconds, taken as evenly spread within its class; the beginning
 * of the last class where it falls there. Null without turns.
 * @param share 0 to 1
 */
export function durationAt(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [i, count] of counts.entries()) {
    if (count === 0 || left > count) {
      left -= count;
      continue;
    }
    const from = i === 0 ? 0 : (DURATION_ENDS_MS[i - 1] ?? 0);
    const to = DURATION_ENDS_MS[i];
    return to === undefined ? from : Math.round(from + ((to - from) * left) / count);
  }
  return DURATION_ENDS_MS.at(-1) ?? null; // rounding took the last turn
}
