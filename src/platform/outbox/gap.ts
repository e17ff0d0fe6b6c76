/**
 * Gaps in the order of events. Sequence numbers are assigned before their transaction commits, so a reader can see 7
 * before 6. A gap is passed only when every transaction that ran when it was first seen has ended. Pure; no SQL.
 */

export interface GapWatch {
  /**
   * The events that may be handled now, and the first missing number behind them if there is one.
   * @param oldestRunning transaction number, taken before the events were read
   */
  take<E extends { readonly seq: string }>(
    events: readonly E[],
    after: string,
    oldestRunning: string,
  ): { events: E[]; gapAt: bigint | undefined };
  /**
   * Records a gap when it is first seen. `bound` is a transaction number given out after the events were read and ended
   * since, so the transaction with the missing number has a lower one and counts as running. (The xmax of a snapshot will not
   * do: it is the last to have ended, and the holder may be younger.)
   */
  bound(gapAt: bigint, bound: string): void;
  isBounded(gapAt: bigint): boolean;
}

export function createGapWatch(): GapWatch {
  let bounded: { readonly at: bigint; readonly bound: bigint } | undefined;
  return {
    take(events, after, running) {
      const oldestRunning = BigInt(running);
      let expected = BigInt(after) + 1n;
      for (const [index, event] of events.entries()) {
        const seq = BigInt(event.seq);
        const isOpen = seq !== expected && !(bounded?.at === expected && oldestRunning >= bounded.bound);
        if (isOpen) return { events: events.slice(0, index), gapAt: expected };
        expected = seq + 1n;
      }
      return { events: [...events], gapAt: undefined };
    },
    bound(gapAt, bound) {
      bounded = { at: gapAt, bound: BigInt(bound) };
    },
    isBounded: (gapAt) => bounded?.at === gapAt,
  };
}
