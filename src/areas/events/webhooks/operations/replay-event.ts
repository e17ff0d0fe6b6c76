/**
 * POST /v1/orgs/{org_id}/webhooks/events/{event_id}/replay. Source: docs/reference/events.md#webhook-endpoint;
 * docs/reference/events.md#delivery-schedule.
 */
import { Type } from 'typebox';
import { EventId, OrgId, WebhookDeliveryId, WebhookEndpointId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ENDPOINTS_MAX } from '../wire/endpoints.ts';
import { replay } from '../redeliver.ts';
import { ADMINS, EXAMPLE_EVENT_ID, EXAMPLE_IDS, EXAMPLE_ORG, PATH, TAG } from './shared.ts';

export const replayEvent = operation({
  id: 'webhooks.replay_event',
  method: 'POST',
  path: `${PATH}/events/:event_id/replay`,
  tag: TAG,
  summary: 'Send an event again',
  description:
    'To the endpoints named, whatever they subscribe to; without names to the active ones that want its type. The event keeps ' +
    'its id and created_at. Endpoints that are off are named in failed_endpoints.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  idempotency: 'required',
  params: Type.Object({ org_id: OrgId, event_id: EventId }),
  body: Type.Object({
    endpoint_ids: Type.Optional(Type.Array(WebhookEndpointId, { minItems: 1, maxItems: ENDPOINTS_MAX })),
  }),
  bodyOptional: true,
  reply: {
    status: 200,
    schema: Type.Object({
      event_id: EventId,
      event_type: Type.String(),
      deliveries: Type.Array(Type.Object({ delivery_id: WebhookDeliveryId, endpoint_id: WebhookEndpointId })),
      failed_endpoints: Type.Optional(
        Type.Array(Type.Object({ endpoint_id: WebhookEndpointId, reason: Type.Literal('endpoint_disabled') })),
      ),
      message: Type.Optional(Type.String()),
    }),
  },
  errors: ['resource_not_found', 'org_access_denied', 'idempotency_key_required'],
  example: {
    params: { ...EXAMPLE_ORG, event_id: EXAMPLE_EVENT_ID },
    body: { endpoint_ids: [EXAMPLE_IDS.endpoint_id] },
    reply: {
      event_id: EXAMPLE_EVENT_ID,
      event_type: 'integrity.violation',
      deliveries: [{ delivery_id: 'whd-8x1v5n3c', endpoint_id: EXAMPLE_IDS.endpoint_id }],
    },
  },
  handle: async (ctx) => {
    const {
      deliveries,
      failed_endpoints: failed,
      ...head
    } = await replay(ctx, ctx.params.event_id, ctx.body.endpoint_ids);
    return { ...head, deliveries: [...deliveries], ...(failed === undefined ? {} : { failed_endpoints: [...failed] }) };
  },
});
