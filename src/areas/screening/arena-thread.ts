/**
 * Runs bouts in a thread that lives as long as one round of them, so that neither the corpus nor a heavy expression weighs on
 * the event loop. A bout that does not end in time ends the thread and counts as too complex.
 */
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../platform/clock.ts';
import type { ArenaBout } from './arena.ts';
import type { ArenaResult } from './wire/patterns.ts';

/** An ordinary bout takes a tenth of a second. */
const BOUT_MS = 20_000;

export interface Arena {
  /** Null: no answer in time, or the thread died over it. */
  fight(bout: ArenaBout): Promise<ArenaResult | null>;
  close(): Promise<void>;
}

function answerOf(thread: Worker, bout: ArenaBout, clock: Pick<Clock, 'every'>): Promise<ArenaResult | null> {
  return new Promise((resolve) => {
    const done = (result: ArenaResult | null): void => {
      stopWaiting();
      thread.off('message', done).off('error', lost).off('exit', lost);
      resolve(result);
    };
    const lost = (): void => done(null);
    const stopWaiting = clock.every(BOUT_MS, lost);
    thread.on('message', done).on('error', lost).on('exit', lost);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(bout);
  });
}

export function openArena(clock: Pick<Clock, 'every'>): Arena {
  let worker: Worker | null = null;
  const end = async (): Promise<void> => {
    const thread = worker;
    worker = null;
    await thread?.terminate();
  };
  return {
    async fight(bout) {
      const thread = (worker ??= new Worker(new URL('./arena-worker.ts', import.meta.url)));
      const result = await answerOf(thread, bout, clock);
      if (result === null) await end();
      return result;
    },
    close: end,
  };
}
