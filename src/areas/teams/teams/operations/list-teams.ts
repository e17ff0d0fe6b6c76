/** GET /v1/orgs/{org_id}/teams. Source: docs/reference/teams.md#team-record. */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type, type Static } from 'typebox';
import { enumOf, ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { offsetOf, PageQuery } from '../../../../platform/http/pagination.ts';
import { TEAM_STATUSES, TeamWire, toTeam } from '../wire/teams.ts';
import { countTeams, listTeams } from '../store/teams.ts';
import { EXAMPLE_ORG_ID, EXAMPLE_TEAM } from './examples.ts';

const FILTER = { status: Type.Optional(enumOf(TEAM_STATUSES, 'Default active')), ...PageQuery.properties };

const TeamListWire = Type.Object(
  {
    teams: Type.Array(TeamWire),
    ...TOTAL,
    page: Type.Integer(),
    per_page: Type.Integer(),
  },
  { title: 'TeamList' },
);
const EXAMPLE_LIST: Static<typeof TeamListWire> = { teams: [EXAMPLE_TEAM], total: 1, page: 1, per_page: 20 };

export const listOrgTeams = operation({
  id: 'teams.list_org_teams',
  method: 'GET',
  path: '/v1/orgs/:org_id/teams',
  tag: 'Teams',
  summary: 'Teams of an organisation',
  description: 'For every member, newest first; active ones unless status=archived.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object(FILTER),
  reply: { status: 200, schema: TeamListWire },
  errors: ['invalid_page_parameter'],
  example: { params: { org_id: EXAMPLE_ORG_ID }, query: { status: 'active' }, reply: EXAMPLE_LIST },

  async handle({ params, query, principal, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const wanted = { accountId, orgId: params.org_id, status: query.status ?? 'active' };
    const { page, per_page } = query;
    const teams = await listTeams(tx, wanted, { limit: per_page, offset: offsetOf(query) });
    return { teams: teams.map(toTeam), ...(await countTeams(tx, wanted)), page, per_page };
  },
});
