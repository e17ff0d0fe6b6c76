/** Rows and wire shapes of webhooks. Source: docs/reference/events.md#webhook-endpoint. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import {
  EventId,
  WebhookDeliveryId,
  WebhookEndpointId,
  type AccountId,
  type EventId as EventIdText,
  type OrgId,
  type WebhookDeliveryId as DeliveryIdText,
  type WebhookEndpointId as EndpointIdText,
} from '../../../../contract/ids.ts';
import type { EventType } from '../../../../contract/events.ts';
import type { SignalFilter } from '../../../../contract/events/governance.ts';
import { Bytes, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import type { Format } from '../rules/formats.ts';
import { ATTEMPTS_MAX } from '../rules/schedule.ts';

export const ENDPOINTS_MAX = 5; // per organisation
const DELIVERY_STATUSES = vocabulary('WebhookDeliveryStatus', [
  'pending',
  'delivering',
  'delivered',
  'failed',
  'retrying',
]);
/** Why an endpoint is off: a person, 100 failures in a row, or the receiver's 410. */
export const DISABLED_REASONS = vocabulary('DisabledReason', ['by_user', 'consecutive_failures', 'gone']);

export const EndpointRow = Type.Object({
  endpoint_id: Type.Unsafe<EndpointIdText>(Type.String()),
  account_id: Type.Unsafe<AccountId>(Type.String()),
  org_id: Type.Unsafe<OrgId>(Type.String()),
  url: Type.String(),
  description: Type.String(),
  event_types: Nullable(Type.Array(Type.String())),
  is_active: Type.Boolean(),
  signal_filter: Nullable(jsonOf<SignalFilter>()),
  format: Type.Unsafe<Format>(Type.String()),
  config: jsonOf<Readonly<Record<string, unknown>>>(),
  target_sealed: Nullable(Bytes),
  secret_sealed: Nullable(Bytes),
  previous_secret_sealed: Nullable(Bytes),
  previous_secret_until: Nullable(Timestamp),
  consecutive_failures: Type.Integer(),
  disabled_at: Nullable(Timestamp),
  disabled_reason: Nullable(Type.String()),
  last_test_status: Nullable(Type.Enum(['ok', 'failed'])),
  last_tested_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type EndpointRow = Static<typeof EndpointRow>;

export const DeliveryRow = Type.Object({
  delivery_id: Type.Unsafe<DeliveryIdText>(Type.String()),
  endpoint_id: Type.Unsafe<EndpointIdText>(Type.String()),
  event_id: Type.Unsafe<EventIdText>(Type.String()),
  event_type: Type.Unsafe<EventType>(Type.String()),
  status: Type.Unsafe<(typeof DELIVERY_STATUSES)[number]>(Type.String()),
  attempt_count: Type.Integer(),
  last_response_status: Nullable(Type.Integer()),
  last_error: Nullable(Type.String()),
  latency_ms: Nullable(Type.Integer()),
  last_attempt_at: Nullable(Timestamp),
  available_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type DeliveryRow = Static<typeof DeliveryRow>;

/** The event of a delivery, as far as it is in the log, and what its endpoint is sent. */
export const SentEventRow = Type.Object({
  format: Type.Unsafe<Format>(Type.String()),
  account_id: Nullable(Type.String()),
  data: jsonOf<Readonly<Record<string, unknown>>>(),
  created_at: Timestamp,
});
export type SentEventRow = Static<typeof SentEventRow>;

const Instant = Type.String({ format: 'date-time' });
const InstantOrNull = Type.Union([Instant, Type.Null()]);

export const EventTypesWire = Type.Union(
  [Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100 }), Type.Null()],
  {
    title: 'WebhookEventTypes',
    description:
      'Event names, `family.*` or `*`. An empty list means every event; null means none chosen yet, so that nothing is sent',
  },
);
export const UrlWire = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description: 'https, port 443 or 8443, a public address; no user name or password',
});
export const DescriptionWire = Type.String({ maxLength: 500 });

export const EndpointWire = Type.Object(
  {
    endpoint_id: WebhookEndpointId,
    billing_account_id: Type.String({ description: 'Account whose events are sent' }),
    url: Type.String(),
    description: Type.String(),
    event_types: EventTypesWire,
    is_active: Type.Boolean(),
    consecutive_failures: Type.Integer({ minimum: 0 }),
    disabled_at: InstantOrNull,
    disabled_reason: Type.Union([enumOf(DISABLED_REASONS), Type.Null()]),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'WebhookEndpoint' },
);

const SecretWire = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'Signs every delivery; the text itself is the key. Shown here and never again',
});
export const EndpointSecretWire = Type.Object(
  { ...EndpointWire.properties, signing_secret: SecretWire },
  { title: 'WebhookEndpointWithSecret' },
);
export const RotatedWire = Type.Object(
  {
    endpoint_id: WebhookEndpointId,
    signing_secret: SecretWire,
    previous_secret_valid_until: Type.String({
      format: 'date-time',
      description: 'Until then X-Svc-Signature holds a signature with the old secret too',
    }),
  },
  { title: 'RotatedSecret' },
);

export const DeliveryWire = Type.Object(
  {
    delivery_id: WebhookDeliveryId,
    event_id: EventId,
    endpoint_id: WebhookEndpointId,
    event_type: Type.String(),
    status: enumOf(DELIVERY_STATUSES, 'failed is the dead letter: it is kept 30 days and can be redelivered'),
    attempt_count: Type.Integer({ minimum: 0 }),
    max_attempts: Type.Integer(),
    last_response_status: Type.Union([Type.Integer(), Type.Null()]),
    last_status_code: Type.Union([Type.Integer(), Type.Null()], { description: 'The same as last_response_status' }),
    last_error: Type.Union([Type.String(), Type.Null()]),
    latency_ms: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the last attempt' }),
    last_attempt_at: InstantOrNull,
    next_attempt_at: InstantOrNull,
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'WebhookDelivery' },
);

export const WholeDeliveryWire = Type.Object(
  {
    ...DeliveryWire.properties,
    body: Type.Union([Type.String(), Type.Null()], {
      description:
        'The bytes of every attempt, as text. Null: the event is not in the log any more, or the receiver is sent a message for people (Slack, Teams, PagerDuty, mail)',
    }),
  },
  { title: 'WholeWebhookDelivery' },
);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toEndpoint = (row: EndpointRow): Static<typeof EndpointWire> => ({
  endpoint_id: row.endpoint_id,
  billing_account_id: row.account_id,
  url: row.url,
  description: row.description,
  event_types: row.event_types,
  is_active: row.is_active,
  consecutive_failures: row.consecutive_failures,
  disabled_at: iso(row.disabled_at),
  disabled_reason: row.disabled_reason as (typeof DISABLED_REASONS)[number] | null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const toDelivery = (row: DeliveryRow): Static<typeof DeliveryWire> => ({
  delivery_id: row.delivery_id,
  event_id: row.event_id,
  endpoint_id: row.endpoint_id,
  event_type: row.event_type,
  status: row.status,
  attempt_count: row.attempt_count,
  max_attempts: ATTEMPTS_MAX,
  last_response_status: row.last_response_status,
  last_status_code: row.last_response_status,
  last_error: row.last_error,
  latency_ms: row.latency_ms,
  last_attempt_at: iso(row.last_attempt_at),
  next_attempt_at: row.status === 'pending' || row.status === 'retrying' ? iso(row.available_at) : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
