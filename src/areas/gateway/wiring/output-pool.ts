/** One thread for long texts of the model, started by the first of them. Source: docs/adr/0435. */
import { createThreadPool, type ThreadPool } from '../../../platform/threads/pool.ts';
import type { OutputAnswer, OutputOrder } from './output-worker.ts';

/** Each at most 8 MiB: a text beyond this number is read on the loop, as short ones are. */
const WAITING_MAX = 16;
/** 8 MiB take 0.3 s quietly; one with many regulated words some seconds. */
const ANSWER_MS = 60_000;
const REST_MS = 60_000;

export type OutputPool = ThreadPool<OutputOrder, OutputAnswer>;

export const createOutputPool = (): OutputPool =>
  createThreadPool({
    module: new URL('./output-worker.ts', import.meta.url),
    name: 'the thread for long replies',
    waitingMax: WAITING_MAX,
    answerMs: ANSWER_MS,
    restMs: REST_MS,
  });
