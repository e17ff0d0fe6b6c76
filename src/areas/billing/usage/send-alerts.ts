/** Sends the budget alerts whose threshold a month's spending has reached. Spending comes in groups, so this follows within a minute. */
import type { Job } from '../../../platform/jobs/job.ts';
import { monthOf } from '../ledger/index.ts';
import { checkCrossing } from './check-crossing.ts';
import { dueAlerts } from './store/alerts.ts';

export const sendAlerts: Job = {
  name: 'billing.send_alerts',
  cron: '* * * * *',
  async handle(_payload, services) {
    const at = { now: services.clock.now(), newId: services.newId };
    for (const { account_id: accountId } of await dueAlerts(services.db.direct, monthOf(at.now)))
      await services.db.systemTx((tx) => checkCrossing(services, tx, accountId, at));
  },
};
