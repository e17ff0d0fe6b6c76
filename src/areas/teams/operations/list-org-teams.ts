/** GET /v1/orgs/{org_id}/teams. Spec: Teams; open-shapes 1.4. */
import { Type } from 'typebox';
import { enumOf, ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { offsetOf, PageQuery } from '../../../platform/http/pagination.ts';
import { FEATURE } from '../flow.ts';
import { TEAM_STATUSES, TeamWire, toTeam } from '../records.ts';
import { countTeams, listTeams } from '../repository.ts';
import { EXAMPLE_ORG_ID, EXAMPLE_TEAM } from './examples.ts';

export const listOrgTeams = operation({
  id: 'teams.list_org_teams',
  method: 'GET',
  path: '/v1/orgs/:org_id/teams',
  tag: 'Teams',
  summary: 'Teams of an organisation',
  description: 'For every member, newest first; active ones unless status=archived.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  feature: FEATURE,
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    status: Type.Optional(enumOf(TEAM_STATUSES, 'Default active')),
    ...PageQuery.properties,
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      teams: Type.Array(TeamWire),
      total: Type.Integer(),
      page: Type.Integer(),
      per_page: Type.Integer(),
    }),
  },
  errors: ['invalid_page_parameter'],
  example: {
    params: { org_id: EXAMPLE_ORG_ID },
    query: { status: 'active' },
    reply: { teams: [EXAMPLE_TEAM], total: 1, page: 1, per_page: 20 },
  },

  async handle({ params, query, principal, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const wanted = { orgId: params.org_id, accountId, status: query.status ?? 'active' };
    const { page, per_page } = query;
    const teams = await listTeams(tx, wanted, { limit: per_page, offset: offsetOf(query) });
    return { teams: teams.map(toTeam), total: await countTeams(tx, wanted), page, per_page };
  },
});
