/** When a scheduled job runs next, and when one is late. Pure. */
import { CronExpressionParser } from 'cron-parser';

/** Jobs are looked for every 5 s; one that has been ready for so long, in ms, is late, whatever its last run was. */
export const JOB_LATE_MS = 120_000;

/** @param cron five fields, UTC; null: the job runs when it is asked for. Null too for an expression that is none. */
export function nextRun(cron: string | null, now: Date): Date | null {
  if (cron === null) return null;
  try {
    return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  } catch {
    return null; // of another release
  }
}
