/** GET /v1/orgs/{org_id}/members. Source: docs/reference/organisations.md#members. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOf } from '../change-members.ts';
import { Member, toMember } from '../wire/organisations.ts';
import { listMembers as list } from '../store/organisations.ts';
import { EXAMPLE_MEMBER, EXAMPLE_ORG } from './examples.ts';

export const listMembers = operation({
  id: 'orgs.list_members',
  method: 'GET',
  path: '/v1/orgs/:org_id/members',
  tag: 'Organisations',
  summary: 'List the members of an organisation',
  description: 'Owners first, then in the order of joining; at most 1,000. Any member may read them.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: Type.Object({ members: Type.Array(Member) }) },
  errors: ['resource_not_found'],
  example: { params: { org_id: EXAMPLE_ORG.org_id }, reply: { members: [EXAMPLE_MEMBER] } },

  async handle(ctx) {
    const rows = await list(ctx.tx, orgOf(ctx));
    return { members: rows.map(toMember) };
  },
});
