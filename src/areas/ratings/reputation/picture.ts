/**
 * PNG pictures of ratings, drawn in a thread so that traffic never waits for them. One at a time, each kept for a minute; who asks for the
 * same picture shares it. A thread that dies or does not answer is replaced with the next picture.
 */
import { Worker } from 'node:worker_threads';
import { fail } from '../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createShelf } from './shared-cache.ts';

const DRAWING_MS = 15_000;
/** Pictures kept, some 60 KB each, and pictures that may wait to be drawn. */
const LIMITS = { entriesMax: 100, waitingMax: 50 } as const;

const shelf = createShelf<Buffer>(LIMITS);
let thread: Worker | null = null;

/**
 * The picture of an SVG document.
 * @throws Refusal service_unavailable while too many wait for theirs, or when drawing failed
 */
export const drawPicture = (svg: string, key: string, now: Date, clock: Pick<Clock, 'every'>): Promise<Buffer> =>
  shelf.get(key, now.getTime(), () => drawn(svg, clock));

function drawn(svg: string, clock: Pick<Clock, 'every'>): Promise<Buffer> {
  const worker = (thread ??= started());
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stopWaiting();
      worker.off('message', done).off('error', lost).off('exit', lost);
      worker.unref();
    };
    const done = (png: Uint8Array): void => {
      end();
      resolve(Buffer.from(png));
    };
    const lost = (): void => {
      end();
      thread = null;
      void worker.terminate();
      reject(fail('service_unavailable'));
    };
    const stopWaiting = clock.every(DRAWING_MS, lost);
    worker.on('message', done).on('error', lost).on('exit', lost);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(svg);
  });
}

function started(): Worker {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url));
  worker.unref(); // a thread at rest keeps no process alive
  return worker;
}
