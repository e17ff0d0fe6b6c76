/**
 * DELETE /v1/orgs/{org_id}/members/{user_id}: an owner or admin removes a member. Source:
 * docs/reference/auth.md#authentication-rules; docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#members.
 */
import { Type } from 'typebox';
import { OrgId, UserId, type UserId as UserIdType } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { endMembership } from '../change-members.ts';
import { MembershipEnded } from '../wire/organisations.ts';
import { EXAMPLE_DEPARTURE, EXAMPLE_MEMBER, EXAMPLE_ORG } from './examples.ts';

export const removeMember = operation({
  id: 'orgs.remove_member',
  method: 'DELETE',
  path: '/v1/orgs/:org_id/members/:user_id',
  tag: 'Organisations',
  summary: 'Remove a member from an organisation',
  description:
    'For owners and admins; removing an owner is for owners, with fresh step-up verification. Access ends with this reply, and ' +
    "so do the user's personal keys billed here; keys of the organisation survive and those the user created are named. 409 for the last owner.",
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, user_id: UserId }),
  bodyOptional: true,
  reply: { status: 200, schema: MembershipEnded },
  errors: ['conflict', 'org_access_denied', 'resource_not_found', 'aal2_required'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id, user_id: EXAMPLE_MEMBER.user_id },
    reply: EXAMPLE_DEPARTURE,
  },

  async handle(ctx) {
    const userId = ctx.params.user_id as UserIdType;
    return endMembership(ctx, userId);
  },
});
