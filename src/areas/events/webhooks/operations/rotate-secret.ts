/** POST /v1/orgs/{org_id}/webhooks/{endpoint_id}/rotate-secret. Source: docs/reference/events.md#webhook-endpoint; ADR 0117. */
import { operation } from '../../../../platform/http/operation.ts';
import { ownEndpointLocked, rotateSecret as rotate } from '../change-endpoints.ts';
import { RotatedWire } from '../wire/endpoints.ts';
import { ADMINS, EndpointParams, EXAMPLE_IDS, EXAMPLE_SECRET, PATH, TAG } from './shared.ts';

export const rotateSecret = operation({
  id: 'webhooks.rotate_secret',
  method: 'POST',
  path: `${PATH}/:endpoint_id/rotate-secret`,
  tag: TAG,
  summary: 'Replace the signing secret of a webhook endpoint',
  description:
    'The new secret signs from now on. For 24 hours each signature header also holds a signature with the old secret, comma ' +
    'separated, so that receivers can be changed without losing a delivery.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  sealReply: true,
  params: EndpointParams,
  bodyOptional: true,
  reply: { status: 200, schema: RotatedWire },
  errors: ['resource_not_found', 'org_access_denied'],
  example: {
    params: EXAMPLE_IDS,
    reply: {
      endpoint_id: EXAMPLE_IDS.endpoint_id,
      signing_secret: EXAMPLE_SECRET,
      previous_secret_valid_until: '2026-08-18T12:00:00.000Z',
    },
  },
  handle: async (ctx) => rotate(ctx, await ownEndpointLocked(ctx)),
});
