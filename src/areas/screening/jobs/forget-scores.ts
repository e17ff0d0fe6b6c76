/** Daily: removes the histograms of scores that no preview reads any more. */
import type { Job } from '../../../platform/jobs/job.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { PREVIEW_DAYS_MAX } from '../threshold-preview.ts';
import { forgetScores } from '../store/scores.ts';

const KEPT_MS = (PREVIEW_DAYS_MAX + 5) * DAY_MS;
const FORGOTTEN_PER_PASS = 5_000;

export const forgetOldScores: Job = {
  name: 'safe_house.forget_scores',
  cron: '17 3 * * *',
  async handle(_payload, { db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    while ((await db.systemTx((tx) => forgetScores(tx, before, FORGOTTEN_PER_PASS))) >= FORGOTTEN_PER_PASS);
  },
};
