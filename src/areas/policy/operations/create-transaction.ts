/**
 * POST /v1/transactions: a bounded operation of an agent under a narrower policy.
 * Source: docs/reference/teams.md#fault-lines; docs/reference/policy.md#transactions.
 */
import { fail } from '../../../contract/errors.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { transactionAudit } from '../events.ts';
import { resolvePolicy } from '../evaluate-agent.ts';
import {
  DURATION_HOURS_MAX,
  TransactionRequest,
  TransactionWire,
  transactionToWire,
  type TransactionRow,
} from '../wire/transactions.ts';
import { findTransaction, insertTransaction } from '../store/transactions.ts';
import { STEPS_MAX, stepsOf } from '../rules/evaluate.ts';
import { badConditions, badTools, conflictsOf, policyToWire, rulesOf } from '../rules/transaction.ts';
import { AGENT_ID, TRANSACTION } from './examples.ts';

export const createTransaction = operation({
  id: 'policy.create_transaction',
  method: 'POST',
  path: '/v1/transactions',
  tag: 'Transactions',
  summary: 'Begin a transaction of an agent',
  description:
    "Narrows the agent's policy for at most 24 hours (default one). It can only restrict: capabilities and tools are intersected as sets of " +
    'names, forbidden rules added, the stronger default counts. Evaluate with its transaction_id. 422 when it asks for a tool or only for ' +
    'capabilities that the agent may not have.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'transactions',
  effect: 'write',
  body: TransactionRequest,
  reply: { status: 201, schema: TransactionWire },
  errors: [
    'agent_id_required',
    'validation_error',
    'agent_not_found',
    'org_access_denied',
    'conflict',
    'unprocessable_entity',
  ],
  example: {
    body: {
      agent_id: AGENT_ID,
      description: 'Compare three offers',
      action_type: 'data_access',
      duration_hours: 1,
      policy: {
        forbidden: [{ pattern: 'mcp__filesystem__delete*', reason: 'Nothing is deleted', severity: 'critical' }],
      },
    },
    reply: TRANSACTION,
  },

  async handle(ctx) {
    const { body, tx, now, newId, principal } = ctx;
    const fields = badConditions(body.policy);
    if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
    const expiresAt = expiryOf(body, now);
    const agent = await ownAgent(ctx.tx, ctx.principal, body.agent_id);
    requireWriter(ctx.principal, agent.account_id);
    const refused = badTools(body.tools ?? []);
    if (refused.length > 0) throw fail('unprocessable_entity', { reason: 'bad_tool', tools: refused.slice(0, 20) });

    const asked = rulesOf({ rules: body.policy ?? {}, tools: body.tools ?? null });
    const { compiled, policyId, policyVersion, dropped } = await resolvePolicy(ctx, agent, asked);
    if (stepsOf(compiled, body.tools ?? []) > STEPS_MAX)
      throw fail('unprocessable_entity', { reason: 'too_many_patterns' });
    const conflicts = conflictsOf(asked, { policy: compiled.policy, dropped });
    if (conflicts.tools.length + conflicts.capabilities.length > 0)
      throw fail('unprocessable_entity', { reason: 'merge_conflict', ...conflicts });

    const row: TransactionRow = {
      transaction_id: body.transaction_id ?? newId('transaction'),
      account_id: agent.account_id,
      agent_id: agent.agent_id,
      description: body.description ?? null,
      action_type: body.action_type ?? null,
      tools: body.tools ?? null,
      rules: body.policy ?? {},
      conscience_values: body.conscience_values ?? [],
      merged_policy: policyToWire(compiled.policy),
      policy_id: policyId,
      policy_version: policyVersion,
      status: 'active',
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
    };
    const isTaken = (await findTransaction(tx, principal.accounts, row.transaction_id)) !== undefined;
    if (isTaken || !(await insertTransaction(tx, { ...row, createdBy: principal.userId })))
      throw fail('conflict', { reason: 'transaction_exists', transaction_id: row.transaction_id });
    await ctx.audit(transactionAudit('transaction.create', agent.org_id, { before: null, after: row }));
    return transactionToWire(row, 'active');
  },
});

/** @throws Refusal validation_error for both, for an instant that is past, or for one more than 24 hours ahead */
function expiryOf(body: { readonly duration_hours?: number; readonly expires_at?: string }, now: Date): Date {
  const refuse = (problem: string) =>
    fail('validation_error', { in: 'body', fields: [{ path: 'expires_at', problem }] });
  if (body.expires_at === undefined) {
    const ms = Math.max(1, Math.round((body.duration_hours ?? 1) * HOUR_MS));
    return new Date(now.getTime() + ms);
  }
  if (body.duration_hours !== undefined) throw refuse('and duration_hours exclude each other');
  const at = new Date(body.expires_at);
  const aheadMs = at.getTime() - now.getTime();
  if (!(aheadMs > 0 && aheadMs <= DURATION_HOURS_MAX * HOUR_MS))
    throw refuse('must be an instant in the future, at most 24 hours ahead');
  return at;
}
