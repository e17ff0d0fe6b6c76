/** Job: held texts past their retention. Source: docs/reference/screening.md#quarantine. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { expireQuarantine } from '../store/quarantine.ts';

const PER_PASS = 1_000;

/** Hourly: texts held for QUARANTINE_RETENTION_DAYS lose their content; those without a decision are expired. */
export const expireHeldTexts: Job = {
  name: 'safe_house.expire_held_texts',
  cron: '37 * * * *',
  async handle(_payload, { db, clock, settings }) {
    const before = new Date(clock.now().getTime() - settings.QUARANTINE_RETENTION_DAYS * DAY_MS);
    while ((await db.systemTx((tx) => expireQuarantine(tx, before, PER_PASS))) >= PER_PASS);
  },
};
