/** GET /v1/risk/team-history/{team_id}: assessments of one team, newest first. Source: docs/reference/risk.md#team-risk. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { shownAll } from '../proof.ts';
import { TeamAssessmentWire, toTeamAssessmentWire } from '../wire/team-wire.ts';
import { findTeam, listTeamAssessments } from '../store/teams.ts';
import { TEAM_ASSESSMENT, TEAM_ID } from './examples.ts';
import { HistoryQuery } from './history-query.ts';

export const listTeamHistory = operation({
  id: 'risk.list_team_history',
  method: 'GET',
  path: '/v1/risk/team-history/:team_id',
  tag: 'Risk',
  summary: 'List the risk assessments of a team',
  description:
    'Newest first. Holds the assessments made by team_id, and those by agent_ids that were exactly the roster of this team and of no other.',
  access: { allow: 'authenticated', scope: 'api:read' },
  feature: 'team_risk_assessment',
  limit: 'default',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  query: Type.Object({ limit: HistoryQuery.properties.limit, cursor: CursorQuery.properties.cursor }),
  reply: { status: 200, schema: listOf(TeamAssessmentWire) },
  errors: ['resource_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { team_id: TEAM_ID },
    query: { limit: 50 },
    reply: { data: [TEAM_ASSESSMENT], next_cursor: null },
  },

  async handle({ params, query, principal, tx }) {
    if ((await findTeam(tx, principal.accounts, params.team_id)) === undefined) throw fail('resource_not_found');
    const rows = await listTeamAssessments(tx, principal.accounts, params.team_id, {
      limit: query.limit + 1,
      after: decodeCursor(TimePosition, query.cursor),
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.assessment_id }));
    const proofs = await shownAll(tx, principal.accounts, page);
    return { data: page.map((row, i) => toTeamAssessmentWire(row, proofs[i])), next_cursor: next };
  },
});
