/**
 * POST /v1/orgs/{org_id}/invitations: invites an address. Source: docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#invitations; ADR 0098.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { invite } from '../invitations.ts';
import { InvitationSecret, InvitationWished } from '../wire/organisations.ts';
import { EXAMPLE_INVITATION, EXAMPLE_ORG, EXAMPLE_TOKEN } from './examples.ts';

export const createInvitation = operation({
  id: 'orgs.create_invitation',
  method: 'POST',
  path: '/v1/orgs/:org_id/invitations',
  tag: 'Organisations',
  summary: 'Invite a person into an organisation',
  description:
    'For owners and admins; inviting an owner is for owners, with fresh step-up verification. The address gets a mail with the ' +
    'token, which is otherwise only in this reply; it works for 7 days, once, and only for the person who owns the ' +
    'address. 409 with details.reason already_member, already_invited, invited_too_often (5 a day), invitations_full, ' +
    'members_full or personal_organisation.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  sealReply: true,
  params: Type.Object({ org_id: OrgId }),
  body: InvitationWished,
  reply: { status: 201, schema: InvitationSecret },
  errors: ['conflict', 'org_access_denied', 'resource_not_found', 'aal2_required', 'forbidden'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id },
    body: { email: 'kim@acme.example', role: 'member' },
    reply: { ...EXAMPLE_INVITATION, token: EXAMPLE_TOKEN },
  },

  async handle(ctx) {
    const { userId } = ctx.principal;
    if (userId === null) throw fail('forbidden', { reason: 'user_required' });
    return invite(ctx, userId, ctx.body);
  },
});
