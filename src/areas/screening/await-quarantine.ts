/**
 * A held text by its id, which a reply may have named before the recorder wrote the record. Reading and deciding one waits for it a
 * moment, so that turns need not wait for the database. The wait holds no connection. Source: docs/reference/screening.md#quarantine;
 * docs/adr/0284; docs/adr/0395.
 */
import type { QuarantineId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Before } from '../../platform/http/operation.ts';
import { hasQuarantine } from './store/quarantine.ts';

/** The recorder writes a turn within 100 ms, under load within a second. In all 2 s. */
const STEPS_MS = [50, 50, 100, 100, 200, 200, 300, 300, 350, 350];
/** Requests of one process that wait at once; further ones read once. Bounds the queries of those who guess ids: 80 a second. */
const WAITING_MAX = 16;
let waiting = 0;

/** Returns when the record of `params.quarantine_id` is there, or two seconds later. */
export async function awaitQuarantine({ params, principal, services: { db, clock } }: Before): Promise<void> {
  const { quarantine_id: id } = params as { quarantine_id: QuarantineId };
  const isWritten = (): Promise<boolean> => hasQuarantine(db.direct, principal.accounts, id);
  if ((await isWritten()) || waiting >= WAITING_MAX) return;
  waiting += 1;
  try {
    for (const ms of STEPS_MS) {
      await pause(clock, ms);
      if (await isWritten()) return;
    }
  } finally {
    waiting -= 1;
  }
}

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = clock.every(ms, () => {
      stop();
      resolve();
    });
  });
