/**
 * Job: what the gateway keeps of texts past its time. Source: docs/reference/gateway.md#replacements,
 * docs/reference/gateway.md#documents, docs/reference/gateway.md#cross-turn-advisories.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import { purgeAdvisories, purgeReplacements } from '../store/gateway.ts';
import { purgeProviderFiles } from '../store/provider-files.ts';

const PER_PASS = 5_000;

/** Hourly, a bounded number in one transaction. */
export const purgeTexts: Job = {
  name: 'gateway.purge_texts',
  cron: '47 * * * *',
  async handle(_payload, { db, clock }) {
    const now = clock.now();
    for (const purge of [purgeReplacements, purgeAdvisories, purgeProviderFiles])
      while ((await db.systemTx((tx) => purge(tx, now, PER_PASS))) >= PER_PASS);
  },
};
