/** POST /v1/orgs/{org_id}/leave: a member leaves. Source: docs/reference/auth.md#authentication-rules; ADR 0098. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { endMembership, personOf } from '../change-members.ts';
import { MembershipEnded } from '../wire/organisations.ts';
import { EXAMPLE_DEPARTURE, EXAMPLE_ORG } from './examples.ts';

export const leaveOrg = operation({
  id: 'orgs.leave_org',
  method: 'POST',
  path: '/v1/orgs/:org_id/leave',
  tag: 'Organisations',
  summary: 'Leave an organisation',
  description:
    'For any member but the last owner (409 last_owner); a personal organisation cannot be left. API keys are refused: only the ' +
    'person can leave. Keys of the organisation that the person created survive and are named.',
  access: { allow: 'authenticated', scope: 'api:write', endUser: true, org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId }),
  bodyOptional: true,
  reply: { status: 200, schema: MembershipEnded },
  errors: ['conflict', 'resource_not_found', 'forbidden'],
  example: { params: { org_id: EXAMPLE_ORG.org_id }, reply: EXAMPLE_DEPARTURE },

  async handle(ctx) {
    const userId = personOf(ctx);
    return endMembership(ctx, userId);
  },
});
