/**
 * Purges deliveries after 30 days in any state, and counts of mails after two. Source:
 * docs/reference/events.md#delivery-schedule.
 */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { forgetMailDays } from '../store/mail-days.ts';
import { forgetOld } from '../store/queue.ts';

const RETENTION_MS = 30 * DAY_MS;
const BATCH = 5_000;

export const forgetDeliveries: Job = {
  name: 'webhooks.forget_deliveries',
  cron: '23 * * * *',
  async handle(_payload, { db, clock }) {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    while ((await forgetOld(db.direct, before, BATCH)) >= BATCH);
    await forgetMailDays(db.direct, new Date(clock.now().getTime() - 2 * DAY_MS));
  },
};
