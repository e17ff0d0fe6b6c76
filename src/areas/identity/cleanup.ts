/** Drops what no request can use any more: ended sessions and attempt counts of past windows. */
import type { Job } from '../../platform/jobs/job.ts';
import { forgetAttempts } from './repository.ts';
import { forgetSessions } from './repository-sessions.ts';
import { LOGIN_WINDOW_MS } from './rules.ts';

const KEEP_ENDED_MS = 24 * 3_600_000; // for whoever asks why a sign-in ended

export const forgetExpired: Job = {
  name: 'identity.forget_expired',
  cron: '*/10 * * * *',
  async handle(_payload, { db, clock }) {
    const now = clock.now().getTime();
    await forgetSessions(db.direct, new Date(now - KEEP_ENDED_MS));
    await forgetAttempts(db.direct, new Date(now - LOGIN_WINDOW_MS));
  },
};
