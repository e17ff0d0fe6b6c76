/** Deliveries that wait, for /metrics. */
import type { Services } from '../../../platform/services.ts';
import { findBacklog } from './store/backlog.ts';

export function measureBacklog({ db, metrics, clock }: Pick<Services, 'db' | 'metrics' | 'clock'>): void {
  metrics.collect(
    [
      {
        name: 'surety_webhook_backlog',
        help: 'Webhook deliveries that are ready and waiting; retries scheduled for later do not count',
        kind: 'gauge',
      },
      {
        name: 'surety_webhook_oldest_seconds',
        help: 'How long the oldest ready webhook delivery has waited',
        kind: 'gauge',
      },
    ],
    async () => {
      const { deliveries, seconds } = await findBacklog(db.direct, clock.now());
      return [
        { name: 'surety_webhook_backlog', value: deliveries },
        { name: 'surety_webhook_oldest_seconds', value: Math.max(0, seconds ?? 0) },
      ];
    },
  );
}
