/**
 * A held text by its id, which a reply may have named before the recorder wrote the record. The read waits for it a moment, so that
 * turns need not wait for the database. Source: docs/reference/screening.md#quarantine; docs/adr/0284.
 */
import type { AccountId, QuarantineId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { findQuarantine, type WholeQuarantine } from './store/quarantine.ts';

/** The recorder writes a turn within 100 ms, under load within a second. */
const WAIT_MS_MAX = 2_000;
const STEP_MS = 50;
/** Requests that wait at once, each with a connection; further ones read once. */
const WAITING_MAX = 4;
let waiting = 0;

/** Undefined for an id that is not there after two seconds, or not visible to these accounts. */
export async function awaitQuarantine(
  tx: Tx,
  clock: Clock,
  accounts: readonly AccountId[],
  id: QuarantineId,
): Promise<WholeQuarantine | undefined> {
  const found = await findQuarantine(tx, accounts, id);
  if (found !== undefined || waiting >= WAITING_MAX) return found;
  waiting += 1;
  try {
    for (let waitedMs = 0; waitedMs < WAIT_MS_MAX; waitedMs += STEP_MS) {
      await step(clock);
      const written = await findQuarantine(tx, accounts, id);
      if (written !== undefined) return written;
    }
    return undefined;
  } finally {
    waiting -= 1;
  }
}

const step = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const stop = clock.every(STEP_MS, () => {
      stop();
      resolve();
    });
  });
