/** Example values shared by the operations of this area; every one is checked against its schema by a test. */
import type { Static } from 'typebox';
import type { TraceWire } from '../wire/traces.ts';

export const AGENT_ID = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';

export const TRACE: Static<typeof TraceWire> = {
  trace_id: 'tr-5c1d90aa77e04b125c1d90aa77e04b12',
  agent_id: AGENT_ID,
  card_id: 'ac-9f2c41d0-7ab3-4c1e-8e2a-6a7f0b3c5d21',
  card_version: 3,
  timestamp: '2026-08-17T12:00:00.000Z',
  action: {
    type: 'execute',
    name: 'search_flights',
    category: 'bounded',
    parameters: { tools: ['search_flights'], model: 'm-1', tokens_in: 812, tokens_out: 44, duration_ms: 930 },
  },
  decision: {
    alternatives_considered: [{ option_id: 'taken', description: 'Called one tool.' }],
    selected: 'taken',
    selection_reasoning: 'No concern found',
    values_applied: ['accuracy'],
    confidence: 1,
    inferred: ['selection_reasoning', 'values_applied'],
  },
  escalation: {
    evaluated: true,
    triggers_checked: [{ trigger: "tool_matches('book_*')", matched: false }],
    required: false,
    reason: null,
    escalation_status: 'not_required',
  },
  context: {
    session_id: '3f9ac01d22b17e40',
    environment: 'gateway',
    metadata: { integrity_verdict: 'clear', integrity_checkpoint_id: 'ic-7f3a91c2', provider: 'anthropic' },
  },
  verification: {
    verified: true,
    violations: [],
    warnings: [],
    checks_performed: ['forbidden_actions', 'bounded_actions', 'escalation_triggers'],
  },
};
