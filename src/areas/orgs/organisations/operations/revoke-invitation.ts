/** DELETE /v1/orgs/{org_id}/invitations/{invitation_id}. Source: docs/reference/organisations.md#invitations. */
import { Type } from 'typebox';
import { InvitationId, OrgId, type InvitationId as InvitationIdType } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { revoke } from '../invitations.ts';
import { Invitation } from '../wire/organisations.ts';
import { EXAMPLE_INVITATION, EXAMPLE_ORG } from './examples.ts';

export const revokeInvitation = operation({
  id: 'orgs.revoke_invitation',
  method: 'DELETE',
  path: '/v1/orgs/:org_id/invitations/:invitation_id',
  tag: 'Organisations',
  summary: 'Revoke an invitation',
  description:
    'For owners and admins. The token is invalid with this reply. 409 with details.status when the invitation is already closed.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, invitation_id: InvitationId }),
  bodyOptional: true,
  reply: { status: 200, schema: Invitation },
  errors: ['conflict', 'org_access_denied', 'resource_not_found'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id, invitation_id: EXAMPLE_INVITATION.invitation_id },
    reply: { ...EXAMPLE_INVITATION, status: 'revoked' },
  },

  handle: async (ctx) => revoke(ctx, ctx.params.invitation_id as InvitationIdType),
});
