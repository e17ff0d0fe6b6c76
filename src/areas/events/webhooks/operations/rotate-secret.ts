/** POST /v1/orgs/{org_id}/webhooks/{endpoint_id}/rotate-secret. Source: docs/reference/events.md#secret-rotation. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { ownEndpointLocked, rotateSecret as rotate } from '../change-endpoints.ts';
import { OVERLAP_HOURS, OVERLAP_HOURS_MAX } from '../secrets.ts';
import { RotatedWire } from '../wire/endpoints.ts';
import { ADMINS, EndpointParams, EXAMPLE_IDS, EXAMPLE_SECRET, PATH, TAG } from './shared.ts';

export const rotateSecret = operation({
  id: 'webhooks.rotate_secret',
  method: 'POST',
  path: `${PATH}/:endpoint_id/rotate-secret`,
  tag: TAG,
  summary: 'Replace the signing secret of a webhook endpoint',
  description:
    'The new secret signs from now on: X-Webhook-Signature, X-AIP-Signature and X-AAP-Signature have one value, made with it. For ' +
    'overlap_hours the old secret signs too, in X-Svc-Signature alone, which then has a v1 value by each secret and comes with every ' +
    'delivery: a receiver that reads it loses none while it is changed.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  sealReply: true,
  params: EndpointParams,
  body: Type.Object({
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: OVERLAP_HOURS_MAX,
        default: OVERLAP_HOURS,
        description: 'How long the old secret signs too; 0: it ends at once',
      }),
    ),
  }),
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
  handle: async (ctx) => rotate(ctx, await ownEndpointLocked(ctx), ctx.body?.overlap_hours),
});
