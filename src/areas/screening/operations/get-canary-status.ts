/** GET /v1/safe-house/canaries/{canary_id}/status: whether the canary was triggered. Source: docs/reference/screening.md#canaries. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { CanaryId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_CANARY } from '../examples.ts';
import { CanaryWire, canaryToWire } from '../wire/evaluations.ts';
import { findCanary } from '../store/canaries.ts';

export const getCanaryStatus = operation({
  id: 'safe_house.get_canary_status',
  method: 'GET',
  path: '/v1/safe-house/canaries/:canary_id/status',
  tag: 'Safe House',
  summary: 'Read whether a canary was triggered',
  description: 'State, first detection and number of detections; never the credential.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ canary_id: CanaryId }),
  reply: { status: 200, schema: CanaryWire },
  errors: ['resource_not_found'],
  example: { params: { canary_id: EXAMPLE_CANARY.canary_id }, reply: EXAMPLE_CANARY },

  async handle({ params, principal, tx }) {
    const row = await findCanary(tx, principal.accounts, params.canary_id as CanaryId);
    if (row === undefined) throw fail('resource_not_found');
    return canaryToWire(row);
  },
});
