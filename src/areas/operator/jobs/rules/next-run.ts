/** When a scheduled job runs next. Pure. */
import { CronExpressionParser } from 'cron-parser';

/** @param cron five fields, UTC; null: the job runs when it is asked for. Null too for an expression that is none. */
export function nextRun(cron: string | null, now: Date): Date | null {
  if (cron === null) return null;
  try {
    return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  } catch {
    return null; // of another release
  }
}
