/**
 * DELETE /v1/safe-house/canaries/{canary_id} (not in the specification): ends a canary that is no longer planted.
 * Source: docs/reference/screening.md#canaries.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import type { AccountId, CanaryId as Id } from '../../../contract/ids.ts';
import { CanaryId } from '../../../contract/ids.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_CANARY } from '../examples.ts';
import { CanaryWire, canaryToWire } from '../wire/evaluations.ts';
import { findCanary, findCanaryOwner, revokeCanary } from '../store/canaries.ts';

export const revokeCanaryOperation = operation({
  id: 'safe_house.revoke_canary',
  method: 'DELETE',
  path: '/v1/safe-house/canaries/:canary_id',
  tag: 'Safe House',
  summary: 'Revoke a canary',
  description:
    'The service stops looking for the credential; the record and its detections stay. For a canary that was revoked before, the reply is its record.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ canary_id: CanaryId }),
  reply: { status: 200, schema: CanaryWire },
  errors: ['resource_not_found', 'org_access_denied'],
  example: {
    params: { canary_id: EXAMPLE_CANARY.canary_id },
    reply: { ...EXAMPLE_CANARY, status: 'revoked', revoked_at: '2026-08-18T08:00:00.000Z' },
  },

  async handle({ params, principal, tx, now, services, audit }) {
    const id = params.canary_id as Id;
    const before = await findCanary(tx, principal.accounts, id);
    const owner = await findCanaryOwner(tx, principal.accounts, id);
    if (before === undefined || owner === undefined) throw fail('resource_not_found');
    const accountId = owner.account_id as AccountId;
    requireWriter(principal, accountId);
    const after = await revokeCanary(tx, principal.accounts, id, now);
    if (after === undefined) return canaryToWire((await findCanary(tx, principal.accounts, id)) ?? before);
    await audit({
      action: 'canary.revoke',
      targetType: 'canary',
      targetId: id,
      orgId: null,
      accountId,
      before: canaryToWire(before),
      after: canaryToWire(after),
    });
    tx.afterCommit(() => {
      services.safeHouse.canaries.forget(accountId);
    });
    return canaryToWire(after);
  },
});
