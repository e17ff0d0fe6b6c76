/** Drops what no request can use any more: ended sessions and attempt counts of past windows. */
import type { Job } from '../../platform/http/area.ts';
import type { Services } from '../../platform/services.ts';
import { forgetAttempts, forgetSessions } from './repository.ts';
import { LOGIN_WINDOW_MS } from './rules.ts';

const INTERVAL_MS = 10 * 60_000;
const KEEP_ENDED_MS = 24 * 3_600_000; // for whoever asks why a sign-in ended

/** One pass; safe to run in several processes at once. */
async function forgetOnce({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await forgetSessions(db.direct, new Date(now - KEEP_ENDED_MS));
  await forgetAttempts(db.direct, new Date(now - LOGIN_WINDOW_MS));
}

export const forgetExpired: Job = {
  name: 'identity.forget_expired',
  async start(services) {
    let pass: Promise<void> = Promise.resolve();
    const stop = services.clock.every(INTERVAL_MS, () => {
      pass = forgetOnce(services).catch((err: unknown) => {
        services.log.warn({ err }, 'ended sessions stay for now');
      });
    });
    return async () => {
      stop();
      await pass;
    };
  },
};
