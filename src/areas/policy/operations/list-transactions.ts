/** GET /v1/transactions: the caller's transactions, newest first. Source: docs/reference/policy.md#transactions. */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../platform/http/pagination.ts';
import { statusAt } from '../evaluate-agent.ts';
import { TRANSACTION_STATUSES, TransactionWire, transactionToWire } from '../wire/transactions.ts';
import { listTransactions as list } from '../store/transactions.ts';
import { TRANSACTION } from './examples.ts';

export const listTransactions = operation({
  id: 'policy.list_transactions',
  method: 'GET',
  path: '/v1/transactions',
  tag: 'Transactions',
  summary: 'List transactions',
  description: 'Of your agents, newest first.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'transactions',
  effect: 'read',
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    status: Type.Optional(enumOf(TRANSACTION_STATUSES)),
    ...OffsetQuery.properties,
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      transactions: Type.Array(TransactionWire),
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
  },
  errors: ['invalid_limit_parameter', 'invalid_offset_parameter', 'validation_error'],
  example: { query: { limit: 20, offset: 0 }, reply: { transactions: [TRANSACTION], limit: 20, offset: 0 } },

  async handle({ query, principal, tx, now }) {
    const filter = { agentId: query.agent_id ?? null, status: query.status ?? null, now };
    const rows = await list(tx, principal.accounts, filter, query);
    return {
      transactions: rows.map((row) => transactionToWire(row, statusAt(row, now))),
      limit: query.limit,
      offset: query.offset,
    };
  },
});
