/** Values that the reference shows. */
import type { Static } from 'typebox';
import { GOVERNANCE_EVENTS } from '../../../../contract/events/governance.ts';
import type { DestinationWire, RuleWire } from '../wire/signals.ts';

export const EXAMPLE_ORG = 'org-4k2m9x7q';
export const EXAMPLE_TEAM = '6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b';
export const EXAMPLE_SIGNAL = GOVERNANCE_EVENTS['governance.signal.fired'].example.signal;
export const EXAMPLE_SIGNAL_ID = EXAMPLE_SIGNAL.id;
export const EXAMPLE_DESTINATION: Static<typeof DestinationWire> = {
  id: 'whe-7h3k9m2p',
  org_id: EXAMPLE_ORG,
  channel: 'webhook',
  display_name: 'On-call room',
  config: { url: 'https://ops.example.com/surety', signed: true },
  filter: { severities: ['high', 'critical'] },
  enabled: true,
  consecutive_failures: 0,
  disabled_at: null,
  disabled_reason: null,
  last_test_status: 'ok',
  last_tested_at: '2026-08-17T12:00:00.000Z',
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: '2026-08-17T12:00:00.000Z',
};
export const EXAMPLE_RULE: Static<typeof RuleWire> = {
  id: 'ger-4kq9Zt7wXb2M',
  org_id: EXAMPLE_ORG,
  name: 'Page on sustained drift',
  predicate: { source: 'sideband.drift', severity_min: 'high', threshold_count: 3, window_minutes: 60 },
  destination_ids: ['whe-7h3k9m2p'],
  enabled: true,
  fire_count: 2,
  last_fired_at: '2026-08-17T12:00:00.000Z',
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: '2026-08-17T12:00:00.000Z',
};
