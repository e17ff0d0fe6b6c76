/** GET /v1/orgs/{org_id}/webhooks. Source: docs/reference/events.md#webhook-endpoint (a bare array). */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { ownerOf } from '../change-endpoints.ts';
import { EndpointWire, toEndpoint } from '../wire/endpoints.ts';
import { listEndpoints as list } from '../store/endpoints.ts';
import { EXAMPLE_ENDPOINT, EXAMPLE_ORG, OrgParams, PATH, READERS, TAG } from './shared.ts';

export const listEndpoints = operation({
  id: 'webhooks.list_endpoints',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'List webhook endpoints',
  description:
    'All endpoints that subscribe to events, oldest first, without their secrets. Notification destinations are listed under governance.',
  access: READERS,
  limit: 'default',
  effect: 'read',
  params: OrgParams,
  reply: { status: 200, schema: Type.Array(EndpointWire) },
  errors: ['org_access_denied'],
  example: { params: EXAMPLE_ORG, reply: [EXAMPLE_ENDPOINT] },
  handle: async (ctx) => (await list(ctx.tx, ownerOf(ctx).accountId, 'subscriber')).map(toEndpoint),
});
