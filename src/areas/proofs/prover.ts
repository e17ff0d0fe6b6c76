/**
 * The proving thread: a second of arithmetic a proof never runs on the event loop. One order at a time; started by the first,
 * ended when none is left, so that an idle service keeps no tables of generators.
 */
import { Worker } from 'node:worker_threads';
import type { ReceiptReport } from '../../../verifier/risk-receipt.mjs';
import type { ProverAnswer, ProverOrder } from './prover-worker.ts';
import type { Openings, Order, UnsignedReceipt } from './rules/receipt.ts';
import type { RiskStatement } from './rules/statement.ts';

export interface Prover {
  /** Rejects when the statement is not true of its own numbers, or the thread is gone. */
  prove(
    statement: RiskStatement,
    order: Order,
  ): Promise<{ readonly receipt: UnsignedReceipt; readonly openings: Openings }>;
  /** By the published verifier. */
  verify(receipt: unknown, keys: unknown): Promise<ReceiptReport>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

export function createProver(): Prover {
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
    const made = new Worker(new URL('./prover-worker.ts', import.meta.url));
    made.unref();
    made.on('message', (answer: ProverAnswer) => {
      const order = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('fault' in answer) order?.reject(new Error(answer.fault));
      else order?.resolve(answer.result);
    });
    made.on('error', (error: Error) => {
      lose(made, error);
    });
    made.on('exit', () => {
      lose(made, new Error('the proving thread ended'));
    });
    return made;
  };
  const ask = (make: (id: number) => ProverOrder): Promise<unknown> => {
    worker ??= start();
    const thread = worker;
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(make(id));
    });
  };

  return {
    prove: (statement, order) => ask((id) => ({ id, prove: { statement, order } })) as ReturnType<Prover['prove']>,
    verify: (receipt, keys) => ask((id) => ({ id, verify: { receipt, keys } })) as Promise<ReceiptReport>,
    async close() {
      const thread = worker;
      worker = null;
      for (const { reject } of waiting.values()) reject(new Error('the proving thread was stopped'));
      waiting.clear();
      await thread?.terminate();
    },
  };
}
