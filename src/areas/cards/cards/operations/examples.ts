/** Examples that the card operations share. */
import type { CardKind } from '../wire/cards.ts';

export const EXAMPLE_AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
export const EXAMPLE_ORG = 'org-a1b2c3d4';
export const EXAMPLE_TEAM = '6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b';
export const EXAMPLE_HASH = 'sha256:1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014';
export const EXAMPLE_AT = '2026-08-17T12:00:00.000Z';

const ALIGNMENT = {
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

const PROTECTION = {
  card_version: 'protection/2026-04-26',
  mode: 'enforce',
  thresholds: { warn: 0.5, quarantine: 0.7, block: 0.9 },
  screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
  trusted_sources: { domains: ['erp.example.com'], agent_ids: [], ip_ranges: ['203.0.113.0/24'] },
} as const;

/** A complete card of an agent. */
export const EXAMPLE_CARD = { alignment: ALIGNMENT, protection: PROTECTION } as const;

/** A card of a broader scope: floors, and nothing else. */
export const EXAMPLE_TEMPLATE = {
  alignment: {
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'nudge',
    autonomy: { forbidden_actions: ['delete_ledger'] },
    audit: { retention_days: 730 },
  },
  protection: { card_version: 'protection/2026-04-26', mode: 'nudge', thresholds: { quarantine: 0.7 } },
} as const;

export const CARD_ID: Readonly<Record<CardKind, string>> = {
  alignment: 'ac-6f1f7a52-0b5e-4f3d-9a57-5f0c8f1d2e3b',
  protection: 'pc-6f1f7a52-0b5e-4f3d-9a57-5f0c8f1d2e3b',
};

const headed = (kind: CardKind, card: object, agentId: string) => ({
  ...card,
  card_id: CARD_ID[kind],
  agent_id: agentId,
  issued_at: EXAMPLE_AT,
  version: 1,
  content_hash: EXAMPLE_HASH,
});

export const exampleStored = (kind: CardKind) => ({
  ...headed(kind, EXAMPLE_CARD[kind], EXAMPLE_AGENT),
  layer: 'own',
});
export const exampleTemplate = (kind: CardKind) => headed(kind, EXAMPLE_TEMPLATE[kind], '*');

export const exampleComposed = (kind: CardKind) => ({
  ...exampleStored(kind),
  layer: 'effective',
  _composition: {
    composed_at: EXAMPLE_AT,
    scopes_applied: ['platform', 'agent'],
    versions: { agent: 1 },
    exemptions_applied: [],
    source_card_id: CARD_ID[kind],
    canonical_id: EXAMPLE_HASH,
    conflicts: [],
    field_provenance: {
      [kind === 'alignment' ? 'integrity_mode' : 'mode']: { layer: 'agent', layer_id: EXAMPLE_AGENT, kind: 'floor' },
    },
  },
});
