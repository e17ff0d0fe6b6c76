/** Drops what no request can use any more: ended sessions, past attempt counts, old links, names of users long deleted. */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { forgetAttempts, forgetDeleted } from '../store/users.ts';
import { forgetLinks } from '../store/links.ts';
import { forgetMfa } from '../store/mfa.ts';
import { FORGET_MAX, forgetSessions } from '../store/sessions.ts';
import { LOGIN_WINDOW_MS } from '../rules/users.ts';
import { UNVERIFIED_MS } from '../rules/totp.ts';

const KEEP_ENDED_MS = DAY_MS; // so that an operator can still see why a sign-in ended
const KEEP_DELETED_MS = 30 * DAY_MS; // so that support can distinguish a mistakenly deleted account from an unknown one

export const forgetExpired: Job = {
  name: 'identity.forget_expired',
  cron: '*/10 * * * *',
  async handle(_payload, { db, clock }) {
    const now = clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    while ((await forgetSessions(db.direct, before(KEEP_ENDED_MS))) === FORGET_MAX);
    await forgetAttempts(db.direct, before(LOGIN_WINDOW_MS));
    await forgetMfa(db.direct, { now, unverified: before(UNVERIFIED_MS) });
    await forgetLinks(db.direct, before(KEEP_ENDED_MS));
    await forgetDeleted(db.direct, before(KEEP_DELETED_MS));
  },
};
