/**
 * A bounded in-memory cache for rows that change by push: loads once for concurrent callers, and never keeps a value
 * whose load began before the invalidation that concerns it. Knows nothing of what it holds; has no clock.
 */
export interface PushCache<V> {
  /** The kept value, or the result of `load`. A failed load is not kept. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  /** The kept value, without loading. Counts as a use. */
  peek(key: string): V | undefined;
  /** Forgets one key, and lets no running load of it be kept. */
  drop(key: string): void;
  /** Forgets nothing, but lets no running load be kept: for a change whose key is not known here. */
  dropLoads(): void;
  clear(): void;
  readonly size: number;
}

export interface PushCacheOptions<V> {
  /** Values kept at once; the least recently used goes first. */
  readonly entriesMax: number;
  readonly onKept?: (key: string, value: V) => void;
  readonly onForgotten?: (key: string, value: V) => void;
}

interface Kept<V> {
  use(key: string): { readonly value: V } | undefined;
  keep(key: string, value: V): void;
  forget(key: string): void;
  forgetAll(): void;
  size(): number;
}

/** The values themselves: bounded, the least recently used goes first. */
function createKept<V>({ entriesMax, onKept, onForgotten }: PushCacheOptions<V>): Kept<V> {
  const kept = new Map<string, { readonly value: V }>(); // insertion order is use order
  const forget = (key: string): void => {
    const entry = kept.get(key);
    if (entry === undefined) return;
    kept.delete(key);
    onForgotten?.(key, entry.value);
  };
  return {
    forget,
    use(key) {
      const entry = kept.get(key);
      if (entry !== undefined && kept.size * 2 > entriesMax) {
        kept.delete(key); // below half full nothing is near being forgotten, and a hit stays one lookup
        kept.set(key, entry);
      }
      return entry;
    },
    keep(key, value) {
      forget(key);
      kept.set(key, { value });
      onKept?.(key, value);
      while (kept.size > entriesMax) {
        const oldest = kept.keys().next();
        if (oldest.done === true) break;
        forget(oldest.value);
      }
    },
    forgetAll() {
      for (const key of kept.keys()) forget(key);
    },
    size: () => kept.size,
  };
}

export function notifiedCache<V>(options: PushCacheOptions<V>): PushCache<V> {
  const kept = createKept(options);
  const loads = new Map<string, Promise<V>>();

  const begin = (key: string, load: () => Promise<V>): Promise<V> => {
    const running: Promise<V> = load().then(
      (value) => {
        if (loads.get(key) === running) {
          loads.delete(key);
          kept.keep(key, value);
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
      const entry = kept.use(key);
      if (entry !== undefined) return entry.value;
      return loads.get(key) ?? begin(key, load);
    },
    peek: (key) => kept.use(key)?.value,
    drop(key) {
      kept.forget(key);
      loads.delete(key);
    },
    dropLoads() {
      loads.clear();
    },
    clear() {
      loads.clear();
      kept.forgetAll();
    },
    get size() {
      return kept.size();
    },
  };
}
