/** Thread of the prover: makes one receipt, or verifies one with the published verifier, at a time. Loaded as a worker only. */
import { randomBytes } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { checkReceipt } from '../../../verifier/risk-receipt.mjs';
import { readKeys } from '../../../verifier/index.mjs';
import { scalarFrom } from './rules/group.ts';
import { makeReceipt, type Order } from './rules/receipt.ts';
import type { RiskStatement } from './rules/statement.ts';

export type ProverOrder =
  | { readonly id: number; readonly prove: { readonly statement: RiskStatement; readonly order: Order } }
  | { readonly id: number; readonly verify: { readonly receipt: unknown; readonly keys: unknown } };
export type ProverAnswer =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly fault: string };

async function answer(order: ProverOrder): Promise<unknown> {
  if ('prove' in order) return makeReceipt(order.prove.statement, order.prove.order, () => scalarFrom(randomBytes(64)));
  return checkReceipt(order.verify.receipt, await readKeys(order.verify.keys));
}

parentPort?.on('message', (order: ProverOrder) => {
  void answer(order).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    (result) => parentPort?.postMessage({ id: order.id, result } satisfies ProverAnswer),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    (error: unknown) => parentPort?.postMessage({ id: order.id, fault: String(error) } satisfies ProverAnswer),
  );
});
