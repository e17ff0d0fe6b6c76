/** Costly values that anybody may ask for: made one at a time, kept for a while, and refused while too many wait to be made. */
import { fail } from '../../../contract/errors.ts';

/** Makes values one at a time and keeps each for a minute; askers of the same key meanwhile share it. */
export interface TtlCache<T> {
  /** @throws Refusal service_unavailable with Retry-After while as many as `waitingMax` wait to be made */
  get(key: string, nowMs: number, make: () => Promise<T>): Promise<T>;
}

export interface TtlCacheLimits {
  /** Values kept. Default 1,000. */
  readonly entriesMax?: number;
  /** Values that may wait to be made, the one being made among them. */
  readonly waitingMax: number;
}

const SHELF_MS = 60_000;
const SHELF_ENTRIES_MAX = 1_000;
/** When those that wait now have their answers, mostly. */
const RETRY_SECONDS = 5;

export function createTtlCache<T>({ entriesMax = SHELF_ENTRIES_MAX, waitingMax }: TtlCacheLimits): TtlCache<T> {
  const kept = new Map<string, { readonly madeMs: number; readonly value: Promise<T> }>();
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    get(key, nowMs, make) {
      const found = kept.get(key);
      if (found !== undefined && nowMs - found.madeMs < SHELF_MS && nowMs >= found.madeMs) return found.value;
      if (waiting >= waitingMax) return Promise.reject(busy());
      waiting += 1;
      const value = queue.then(make).finally(() => {
        waiting -= 1;
      });
      const entry = { madeMs: nowMs, value };
      queue = value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      kept.delete(key);
      kept.set(key, entry);
      const oldest = kept.keys().next().value;
      if (kept.size > entriesMax && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
}

const busy = (): Error =>
  fail('service_unavailable', { reason: 'busy' }, { headers: { 'retry-after': String(RETRY_SECONDS) } });
