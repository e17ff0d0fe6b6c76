/** Metrics of dead letters: how many are stored, and how many events failed for good since the start of this process. */
import type { Database } from '../db/sql.ts';
import type { Metrics } from '../metrics.ts';
import { countDeadLetters } from './store/dead-letters.ts';

/** Registers both. The stored ones are counted when the figures are asked for. */
export function measureDeadLetters(
  { db, metrics }: { readonly db: Database; readonly metrics: Metrics },
  subscribers: readonly { readonly name: string }[],
): { readonly onGivenUp: (subscriber: string) => void } {
  metrics.collect(
    [
      {
        name: 'surety_outbox_dead_letters',
        help: 'Events stored as dead letters, by subscriber',
        kind: 'gauge',
        labelNames: ['subscriber'],
      },
    ],
    async () => {
      const stored = new Map((await countDeadLetters(db.direct)).map((row) => [row.subscriber, Number(row.letters)]));
      const names = new Set([...subscribers.map(({ name }) => name), ...stored.keys()]); // an alert needs a zero to rise from
      return [...names].map((subscriber) => ({
        name: 'surety_outbox_dead_letters',
        labels: { subscriber },
        value: stored.get(subscriber) ?? 0,
      }));
    },
  );
  const givenUp = metrics.counter(
    'surety_outbox_events_given_up_total',
    'Events that a subscriber failed on until it gave up',
    ['subscriber'],
  );
  for (const { name } of subscribers) givenUp.inc({ subscriber: name }, 0);
  return { onGivenUp: (subscriber) => givenUp.inc({ subscriber }) };
}
