/**
 * Calendar rules: weekly snapshots, the 30-day trend, windows counted in days. Pure, UTC. Source:
 * docs/reference/ratings.md#weekly-snapshots, docs/reference/ratings.md#score-interval.
 */
const DAY_MS = 24 * 3_600_000;
export const TREND_MS = 30 * DAY_MS;
/** Snapshots a history answer holds at most: one year. */
export const HISTORY_WEEKS_MAX = 52;
/** A session speaks for drift until this many days after its last checkpoint (docs/reference/ratings.md#drift-stability). */
export const DRIFT_DAYS = 90;
/** Days of the recent record (docs/reference/ratings.md#recent-change-guard), today included as the last of them. */
export const RECENT_DAYS = 30;

/** Number of a UTC day since 1970-01-01. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** A day by its number, as YYYY-MM-DD, and back. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOfDate = (date: string): number => dayOf(Date.parse(`${date}T00:00:00Z`));

/** First day of the recent record at an instant. */
export const recentFrom = (nowMs: number): number => dayOf(nowMs) - RECENT_DAYS + 1;

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
