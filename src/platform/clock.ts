/** Time as an argument. The real clock is read here and nowhere else; tests pass `fixedClock`. */
export interface Clock {
  /** Wall-clock instant. */
  now(): Date;
  /** Monotonic milliseconds, for durations and windows; unrelated to the wall clock. */
  monotonicMs(): number;
  /** Runs `action` every `intervalMs` until stopped; does not keep the process alive. `action` must not throw. */
  every(intervalMs: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  every(intervalMs, action) {
    const timer = setInterval(action, intervalMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** A clock that only moves when a test advances it. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  /** Moves both clocks and runs what `every` scheduled, once for each whole interval that passed. */
  advance(ms: number): void;
}

interface Ticker {
  readonly intervalMs: number;
  readonly action: () => void;
  dueMs: number;
}

export function fixedClock(start: Date | string = '2026-08-17T12:00:00.000Z'): FixedClock {
  let wallMs = new Date(start).getTime();
  let monotonic = 0;
  const tickers = new Set<Ticker>();
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonic,
    every(intervalMs, action) {
      const ticker: Ticker = { intervalMs, action, dueMs: monotonic + intervalMs };
      tickers.add(ticker);
      return () => void tickers.delete(ticker);
    },
    set(instant) {
      wallMs = new Date(instant).getTime();
    },
    advance(ms) {
      wallMs += ms;
      monotonic += ms;
      for (const ticker of tickers) {
        for (; ticker.dueMs <= monotonic; ticker.dueMs += ticker.intervalMs) ticker.action();
      }
    },
  };
}
