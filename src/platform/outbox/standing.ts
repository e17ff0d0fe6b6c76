/** How the outbox does, for the status of the service: how old the oldest event is that a subscriber wants and has not read. */
import type { Database } from '../db/sql.ts';
import type { PartReport } from '../status/reports.ts';
import type { AnySubscriber } from './reader.ts';
import { findLag } from './store/cursor.ts';

/** A subscriber that works is a second behind at most. */
const DEGRADED_SECONDS = 60;
const DOWN_SECONDS = 900;

export function outboxReport(db: Database, subscribers: readonly AnySubscriber[]): () => Promise<PartReport> {
  const wants = subscribers.map(({ name, types }) => ({ subscriber: name, types: types ?? null }));
  return async () => {
    const late = (await findLag(db.direct, wants, 1))
      .flatMap(({ subscriber, since, seconds }) =>
        since === null || seconds === null ? [] : [{ subscriber, since, seconds }],
      )
      .toSorted((a, b) => b.seconds - a.seconds)[0];
    if (late === undefined || late.seconds < DEGRADED_SECONDS) return { state: 'works', code: 'works' };
    return {
      state: late.seconds < DOWN_SECONDS ? 'degraded' : 'down',
      code: 'behind',
      figure: late.seconds,
      since: late.since,
      note: late.subscriber,
    };
  };
}
