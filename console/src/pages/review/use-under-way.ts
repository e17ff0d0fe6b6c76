/** What the person began on the review page and is not done: keys that come meanwhile wait for it or are refused (waiting-keys.ts). */
import { useMemo } from 'react';
import type { Readiness } from './waiting-keys';

export interface UnderWay {
  readonly readiness: () => Readiness;
  /** Runs a decision about what is shown. */
  readonly deciding: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs something that opens an item at its end. */
  readonly opening: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called each time that something is done. */
  readonly onDone: (listener: () => void) => void;
}

export function useUnderWay(): UnderWay {
  return useMemo(() => {
    const count = { deciding: 0, opening: 0 };
    let done = (): void => {};
    const counting =
      (kind: 'deciding' | 'opening') =>
      async <T>(work: () => Promise<T>): Promise<T> => {
        count[kind] += 1;
        try {
          return await work();
        } finally {
          count[kind] -= 1;
          done();
        }
      };
    return {
      readiness: () => (count.opening > 0 ? 'opening' : count.deciding > 0 ? 'deciding' : 'ready'),
      deciding: counting('deciding'),
      opening: counting('opening'),
      onDone(listener) {
        done = listener;
      },
    };
  }, []);
}
