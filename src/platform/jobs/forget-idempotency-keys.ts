/** Purges stored replies after their 24 hours. Source: docs/reference/wire.md#idempotency. */
import { forgetExpired } from '../http/store/idempotency.ts';
import type { Job } from './job.ts';

const BATCH = 10_000; // forgetExpired removes at most this many a call

export const forgetIdempotencyKeys: Job = {
  name: 'platform.forget_idempotency_keys',
  cron: '7 * * * *',
  async handle(_payload, { db, clock }) {
    while ((await forgetExpired(db.direct, clock.now())) >= BATCH);
  },
};
