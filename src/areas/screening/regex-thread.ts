/**
 * Tries expressions of organisations in one thread of the process, started by the first text that needs it. A thread that dies refuses what it
 * was given, and the caller tries the expressions by itself; the next text starts another.
 */
import { Worker } from 'node:worker_threads';
import type { RegexOrder } from './regex-worker.ts';

interface Waiting {
  readonly resolve: (found: readonly number[]) => void;
  readonly reject: (reason: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function lose(dead: Worker, reason: Error): void {
  if (worker !== dead) return;
  worker = null;
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}

function start(): Worker {
  const made = new Worker(new URL('./regex-worker.ts', import.meta.url));
  made.unref();
  made.on('message', ({ id, found }: { id: number; found: readonly number[] }) => {
    waiting.get(id)?.resolve(found);
    waiting.delete(id);
    if (waiting.size === 0) made.unref();
  });
  made.on('error', (error: Error) => {
    lose(made, error);
  });
  made.on('exit', () => {
    lose(made, new Error('the thread of expressions ended'));
  });
  return made;
}

/** Places of the expressions that the text holds. @throws Error when the thread is gone */
export function tryExpressions(expressions: readonly string[], text: string): Promise<readonly number[]> {
  const thread = (worker ??= start());
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage({ id, expressions, text } satisfies RegexOrder);
  });
}
