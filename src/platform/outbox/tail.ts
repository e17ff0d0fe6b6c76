/**
 * The end of a numbered log (events, turns) for readers of a few accounts: up to which number everything is complete, that is
 * written or never to be written, and whose rows are new. One loop per log and process, asleep while there are no readers. The number
 * is assigned before the commit, so without this a reader could pass 7 before 6 appears and never see 6.
 */
import { fail } from '../../contract/errors.ts';
import type { AccountId } from '../../contract/ids.ts';
import { isUnavailable } from '../db/errors.ts';
import type { Database, Queryable } from '../db/sql.ts';
import type { Log } from '../log.ts';
import { countNew, lastTaken, oldestRunning, passingNumber, type News } from './store/cursor.ts';
import type { Wakeups } from './wakeups.ts';

/** A table whose rows are numbered when they are written, one by one, each for one account. */
export interface NumberedLog {
  /** Highest number given out, also to transactions that still run. */
  lastTaken(db: Queryable): Promise<bigint>;
  /** Rows that can be seen with numbers after `from` and up to `to`, by account. */
  countNew(db: Queryable, from: bigint, to: bigint): Promise<News>;
}

const EVENT_NUMBERS: NumberedLog = { lastTaken, countNew };

export interface Follower {
  /** Everything up to here is complete; decimal digits. */
  settledSeq(): string;
  stop(): void;
}

export interface Tail {
  /**
   * Calls `onMore` when one of these accounts has rows that are newly complete; it must not throw.
   * @throws Refusal service_unavailable while the log cannot be read, or is not complete within three seconds
   */
  follow(accounts: readonly AccountId[], onMore: () => void): Promise<Follower>;
  stop(): Promise<void>;
}

interface Listener {
  readonly accounts: ReadonlySet<string>;
  readonly onMore: () => void;
}

const POLL_MS = 1_000;
const SETTLE_MS = 15;
/** Attempts before a new follower is asked to come back later. */
const TRIES_MAX = 3;
/** Longest wait for the first of them. */
const PATIENCE_MS = 3_000;
/** A longer stretch (after a silence of this loop) is not looked through: everybody looks for himself. */
const STRETCH_MAX = 20_000n;

interface TailParts {
  readonly db: Database;
  readonly wakeups: Wakeups;
  readonly log: Log;
  /** Default: the event log. */
  readonly numbers?: NumberedLog;
  /** Milliseconds between two looks, at least: what comes meanwhile is told together. Default 0. */
  readonly everyMs?: number;
}

export function createTail({ db, wakeups, log, numbers = EVENT_NUMBERS, everyMs = 0 }: TailParts): Tail {
  const listeners = new Set<Listener>();
  const known: { complete: bigint | undefined } = { complete: undefined }; // undefined: no readers, or nothing is known yet
  let removeWake: (() => void) | undefined;

  const run = async (): Promise<void> => {
    try {
      const from = known.complete;
      const last = await numbers.lastTaken(db.direct);
      const news =
        from === undefined || last - from > STRETCH_MAX ? undefined : await numbers.countNew(db.direct, from, last);
      const isComplete = from !== undefined && news !== undefined && countOf(news) === last - from;
      if (!isComplete && !(await untilSettled(db, () => listeners.size > 0))) return;
      const completeNews =
        isComplete || news === undefined || from === undefined ? news : await numbers.countNew(db.direct, from, last);
      known.complete = last;
      notify(listeners, completeNews, last !== from);
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'following a numbered log failed');
    }
  };
  const rounds = createRounds(run, {
    everyMs,
    isWanted: () => listeners.size > 0,
    onRest() {
      known.complete = undefined;
      removeWake?.();
      removeWake = undefined;
    },
  });

  return {
    async follow(accounts, onMore) {
      const listener = { accounts: new Set<string>(accounts), onMore };
      listeners.add(listener);
      removeWake ??= wakeups.onEvents(rounds.wake);
      const patience = startPatience();
      for (let tries = 0; known.complete === undefined && tries < TRIES_MAX && !patience.isOver(); tries += 1)
        await Promise.race([rounds.look(), patience.over]);
      patience.end();
      if (known.complete === undefined) {
        listeners.delete(listener);
        throw fail('service_unavailable', undefined, { headers: { 'retry-after': '1' } });
      }
      return {
        settledSeq: () => String(known.complete ?? 0n),
        stop: () => void listeners.delete(listener),
      };
    },
    async stop() {
      listeners.clear();
      removeWake?.();
      await rounds.stop();
    },
  };
}

interface Pace {
  /** Milliseconds between two rounds, at least, of those that were woken. */
  readonly everyMs: number;
  readonly isWanted: () => boolean;
  /** After the last round, when nobody wants one any more. */
  readonly onRest: () => void;
}

/** One round at a time: when it is asked for, when something wakes it, and each second; what wakes it meanwhile is seen by the next. */
function createRounds(run: () => Promise<void>, { everyMs, isWanted, onRest }: Pace) {
  let round: Promise<void> | undefined;
  let isWoken = false;
  let isPausing = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = (): Promise<void> => {
    isWoken = false;
    return run().finally(() => {
      round = undefined;
      isPausing = isWanted() && everyMs > 0;
      if (isWanted()) timer = setTimeout(afterPause, everyMs).unref();
      else onRest();
    });
  };
  const afterPause = (): void => {
    isPausing = false;
    if (isWoken) void look();
    else timer = setTimeout(() => void look(), POLL_MS).unref();
  };
  const look = (): Promise<void> => {
    isWoken = true;
    clearTimeout(timer);
    round ??= begin();
    return round;
  };
  return {
    look,
    wake: (): void => {
      isWoken = true;
      if (!isPausing) void look();
    },
    stop: async (): Promise<void> => {
      clearTimeout(timer);
      await round;
    },
  };
}

/** A transaction that runs for minutes may keep the log unsettled; a caller is not kept waiting for it. */
function startPatience() {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve();
    }, PATIENCE_MS);
  });
  return { over, isOver: () => isOver, end: () => clearTimeout(timer) };
}

const countOf = (news: News): bigint => news.reduce((sum, row) => sum + BigInt(row.count), 0n);

function notify(listeners: ReadonlySet<Listener>, news: News | undefined, hasMoved: boolean): void {
  if (!hasMoved) return;
  for (const { accounts, onMore } of listeners)
    if (news === undefined || news.some((row) => row.account_id !== null && accounts.has(row.account_id))) onMore();
}

/**
 * Waits for the end of every transaction that runs now: writers take their transaction number before the event's.
 * @returns false when it stopped because no reader is left
 */
async function untilSettled(db: Database, isWanted: () => boolean): Promise<boolean> {
  const bound = BigInt(await passingNumber(db.direct));
  while (BigInt(await oldestRunning(db.direct)) < bound) {
    if (!isWanted()) return false;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  return true;
}
