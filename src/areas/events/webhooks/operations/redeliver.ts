/** POST /v1/orgs/{org_id}/webhooks/deliveries/{delivery_id}/redeliver. Source: docs/reference/events.md#delivery-record. */
import { Type } from 'typebox';
import { EventId, OrgId, WebhookDeliveryId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { redeliver as again } from '../redeliver.ts';
import { ADMINS, EXAMPLE_DELIVERY, EXAMPLE_EVENT_ID, EXAMPLE_ORG, PATH, TAG } from './shared.ts';

export const redeliver = operation({
  id: 'webhooks.redeliver',
  method: 'POST',
  path: `${PATH}/deliveries/:delivery_id/redeliver`,
  tag: TAG,
  summary: 'Send a delivery again',
  description:
    'A new delivery of the same event to the same endpoint, with six attempts of its own. The event keeps its id and ' +
    'created_at, so a receiver that has seen it can recognise it. 409 while the endpoint is off.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, delivery_id: WebhookDeliveryId }),
  bodyOptional: true,
  reply: {
    status: 201,
    schema: Type.Object({ delivery_id: WebhookDeliveryId, event_id: EventId, status: Type.Literal('pending') }),
  },
  errors: ['resource_not_found', 'conflict', 'org_access_denied'],
  example: {
    params: { ...EXAMPLE_ORG, delivery_id: EXAMPLE_DELIVERY.delivery_id },
    reply: { delivery_id: 'whd-8x1v5n3c', event_id: EXAMPLE_EVENT_ID, status: 'pending' },
  },
  handle: (ctx) => again(ctx, ctx.params.delivery_id),
});
