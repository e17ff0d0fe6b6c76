/**
 * Delivers dead letters to their subscriber again, in the same way as the reader: handler and removal in one transaction under
 * the
 * cursor's lock, so the effect in the database occurs exactly once. Out of order: later events were handled long ago.
 */
import { isRetryable, isUnavailable } from '../db/errors.ts';
import type { Database, Tx } from '../db/sql.ts';
import type { Log } from '../log.ts';
import { lockCursor, type StoredEvent } from './store/cursor.ts';
import { dropDeadLetter, noteReplayFailure, takeRequested } from './store/dead-letters.ts';
import type { DeadLetterId } from '../../contract/ids.ts';
import { errorText } from './error-text.ts';
import type { AnySubscriber } from './reader.ts';

interface Dependencies {
  readonly db: Database;
  readonly log: Log;
}

/** Replayed at one time; the next look, a second later, takes the rest. */
const REPLAYS_MAX = 100;

/** Replays what was requested for this subscriber. One that fails again waits for the operator again. */
export async function replayRequested(deps: Dependencies, subscriber: AnySubscriber): Promise<void> {
  for (let n = 0; n < REPLAYS_MAX; n += 1) if (!(await replayNext(deps, subscriber))) return;
}

/** False when there is nothing to replay, or another process works on this subscriber. */
async function replayNext({ db, log }: Dependencies, subscriber: AnySubscriber): Promise<boolean> {
  try {
    return await db.systemTx((tx) => replayOnce(tx, subscriber, log));
  } catch (error) {
    if (!(error instanceof ReplayFailure)) throw error;
    const { letterId, cause } = error;
    log.warn({ err: cause, subscriber: subscriber.name, deadLetterId: letterId }, 'a replayed event failed again');
    await noteReplayFailure(db.direct, letterId, errorText(cause));
    return true;
  }
}

async function replayOnce(tx: Tx, subscriber: AnySubscriber, log: Log): Promise<boolean> {
  if ((await lockCursor(tx, subscriber.name)) === undefined) return false;
  const letter = await takeRequested(tx, subscriber.name);
  if (letter === undefined) return false;
  const { dead_letter_id: letterId, ...event } = letter;
  try {
    await handOver(subscriber, event, tx);
  } catch (error) {
    if (isRetryable(error) || isUnavailable(error)) throw error; // the database's doing, not the handler's
    throw new ReplayFailure(letterId, error);
  }
  await dropDeadLetter(tx, letterId);
  tx.afterCommit(() => {
    log.info({ subscriber: subscriber.name, eventId: event.event_id, deadLetterId: letterId }, 'an event was replayed');
  });
  return true;
}

/** A batch subscriber gets only the head, as in the first delivery. */
const handOver = (subscriber: AnySubscriber, event: StoredEvent, tx: Tx): Promise<void> =>
  'handleBatch' in subscriber ? subscriber.handleBatch([{ ...event, data: {} }], tx) : subscriber.handle(event, tx);

class ReplayFailure extends Error {
  readonly letterId: DeadLetterId;
  constructor(letterId: DeadLetterId, cause: unknown) {
    super('a replayed event failed', { cause });
    this.letterId = letterId;
  }
}
