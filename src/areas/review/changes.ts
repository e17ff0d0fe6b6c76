/**
 * Waiting for a change of the review queue: each process hears of changes by NOTIFY and answers those who wait for one. Memory only,
 * bounded; a lost connection wakes everybody, since changes may have been missed. Source: docs/reference/review.md#changes.
 */
import type { Services } from '../../platform/services.ts';

/** Requests of one process that wait at once. */
const WAITING_MAX = 500;

export interface ReviewChanges {
  /** `heard` resolves at the next change of the account's queue: ask for it first, then read the state. Undefined: too many wait already. */
  next(accountId: string): { readonly heard: Promise<void>; stop(): void } | undefined;
  close(): Promise<void>;
}

export async function createReviewChanges({ db }: Pick<Services, 'db'>): Promise<ReviewChanges> {
  const waiting = new Map<string, Set<() => void>>();
  let count = 0;
  const wake = (accountId: string): void => {
    for (const resolve of waiting.get(accountId) ?? []) resolve();
  };
  const wakeAll = (): void => {
    for (const accountId of waiting.keys()) wake(accountId);
  };
  const unlisten = await db.listen('surety_review_items', wake, wakeAll);
  return {
    next(accountId) {
      if (count >= WAITING_MAX) return undefined;
      count += 1;
      const { promise, resolve } = Promise.withResolvers<void>();
      const others = waiting.get(accountId) ?? new Set();
      waiting.set(accountId, others.add(resolve));
      return {
        heard: promise,
        stop() {
          if (!others.delete(resolve)) return;
          count -= 1;
          if (others.size === 0) waiting.delete(accountId);
        },
      };
    },
    async close() {
      await unlisten();
      wakeAll();
    },
  };
}
