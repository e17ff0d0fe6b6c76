/** Screens long inbound texts in a thread, with the same result as `screen`, so that a tool result of a quarter
 * megabyte does not block other requests for tens of milliseconds. Canaries are matched in the caller's thread, so that
 * the secrets stay there. Source: docs/reference/gateway.md#large-bodies.
 */
import type { Screening } from '../../contract/screening.ts';
import { createThreadPool } from '../../platform/threads/pool.ts';
import { withCanaries, type ScreenInput } from './engine.ts';
import type { ScreenOrder } from './screen-worker.ts';

export interface ScreenPool {
  /**
   * The result of `screen`. Inbound surfaces only. Asked by screenApart.
   * @throws ThreadError when the thread has ended or its queue is full
   */
  screen(input: ScreenInput): Promise<Screening>;
  close(): Promise<void>;
}

/** Most waiting texts: of a quarter megabyte each, some seconds of work. */
const WAITING_MAX = 256;
/** A megabyte takes 400 ms, so a thread that takes this long is stuck. */
const ANSWER_MS = 60_000;

/** One thread, started by the first text and again after it died. */
export function createScreenPool(): ScreenPool {
  const pool = createThreadPool<ScreenOrder, Screening>({
    module: new URL('./screen-worker.ts', import.meta.url),
    name: 'the screening thread',
    waitingMax: WAITING_MAX,
    answerMs: ANSWER_MS,
  });
  return {
    async screen({ canaries, ...input }) {
      const screening = await pool.ask(input);
      return canaries === undefined ? screening : withCanaries(screening, canaries.find(input.text));
    },
    close: () => pool.close(),
  };
}
