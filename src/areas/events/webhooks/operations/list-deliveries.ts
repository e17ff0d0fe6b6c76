/** GET /v1/orgs/{org_id}/webhooks/deliveries. Source: docs/reference/events.md#delivery-record (a bare array, newest first). */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { WebhookEndpointId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ownerOf } from '../change-endpoints.ts';
import { DeliveryWire, toDelivery } from '../wire/endpoints.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { listDeliveries as list } from '../store/deliveries.ts';
import { EXAMPLE_DELIVERY, EXAMPLE_IDS, EXAMPLE_ORG, OrgParams, PATH, READERS, TAG } from './shared.ts';

export const listDeliveries = operation({
  id: 'webhooks.list_deliveries',
  method: 'GET',
  path: `${PATH}/deliveries`,
  tag: TAG,
  summary: 'List webhook deliveries',
  description: 'Newest first, kept 30 days. failed is the dead letter: given up, and still redeliverable.',
  access: READERS,
  limit: 'default',
  effect: 'read',
  params: OrgParams,
  query: Type.Object({
    endpoint_id: Type.Optional(WebhookEndpointId),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Rows at most' }),
    offset: Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0, description: 'Rows to skip' }),
  }),
  reply: { status: 200, schema: Type.Array(DeliveryWire) },
  errors: ['resource_not_found', 'org_access_denied', 'invalid_limit_parameter', 'invalid_offset_parameter'],
  example: { params: EXAMPLE_ORG, query: { endpoint_id: EXAMPLE_IDS.endpoint_id }, reply: [EXAMPLE_DELIVERY] },

  async handle(ctx) {
    const { tx, query } = ctx;
    const { accountId } = ownerOf(ctx);
    const { endpoint_id: endpointId, limit, offset } = query;
    if (endpointId !== undefined && (await findEndpoint(tx, accountId, endpointId)) === undefined)
      throw fail('resource_not_found');
    return (await list(tx, accountId, { endpointId: endpointId ?? null, limit, offset })).map(toDelivery);
  },
});
