/** Path parameters and examples that the card operations share. */
import { Type } from 'typebox';
import { AgentId } from '../../../contract/ids.ts';

/** Scopes that work; the others join as they are built. */
export const AgentScopeParams = Type.Object({
  scope: Type.Enum(['agent'], { description: 'Whose card' }),
  scope_id: AgentId,
});

export const CardQuery = Type.Object({
  include_composition: Type.Optional(
    Type.Boolean({ description: 'Answer the composed card with its _composition instead of the stored one' }),
  ),
});

export const EXAMPLE_AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
export const EXAMPLE_PARAMS = { scope: 'agent', scope_id: EXAMPLE_AGENT } as const;
export const EXAMPLE_HASH = 'sha256:1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014';

export const EXAMPLE_ALIGNMENT = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'enforce',
  principal: { type: 'organization', identifier: 'Example Ltd', relationship: 'delegated_authority' },
  values: { declared: ['transparency', 'accuracy'] },
  conscience: {
    mode: 'augment',
    values: [{ type: 'BOUNDARY', content: 'Do not send payments without a second person.' }],
  },
  autonomy: {
    bounded_actions: ['inference', 'read_invoice'],
    forbidden_actions: ['delete_ledger'],
    escalation_triggers: [{ condition: "tool_matches('payments__*')", action: 'escalate', reason: 'money moves' }],
  },
  capabilities: { invoices: { tools: ['erp__read_*'], required_actions: ['read_invoice'] } },
  enforcement: { forbidden_tools: [{ pattern: 'shell__*', reason: 'no shell', severity: 'critical' }] },
  audit: { retention_days: 365, queryable: false },
} as const;

export const EXAMPLE_PROTECTION = {
  card_version: 'protection/2026-04-26',
  mode: 'enforce',
  thresholds: { warn: 0.5, quarantine: 0.7, block: 0.9 },
  screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
  trusted_sources: { domains: ['erp.example.com'], agent_ids: [], ip_ranges: ['203.0.113.0/24'] },
} as const;

const HEAD = {
  agent_id: EXAMPLE_AGENT,
  issued_at: '2026-08-17T12:00:00.000Z',
  version: 1,
  content_hash: EXAMPLE_HASH,
} as const;
export const EXAMPLE_ALIGNMENT_REPLY = {
  ...EXAMPLE_ALIGNMENT,
  ...HEAD,
  card_id: 'ac-6f1f7a52-0b5e-4f3d-9a57-5f0c8f1d2e3b',
} as const;
export const EXAMPLE_PROTECTION_REPLY = {
  ...EXAMPLE_PROTECTION,
  ...HEAD,
  card_id: 'pc-6f1f7a52-0b5e-4f3d-9a57-5f0c8f1d2e3b',
} as const;
