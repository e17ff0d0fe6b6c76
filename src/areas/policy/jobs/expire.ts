/** Background work of policies: transactions whose time is up, traces past their retention. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { insertEvents } from '../../../platform/outbox/outbox.ts';
import { transactionEnded } from '../events.ts';
import { forgetTraces } from '../store/policy.ts';
import { expirePending } from '../store/transactions.ts';

const EXPIRED_PER_PASS = 200;

/** Every minute: marks transactions past their time as expired, and reports each once. */
export const expireTransactions: Job = {
  name: 'policy.expire_transactions',
  cron: '* * * * *',
  async handle(_payload, { db, clock, newId }) {
    for (;;) {
      const now = clock.now();
      const count = await db.systemTx(async (tx) => {
        const rows = await expirePending(tx, now, EXPIRED_PER_PASS);
        await insertEvents(tx, rows.map(transactionEnded), { now, newId });
        return rows.length;
      });
      if (count < EXPIRED_PER_PASS) return;
    }
  },
};

const FORGOTTEN_PER_PASS = 10_000;

/** Nightly: traces older than TRACE_RETENTION_DAYS are removed. First uses of tools stay. */
export const forgetOldTraces: Job = {
  name: 'policy.forget_traces',
  cron: '23 2 * * *',
  async handle(_payload, { db, clock, settings }) {
    const before = new Date(clock.now().getTime() - settings.TRACE_RETENTION_DAYS * DAY_MS);
    while ((await db.systemTx((tx) => forgetTraces(tx, before, FORGOTTEN_PER_PASS))) >= FORGOTTEN_PER_PASS);
  },
};
