/** Thread of the prover: makes one receipt, or verifies one with the published verifier, at a time. Loaded as a worker only. */
import { randomBytes } from 'node:crypto';
import { serveOrders } from '../../../platform/threads/serve.ts';
import { checkReceipt } from '../../../../verifier/risk-receipt.mjs';
import { readKeys } from '../../../../verifier/index.mjs';
import { scalarFrom } from './rules/group.ts';
import { makeReceipt, type Order } from './rules/receipt.ts';
import type { RiskStatement } from './rules/statement.ts';

export type ProverOrder =
  | { readonly prove: { readonly statement: RiskStatement; readonly order: Order } }
  | { readonly verify: { readonly receipt: unknown; readonly keys: unknown } };

serveOrders(async (order: ProverOrder) => {
  if ('prove' in order) return makeReceipt(order.prove.statement, order.prove.order, () => scalarFrom(randomBytes(64)));
  return checkReceipt(order.verify.receipt, await readKeys(order.verify.keys));
});
