/** Drops nonces of signatures that are too old to be accepted. */
import type { Job } from '../../../platform/jobs/job.ts';
import { forgetNonces } from '../store/keys.ts';

const BATCH = 10_000; // forgetNonces removes at most this many a call

export const forgetUsedNonces: Job = {
  name: 'agents.forget_nonces',
  cron: '*/10 * * * *',
  async handle(_payload, { db, clock }) {
    while ((await forgetNonces(db.direct, clock.now())) >= BATCH);
  },
};
