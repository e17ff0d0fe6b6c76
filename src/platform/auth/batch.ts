/** Collects small facts and writes them together a little later, so that the request that caused them does not wait. */
export interface Batch<V> {
  /** Keeps the newest value of a key until the next flush. Never waits, never throws. */
  add(key: string, value: V): void;
  /** Flushes pending entries and resolves when they are written; for shutdown and tests. */
  drain(): Promise<void>;
}

export interface BatchOptions<V> {
  readonly delayMs: number;
  /** Reaching this many keys flushes at once: bounds memory. */
  readonly keysMax: number;
  readonly flush: (values: ReadonlyMap<string, V>) => Promise<void>;
  /** A failed flush loses its facts: they are only worth writing when it is cheap. */
  readonly onError: (error: unknown) => void;
}

export function createBatch<V>({ delayMs, keysMax, flush, onError }: BatchOptions<V>): Batch<V> {
  let pending = new Map<string, V>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const start = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return running;
    const values = pending;
    pending = new Map();
    running = running.then(() => flush(values)).catch(onError);
    return running;
  };
  return {
    add(key, value) {
      pending.set(key, value);
      if (pending.size >= keysMax) void start();
      else
        timer ??= setTimeout(() => {
          void start();
        }, delayMs).unref();
    },
    drain: start,
  };
}
