/**
 * DELETE /v1/transactions/{transaction_id}: the operation is done. Source: docs/reference/teams.md#fault-lines;
 * docs/reference/events.md#event-catalogue.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { TransactionId } from '../../../contract/ids.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { operation, raw } from '../../../platform/http/operation.ts';
import { transactionAudit, transactionEnded } from '../events.ts';
import { statusAt } from '../evaluate-agent.ts';
import { endTransaction, lockTransaction } from '../store/transactions.ts';
import { TRANSACTION } from './examples.ts';

export const deleteTransaction = operation({
  id: 'policy.delete_transaction',
  method: 'DELETE',
  path: '/v1/transactions/:transaction_id',
  tag: 'Transactions',
  summary: 'End a transaction',
  description:
    'The operation is done: its status is completed, and transaction.completed is emitted, or transaction.ended where it is no ' +
    'autonomous operation. The record is kept. 409 when it has already ended.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'transactions',
  effect: 'governance',
  params: Type.Object({ transaction_id: TransactionId }),
  bodyOptional: true,
  reply: { status: 204, schema: Type.Null() },
  errors: ['resource_not_found', 'org_access_denied', 'conflict'],
  example: { params: { transaction_id: TRANSACTION.transaction_id }, reply: null },

  async handle(ctx) {
    const { params, principal, tx, now } = ctx;
    const before = await lockTransaction(tx, principal.accounts, params.transaction_id);
    if (before === undefined) throw fail('resource_not_found');
    requireWriter(ctx.principal, before.account_id);
    const status = statusAt(before, now);
    if (status !== 'active') throw fail('conflict', { reason: 'transaction_ended', status });
    const after = await endTransaction(tx, before, now);
    const org = principal.memberships.find((m) => m.accountId === after.account_id)?.orgId ?? null;
    await ctx.audit(transactionAudit('transaction.complete', org, { before, after }));
    await ctx.emit(transactionEnded(after));
    return raw({ status: 204, body: null });
  },
});
