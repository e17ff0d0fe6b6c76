/**
 * POST /v1/orgs/{org_id}/governance/notification-destinations/{destination_id}/test. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { DestinationId } from '../../../../contract/ids.ts';
import { channelOf } from '../destinations.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { envelopeOf } from '../../../../contract/streams.ts';
import { decide, errorOf, findEndpoint, saveTest, send } from '../../webhooks/index.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { CHANNELS } from '../wire/signals.ts';
import { SIGNAL_MS } from '../rules/signals.ts';
import type { GovernanceSignal } from '../../../../contract/events/governance.ts';
import { ADMINS, DestinationIds, EXAMPLE_IDS, PATH, TAG } from './destination-shared.ts';

/** A whole signal, as a real one is sent. */
const testSignal = (id: string, orgId: string, now: Date): Static<typeof GovernanceSignal> => ({
  id,
  scope: 'org',
  scope_id: orgId,
  source: 'sideband.drift',
  pattern_type: 'test',
  severity: 'info',
  detected_at: now.toISOString(),
  detected_by: 'governance.test',
  org_id: orgId,
  team_id: null,
  agent_ids: [],
  detail: {},
  source_ref: null,
  status: 'open',
  acknowledged_by: null,
  acknowledged_at: null,
  acknowledged_actor_role: null,
  resolution_status: null,
  action_taken: null,
  resolved_by: null,
  resolved_at: null,
  expires_at: new Date(now.getTime() + SIGNAL_MS).toISOString(),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});

const Result = Type.Object({
  ok: Type.Boolean(),
  attempts: Type.Integer({ minimum: 1 }),
  delivered_at: Type.Optional(Type.String({ format: 'date-time' })),
  last_error: Type.Optional(Type.String()),
});

export const testDestination = operation({
  id: 'governance.test_destination',
  method: 'POST',
  path: `${PATH}/:destination_id/test`,
  tag: TAG,
  summary: 'Send a test signal to a destination',
  description:
    'One attempt, at once, also to a disabled destination. The signal has severity info and pattern_type test, and is not stored; how it ended is shown as last_test_status. For mail, ok says that it was queued.',
  access: ADMINS,
  limit: 'default',
  effect: 'read', // waits for a stranger: no transaction is held open meanwhile; the result is written in one of its own
  reach: 'system',
  idempotency: 'none',
  params: DestinationIds,
  bodyOptional: true,
  reply: {
    status: 200,
    schema: Type.Object({ destination_id: DestinationId, channel: enumOf(CHANNELS), result: Result }),
  },
  errors: ['resource_not_found'],
  example: {
    params: EXAMPLE_IDS,
    reply: {
      destination_id: EXAMPLE_IDS.destination_id,
      channel: 'webhook',
      result: { ok: true, attempts: 1, delivered_at: '2026-08-17T12:00:00.000Z' },
    },
  },

  async handle({ tx, principal, params, services, newId, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const endpoint = await findEndpoint(tx, accountId, params.destination_id);
    if (endpoint?.signal_filter === undefined || endpoint.signal_filter === null) throw fail('resource_not_found');
    const { attempt } = await send(services, endpoint, {
      envelope: envelopeOf({
        event_id: newId('event'),
        type: 'governance.signal.fired',
        created_at: now,
        account_id: accountId,
        data: { signal: testSignal(newId('governance_signal'), params.org_id, now) },
      }),
      headers: { 'x-webhook-test': 'true' },
    });
    if (attempt === undefined) throw new Error('a test signal was given up without a signal');
    const ok = decide(attempt, 1, 0).kind === 'delivered';
    const error = errorOf(attempt);
    const at = services.clock.now();
    await services.db.accountTx([accountId], (own) => saveTest(own, endpoint, { status: ok ? 'ok' : 'failed', at }));
    return {
      destination_id: endpoint.endpoint_id,
      channel: channelOf(endpoint.format),
      result: {
        ok,
        attempts: 1,
        ...(ok ? { delivered_at: at.toISOString() } : {}),
        ...(error === null ? {} : { last_error: error }),
      },
    };
  },
});
