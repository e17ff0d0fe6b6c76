/**
 * Rate limits: exact fixed windows of one minute, counted in memory or, when Redis is configured, shared through it
 * with the memory as insurance. Source: docs/reference/wire.md#rate-limits; docs/reference/wire.md#error-rules. Ceilings:
 * limit-classes.ts, moved by settings only. Windows are aligned to the monotonic clock, so a jump of the wall clock neither
 * opens nor prolongs one.
 */
import type { Clock } from '../clock.ts';
import type { LimitCeilings, LimitClass } from './limit-classes.ts';
import { tooManyRequests, type LimitState } from './rate-limit-headers.ts';

export type { LimitClass } from './limit-classes.ts';

export const WINDOW_MS = 60_000;

/** State of one counter after a request was counted. */
export interface WindowCount {
  readonly count: number; // this request included
  readonly msToReset: number; // more than 0, at most WINDOW_MS
}

/** Counts requests of one key in the current window. Never refuses by itself. */
export interface WindowStore {
  count(key: string): Promise<WindowCount> | WindowCount;
  close(): Promise<void>;
}

/** Keys held at most. Past it, new keys of the window share one counter each of 4,096: strict, never open, bounded. */
const KEYS_MAX = 200_000;

export function memoryStore(clock: Clock, keysMax: number = KEYS_MAX): WindowStore & { readonly size: number } {
  let window = Number.NEGATIVE_INFINITY;
  let counts = new Map<string, { count: number }>();
  const cellOf = (slot: string): { count: number } => {
    const cell = counts.get(slot) ?? { count: 0 };
    counts.set(slot, cell);
    return cell;
  };
  return {
    get size() {
      return counts.size;
    },
    count(key) {
      const nowMs = clock.monotonicMs();
      const current = Math.floor(nowMs / WINDOW_MS);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const cell = counts.get(key) ?? cellOf(counts.size < keysMax ? key : `overflow:${bucketOf(key)}`);
      cell.count += 1;
      return { count: cell.count, msToReset: (current + 1) * WINDOW_MS - nowMs };
    },
    async close() {
      counts.clear();
    },
  };
}

function bucketOf(key: string): number {
  let hash = 0;
  for (let i = 0; i < key.length; i += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0;
  return hash & 4_095;
}

/** Whom a counter belongs to: an address, an authenticated caller, an agent, an organisation. */
export interface LimitSubject {
  readonly kind: 'ip' | 'caller' | 'agent' | 'org';
  readonly value: string;
}

export interface RateLimiter {
  /**
   * Counts one request. Resolves to what is left when it is within the ceiling.
   * @throws Refusal 429 rate_limit_exceeded, see tooManyRequests
   */
  admit(limit: LimitClass, subject: LimitSubject): Promise<LimitState>;
  /** The same, but synchronous where the store is memory, for the hot path of the gateway. */
  admitNow(limit: LimitClass, subject: LimitSubject): Promise<LimitState> | LimitState;
  close(): Promise<void>;
}

/** The limiter over one store. A `caller` is measured by the authenticated ceiling of its class. */
export function createRateLimiter(store: WindowStore, ceilings: LimitCeilings, clock: Clock): RateLimiter {
  const check = (name: LimitClass, perMinute: number, { count, msToReset }: WindowCount): LimitState => {
    const state: LimitState = {
      name,
      limit: perMinute,
      windowSeconds: WINDOW_MS / 1_000,
      remaining: Math.max(0, perMinute - count),
      msToReset,
    };
    if (count > perMinute) throw tooManyRequests(state, clock.now());
    return state;
  };
  const limiter: RateLimiter = {
    admit: async (limit, subject) => limiter.admitNow(limit, subject),
    admitNow(limit, subject) {
      const ceiling = ceilings[limit];
      const perMinute =
        subject.kind === 'caller' ? (ceiling.authenticatedPerMinute ?? ceiling.perMinute) : ceiling.perMinute;
      const counted = store.count(`${limit}|${subject.kind}|${subject.value}`);
      if (!(counted instanceof Promise)) return check(limit, perMinute, counted);
      return counted.then((state) => check(limit, perMinute, state));
    },
    close: () => store.close(),
  };
  return limiter;
}
