/**
 * Every ten minutes: a campaign without a new threat for 24 hours is resolved, and clusters that became no campaign are
 * removed. Source: docs/reference/screening.md#campaigns.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import { endQuietClusters } from '../store/campaigns.ts';
import { CAMPAIGN_WINDOW_MS } from '../rules/campaigns.ts';

const ENDED_PER_PASS = 1_000;

export const endCampaigns: Job = {
  name: 'safe_house.end_campaigns',
  cron: '*/10 * * * *',
  async handle(_payload, { db, clock }) {
    for (;;) {
      const now = clock.now();
      const before = new Date(now.getTime() - CAMPAIGN_WINDOW_MS);
      if ((await db.systemTx((tx) => endQuietClusters(tx, before, now, ENDED_PER_PASS))) < ENDED_PER_PASS) return;
    }
  },
};
