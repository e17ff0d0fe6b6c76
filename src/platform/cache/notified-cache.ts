/**
 * Rows in memory that change by NOTIFY in the transaction that changes them: read once per key, dropped when the channel
 * names the key, all of them when notifications may have been lost. docs/adr/0245.
 */
import type { Database } from '../db/sql.ts';
import { loadingCache, type LoadingCacheOptions } from './loading-cache.ts';

export interface NotifiedCache<V, K extends string = string> {
  /** The cached value, or the loaded one. */
  readonly get: (key: K) => Promise<V>;
  /** The cached value, without loading and without a promise. */
  readonly peek: (key: K) => V | undefined;
  /** Drops one key now, without waiting for the notification, so that this process reads its own writes. */
  readonly drop: (key: K) => void;
  readonly close: () => Promise<void>;
}

export interface NotifiedCacheOptions<V> extends LoadingCacheOptions<V> {
  /** The payload that drops every key; absent: every payload is a key. */
  readonly allPayload?: string;
  /** A value that a notification of its key drops is read again at once, for those who `peek` in the middle of their work. */
  readonly rereads?: boolean;
  /** Also called when every key is dropped: for what else depends on the channel. */
  readonly onCleared?: () => void;
}

/** Listens before it answers, so that no change after this call is missed. Rejects when the database is unavailable. */
export async function notifiedCache<V, K extends string = string>(
  db: Pick<Database, 'listen'>,
  channel: string,
  load: (key: K) => Promise<V>,
  { allPayload, onCleared, rereads = false, ...options }: NotifiedCacheOptions<V>,
): Promise<NotifiedCache<V, K>> {
  const cache = loadingCache(options);
  const clear = (): void => {
    cache.clear();
    onCleared?.();
  };
  const read = load as (key: string) => Promise<V>; // only keys come in
  const onPayload = (payload: string): void => {
    if (payload === allPayload) {
      clear();
      return;
    }
    const again = rereads && cache.peek(payload) !== undefined;
    cache.drop(payload);
    if (again) cache.get(payload, read).catch(() => {}); // the next `get` reads it
  };
  const unlisten = await db.listen(channel, onPayload, clear);
  return {
    get: (key) => cache.get(key, read),
    peek: cache.peek,
    drop: cache.drop,
    async close() {
      await unlisten();
      clear();
    },
  };
}
