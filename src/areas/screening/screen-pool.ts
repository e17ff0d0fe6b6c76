/**
 * Screens long inbound texts in a thread of its own, with the same result as `screen`, so that a quarter megabyte of tool
 * result does not stop every other request for tens of milliseconds. Canaries are matched by the caller's thread: their
 * automaton stays where the secrets are. Source: docs/reference/gateway.md#text-spans.3.
 */
import type { Screening } from '../../contract/screening.ts';
import { createThreadPool } from '../../platform/threads/pool.ts';
import { withCanaries, type ScreenInput } from './engine.ts';
import type { ScreenOrder } from './screen-worker.ts';

export interface ScreenPool {
  /** Result of `screen`; rejects when the thread is gone or has too much to do, and the caller then screens by itself. Inbound surfaces only. */
  screen(input: ScreenInput): Promise<Screening>;
  close(): Promise<void>;
}

/** Texts that may wait: of a quarter megabyte each, some seconds of work. */
const WAITING_MAX = 256;
/** A megabyte takes 400 ms, and time grows with length: a thread that needs this long is stuck, not busy. */
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
