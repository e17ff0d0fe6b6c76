/** How far the subscribers are behind, for /metrics. */
import type { Database } from '../db/sql.ts';
import type { Metrics } from '../metrics.ts';
import { findLag } from './store/cursor.ts';
import type { AnySubscriber } from './reader.ts';

/** Counting further would cost a scrape more than the number is worth. */
const COUNT_MAX = 10_000;

export function measureOutbox(metrics: Metrics, db: Database, subscribers: readonly AnySubscriber[]): void {
  const wants = subscribers.map(({ name, types }) => ({ subscriber: name, types: types ?? null }));
  const labelNames = ['subscriber'];
  metrics.collect(
    [
      {
        name: 'surety_outbox_lag_events',
        help: `Events a subscriber has not read yet and wants, counted up to ${COUNT_MAX}`,
        kind: 'gauge',
        labelNames,
      },
      {
        name: 'surety_outbox_lag_seconds',
        help: 'Age of the oldest event a subscriber has not read yet and wants',
        kind: 'gauge',
        labelNames,
      },
    ],
    async () =>
      (await findLag(db.direct, wants, COUNT_MAX)).flatMap(({ subscriber, events, seconds }) => [
        { name: 'surety_outbox_lag_events', labels: { subscriber }, value: events },
        { name: 'surety_outbox_lag_seconds', labels: { subscriber }, value: Math.max(0, seconds ?? 0) },
      ]),
  );
}
