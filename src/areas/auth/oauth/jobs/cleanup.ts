/**
 * Purges what the authorization server no longer needs: expired records with their grants, and unused clients.
 */
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { endExpiredGrants } from '../store/grants.ts';
import { forgetClients, forgetRecords } from '../store/records.ts';

/** A used refresh token is recognised this long after its end. */
const KEEP_RECORDS_MS = 24 * HOUR_MS;
/** Registered and never allowed anything: anyone may register, so these are purged soon. */
const UNUSED_CLIENT_MS = 24 * HOUR_MS;
/** Was used once, and has no grant any more. */
const IDLE_CLIENT_MS = 90 * 24 * HOUR_MS;

export const forgetUnused: Job = {
  name: 'oauth.forget_unused',
  cron: '*/15 * * * *',
  async handle(_payload, { db, clock }) {
    const now = clock.now().getTime();
    await forgetRecords(db.direct, new Date(now - KEEP_RECORDS_MS));
    await endExpiredGrants(db.direct, new Date(now), new Date(now - HOUR_MS));
    await forgetClients(db.direct, {
      unusedBefore: new Date(now - UNUSED_CLIENT_MS),
      idleBefore: new Date(now - IDLE_CLIENT_MS),
    });
  },
};
