/**
 * Job: what the gateway keeps of texts past its time. Source: docs/reference/gateway.md#replacements,
 * docs/reference/gateway.md#documents, docs/reference/gateway.md#cross-turn-advisories.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import { forgetAdvisories, forgetReplacements } from '../store/gateway.ts';
import { forgetProviderFiles } from '../store/provider-files.ts';

const PER_PASS = 5_000;

/** Hourly, a bounded number in one transaction. */
export const forgetTexts: Job = {
  name: 'gateway.forget_texts',
  cron: '47 * * * *',
  async handle(_payload, { db, clock }) {
    const now = clock.now();
    for (const forget of [forgetReplacements, forgetAdvisories, forgetProviderFiles])
      while ((await db.systemTx((tx) => forget(tx, now, PER_PASS))) >= PER_PASS);
  },
};
