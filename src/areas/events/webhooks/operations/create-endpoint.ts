/** POST /v1/orgs/{org_id}/webhooks. Source: docs/reference/events.md#webhook-endpoint. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { createEndpoint as create } from '../change-endpoints.ts';
import { DescriptionWire, EndpointSecretWire, EventTypesWire, UrlWire } from '../wire/endpoints.ts';
import {
  ADMINS,
  EXAMPLE_ENDPOINT,
  EXAMPLE_ORG,
  EXAMPLE_SECRET,
  OrgParams,
  PATH,
  TAG,
  unwrapEndpoint,
} from './shared.ts';

export const createEndpoint = operation({
  id: 'webhooks.create_endpoint',
  method: 'POST',
  path: PATH,
  tag: TAG,
  summary: 'Add a webhook endpoint',
  description:
    'The reply holds signing_secret, which is shown here and after a rotation and never again. Without event_types nothing is ' +
    'sent until some are chosen; an empty list means every event. https only, port 443 or 8443, no private addresses; at most ' +
    'five endpoints an organisation. webhook_url is accepted for url.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  sealReply: true,
  params: OrgParams,
  unwrapBody: unwrapEndpoint,
  body: Type.Object({
    url: UrlWire,
    description: Type.Optional(DescriptionWire),
    event_types: Type.Optional(EventTypesWire),
  }),
  reply: { status: 201, schema: EndpointSecretWire },
  errors: ['validation_error', 'unprocessable_entity', 'org_access_denied'],
  example: {
    params: EXAMPLE_ORG,
    body: {
      url: EXAMPLE_ENDPOINT.url,
      description: EXAMPLE_ENDPOINT.description,
      event_types: EXAMPLE_ENDPOINT.event_types,
    },
    reply: { ...EXAMPLE_ENDPOINT, signing_secret: EXAMPLE_SECRET },
  },
  handle: (ctx) => create(ctx, ctx.body),
});
