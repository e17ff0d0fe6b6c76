/**
 * Tries expressions of organisations in one thread of the process, since an automaton made for a hostile text stops an event loop for
 * tens of milliseconds. Started by the first text that needs it. What it finds is what `findInSlices` of the matcher finds here.
 */
import type { Clock } from '../../platform/clock.ts';
import { createThreadPool, type ThreadSettings } from '../../platform/threads/pool.ts';
import type { RegexOrder } from './regex-worker.ts';

export interface ExpressionThread {
  /** Places of the expressions that the text holds. @throws ThreadError; the caller then tries them by itself */
  holds(expressions: readonly string[], text: string): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Texts that may wait. */
const WAITING_MAX = 256;
/** A slice of a text takes milliseconds with every expression an organisation may have: a thread that needs this long is stuck. */
const ANSWER_MS = 60_000;
/** An idle service keeps no compiled expressions. */
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
