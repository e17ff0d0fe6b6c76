/** GET /v1/orgs/{org_id}/teams. Source: docs/reference/teams.md#team-record. */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type, type Static } from 'typebox';
import { enumOf, ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CursorBesideOffset,
  cutPage,
  NextCursor,
  offsetOf,
  PageQuery,
  startOf,
  TimePosition,
} from '../../../../platform/http/pagination.ts';
import { ListedTeamWire, TEAM_STATUSES, toListedTeam } from '../wire/teams.ts';
import { countTeams, listTeams } from '../store/teams.ts';
import { EXAMPLE_ORG_ID, EXAMPLE_TEAM } from './examples.ts';

const FILTER = {
  status: Type.Optional(enumOf(TEAM_STATUSES, 'Default active')),
  ...PageQuery.properties,
  ...CursorBesideOffset,
};

const TeamListWire = Type.Object(
  {
    teams: Type.Array(ListedTeamWire),
    ...TOTAL,
    page: Type.Integer(),
    per_page: Type.Integer(),
    next_cursor: NextCursor,
  },
  { title: 'TeamList' },
);
const EXAMPLE_LIST: Static<typeof TeamListWire> = {
  teams: [{ ...EXAMPLE_TEAM, reputation_score: 812, reputation_grade: 'AA', last_change_at: EXAMPLE_TEAM.updated_at }],
  total: 1,
  page: 1,
  per_page: 20,
  next_cursor: null,
};

export const listOrgTeams = operation({
  id: 'teams.list_org_teams',
  method: 'GET',
  path: '/v1/orgs/:org_id/teams',
  tag: 'Teams',
  summary: 'Teams of an organisation',
  description: 'For every member, newest first, with their ratings; active ones unless status=archived.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object(FILTER),
  reply: { status: 200, schema: TeamListWire },
  errors: ['invalid_page_parameter', 'invalid_cursor_parameter'],
  example: { params: { org_id: EXAMPLE_ORG_ID }, query: { status: 'active' }, reply: EXAMPLE_LIST },

  async handle({ params, query, principal, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const wanted = { accountId, orgId: params.org_id, status: query.status ?? 'active' };
    const { page, per_page } = query;
    const start = startOf(TimePosition, query.cursor, offsetOf(query));
    const rows = await listTeams(tx, wanted, { limit: per_page + 1, ...start });
    const { page: teams, next } = cutPage(rows, per_page, (row) => ({ at: row.exact, id: row.team_id }));
    return { teams: teams.map(toListedTeam), ...(await countTeams(tx, wanted)), page, per_page, next_cursor: next };
  },
});
