/** Purges unanswered challenges; they expire after 30 s. */
import type { Job } from '../../../../platform/jobs/job.ts';
import { FORGET_MAX, forgetChallenges } from '../store/passkeys.ts';

export const forgetOldChallenges: Job = {
  name: 'passkeys.forget_challenges',
  cron: '*/10 * * * *',
  async handle(_payload, { db, clock }) {
    while ((await forgetChallenges(db.direct, clock.now())) === FORGET_MAX);
  },
};
