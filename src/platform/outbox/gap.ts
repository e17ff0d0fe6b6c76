/**
 * Holes in the order of events. Sequence numbers are taken before their transaction commits, so a reader can see 7
 * before 6. A hole is passed only when every transaction that ran when it was first seen has ended. Pure; no SQL.
 */

/** Transaction numbers: the oldest that runs, and the next to be given. */
export interface Snapshot {
  readonly xmin: string;
  readonly xmax: string;
}

export interface GapWatch {
  /**
   * The events that may be handled now, and the first missing number behind them if there is one.
   * @param before snapshot taken before the events were read
   */
  take<E extends { readonly seq: string }>(
    events: readonly E[],
    after: string,
    before: Snapshot,
  ): { events: E[]; gapAt: bigint | undefined };
  /** Remembers a hole at its first sight; `after` is taken after the events were read, so it covers whoever holds the number. */
  note(gapAt: bigint, after: Snapshot): void;
  isNoted(gapAt: bigint): boolean;
}

export function createGapWatch(): GapWatch {
  let noted: { readonly at: bigint; readonly xmax: bigint } | undefined;
  return {
    take(events, after, before) {
      const oldestRunning = BigInt(before.xmin);
      let expected = BigInt(after) + 1n;
      for (const [index, event] of events.entries()) {
        const seq = BigInt(event.seq);
        const isOpen = seq !== expected && !(noted?.at === expected && oldestRunning >= noted.xmax);
        if (isOpen) return { events: events.slice(0, index), gapAt: expected };
        expected = seq + 1n;
      }
      return { events: [...events], gapAt: undefined };
    },
    note(gapAt, after) {
      noted = { at: gapAt, xmax: BigInt(after.xmax) };
    },
    isNoted: (gapAt) => noted?.at === gapAt,
  };
}
