/** The thread's end of a pool: one answer to each order. Called by the module that pool.ts starts as a worker. */
import { parentPort } from 'node:worker_threads';

export type ThreadAnswer = { readonly result: unknown } | { readonly fault: string };

/** An exception of `work`, or a result that cannot be cloned, rejects only its own task; the thread continues. */
export function serveOrders(work: (order: never) => unknown): void {
  parentPort?.on('message', (order: unknown) => void answered(() => work(order as never)));
}

async function answered(work: () => unknown): Promise<void> {
  try {
    send({ result: await work() });
  } catch (error) {
    send({ fault: error instanceof Error ? error.message : String(error) });
  }
}

function send(answer: ThreadAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
}
