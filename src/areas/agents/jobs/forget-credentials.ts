/** Wipes the provider keys on record for organisations that were deleted since. */
import type { Job } from '../../../platform/jobs/job.ts';
import { forgetCredentials } from '../store/credentials.ts';

export const forgetDeletedOrgs: Job = {
  name: 'agents.forget_credentials',
  cron: '*/10 * * * *',
  async handle(_payload, { db }) {
    await forgetCredentials(db.direct);
  },
};
