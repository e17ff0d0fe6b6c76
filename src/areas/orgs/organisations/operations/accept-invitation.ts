/** POST /v1/orgs/invitations/accept: the invited person joins. Source: docs/reference/organisations.md#invitations; ADR 0098. */
import { Type } from 'typebox';
import { ROLES, enumOf } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { personOf } from '../change-members.ts';
import { accept } from '../invitations.ts';
import { InvitationToken } from '../wire/organisations.ts';
import { EXAMPLE_INVITATION, EXAMPLE_ORG, EXAMPLE_TOKEN } from './examples.ts';

export const acceptInvitation = operation({
  id: 'orgs.accept_invitation',
  method: 'POST',
  path: '/v1/orgs/invitations/accept',
  tag: 'Organisations',
  summary: 'Accept an invitation',
  description:
    'For the signed-in person whose confirmed address was invited; anybody else gets 404, as for an unknown token. 409 with ' +
    'details.reason accepted, revoked or expired when it is closed, already_member for a member.',
  access: { allow: 'authenticated', scope: 'api:write', endUser: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system', // the organisation is not yet one of the caller's; the token is the proof
  tenantFree: 'the token names the invitation, and only the invited person gets more than 404',
  body: Type.Object({ token: InvitationToken }, { additionalProperties: false }),
  reply: {
    status: 200,
    schema: Type.Object({ org_id: OrgId, org_name: Type.String(), role: enumOf(ROLES) }, { title: 'OrgMembership' }),
  },
  errors: ['conflict', 'resource_not_found', 'forbidden'],
  example: {
    body: { token: EXAMPLE_TOKEN },
    reply: { org_id: EXAMPLE_ORG.org_id, org_name: EXAMPLE_ORG.name, role: EXAMPLE_INVITATION.role },
  },

  handle: async (ctx) => accept(ctx, personOf(ctx), ctx.body.token),
});
