/** Calendar rules of history: weekly snapshots and the 30-day trend. Pure, UTC. Source: algorithms 1.4. */
const DAY_MS = 24 * 3_600_000;
export const TREND_MS = 30 * DAY_MS;
/** Snapshots a history answer holds at most: one year. */
export const HISTORY_WEEKS_MAX = 52;

/** The Sunday on or before an instant, as YYYY-MM-DD (SN-1). */
export function weekStart(instant: Date): string {
  const sunday = new Date(
    Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() - instant.getUTCDay()),
  );
  return sunday.toISOString().slice(0, 10);
}

/** Signed change against the newest snapshot at least 30 days old; 0 without one or while not rated. */
export const trend30d = (score: number, earlier: number | undefined, eligible: boolean): number =>
  eligible && earlier !== undefined ? score - earlier : 0;
