/**
 * Charges what was used and is not charged by the gateway's leases: risk assessments and team computations, each minute in one entry
 * an account and meter. Under the account's lock, so that no use is charged twice. docs/reference/billing.md#usage.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { burn, lockAccount } from '../ledger/index.ts';
import { dueMeters, stillDue } from './store/due.ts';

/** Charged through leases, before they are counted. */
const BY_LEASES = 'checks';

export const chargeDue: Job = {
  name: 'billing.charge_due',
  cron: '* * * * *',
  async handle(_payload, services) {
    for (const { account_id: accountId, meter } of await dueMeters(services.db.direct, BY_LEASES))
      await chargeOne(services, accountId, meter);
  },
};

const chargeOne = ({ db, clock, newId }: Services, accountId: string, meter: string): Promise<void> =>
  db.accountTx([accountId], async (tx) => {
    const account = await lockAccount(tx, accountId);
    const mmu = await stillDue(tx, accountId, meter);
    if (account === undefined || mmu <= 0n) return;
    const at = { now: clock.now(), newId };
    await burn(tx, accountId, { mmu, meter, reference: `${meter} until ${at.now.toISOString()}` }, at);
  });
