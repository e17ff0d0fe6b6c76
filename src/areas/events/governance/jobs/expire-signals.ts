/** Expires signals without a firing during their lifetime, and purges firings that no rule's window reaches. */
import type { Job } from '../../../../platform/jobs/job.ts';
import { expireSignals, forgetFirings } from '../store/signals.ts';

/** Longer than the largest window of a rule (43,200 minutes). */
const FIRINGS_KEPT_MS = 31 * 86_400_000;

export const expireOldSignals: Job = {
  name: 'governance.expire_signals',
  cron: '7 * * * *',
  handle: async (_payload, { db, clock }) => {
    const now = clock.now();
    await db.systemTx((tx) => expireSignals(tx, now));
    await db.systemTx((tx) => forgetFirings(tx, new Date(now.getTime() - FIRINGS_KEPT_MS)));
  },
};
