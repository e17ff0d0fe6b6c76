/** Drops sign-ins that left for a provider and never came back. */
import type { Job } from '../../../../platform/jobs/job.ts';
import { FORGET_MAX, forgetLogins } from '../store/logins.ts';

export const forgetOldLogins: Job = {
  name: 'sso.forget_logins',
  cron: '*/10 * * * *',
  async handle(_payload, { db, clock }) {
    while ((await forgetLogins(db.direct, clock.now())) === FORGET_MAX);
  },
};
