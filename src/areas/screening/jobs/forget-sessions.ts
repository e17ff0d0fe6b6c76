/** Hourly: removes the risk of sessions without a turn for a day; after an hour without one the level is low anyway. */
import type { Job } from '../../../platform/jobs/job.ts';
import { forgetSessionsBefore } from '../store/sessions.ts';

const KEPT_MS = 24 * 3_600_000;
const FORGOTTEN_PER_PASS = 5_000;

export const forgetSessions: Job = {
  name: 'safe_house.forget_sessions',
  cron: '41 * * * *',
  async handle(_payload, { db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    while ((await db.systemTx((tx) => forgetSessionsBefore(tx, before, FORGOTTEN_PER_PASS))) >= FORGOTTEN_PER_PASS);
  },
};
