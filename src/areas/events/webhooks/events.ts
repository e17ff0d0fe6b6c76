/** Audit rows of webhooks. The event catalogue of the specification has no webhook events, so these are plain writes. */
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import type { AuditEntry } from '../../../platform/http/operation.ts';
import { toEndpoint, type DeliveryRow, type EndpointRow } from './wire/endpoints.ts';

const entry = (
  action: string,
  row: EndpointRow,
  states: Pick<AuditEntry, 'before' | 'after' | 'metadata'>,
): AuditEntry => ({
  action: `webhook_endpoint.${action}`,
  targetType: 'webhook_endpoint',
  targetId: row.endpoint_id,
  orgId: row.org_id,
  accountId: row.account_id,
  ...states,
});

export const endpointCreated = (row: EndpointRow): AuditEntry =>
  entry('create', row, { before: null, after: toEndpoint(row) });

export const endpointUpdated = (before: EndpointRow, after: EndpointRow): AuditEntry =>
  entry('update', after, { before: toEndpoint(before), after: toEndpoint(after) });

export const endpointDeleted = (row: EndpointRow): AuditEntry =>
  entry('delete', row, { before: toEndpoint(row), after: null });

/** The secrets themselves are only stored sealed in their row. */
export const secretRotated = (row: EndpointRow, until: Date): AuditEntry =>
  entry('rotate_secret', row, {
    before: toEndpoint(row),
    after: toEndpoint(row),
    metadata: { previous_secret_valid_until: until.toISOString() },
  });

export const endpointDisabled = (before: EndpointRow, after: EndpointRow): AuditEntry =>
  entry('disable', after, { before: toEndpoint(before), after: toEndpoint(after), metadata: { automatic: true } });

interface Owner {
  readonly accountId: AccountId;
  readonly orgId: OrgId;
}

export const deliveryRepeated = (owner: Owner, delivery: DeliveryRow, deliveryId: string): AuditEntry => ({
  action: 'webhook_delivery.redeliver',
  targetType: 'webhook_delivery',
  targetId: delivery.delivery_id,
  ...owner,
  before: null,
  after: { delivery_id: deliveryId, event_id: delivery.event_id, endpoint_id: delivery.endpoint_id },
});

export const eventReplayed = (owner: Owner, eventId: string, deliveryIds: readonly string[]): AuditEntry => ({
  action: 'webhook_event.replay',
  targetType: 'event',
  targetId: eventId,
  ...owner,
  before: null,
  after: { delivery_ids: deliveryIds },
});
