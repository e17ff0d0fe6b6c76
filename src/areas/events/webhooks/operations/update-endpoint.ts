/** PATCH /v1/orgs/{org_id}/webhooks/{endpoint_id}. Source: docs/reference/events.md#webhook-endpoint. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { changeEndpoint, ownEndpointLocked } from '../change-endpoints.ts';
import { DescriptionWire, EndpointWire, EventTypesWire, toEndpoint, UrlWire } from '../wire/endpoints.ts';
import { ADMINS, EndpointParams, EXAMPLE_ENDPOINT, EXAMPLE_IDS, PATH, TAG, unwrapEndpoint } from './shared.ts';

export const updateEndpoint = operation({
  id: 'webhooks.update_endpoint',
  method: 'PATCH',
  path: `${PATH}/:endpoint_id`,
  tag: TAG,
  summary: 'Change a webhook endpoint',
  description:
    'What is left out stays; webhook_url is accepted for url. is_active true clears the failure counter of an endpoint that was switched off; false turns what ' +
    'still waits into failed deliveries, which can be redelivered later.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: EndpointParams,
  unwrapBody: unwrapEndpoint,
  body: Type.Object({
    url: Type.Optional(UrlWire),
    description: Type.Optional(DescriptionWire),
    event_types: Type.Optional(EventTypesWire),
    is_active: Type.Optional(Type.Boolean()),
  }),
  reply: { status: 200, schema: EndpointWire },
  errors: ['validation_error', 'resource_not_found', 'org_access_denied'],
  example: {
    params: EXAMPLE_IDS,
    body: { event_types: EXAMPLE_ENDPOINT.event_types, is_active: true },
    reply: EXAMPLE_ENDPOINT,
  },
  handle: async (ctx) => toEndpoint(await changeEndpoint(ctx, await ownEndpointLocked(ctx), ctx.body)),
});
