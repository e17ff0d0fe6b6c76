/**
 * PATCH /v1/orgs/{org_id}/members/{user_id}: changes a member's role. Source: docs/reference/auth.md#authentication-rules;
 * docs/reference/auth.md#step-up-verification, docs/reference/organisations.md#members.
 */
import { Type } from 'typebox';
import { ROLES, enumOf } from '../../../../contract/enums.ts';
import { OrgId, UserId, type UserId as UserIdType } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { changeRole } from '../change-members.ts';
import { Member, toMember } from '../wire/organisations.ts';
import { EXAMPLE_MEMBER, EXAMPLE_ORG } from './examples.ts';

export const setMemberRole = operation({
  id: 'orgs.set_member_role',
  method: 'PATCH',
  path: '/v1/orgs/:org_id/members/:user_id',
  tag: 'Organisations',
  summary: "Change a member's role",
  description:
    "For owners and admins; appointing or demoting an owner is for owners, with fresh step-up verification. The member's next " +
    'request has the new role, with every key too; personal keys billed here with a scope that the role has no use for end. 409 last_owner when the organisation would have no owner.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, user_id: UserId }),
  body: Type.Object({ role: enumOf(ROLES) }, { additionalProperties: false }),
  reply: { status: 200, schema: Member },
  errors: ['conflict', 'org_access_denied', 'resource_not_found', 'aal2_required'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id, user_id: EXAMPLE_MEMBER.user_id },
    body: { role: 'admin' },
    reply: { ...EXAMPLE_MEMBER, role: 'admin' },
  },

  handle: async (ctx) => toMember(await changeRole(ctx, ctx.params.user_id as UserIdType, ctx.body.role)),
});
