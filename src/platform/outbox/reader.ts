/**
 * One pass of one subscriber over the events after its cursor: handlers and cursor move in one transaction, so each
 * event has its effect in the database exactly once. In order of `seq`. No timers here; dispatcher.ts decides when.
 */
import type { EventType } from '../../contract/events.ts';
import { isRetryable, isUnavailable } from '../db/errors.ts';
import type { Database, Tx } from '../db/sql.ts';
import type { NewId } from '../ids.ts';
import type { Log } from '../log.ts';
import {
  countFailure,
  lockCursor,
  moveCursor,
  oldestRunning,
  passingNumber,
  readAfter,
  spanAfter,
  type StoredEvent,
} from './store/cursor.ts';
import { insertDeadLetter } from './store/dead-letters.ts';
import { errorText } from './error-text.ts';
import { createGapWatch, type GapWatch } from './gap.ts';
import { replayRequested } from './replay.ts';

/** Events of the log by their numbers. */
export interface EventSpan {
  /** Not included. */
  readonly after: string;
  /** Included. */
  readonly upTo: string;
}

export interface Subscriber {
  readonly name: string; // area.verb_noun; the cursor's key, never renamed
  /** Events it wants; absent means all. */
  readonly types?: readonly EventType[];
  /** Where a subscriber starts that was never seen before; default now. */
  readonly from?: 'beginning' | 'now';
  /**
   * Runs in the cursor's transaction (system scope). Must be quick and without network: enqueue a job for longer work. A throw is
   * retried.
   */
  handle(event: StoredEvent, tx: Tx): Promise<void>;
}

/** A subscriber that handles many events in one statement, by their heads only: for fan-out at the rate of the traffic. */
export interface BatchSubscriber {
  readonly name: string; // as above
  readonly types?: undefined;
  readonly from?: 'beginning' | 'now';
  /** As `handle` above, over events in their order; `data` is empty. After a throw it is called with fewer, at last with one. */
  handleBatch(events: readonly StoredEvent[], tx: Tx): Promise<void>;
  /**
   * The same by a statement that reads the events in the database: all after one number and up to another, with none missing. After a
   * throw `handleBatch` is called, and isolates the failing event.
   */
  handleSpan?(span: EventSpan, tx: Tx): Promise<void>;
}

export type AnySubscriber = Subscriber | BatchSubscriber;

/**
 * more: call again now. idle: wait for word. gap: an earlier event is being written. failed: wait, then again. busy: another
 * process has it.
 */
export type PassResult = 'more' | 'idle' | 'gap' | 'failed' | 'busy';

export interface Reader {
  pass(): Promise<PassResult>;
  /** Replays the dead letters that an operator requested. */
  replay(): Promise<void>;
  /** Failures in a row of the event it is at, for the pause before the next attempt. */
  failures(): number;
}

/** Events handled in one transaction, one by one. */
const HANDLED_MAX = 100;
/** Events read in one transaction where most are skipped or handled together. */
const READ_MAX = 1_000;
export const ATTEMPTS_MAX = 10;

export interface ReaderDependencies {
  readonly db: Database;
  readonly log: Log;
  readonly newId: NewId;
  /** Called after an event became a dead letter. */
  readonly onGivenUp?: (subscriber: string) => void;
}

export function createReader(deps: ReaderDependencies, subscriber: AnySubscriber): Reader {
  const { db, log } = deps;
  const gaps = createGapWatch();
  const limitMax = 'handleBatch' in subscriber || subscriber.types !== undefined ? READ_MAX : HANDLED_MAX;
  let failures = 0;
  let limit = limitMax;
  return {
    failures: () => failures,
    replay: () => replayRequested(deps, subscriber),
    async pass() {
      try {
        const { result, gapAt } = await db.systemTx((tx) => passOnce(tx, { subscriber, gaps, limit, deps }));
        if (result === 'busy') return result;
        if (gapAt !== undefined && !gaps.isBounded(gapAt)) gaps.bound(gapAt, await passingNumber(db.direct));
        const wasShort = limit < limitMax;
        [failures, limit] = [0, limitMax];
        return wasShort ? 'more' : result;
      } catch (error) {
        if (error instanceof SpanFailure) {
          limit = Math.floor(error.events / 2); // the next pass reads them
          return 'more';
        }
        if (!(error instanceof HandlerFailure)) throw error;
        limit = Math.max(1, error.index); // let those before it through, then it is the first
        if (error.index > 0) return 'more';
        failures += 1;
        log.warn(
          { err: error.cause, subscriber: subscriber.name, eventId: error.event.event_id, failures },
          'a subscriber failed on an event',
        );
        await db.systemTx((tx) => countFailureAtCursor(tx, subscriber.name, errorText(error.cause)));
        return 'failed';
      }
    },
  };
}

interface Pass {
  readonly subscriber: AnySubscriber;
  readonly gaps: GapWatch;
  readonly limit: number;
  readonly deps: ReaderDependencies;
}

interface PassEnd {
  readonly result: PassResult;
  /** First missing number behind the events that were handled. */
  readonly gapAt: bigint | undefined;
}

async function passOnce(tx: Tx, { subscriber, gaps, limit, deps }: Pass): Promise<PassEnd> {
  const cursor = await lockCursor(tx, subscriber.name);
  if (cursor === undefined) return { result: 'busy', gapAt: undefined };
  if (limit === READ_MAX && cursor.failed_attempts === 0) {
    const end = await passSpan(tx, subscriber, cursor.seq);
    if (end !== undefined) return end;
  }
  const running = await oldestRunning(tx);
  const isByHead = 'handleBatch' in subscriber;
  const found = await readAfter(tx, cursor.seq, limit, isByHead ? [] : (subscriber.types ?? null));
  const { events: complete, gapAt: gapAfter } = gaps.take(found, cursor.seq, running);
  const events = isByHead ? complete : upToWanted(subscriber, complete);
  const isCut = events.length < complete.length;
  const gapAt = isCut ? undefined : gapAfter;
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return { result: gapAt === undefined ? 'idle' : 'gap', gapAt };

  const isGivenUp = cursor.failed_attempts >= ATTEMPTS_MAX;
  if (isGivenUp) await giveUp(tx, deps, { subscriber: subscriber.name, event: first, cursor });
  if (isByHead) await handleTogether(tx, subscriber, events, isGivenUp ? 1 : 0);
  else await handleAll(tx, subscriber, events, isGivenUp ? 1 : 0);
  await moveCursor(tx, subscriber.name, last.seq);
  if (gapAt !== undefined) return { result: 'gap', gapAt };
  return { result: isCut || found.length === limit ? 'more' : 'idle', gapAt };
}

/**
 * The events after a cursor handled where they are, without being read here. Undefined where the subscriber or the log does not
 * allow it; nothing has been done then.
 */
async function passSpan(tx: Tx, subscriber: AnySubscriber, after: string): Promise<PassEnd | undefined> {
  if (!('handleBatch' in subscriber) || subscriber.handleSpan === undefined) return undefined;
  const { events, last } = await spanAfter(tx, after, READ_MAX);
  if (last === null || events === 1 || BigInt(last) - BigInt(after) !== BigInt(events)) return undefined; // or a number is missing
  try {
    await subscriber.handleSpan({ after, upTo: last }, tx);
  } catch (error) {
    if (isRetryable(error) || isUnavailable(error)) throw error;
    throw new SpanFailure(events);
  }
  await moveCursor(tx, subscriber.name, last);
  return { result: events === READ_MAX ? 'more' : 'idle', gapAt: undefined };
}

interface Failed {
  readonly subscriber: string;
  readonly event: StoredEvent;
  readonly cursor: { readonly failed_attempts: number; readonly last_error: string | null };
}

/** Stores the event as a dead letter, with the error of the last attempt. */
async function giveUp(tx: Tx, { log, newId, onGivenUp }: ReaderDependencies, failed: Failed): Promise<void> {
  const { subscriber, event, cursor } = failed;
  const letter = {
    id: newId('dead_letter'),
    subscriber,
    eventId: event.event_id,
    attempts: cursor.failed_attempts,
    error: cursor.last_error ?? 'not known',
  };
  await insertDeadLetter(tx, letter);
  tx.afterCommit(() => {
    log.error({ ...letter }, 'an event was set aside as a dead letter of this subscriber');
    onGivenUp?.(subscriber);
  });
}

/** The events up to the hundredth that the subscriber wants, so that one transaction stays short. */
function upToWanted(subscriber: Subscriber, events: readonly StoredEvent[]): readonly StoredEvent[] {
  let wanted = 0;
  const end = events.findIndex((event) => {
    wanted += isWanted(subscriber, event) ? 1 : 0;
    return wanted === HANDLED_MAX;
  });
  return end < 0 ? events : events.slice(0, end + 1);
}

const isWanted = ({ types }: Subscriber, { type }: StoredEvent): boolean => types === undefined || types.includes(type);

async function handleAll(tx: Tx, subscriber: Subscriber, events: readonly StoredEvent[], from: number): Promise<void> {
  for (const [index, event] of events.entries()) {
    if (index < from || !isWanted(subscriber, event)) continue;
    try {
      await subscriber.handle(event, tx);
    } catch (error) {
      if (isRetryable(error) || isUnavailable(error)) throw error; // the database's doing, not the handler's
      throw new HandlerFailure(event, index, error);
    }
  }
}

/** A failing batch is halved until the failing event is isolated. */
async function handleTogether(
  tx: Tx,
  subscriber: BatchSubscriber,
  events: readonly StoredEvent[],
  from: number,
): Promise<void> {
  if (events.length === from) return;
  try {
    await subscriber.handleBatch(events.slice(from), tx);
  } catch (error) {
    if (isRetryable(error) || isUnavailable(error)) throw error;
    throw new HandlerFailure(events[0] as StoredEvent, Math.floor(events.length / 2), error);
  }
}

async function countFailureAtCursor(tx: Tx, subscriber: string, error: string): Promise<void> {
  const cursor = await lockCursor(tx, subscriber);
  if (cursor !== undefined) await countFailure(tx, subscriber, cursor.seq, error);
}

/** Some of these events cannot be handled. */
class SpanFailure extends Error {
  readonly events: number;
  constructor(events: number) {
    super('a subscriber threw on a span');
    this.events = events;
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
