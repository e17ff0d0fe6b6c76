/** POST /v1/safe-house/quarantine/{quarantine_id}/revoke: a released text is held again. Source: docs/reference/screening.md#release. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { QuarantineId, type AccountId, type AgentId, type OrgId } from '../../../contract/ids.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { auditable } from '../decide-quarantine.ts';
import { EXAMPLE_QUARANTINE } from '../examples.ts';
import { findQuarantine, revokeRelease } from '../store/quarantine.ts';

const ID = EXAMPLE_QUARANTINE.quarantine_id;

export const revokeQuarantineRelease = operation({
  id: 'safe_house.revoke_release',
  method: 'POST',
  path: '/v1/safe-house/quarantine/:quarantine_id/revoke',
  tag: 'Safe House',
  summary: 'Revoke the release of a held text',
  description:
    'From the next turn on the text is judged and held as before, also in the history of conversations that hold it.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ quarantine_id: QuarantineId }),
  reply: {
    status: 200,
    schema: Type.Object({ quarantine_id: QuarantineId, revoked_at: Type.String({ format: 'date-time' }) }),
  },
  errors: ['resource_not_found', 'org_access_denied', 'conflict'],
  example: {
    params: { quarantine_id: ID },
    reply: { quarantine_id: ID, revoked_at: '2026-08-19T08:00:00.000Z' },
  },

  async handle(context) {
    const { tx, principal, params, now, services } = context;
    const id = params.quarantine_id as QuarantineId;
    const before = await findQuarantine(tx, principal.accounts, id);
    if (before === undefined) throw fail('resource_not_found');
    requireWriter(principal, before.account_id);
    const record = await revokeRelease(tx, principal.accounts, { id, at: now });
    if (record === undefined) throw fail('conflict', { reason: 'not_released' });
    tx.afterCommit(() => {
      services.safeHouse.reviews.decided(record.agent_id as AgentId);
    });
    await context.audit({
      action: 'quarantine.revoke_release',
      targetType: 'quarantine',
      targetId: record.quarantine_id,
      orgId: record.org_id as OrgId | null,
      accountId: record.account_id as AccountId,
      before: auditable(before),
      after: auditable(record),
    });
    return { quarantine_id: id, revoked_at: now.toISOString() };
  },
});
