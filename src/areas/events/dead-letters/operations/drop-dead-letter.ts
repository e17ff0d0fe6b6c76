/** DELETE /v1/admin/dead-letters/{dead_letter_id}. Decision: docs/adr/0205. */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { dropDeadLetter } from '../../../../platform/outbox/store/dead-letters.ts';
import { deadLetterDropped } from '../events.ts';
import { DeadLetterWire, toDeadLetter } from '../wire/dead-letters.ts';
import { EXAMPLE, EXAMPLE_PARAMS, Params, PATH, STAFF, TAG, WHY_TENANT_FREE } from './shared.ts';

export const dropDeadLetterOperation = operation({
  id: 'events.drop_dead_letter',
  method: 'DELETE',
  path: `${PATH}/:dead_letter_id`,
  tag: TAG,
  summary: 'Drop an event that a subscriber gave up on',
  description:
    'For staff of the service. The subscriber never gets it; the event stays in the log. Answers what was dropped.',
  access: STAFF,
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: WHY_TENANT_FREE,
  params: Params,
  bodyOptional: true,
  reply: { status: 200, schema: DeadLetterWire },
  errors: ['resource_not_found'],
  example: { params: EXAMPLE_PARAMS, reply: EXAMPLE },

  async handle({ tx, params, audit }) {
    const row = await dropDeadLetter(tx, params.dead_letter_id);
    if (row === undefined) throw fail('resource_not_found');
    await audit(deadLetterDropped(row));
    return toDeadLetter(row);
  },
});
