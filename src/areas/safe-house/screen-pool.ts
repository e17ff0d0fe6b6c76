/**
 * Screens long inbound texts in a thread of its own, with the same result as `screen`, so that a quarter megabyte of tool
 * result does not stop every other request for tens of milliseconds. Canaries are matched by the caller's thread: their
 * automaton stays where the secrets are. Source: design/gateway-peers C2.3.
 */
import { Worker } from 'node:worker_threads';
import type { Screening } from '../../contract/screening.ts';
import { withCanaries, type ScreenInput } from './engine.ts';
import type { ScreenOrder } from './screen-worker.ts';

export interface ScreenPool {
  /** Result of `screen`; rejects when the thread is gone, and the caller then screens by itself. Inbound surfaces only. */
  screen(input: ScreenInput): Promise<Screening>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (screening: Screening) => void;
  readonly reject: (reason: Error) => void;
}

/** One thread, started by the first text and again after it died. */
export function createScreenPool(): ScreenPool {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const lose = (dead: Worker, reason: Error): void => {
    if (worker !== dead) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  const start = (): Worker => {
    const made = new Worker(new URL('./screen-worker.ts', import.meta.url));
    made.unref();
    made.on('message', ({ id, screening }: { id: number; screening: Screening }) => {
      waiting.get(id)?.resolve(screening);
      waiting.delete(id);
    });
    made.on('error', (error: Error) => {
      lose(made, error);
    });
    made.on('exit', () => {
      lose(made, new Error('the screening thread ended'));
    });
    return made;
  };

  return {
    async screen({ canaries, ...input }) {
      worker ??= start();
      const thread = worker;
      const id = (lastId += 1);
      const screening = await new Promise<Screening>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        thread.postMessage({ id, input } satisfies ScreenOrder);
      });
      return canaries === undefined ? screening : withCanaries(screening, canaries.find(input.text));
    },
    async close() {
      const thread = worker;
      worker = null;
      for (const { reject } of waiting.values()) reject(new Error('the screening thread was stopped'));
      waiting.clear();
      await thread?.terminate();
    },
  };
}
