/**
 * Threads for arithmetic that must not run on the event loop. Orders wait in a bounded queue and each thread has one at a time, so a
 * thread that dies, or is ended because it took too long, loses that one order: those that wait go to another. A thread is
 * started by the first order that finds none free, and keeps no process alive while it rests. The other end: serve.ts.
 */
import { Worker } from 'node:worker_threads';
import { systemClock, type Clock } from '../clock.ts';
import type { ThreadAnswer } from './serve.ts';

export interface ThreadSettings {
  /** Module that calls serveOrders. */
  readonly module: URL;
  /** Named in the messages of errors. */
  readonly name: string;
  /** Threads at most; default 1. */
  readonly threadsMax?: number;
  /** Orders that may wait for a free thread; one more is refused. */
  readonly waitingMax: number;
  /** A thread that has not answered an order after this long is ended. The time in the queue does not count. */
  readonly answerMs: number;
  /** A thread that has rested for this long is ended, and what it keeps in memory goes; default never. */
  readonly restMs?: number;
  /** A thread whose objects take more memory is ended with its order; default that of the process. */
  readonly heapMibMax?: number;
  readonly clock?: Pick<Clock, 'every'>;
}

/** `failed`: the task itself failed, and the thread lives. `busy`: it was never started. */
export type ThreadFault = 'busy' | 'died' | 'failed' | 'slow' | 'stopped';

export class ThreadError extends Error {
  readonly fault: ThreadFault;
  constructor(fault: ThreadFault, message: string) {
    super(message);
    this.name = 'ThreadError';
    this.fault = fault;
  }
}

export interface ThreadPool<Order, Result> {
  /** Both are structured clones. @throws ThreadError */
  readonly ask: (order: Order) => Promise<Result>;
  /** Refuses what is not answered and ends every thread. May be asked again afterwards. */
  readonly close: () => Promise<void>;
}

interface Task {
  readonly order: unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: ThreadError) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
  /** Of the order, or of the rest. */
  stopTimer: () => void;
}

export function createThreadPool<Order, Result>(settings: ThreadSettings): ThreadPool<Order, Result> {
  const pool = new Pool(settings);
  return { ask: (order) => pool.ask(order), close: () => pool.close() };
}

class Pool {
  readonly #settings: ThreadSettings;
  readonly #clock: Pick<Clock, 'every'>;
  readonly #threads = new Set<Thread>();
  #waiting: Task[] = [];

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
    this.#clock = settings.clock ?? systemClock;
  }

  ask(order: unknown): Promise<never> {
    return new Promise((resolve, reject) => {
      const thread = this.#free();
      if (thread !== undefined) this.#give(thread, { order, resolve, reject });
      else if (this.#waiting.length < this.#settings.waitingMax) this.#waiting.push({ order, resolve, reject });
      else reject(this.#error('busy', 'has too much to do'));
    });
  }

  async close(): Promise<void> {
    const [threads, waiting] = [[...this.#threads], this.#waiting];
    this.#waiting = [];
    const stopped = this.#error('stopped', 'was stopped');
    await Promise.all(threads.map((thread) => this.#end(thread, stopped)));
    for (const { reject } of waiting) reject(stopped);
  }

  #free(): Thread | undefined {
    for (const thread of this.#threads) if (thread.task === null) return thread;
    return this.#threads.size < (this.#settings.threadsMax ?? 1) ? this.#start() : undefined;
  }

  #start(): Thread {
    const { heapMibMax } = this.#settings;
    const limits = heapMibMax === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMibMax } };
    const worker = new Worker(this.#settings.module, limits);
    const thread: Thread = { worker, task: null, stopTimer: () => undefined };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (answer: ThreadAnswer) => this.#answered(thread, answer));
    const lost = (reason: string) => void this.#end(thread, this.#error('died', reason));
    worker.on('error', (error) => lost(`died: ${String(error)}`));
    worker.on('exit', () => lost('ended'));
    return thread;
  }

  #give(thread: Thread, task: Task): void {
    const { answerMs } = this.#settings;
    thread.stopTimer();
    thread.task = task;
    thread.worker.ref();
    thread.stopTimer = this.#clock.every(
      answerMs,
      () => void this.#end(thread, this.#error('slow', `did not answer within ${answerMs} ms`)),
    );
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.worker.postMessage(task.order);
    } catch (error) {
      this.#answered(thread, { fault: `the order cannot be sent: ${String(error)}` });
    }
  }

  #answered(thread: Thread, answer: ThreadAnswer): void {
    const { task } = thread;
    if (task === null || !this.#threads.has(thread)) return; // ended, and its order refused
    this.#rest(thread);
    if ('fault' in answer) task.reject(this.#error('failed', answer.fault));
    else task.resolve(answer.result as never);
    this.#next();
  }

  #rest(thread: Thread): void {
    const { restMs } = this.#settings;
    thread.stopTimer();
    thread.task = null;
    thread.worker.unref();
    if (restMs !== undefined)
      thread.stopTimer = this.#clock.every(restMs, () => void this.#end(thread, this.#error('stopped', 'rested')));
  }

  /** The thread, once; its order is refused, and what waits goes to others. */
  async #end(thread: Thread, reason: ThreadError): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    thread.stopTimer();
    thread.task?.reject(reason);
    this.#next();
    await thread.worker.terminate();
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#free();
      if (thread === undefined) return;
      this.#give(thread, this.#waiting.shift() as Task);
    }
  }

  #error(fault: ThreadFault, what: string): ThreadError {
    return new ThreadError(fault, fault === 'failed' ? what : `${this.#settings.name} ${what}`);
  }
}
