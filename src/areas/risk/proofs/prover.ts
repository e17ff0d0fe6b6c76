/**
 * The proving thread: a second of arithmetic a proof never runs on the event loop. Started by the first order and ended after a
 * minute of rest, so that an idle service keeps no tables of generators.
 */
import type { Clock } from '../../../platform/clock.ts';
import { createThreadPool } from '../../../platform/threads/pool.ts';
import type { ReceiptReport } from '../../../../verifier/risk-receipt.mjs';
import type { ProverOrder } from './prover-worker.ts';
import type { Openings, Order, UnsignedReceipt } from './rules/receipt.ts';
import type { RiskStatement } from './rules/statement.ts';

export interface Prover {
  /** Rejects when the statement is false for its own numbers, or the thread has ended, is too slow or has too much to do. */
  prove(
    statement: RiskStatement,
    order: Order,
  ): Promise<{ readonly receipt: UnsignedReceipt; readonly openings: Openings }>;
  /** By the published verifier. */
  verify(receipt: unknown, keys: unknown): Promise<ReceiptReport>;
  /**
   * Does the work when all that was given before is done: a proof is taken up when the thread is free for it, so that none looks
   * abandoned because it waits in a queue. Rejects when the prover was stopped before the turn came.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Proofs are made in turn: no more than one order waits while another is answered. */
const WAITING_MAX = 10;
/**
 * A proof takes about a second, on a busy machine ten times as long. Twice this, for proving and verifying, is less than
 * ABANDONED_MS.
 */
const ANSWER_MS = 50_000;
const REST_MS = 60_000;

export function createProver({ clock }: { readonly clock: Pick<Clock, 'every'> }): Prover {
  const pool = createThreadPool<ProverOrder, unknown>({
    module: new URL('./prover-worker.ts', import.meta.url),
    name: 'the proving thread',
    waitingMax: WAITING_MAX,
    answerMs: ANSWER_MS,
    restMs: REST_MS,
    clock,
  });
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    inTurn(work) {
      const mine = last.then(() => {
        if (isClosed) throw new Error('the prover was stopped');
        return work();
      });
      last = mine.catch(() => undefined);
      return mine;
    },
    prove: (statement, order) => pool.ask({ prove: { statement, order } }) as ReturnType<Prover['prove']>,
    verify: (receipt, keys) => pool.ask({ verify: { receipt, keys } }) as Promise<ReceiptReport>,
    close() {
      isClosed = true; // what waits for its turn starts no thread any more
      return pool.close();
    },
  };
}
