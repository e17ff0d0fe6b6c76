/** Example values shared by the operations of this area; every one is checked against its schema by a test. */
import type { EvaluationWire } from '../wire/policy.ts';
import type { MergedPolicyWire, TransactionWire } from '../wire/transactions.ts';

export const AGENT_ID = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';

export const EVALUATION: EvaluationWire = {
  verdict: 'fail',
  violations: [
    { type: 'forbidden', tool: 'mcp__filesystem__delete', reason: 'Nothing is deleted', severity: 'critical' },
  ],
  warnings: [],
  card_gaps: [],
  coverage: {
    total_card_actions: 5,
    mapped_card_actions: ['web_fetch', 'web_search'],
    unmapped_card_actions: ['read', 'write', 'send_response'],
    coverage_pct: 40,
  },
  policy_id: 'pol-3b7c0a55d2e14f90',
  policy_version: 3,
  evaluated_at: '2026-08-17T12:00:00.000Z',
  context: 'gateway',
  duration_ms: 0.4,
  transaction_id: null,
};

const MERGED: MergedPolicyWire = {
  capability_mappings: { inference: { tools: ['mcp__browser__navigate'], card_actions: ['inference'] } },
  bounded_tools: ['inference'],
  forbidden: [{ pattern: 'mcp__filesystem__delete*', reason: 'Nothing is deleted', severity: 'critical' }],
  forbidden_actions: [],
  escalation_triggers: [],
  allowed_tools: null,
  defaults: {
    unmapped_tool_action: 'deny',
    unmapped_severity: 'high',
    fail_open: false,
    enforcement_mode: 'warn',
    grace_period_hours: 24,
  },
};

export const TRANSACTION: TransactionWire = {
  transaction_id: 'txn-4kq9Zt7wXb2M0aLs',
  id: 'txn-4kq9Zt7wXb2M0aLs',
  agent_id: AGENT_ID,
  description: 'Compare three offers',
  action_type: 'data_access',
  status: 'active',
  tools: null,
  policy: { forbidden: [{ pattern: 'mcp__filesystem__delete*', reason: 'Nothing is deleted', severity: 'critical' }] },
  merged_policy: MERGED,
  resolved_policy: MERGED,
  policy_id: 'pol-3b7c0a55d2e14f90',
  policy_version: 3,
  conscience_values: [],
  created_at: '2026-08-17T12:00:00.000Z',
  expires_at: '2026-08-17T13:00:00.000Z',
  ended_at: null,
};
