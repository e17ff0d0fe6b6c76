/** DELETE /v1/safe-house/quarantine/{quarantine_id}: removes the content for good. Source: docs/reference/screening.md#quarantine. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { QuarantineId, type AccountId, type OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_QUARANTINE } from '../examples.ts';
import { auditable, isAdminOf } from '../decide-quarantine.ts';
import { eraseQuarantine, findQuarantine } from '../store/quarantine.ts';

export const deleteQuarantine = operation({
  id: 'safe_house.delete_quarantine',
  method: 'DELETE',
  path: '/v1/safe-house/quarantine/:quarantine_id',
  tag: 'Safe House',
  summary: 'Delete a held text for good',
  description:
    'For owners and admins, from every status, irreversible. The content goes, and every sentence that quotes it; the hash stays in the audit log. An allowance that nobody took ends. Afterwards the id is 404, here too.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ quarantine_id: QuarantineId }),
  reply: {
    status: 200,
    schema: Type.Object({ quarantine_id: QuarantineId, status: Type.Literal('deleted') }),
  },
  errors: ['resource_not_found', 'org_access_denied'],
  example: {
    params: { quarantine_id: EXAMPLE_QUARANTINE.quarantine_id },
    reply: { quarantine_id: EXAMPLE_QUARANTINE.quarantine_id, status: 'deleted' },
  },

  async handle({ params, principal, tx, audit }) {
    const row = await findQuarantine(tx, principal.accounts, params.quarantine_id as QuarantineId);
    if (row === undefined) throw fail('resource_not_found');
    if (!isAdminOf(principal, row))
      throw fail('org_access_denied', { org_id: row.org_id, required_roles: ['owner', 'admin'] });
    if (!(await eraseQuarantine(tx, principal.accounts, row))) throw fail('resource_not_found'); // another request was first
    await audit({
      action: 'quarantine.delete',
      targetType: 'quarantine',
      targetId: row.quarantine_id,
      orgId: row.org_id as OrgId | null,
      accountId: row.account_id as AccountId,
      before: auditable(row),
      after: null,
    });
    return { quarantine_id: row.quarantine_id, status: 'deleted' as const };
  },
});
