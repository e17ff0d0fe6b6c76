/** Runs the expressions of organisations in one thread of the process, since an automaton for a hostile text blocks an event loop for
 * tens of milliseconds. The first text that needs it starts it. The result is that of `findInSlices` of the matcher.
 */
import type { Clock } from '../../platform/clock.ts';
import { createThreadPool, type ThreadSettings } from '../../platform/threads/pool.ts';
import type { RegexOrder } from './regex-worker.ts';

export interface ExpressionThread {
  /** Indices of the expressions that match. @throws ThreadError; the caller then runs them itself */
  holds(expressions: readonly string[], text: string): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Most waiting texts. */
const WAITING_MAX = 256;
/** A slice takes milliseconds with all expressions of an organisation, so a thread that takes this long is stuck. */
const ANSWER_MS = 60_000;
/** The thread ends after this idle time, so that an idle service keeps no compiled expressions. */
const REST_MS = 300_000;

/** @param changes of the pool's settings, for tests */
export function openExpressionThread(
  { clock }: { readonly clock: Pick<Clock, 'every'> },
  changes: Partial<ThreadSettings> = {},
): ExpressionThread {
  const pool = createThreadPool<RegexOrder, readonly number[]>({
    module: new URL('./regex-worker.ts', import.meta.url),
    name: 'the expression thread',
    waitingMax: WAITING_MAX,
    answerMs: ANSWER_MS,
    restMs: REST_MS,
    clock,
    ...changes,
  });
  return { holds: (expressions, text) => pool.ask({ expressions, text }), close: () => pool.close() };
}
