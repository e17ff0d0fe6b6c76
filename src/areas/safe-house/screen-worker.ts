/** Thread of the screen pool: screens one text after the other with the shipped model. Loaded as a worker only. */
import { parentPort } from 'node:worker_threads';
import { createScreener, type ScreenInput } from './engine.ts';

export interface ScreenOrder {
  readonly id: number;
  readonly input: Omit<ScreenInput, 'canaries'>;
}

const screener = createScreener();
parentPort?.on('message', ({ id, input }: ScreenOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ id, screening: screener.screen(input) });
});
