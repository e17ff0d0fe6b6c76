/** Time as an argument. The real clock is read here and nowhere else; tests pass `fixedClock`. */
export interface Clock {
  /** Wall-clock instant. */
  now(): Date;
  /** Monotonic milliseconds, for durations and windows; unrelated to the wall clock. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};

/** A clock that only moves when told to. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  advance(ms: number): void;
}

export function fixedClock(start: Date | string = '2026-08-17T12:00:00.000Z'): FixedClock {
  let wallMs = new Date(start).getTime();
  let monotonic = 0;
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonic,
    set(instant) { wallMs = new Date(instant).getTime(); },
    advance(ms) { wallMs += ms; monotonic += ms; },
  };
}
