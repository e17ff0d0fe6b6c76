/** Runs evaluations in a thread that exists for one pass of the job, so that neither the corpus nor a slow expression blocks
 * the event loop. A run that does not end in time ends the thread and counts as too complex; the next run starts a new one.
 */
import type { Clock } from '../../platform/clock.ts';
import { createThreadPool, ThreadError, type ThreadSettings } from '../../platform/threads/pool.ts';
import type { EvaluationRun } from './arena.ts';
import type { ArenaResult } from './wire/patterns.ts';

/** A normal run takes a tenth of a second. */
const ANSWER_MS = 20_000;
/** The job starts one run after the other. */
const WAITING_MAX = 20;

export interface Arena {
  /** Null: no result in time, or the thread died or failed. @throws ThreadError when the run was not started */
  run(evaluationRun: EvaluationRun): Promise<ArenaResult | null>;
  close(): Promise<void>;
}

/** @param changes of the pool's settings, for tests */
export function openArena(clock: Pick<Clock, 'every'>, changes: Partial<ThreadSettings> = {}): Arena {
  const pool = createThreadPool<EvaluationRun, ArenaResult>({
    module: new URL('./arena-worker.ts', import.meta.url),
    name: 'the arena thread',
    waitingMax: WAITING_MAX,
    answerMs: ANSWER_MS,
    clock,
    ...changes,
  });
  return {
    run: (evaluationRun) =>
      pool.ask(evaluationRun).catch((error: unknown) => {
        if (error instanceof ThreadError && error.fault !== 'stopped' && error.fault !== 'busy') return null;
        throw error;
      }),
    close: () => pool.close(),
  };
}
