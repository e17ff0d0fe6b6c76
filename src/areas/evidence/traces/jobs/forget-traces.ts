/** Job: traces past their retention. */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { forgetTraces } from '../store/traces.ts';

const FORGOTTEN_PER_PASS = 10_000;

/** Nightly: traces older than TRACE_RETENTION_DAYS are removed. With EVIDENCE_RETENTION they go when an archive holds them, by its command. */
export const forgetOldTraces: Job = {
  name: 'traces.forget_traces',
  cron: '37 2 * * *',
  async handle(_payload, { db, clock, settings }) {
    if (settings.EVIDENCE_RETENTION > 0) return;
    const before = new Date(clock.now().getTime() - settings.TRACE_RETENTION_DAYS * DAY_MS);
    while ((await db.systemTx((tx) => forgetTraces(tx, before, FORGOTTEN_PER_PASS))) >= FORGOTTEN_PER_PASS);
  },
};
