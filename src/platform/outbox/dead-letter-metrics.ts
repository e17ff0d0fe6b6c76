/** Figures of dead letters: how many are stored, and how many events were given up since the start of this process. */
import type { Database } from '../db/sql.ts';
import type { Metrics } from '../metrics.ts';
import { countDeadLetters } from './dead-letters.ts';

/** Registers both. The stored ones are counted when the figures are asked for. */
export function measureDeadLetters(
  { db, metrics }: { readonly db: Database; readonly metrics: Metrics },
  subscribers: readonly { readonly name: string }[],
): { readonly onGivenUp: (subscriber: string) => void } {
  metrics.gauge(
    'surety_outbox_dead_letters',
    'Events stored as dead letters, by subscriber',
    async (gauge) => {
      const stored = await countDeadLetters(db.direct);
      gauge.reset();
      for (const { name } of subscribers) gauge.set({ subscriber: name }, 0); // an alert needs a zero to rise from
      for (const { subscriber, letters } of stored) gauge.set({ subscriber }, Number(letters));
    },
    ['subscriber'],
  );
  const givenUp = metrics.counter(
    'surety_outbox_events_given_up_total',
    'Events that a subscriber failed on until it gave up',
    ['subscriber'],
  );
  for (const { name } of subscribers) givenUp.inc({ subscriber: name }, 0);
  return { onGivenUp: (subscriber) => givenUp.inc({ subscriber }) };
}
