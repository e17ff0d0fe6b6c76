/**
 * DELETE /v1/orgs/{org_id}: an owner deletes an organisation. Source: docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#deleting-an-organisation; ADR 0098.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { revokeBilledKeys } from '../../keys/index.ts';
import { orgDeleted } from '../events.ts';
import { requireLockedOrg, orgOf } from '../change-members.ts';
import { countAgents, deleteOrg as hide } from '../store/organisations.ts';
import { closeInvitationsOf } from '../store/invitations.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const deleteOrg = operation({
  id: 'orgs.delete_org',
  method: 'DELETE',
  path: '/v1/orgs/:org_id',
  tag: 'Organisations',
  summary: 'Delete an organisation',
  description:
    'For owners, with fresh step-up verification. Its keys and the personal keys billed to it end, open invitations close, members lose access, and every path ' +
    'under it answers 404 from then on; the record stays. 409 while it has agents (move or remove them first, so that no running ' +
    'agent loses its owner unnoticed) and for a personal organisation.',
  access: { allow: 'authenticated', scope: 'admin:org', aal2: true, org: { param: 'org_id', roles: ['owner'] } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId }),
  bodyOptional: true,
  reply: {
    status: 200,
    schema: Type.Object({ deleted: Type.Literal(true), org_id: OrgId, keys_revoked: Type.Integer() }),
  },
  errors: ['conflict', 'org_access_denied', 'resource_not_found', 'aal2_required'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id },
    reply: { deleted: true, org_id: EXAMPLE_ORG.org_id, keys_revoked: 2 },
  },

  async handle(ctx) {
    const org = orgOf(ctx);
    const row = await requireLockedOrg(ctx);
    if (row.is_personal) throw fail('conflict', { reason: 'personal_organisation' });
    const agents = await countAgents(ctx.tx, org);
    if (agents > 0) throw fail('conflict', { reason: 'organisation_has_agents', agents });
    const by = ctx.principal.subject;
    const keys = await revokeBilledKeys(ctx, org.accountId);
    const invitations = await closeInvitationsOf(ctx.tx, org, {
      inviter: null,
      roles: ROLES,
      subject: by,
      now: ctx.now,
    });
    await hide(ctx.tx, org, { now: ctx.now, by });
    await ctx.audit(
      orgDeleted(row, { keys_revoked: keys, invitations_closed: invitations, members: row.member_count }),
    );
    return { deleted: true as const, org_id: org.orgId, keys_revoked: keys.length };
  },
});
