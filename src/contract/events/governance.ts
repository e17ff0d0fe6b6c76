/**
 * Operator governance signals. Spec: governance.signal.* and governance.escalation.triggered; shape:
 * docs/reference/events.md#governance-signals.
 */
import { enumOf, vocabulary } from '../enums.ts';
import { Type } from 'typebox';
import { AGENT, AT, event, Field, ORG, orNull, shape } from './define.ts';

export const SIGNAL_SOURCES = vocabulary('SignalSource', [
  'sideband.drift',
  'sideband.coherence',
  'sideband.fault_line',
  'safe_house.attack',
  'safe_house.leak',
  'safe_house.tool_call',
  'safe_house.declaration',
  'safe_house.canary',
  'safe_house.session',
  'safe_house.campaign',
  'review.escalation',
  'sideband.fleet',
  'network.threat_level.changed',
]);
export const SIGNAL_STATUSES = vocabulary('SignalStatus', ['open', 'acknowledged', 'resolved', 'dismissed', 'expired']);
export const SIGNAL_RESOLUTIONS = vocabulary('SignalResolution', [
  'action_taken',
  'wont_fix',
  'duplicate',
  'false_positive',
  'self_resolved',
]);
export const SIGNAL_SEVERITIES = vocabulary('SignalSeverity', ['info', 'warn', 'high', 'critical']);

/** Which signals a notification destination is sent; an absent list takes everything. */
export interface SignalFilter {
  readonly sources?: readonly string[];
  readonly severities?: readonly string[];
  readonly scopes?: readonly string[];
  readonly pattern_types?: readonly string[];
}

/** The signal as the API answers it. */
export const GovernanceSignal = shape({
  id: Type.String({ pattern: '^gs-[0-9a-f]{12}$' }),
  scope: Type.Enum(['platform', 'org', 'team', 'agent'], { title: 'CardScope' }),
  scope_id: orNull(Field.token),
  source: enumOf(SIGNAL_SOURCES),
  pattern_type: Field.token,
  severity: enumOf(SIGNAL_SEVERITIES),
  detected_at: Field.instant,
  detected_by: Field.token,
  org_id: orNull(Field.orgId),
  team_id: orNull(Field.teamId),
  agent_ids: Type.Array(Field.agentId),
  detail: Type.Record(Type.String(), Type.Unknown()),
  source_ref: orNull(Field.token),
  status: enumOf(SIGNAL_STATUSES),
  acknowledged_by: orNull(Field.actor),
  acknowledged_at: orNull(Field.instant),
  acknowledged_actor_role: orNull(Field.token),
  resolution_status: orNull(enumOf(SIGNAL_RESOLUTIONS)),
  action_taken: orNull(Field.text),
  resolved_by: orNull(Field.actor),
  resolved_at: orNull(Field.instant),
  expires_at: Field.instant,
  created_at: Field.instant,
  updated_at: Field.instant,
});

const base = {
  id: 'gs-0a1b2c3d4e5f',
  scope: 'agent' as const,
  scope_id: AGENT,
  source: 'sideband.drift' as const,
  pattern_type: 'autonomy_expansion',
  severity: 'high' as const,
  detected_at: AT,
  detected_by: 'drift-detector',
  org_id: ORG,
  team_id: null,
  agent_ids: [AGENT],
  detail: { sustained_checks: 4 },
  source_ref: 'ida-4kq9Zt7wXb2M',
  acknowledged_by: null,
  acknowledged_at: null,
  acknowledged_actor_role: null,
  resolution_status: null,
  action_taken: null,
  resolved_by: null,
  resolved_at: null,
  expires_at: '2026-09-16T12:00:00.000Z',
  created_at: AT,
  updated_at: AT,
};
const actor = 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d';
const taken = { acknowledged_by: actor, acknowledged_at: AT, acknowledged_actor_role: 'admin' };
const Signal = shape({ signal: GovernanceSignal });

export const GOVERNANCE_EVENTS = {
  'governance.signal.fired': event(
    'service',
    'A governance signal was raised.',
    'a signal opens, grows graver or comes back',
    Signal,
    {
      signal: { ...base, status: 'open' },
    },
  ),
  'governance.signal.acknowledged': event('service', 'A signal was acknowledged.', 'a signal is acknowledged', Signal, {
    signal: { ...base, ...taken, status: 'acknowledged' },
  }),
  'governance.signal.resolved': event('service', 'A signal was resolved.', 'a signal is resolved', Signal, {
    signal: {
      ...base,
      ...taken,
      status: 'resolved',
      resolution_status: 'action_taken',
      action_taken: 'Card tightened.',
      resolved_by: actor,
      resolved_at: AT,
    },
  }),
  'governance.signal.dismissed': event('service', 'A signal was dismissed.', 'a signal is dismissed', Signal, {
    signal: { ...base, status: 'dismissed', resolution_status: 'false_positive', resolved_by: actor, resolved_at: AT },
  }),
  'governance.escalation.triggered': event(
    'service',
    'An escalation rule matched a signal.',
    'an escalation rule matches',
    shape({
      rule: shape({ id: Field.token, name: Field.token, destination_ids: Type.Array(Field.token) }),
      signal: GovernanceSignal,
    }),
    {
      rule: { id: 'ger-1', name: 'Page on critical drift', destination_ids: ['whe-7h3k9m2p'] },
      signal: { ...base, severity: 'critical', status: 'open' },
    },
  ),
} as const;
