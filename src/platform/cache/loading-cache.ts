/**
 * A bounded in-memory cache: loads once for concurrent callers, and never keeps a value whose load began before the
 * invalidation that concerns it. Knows nothing of what it holds; has no clock. docs/adr/0245.
 */
import { tallyOf } from './figures.ts';
import { Lru } from './lru.ts';

export interface LoadingCache<V> {
  /** The cached value, or the result of `load`. A failed load is not cached. */
  get(key: string, load: (key: string) => Promise<V>): Promise<V>;
  /** The cached value, without loading and without a promise. Counts as a use. */
  readonly peek: (key: string) => V | undefined;
  /** Drops one key, and prevents a running load of it from being cached. */
  readonly drop: (key: string) => void;
  /** Drops nothing, but prevents running loads from being cached: for a change whose key is not known here. */
  dropLoads(): void;
  readonly clear: () => void;
  readonly size: number;
}

export interface LoadingCacheOptions<V> {
  /** For the metrics: area.what_it_holds. */
  readonly name: string;
  /** Maximum number of values; the least recently used is evicted first. */
  readonly entriesMax: number;
  readonly onKept?: (key: string, value: V) => void;
  readonly onDropped?: (key: string, value: V) => void;
}

export function loadingCache<V>({ name, entriesMax, onKept, onDropped }: LoadingCacheOptions<V>): LoadingCache<V> {
  const kept = new Lru<string, { readonly value: V }>(
    entriesMax,
    onDropped === undefined ? undefined : (key, entry) => onDropped(key, entry.value),
  );
  const loads = new Map<string, Promise<V>>();
  const tally = tallyOf(name, kept);

  const begin = (key: string, load: (key: string) => Promise<V>): Promise<V> => {
    const running: Promise<V> = load(key).then(
      (value) => {
        if (loads.get(key) === running) {
          loads.delete(key);
          kept.set(key, { value });
          onKept?.(key, value);
        }
        return value;
      },
      (error: unknown) => {
        if (loads.get(key) === running) loads.delete(key);
        throw error;
      },
    );
    loads.set(key, running);
    return running;
  };

  return {
    async get(key, load) {
      const entry = kept.get(key);
      if (entry !== undefined) {
        tally.hits += 1;
        return entry.value;
      }
      tally.misses += 1;
      return loads.get(key) ?? begin(key, load);
    },
    peek(key) {
      const entry = kept.get(key);
      if (entry !== undefined) tally.hits += 1; // what is not there is loaded by `get`, which counts the miss
      return entry?.value;
    },
    drop(key) {
      kept.delete(key);
      loads.delete(key);
    },
    dropLoads() {
      loads.clear();
    },
    clear() {
      loads.clear();
      kept.clear();
    },
    get size() {
      return kept.size;
    },
  };
}
