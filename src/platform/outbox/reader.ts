/**
 * One pass of one subscriber over the events after its cursor: handlers and cursor move in one transaction, so each
 * event has its effect in the database exactly once. In order of `seq`. No timers here; dispatcher.ts decides when.
 */
import type { EventType } from '../../contract/events.ts';
import { isRetryable, isUnavailable } from '../db/errors.ts';
import type { Database, Tx } from '../db/sql.ts';
import type { Log } from '../log.ts';
import { countFailure, insertDeadLetter, lockCursor, moveCursor, readAfter, readSnapshot, type StoredEvent } from './cursor.ts';

export interface Subscriber {
  readonly name: string; // area.verb_noun; the cursor's key, never renamed
  /** Events it wants; absent means all. */
  readonly types?: readonly EventType[];
  /** Where a subscriber starts that was never seen before; default now. */
  readonly from?: 'beginning' | 'now';
  /** Runs in the cursor's transaction (system reach). Quick, no network: hand longer work to a job. A throw is retried. */
  handle(event: StoredEvent, tx: Tx): Promise<void>;
}

/** more: call again now. idle: wait for word. gap: an earlier event is being written. failed: wait, then again. busy: another process has it. */
export type PassResult = 'more' | 'idle' | 'gap' | 'failed' | 'busy';

export interface Reader {
  pass(): Promise<PassResult>;
  /** Failures in a row of the event it is at, for the pause before the next attempt. */
  failures(): number;
}

const BATCH = 100;
export const ATTEMPTS_MAX = 10;

export function createReader(db: Database, subscriber: Subscriber, log: Log): Reader {
  let failures = 0;
  let limit = BATCH;
  let gap: { readonly at: bigint; readonly xmax: bigint } | undefined;

  /** Drops events behind a sequence number that a running transaction may still fill; a number nobody will fill is passed. */
  const untilGap = (events: readonly StoredEvent[], after: bigint, oldestRunning: bigint): { events: StoredEvent[]; gapAt?: bigint } => {
    const kept: StoredEvent[] = [];
    let expected = after + 1n;
    for (const event of events) {
      const seq = BigInt(event.seq);
      const isMissing = seq !== expected && !(gap?.at === expected && oldestRunning >= gap.xmax);
      if (isMissing) return { events: kept, gapAt: expected };
      kept.push(event);
      expected = seq + 1n;
    }
    return { events: kept };
  };

  const handleAll = async (tx: Tx, events: readonly StoredEvent[], attempts: number): Promise<void> => {
    for (const [index, event] of events.entries()) {
      if (subscriber.types !== undefined && !subscriber.types.includes(event.type)) continue;
      if (index === 0 && attempts >= ATTEMPTS_MAX) continue; // given up; see giveUp
      try {
        await subscriber.handle(event, tx);
      } catch (error) {
        if (isRetryable(error) || isUnavailable(error)) throw error; // the database's doing, not the handler's
        throw new HandlerFailure(event, index, error);
      }
    }
  };

  const once = async (tx: Tx): Promise<PassResult> => {
    const cursor = await lockCursor(tx, subscriber.name);
    if (cursor === undefined) return 'busy';
    const { xmin } = await readSnapshot(tx); // before the events: who had ended then can have nothing left to show
    const found = await readAfter(tx, cursor.seq, limit);
    const { events, gapAt } = untilGap(found, BigInt(cursor.seq), BigInt(xmin));
    if (gapAt !== undefined && gap?.at !== gapAt) {
      gap = { at: gapAt, xmax: BigInt((await readSnapshot(tx)).xmax) }; // after the events: covers whoever holds the missing number
    }
    const [first, last] = [events[0], events.at(-1)];
    if (first === undefined || last === undefined) return found.length > 0 ? 'gap' : 'idle';
    if (cursor.failed_attempts >= ATTEMPTS_MAX) {
      await insertDeadLetter(tx, subscriber.name, first.event_id, 'gave up after repeated failures; see the log');
      log.error({ subscriber: subscriber.name, eventId: first.event_id, attempts: cursor.failed_attempts }, 'an event was set aside for this subscriber');
    }
    await handleAll(tx, events, cursor.failed_attempts);
    await moveCursor(tx, subscriber.name, last.seq);
    return events.length === limit ? 'more' : found.length > events.length ? 'gap' : 'idle';
  };

  return {
    failures: () => failures,
    async pass() {
      try {
        const result = await db.systemTx(once);
        if (result === 'busy') return result;
        const wasShort = limit < BATCH;
        [failures, limit] = [0, BATCH];
        return wasShort ? 'more' : result;
      } catch (error) {
        if (!(error instanceof HandlerFailure)) throw error;
        return await afterFailure(error);
      }
    },
  };

  async function afterFailure(failure: HandlerFailure): Promise<PassResult> {
    if (failure.index > 0) { // let those before it through, then it stands first
      limit = failure.index;
      return 'more';
    }
    failures += 1;
    limit = 1;
    log.warn({ err: failure.cause, subscriber: subscriber.name, eventId: failure.event.event_id, failures }, 'a subscriber failed on an event');
    await db.systemTx(async (tx) => {
      const cursor = await lockCursor(tx, subscriber.name);
      if (cursor !== undefined) await countFailure(tx, subscriber.name, cursor.seq);
    });
    return 'failed';
  }
}

class HandlerFailure extends Error {
  readonly event: StoredEvent;
  readonly index: number;
  constructor(event: StoredEvent, index: number, cause: unknown) {
    super('a subscriber threw', { cause });
    this.event = event;
    this.index = index;
  }
}
