/** GET /v1/orgs/{org_id}/webhooks/{endpoint_id}. Source: docs/reference/events.md#webhook-endpoint. */
import { operation } from '../../../../platform/http/operation.ts';
import { ownEndpoint } from '../change-endpoints.ts';
import { EndpointWire, toEndpoint } from '../wire/endpoints.ts';
import { EndpointParams, EXAMPLE_ENDPOINT, EXAMPLE_IDS, PATH, READERS, TAG } from './shared.ts';

export const getEndpoint = operation({
  id: 'webhooks.get_endpoint',
  method: 'GET',
  path: `${PATH}/:endpoint_id`,
  tag: TAG,
  summary: 'Read a webhook endpoint',
  description: 'The endpoint without its secret.',
  access: READERS,
  limit: 'default',
  effect: 'read',
  params: EndpointParams,
  reply: { status: 200, schema: EndpointWire },
  errors: ['resource_not_found', 'org_access_denied'],
  example: { params: EXAMPLE_IDS, reply: EXAMPLE_ENDPOINT },
  handle: async (ctx) => toEndpoint(await ownEndpoint(ctx)),
});
