/** POST /v1/orgs/{org_id}/webhooks/{endpoint_id}/test. Source: docs/reference/events.md#webhook-endpoint. */
import { Type } from 'typebox';
import { EVENTS, EVENT_TYPES } from '../../../../contract/events.ts';
import { enumOf } from '../../../../contract/enums.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { envelopeOf } from '../../../../contract/streams.ts';
import { send } from '../attempt.ts';
import { ownEndpoint } from '../change-endpoints.ts';
import { decide, errorOf } from '../rules/schedule.ts';
import { ADMINS, EndpointParams, EXAMPLE_IDS, PATH, TAG } from './shared.ts';

/** The type of the synthetic event; not in the catalogue, so nothing else can have it. */
const TEST_TYPE = 'webhook.test';

export const testEndpoint = operation({
  id: 'webhooks.test_endpoint',
  method: 'POST',
  path: `${PATH}/:endpoint_id/test`,
  tag: TAG,
  summary: 'Send a test event to a webhook endpoint',
  description:
    'Sends one signed event now and returns what the receiver answered. Its type is webhook.test, or event_type with the example ' +
    'of the catalogue; X-Webhook-Test: true marks both. It is not stored and not repeated, and works for an endpoint that is off.',
  access: ADMINS,
  limit: 'default',
  effect: 'read', // keeps nothing: no transaction stays open while the receiver thinks
  reach: 'system',
  params: EndpointParams,
  body: Type.Object({ event_type: Type.Optional(enumOf(EVENT_TYPES, 'An event of the catalogue')) }),
  bodyOptional: true,
  reply: {
    status: 200,
    schema: Type.Object({
      success: Type.Boolean(),
      status: Type.Union([Type.Integer(), Type.Null()], {
        description: "The receiver's status; null without an answer",
      }),
      latency_ms: Type.Integer({ minimum: 0 }),
      error: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  errors: ['resource_not_found', 'org_access_denied'],
  example: { params: EXAMPLE_IDS, body: {}, reply: { success: true, status: 200, latency_ms: 84, error: null } },

  async handle(ctx) {
    const row = await ownEndpoint(ctx);
    const { services, now, newId, body } = ctx;
    const type = body.event_type;
    const { attempt, latencyMs } = await send(services, row, {
      envelope: envelopeOf({
        event_id: newId('event'),
        type: type ?? TEST_TYPE,
        created_at: now,
        account_id: row.account_id,
        data: type === undefined ? { endpoint_id: row.endpoint_id, message: 'A test event.' } : EVENTS[type].example,
      }),
      headers: { 'x-webhook-test': 'true' },
    });
    if (attempt === undefined) throw new Error('a test event was given up without a signal');
    return {
      success: decide(attempt, 1, 0).kind === 'delivered',
      status: attempt.kind === 'reply' ? attempt.status : null,
      latency_ms: latencyMs,
      error: errorOf(attempt),
    };
  },
});
