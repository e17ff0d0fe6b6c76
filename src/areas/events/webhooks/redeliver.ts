/** Sending an event again: one delivery, or an event to several endpoints. Id and created_at of the event stay. */
import { fail } from '../../../contract/errors.ts';
import type { EventId, WebhookDeliveryId, WebhookEndpointId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { deliveryRepeated, eventReplayed } from './events.ts';
import { queueDeliveries } from './fan-out.ts';
import { ownerOf } from './change-endpoints.ts';
import type { EndpointRow } from './wire/endpoints.ts';
import { findEndpoint, listEndpoints } from './store/endpoints.ts';
import { findDelivery, findEvent } from './store/deliveries.ts';
import { wants } from './rules/subscription.ts';

type OrgContext = Context<{ org_id: string }>;

export interface Redelivered {
  readonly delivery_id: WebhookDeliveryId;
  readonly event_id: EventId;
  readonly status: 'pending';
}

/** @throws Refusal 404 for a delivery that is not this organisation's; 409 when its endpoint is off */
export async function redeliver(ctx: OrgContext, deliveryId: string): Promise<Redelivered> {
  const { tx, now, newId } = ctx;
  const owner = ownerOf(ctx);
  const delivery = await findDelivery(tx, owner.accountId, deliveryId);
  if (delivery === undefined) throw fail('resource_not_found');
  const endpoint = await findEndpoint(tx, owner.accountId, delivery.endpoint_id);
  if (endpoint?.is_active !== true)
    throw fail('conflict', { reason: 'endpoint_disabled', endpoint_id: delivery.endpoint_id });
  const [made] = await queueDeliveries(tx, [{ ...delivery, account_id: owner.accountId }], { now, newId });
  if (made === undefined) throw new Error('no delivery was written');
  tx.afterCommit(ctx.services.webhookWakeSignal.wake);
  await ctx.audit(deliveryRepeated(owner, delivery, made));
  return { delivery_id: made, event_id: delivery.event_id, status: 'pending' };
}

export interface Replayed {
  readonly event_id: string;
  readonly event_type: string;
  readonly deliveries: readonly { readonly delivery_id: string; readonly endpoint_id: string }[];
  readonly failed_endpoints?: readonly { readonly endpoint_id: string; readonly reason: 'endpoint_disabled' }[];
  readonly message?: string;
}

/**
 * To the endpoints named, subscribed or not; without names to the active ones that want its type.
 * @throws Refusal 404 for an event or endpoint that is not this organisation's
 */
export async function replay(
  ctx: OrgContext,
  eventId: string,
  endpointIds: readonly string[] | undefined,
): Promise<Replayed> {
  const { tx, now, newId, services } = ctx;
  const owner = ownerOf(ctx);
  const event = await findEvent(tx, owner.accountId, eventId);
  if (event === undefined) throw fail('resource_not_found');
  const endpoints = await listEndpoints(tx, owner.accountId, 'subscriber');
  const chosen =
    endpointIds === undefined
      ? endpoints.filter((row) => row.is_active && wants(row.event_types, event.type))
      : [...new Set(endpointIds)].map((id) => named(endpoints, id));
  const [on, off] = [chosen.filter((row) => row.is_active), chosen.filter((row) => !row.is_active)];
  const pairs = on.map((row) => ({
    account_id: owner.accountId,
    endpoint_id: row.endpoint_id,
    event_id: event.event_id,
    event_type: event.type,
  }));
  const ids = pairs.length === 0 ? [] : await queueDeliveries(tx, pairs, { now, newId });
  tx.afterCommit(services.webhookWakeSignal.wake);
  await ctx.audit(eventReplayed(owner, event.event_id, ids));
  return {
    event_id: event.event_id,
    event_type: event.type,
    deliveries: ids.map((id, n) => ({ delivery_id: id, endpoint_id: pairs[n]?.endpoint_id as WebhookEndpointId })),
    ...(off.length === 0
      ? {}
      : {
          failed_endpoints: off.map((row) => ({ endpoint_id: row.endpoint_id, reason: 'endpoint_disabled' as const })),
        }),
    ...(ids.length === 0 ? { message: 'No active endpoint takes this event.' } : {}),
  };
}

function named(endpoints: readonly EndpointRow[], id: string): EndpointRow {
  const row = endpoints.find((candidate) => candidate.endpoint_id === id);
  if (row === undefined) throw fail('resource_not_found');
  return row;
}
