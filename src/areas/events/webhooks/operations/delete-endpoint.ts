/** DELETE /v1/orgs/{org_id}/webhooks/{endpoint_id}. Source: docs/reference/events.md#webhook-endpoint. */
import { Type } from 'typebox';
import { WebhookEndpointId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ownEndpointLocked, removeEndpoint } from '../change-endpoints.ts';
import { ADMINS, EndpointParams, EXAMPLE_IDS, PATH, TAG } from './shared.ts';

export const deleteEndpoint = operation({
  id: 'webhooks.delete_endpoint',
  method: 'DELETE',
  path: `${PATH}/:endpoint_id`,
  tag: TAG,
  summary: 'Remove a webhook endpoint',
  description: 'Nothing more is sent there; its deliveries and their history are removed with it.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: EndpointParams,
  reply: { status: 200, schema: Type.Object({ deleted: Type.Literal(true), endpoint_id: WebhookEndpointId }) },
  errors: ['resource_not_found', 'org_access_denied'],
  example: { params: EXAMPLE_IDS, reply: { deleted: true, endpoint_id: EXAMPLE_IDS.endpoint_id } },

  async handle(ctx) {
    const row = await ownEndpointLocked(ctx);
    await removeEndpoint(ctx, row);
    return { deleted: true as const, endpoint_id: row.endpoint_id };
  },
});
