/** GET /v1/transactions/{transaction_id}. Source: docs/reference/teams.md#fault-lines; docs/reference/policy.md#transactions. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { TransactionId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { statusAt } from '../evaluate-agent.ts';
import { TransactionWire, transactionToWire } from '../wire/transactions.ts';
import { findTransaction } from '../store/transactions.ts';
import { TRANSACTION } from './examples.ts';

export const getTransaction = operation({
  id: 'policy.get_transaction',
  method: 'GET',
  path: '/v1/transactions/:transaction_id',
  tag: 'Transactions',
  summary: 'Get a transaction',
  description:
    'The record with the policy as it was asked for and as it was merged at creation. Evaluation merges it again with the current card.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'transactions',
  effect: 'read',
  params: Type.Object({ transaction_id: TransactionId }),
  reply: { status: 200, schema: TransactionWire },
  errors: ['resource_not_found'],
  example: { params: { transaction_id: TRANSACTION.transaction_id }, reply: TRANSACTION },

  async handle({ params, principal, tx, now }) {
    const row = await findTransaction(tx, principal.accounts, params.transaction_id);
    if (row === undefined) throw fail('resource_not_found');
    return transactionToWire(row, statusAt(row, now));
  },
});
