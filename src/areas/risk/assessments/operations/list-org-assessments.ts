/** GET /v1/orgs/{org_id}/risk/assessments: of agents and of teams, newest first. Source: docs/reference/risk.md#base-risk. */
import { Type } from 'typebox';
import { enumOf, ROLES } from '../../../../contract/enums.ts';
import { AgentId, OrgId, TeamId } from '../../../../contract/ids.ts';
import { RISK_LEVELS } from '../../../../contract/risk.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { shownAll } from '../proof.ts';
import { listOrgAssessments as listRows } from '../store/listed.ts';
import { NO_PROOF } from '../wire/reply.ts';
import { ListedAssessmentWire, toListed } from '../wire/listed.ts';
import { ASSESSMENT } from './examples.ts';

const EXAMPLE_ORG = 'org-a1b2c3d4';

export const listOrgAssessments = operation({
  id: 'risk.list_org_assessments',
  method: 'GET',
  path: '/v1/orgs/:org_id/risk/assessments',
  tag: 'Risk',
  summary: 'List the risk assessments of an organisation',
  description:
    'Of agents and of teams, newest first, each by its outcome; the assessment itself is read by its id. With agent_id only those of the ' +
    'agent alone, with team_id only those of the team. Those of teams are left out where the plan has no assessment of teams. For every ' +
    'member. The console shows it.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  feature: 'risk_assessment',
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    team_id: Type.Optional(TeamId),
    level: Type.Optional(enumOf(RISK_LEVELS)),
    ...CursorQuery.properties,
  }),
  reply: { status: 200, schema: listOf(ListedAssessmentWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { org_id: EXAMPLE_ORG },
    query: { level: 'low', limit: 20 },
    reply: {
      data: [
        {
          assessment_id: ASSESSMENT.assessment_id,
          agent_id: ASSESSMENT.agent_id,
          agent_name: 'buyer',
          team_id: null,
          team_name: null,
          members: 1,
          action_type: ASSESSMENT.action_type,
          risk_tolerance: ASSESSMENT.risk_tolerance,
          risk_score: ASSESSMENT.risk_score,
          risk_level: ASSESSMENT.risk_level,
          recommendation: ASSESSMENT.recommendation,
          proof_id: null,
          proof_status: 'none',
          created_at: ASSESSMENT.created_at,
        },
      ],
      next_cursor: null,
    },
  },

  async handle({ params, query, principal, tx, services }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const { features } = await services.plans.planOf(accountId);
    const rows = await listRows(tx, {
      accountId,
      agentId: query.agent_id,
      teamId: query.team_id,
      hasTeams: features.has('team_risk_assessment'),
      level: query.level,
      after: decodeCursor(TimePosition, query.cursor),
      limit: query.limit + 1,
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.assessment_id }));
    const proofs = await shownAll(tx, [accountId], page);
    return { data: page.map((row, i) => toListed(row, proofs[i] ?? NO_PROOF)), next_cursor: next };
  },
});
