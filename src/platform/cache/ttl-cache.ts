/**
 * Cache for costly values: each is kept for a while, and concurrent callers of the same key share one computation. docs/adr/0245.
 */
import { fail } from '../../contract/errors.ts';
import { tallyOf } from './figures.ts';
import { Lru } from './lru.ts';

export interface TtlCache<T> {
  /**
   * The cached value, or a new one. A failure is not cached.
   * @throws Refusal service_unavailable with Retry-After while as many as `waitingMax` wait to be made
   */
  get(key: string, nowMs: number, make: () => Promise<T>): Promise<T>;
}

export interface TtlCacheOptions<T> {
  /** For the metrics: area.what_it_holds. */
  readonly name: string;
  /** How long a value is cached, from the request for it. Default one minute. */
  readonly ttlMs?: number;
  /** Maximum number of values; the least recently used is evicted first. Default 1,000. */
  readonly entriesMax?: number;
  /**
   * Values that may wait to be made, the one being made among them: they are made one at a time. Absent: each is made at
   * once, for values that are made in the asker's own transaction.
   */
  readonly waitingMax?: number;
  /** Whether a value is kept once it is made: one that asks for a change must be made again after it. Absent: each is. */
  readonly isKept?: (value: T) => boolean;
}

const TTL_MS = 60_000;
const ENTRIES_MAX = 1_000;
/** When those that wait now have their answers, mostly. */
const RETRY_SECONDS = 5;

export function ttlCache<T>({
  name,
  ttlMs = TTL_MS,
  entriesMax = ENTRIES_MAX,
  waitingMax,
  isKept = () => true,
}: TtlCacheOptions<T>): TtlCache<T> {
  const kept = new Lru<string, { readonly madeMs: number; readonly value: Promise<T> }>(entriesMax);
  const tally = tallyOf(name, kept);
  const start = waitingMax === undefined ? <V>(make: () => Promise<V>): Promise<V> => make() : oneAtATime(waitingMax);
  return {
    get(key, nowMs, make) {
      const found = kept.get(key);
      if (found !== undefined && nowMs - found.madeMs < ttlMs && nowMs >= found.madeMs) {
        tally.hits += 1;
        return found.value;
      }
      tally.misses += 1;
      const value = start(make);
      if (value === undefined) return Promise.reject(busy());
      const entry = { madeMs: nowMs, value };
      const drop = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      value.then((made) => {
        if (!isKept(made)) drop();
      }, drop);
      kept.set(key, entry);
      return value;
    },
  };
}

/** Starts one after the other; undefined while as many as `waitingMax` wait. */
function oneAtATime(waitingMax: number): <T>(make: () => Promise<T>) => Promise<T> | undefined {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (make) => {
    if (waiting >= waitingMax) return undefined;
    waiting += 1;
    const value = queue.then(make).finally(() => {
      waiting -= 1;
    });
    queue = value.catch(() => {});
    return value;
  };
}

const busy = (): Error =>
  fail('service_unavailable', { reason: 'busy' }, { headers: { 'retry-after': String(RETRY_SECONDS) } });
