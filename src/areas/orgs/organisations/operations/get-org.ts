/** GET /v1/orgs/{org_id}: one organisation, for its members. Source: docs/reference/organisations.md#organisation-record. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOf } from '../change-members.ts';
import { Org, toOrg } from '../wire/organisations.ts';
import { findOrg } from '../store/organisations.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const getOrg = operation({
  id: 'orgs.get_org',
  method: 'GET',
  path: '/v1/orgs/:org_id',
  tag: 'Organisations',
  summary: 'Read an organisation',
  description:
    'Any member may read it. role and is_owner are those of the person, acts_as is what this request may do.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: Org },
  errors: ['resource_not_found'],
  example: { params: { org_id: EXAMPLE_ORG.org_id }, reply: EXAMPLE_ORG },

  async handle(ctx) {
    const org = orgOf(ctx);
    const row = await findOrg(ctx.tx, org, ctx.principal.userId);
    if (row === undefined) throw fail('resource_not_found');
    return toOrg(row, org);
  },
});
