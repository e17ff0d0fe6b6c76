/** POST /v1/admin/dead-letters/{dead_letter_id}/replay. Decision: docs/adr/0205. */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { requestReplay } from '../../../../platform/outbox/store/dead-letters.ts';
import { replayRequested } from '../events.ts';
import { DeadLetterWire, toDeadLetter } from '../wire/dead-letters.ts';
import { EXAMPLE, EXAMPLE_PARAMS, Params, PATH, STAFF, TAG, WHY_TENANT_FREE } from './shared.ts';

export const replayDeadLetter = operation({
  id: 'events.replay_dead_letter',
  method: 'POST',
  path: `${PATH}/:dead_letter_id/replay`,
  tag: TAG,
  summary: 'Hand an event to its subscriber again',
  description:
    'For staff of the service. A worker delivers the event within a second or two. On success the dead letter is removed; on another failure it stays, with the new error and without a request. The event takes effect exactly once.',
  access: STAFF,
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: WHY_TENANT_FREE,
  params: Params,
  bodyOptional: true,
  reply: { status: 202, schema: DeadLetterWire },
  errors: ['resource_not_found'],
  example: {
    params: EXAMPLE_PARAMS,
    reply: { ...EXAMPLE, replay_requested_at: '2026-08-17T12:05:00.000Z' },
  },

  async handle({ tx, params, now, audit }) {
    const row = await requestReplay(tx, params.dead_letter_id, now);
    if (row === undefined) throw fail('resource_not_found');
    await audit(replayRequested(row));
    return toDeadLetter(row);
  },
});
