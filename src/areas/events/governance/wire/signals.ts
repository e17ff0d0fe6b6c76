/** Rows and wire shapes of signals, destinations and rules. Source: docs/reference/events.md#governance-signals. */
import { Type, type Static } from 'typebox';
import {
  GovernanceSignal,
  SIGNAL_SEVERITIES,
  SIGNAL_SOURCES,
  SIGNAL_STATUSES,
} from '../../../../contract/events/governance.ts';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { DestinationId } from '../../../../contract/ids.ts';
import type { RulePredicate } from '../rules/signals.ts';

/** Why a destination is off. */
export const DISABLED_REASONS = vocabulary('DisabledReason', ['by_user', 'consecutive_failures', 'gone']);

/** How a test signal ended. */
const TEST_STATUSES = vocabulary('DestinationTestStatus', ['ok', 'failed']);

export const SIGNAL_SCOPES = vocabulary('CardScope', ['platform', 'org', 'team', 'agent']);
export const CHANNELS = vocabulary('NotificationChannel', ['webhook', 'slack', 'teams', 'email', 'pagerduty']);
export type Channel = (typeof CHANNELS)[number];
const NOTIFICATION_STATES = ['none', 'pending', 'delivered', 'failed'] as const;

type WireSignal = Static<typeof GovernanceSignal>;
const NullableText = Nullable(Type.String());

export const SignalRow = Type.Object({
  signal_id: Type.String(),
  account_id: Type.String(),
  org_id: Type.String(),
  team_id: NullableText,
  agent_ids: Type.Array(Type.String()),
  scope: enumOf(SIGNAL_SCOPES),
  scope_id: Type.String(),
  source: enumOf(SIGNAL_SOURCES),
  pattern_type: Type.String(),
  severity: enumOf(SIGNAL_SEVERITIES),
  detected_at: Timestamp,
  detected_by: Type.String(),
  detail: jsonOf<Record<string, unknown>>(),
  source_ref: NullableText,
  status: enumOf(SIGNAL_STATUSES),
  acknowledged_by: NullableText,
  acknowledged_at: Nullable(Timestamp),
  acknowledged_actor_role: NullableText,
  resolution_status: jsonOf<WireSignal['resolution_status']>(),
  action_taken: NullableText,
  resolved_by: NullableText,
  resolved_at: Nullable(Timestamp),
  expires_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type SignalRow = Static<typeof SignalRow>;

/** A signal as listed: with the state of its notifications. */
export const ListedSignalRow = Type.Object({
  ...SignalRow.properties,
  notification_state: enumOf(NOTIFICATION_STATES),
});

export const SignalWire = Type.Object(
  {
    ...GovernanceSignal.properties,
    notification_state: Type.Optional(
      enumOf(
        NOTIFICATION_STATES,
        'Worst state of the deliveries about it to destinations: failed, pending, delivered; none: there were none, or they are older than 30 days',
      ),
    ),
  },
  { title: 'GovernanceSignal' },
);

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** As events carry it: member by member, since the row may be one of a join. */
export const toSignal = (row: SignalRow): WireSignal => ({
  id: row.signal_id,
  scope: row.scope,
  scope_id: row.scope_id,
  source: row.source,
  pattern_type: row.pattern_type,
  severity: row.severity,
  detected_at: row.detected_at.toISOString(),
  detected_by: row.detected_by,
  org_id: row.org_id,
  team_id: row.team_id,
  agent_ids: row.agent_ids,
  detail: row.detail,
  source_ref: row.source_ref,
  status: row.status,
  acknowledged_by: row.acknowledged_by,
  acknowledged_at: iso(row.acknowledged_at),
  acknowledged_actor_role: row.acknowledged_actor_role,
  resolution_status: row.resolution_status,
  action_taken: row.action_taken,
  resolved_by: row.resolved_by,
  resolved_at: iso(row.resolved_at),
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const strings = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { maxItems });
export const FilterWire = Type.Object(
  {
    sources: Type.Optional(Type.Array(enumOf(SIGNAL_SOURCES), { maxItems: 10 })),
    severities: Type.Optional(Type.Array(enumOf(SIGNAL_SEVERITIES), { maxItems: 4 })),
    scopes: Type.Optional(Type.Array(enumOf(SIGNAL_SCOPES), { maxItems: 4 })),
    pattern_types: Type.Optional(strings(50)),
  },
  { title: 'SignalFilter', additionalProperties: false, description: 'Absent lists match everything' },
);

export const DestinationWire = Type.Object(
  {
    id: DestinationId,
    org_id: Type.String(),
    channel: enumOf(CHANNELS),
    display_name: Type.String(),
    config: Type.Record(Type.String(), Type.Unknown(), { description: 'Secrets are left out' }),
    filter: FilterWire,
    enabled: Type.Boolean(),
    consecutive_failures: Type.Integer({ minimum: 0, description: 'Attempts that failed since the last success' }),
    disabled_at: Nullable(Type.String({ format: 'date-time' })),
    disabled_reason: Nullable(enumOf(DISABLED_REASONS, 'A person, 100 failures in a row, or the 410 of its receiver')),
    last_test_status: Nullable(enumOf(TEST_STATUSES, 'Of the last test signal; null: none was sent')),
    last_tested_at: Nullable(Type.String({ format: 'date-time' })),
    created_at: Type.String(),
    updated_at: Type.String(),
  },
  { title: 'NotificationDestination' },
);

export const PredicateWire = Type.Object(
  {
    source: Type.Optional(enumOf(SIGNAL_SOURCES)),
    pattern_type: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    severity_min: Type.Optional(enumOf(SIGNAL_SEVERITIES)),
    severity_max: Type.Optional(enumOf(SIGNAL_SEVERITIES)),
    scope: Type.Optional(enumOf(SIGNAL_SCOPES)),
    team_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    threshold_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    window_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200 })),
  },
  { title: 'EscalationPredicate', additionalProperties: false },
);

export const RuleRow = Type.Object({
  rule_id: Type.String(),
  account_id: Type.String(),
  org_id: Type.String(),
  name: Type.String(),
  predicate: jsonOf<RulePredicate>(),
  destination_ids: Type.Array(Type.String()),
  enabled: Type.Boolean(),
  fire_count: Type.Integer(),
  last_fired_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type RuleRow = Static<typeof RuleRow>;

export const RuleWire = Type.Object(
  {
    id: Type.String(),
    org_id: Type.String(),
    name: Type.String(),
    predicate: PredicateWire,
    destination_ids: Type.Array(Type.String()),
    enabled: Type.Boolean(),
    fire_count: Type.Integer({ minimum: 0, description: 'Signals it has escalated' }),
    last_fired_at: Nullable(Type.String({ format: 'date-time' })),
    created_at: Type.String(),
    updated_at: Type.String(),
  },
  { title: 'EscalationRule' },
);

export const toRule = (row: RuleRow): Static<typeof RuleWire> => ({
  id: row.rule_id,
  org_id: row.org_id,
  name: row.name,
  predicate: row.predicate as Static<typeof PredicateWire>,
  destination_ids: row.destination_ids,
  enabled: row.enabled,
  fire_count: row.fire_count,
  last_fired_at: iso(row.last_fired_at),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
