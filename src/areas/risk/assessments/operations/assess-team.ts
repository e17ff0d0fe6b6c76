/**
 * POST /v1/risk/assess/team: how risky it is to let these agents do that together. Source: docs/reference/risk.md#base-risk;
 * docs/reference/risk.md#team-coherence-score; docs/risk.md.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { AgentId, TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { assessTeam as assess } from '../assess-team.ts';
import { ContextRequest } from '../wire/reply.ts';
import { TeamAssessmentWire } from '../wire/team-wire.ts';
import { COORDINATION_MODES } from '../rules/modes.ts';
import { TEAM_ASSESSMENT, TEAM_ID } from './examples.ts';

const MEMBERS_MIN = 2;
const MEMBERS_MAX = 50;

export const assessTeam = operation({
  id: 'risk.assess_team',
  method: 'POST',
  path: '/v1/risk/assess/team',
  tag: 'Risk',
  summary: 'Assess the risk of a team for an action',
  description:
    'Of 2 to 50 agents of one account, by agent_ids or by team_id. Says how risky the members are together, how well they fit, how far one ' +
    'failure spreads, and who contributes what (Shapley values: exact up to ten members, then estimated with standard errors). With a ' +
    'coordination_mode also how likely the work fails. hierarchical: the leader is whom most members rely on, else the lead of the team ' +
    'or the first of agent_ids. 100 team assessments a day.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: 'team_risk_assessment',
  limit: 'risk_assess',
  effect: 'write',
  reach: 'system',
  body: Type.Object(
    {
      agent_ids: Type.Optional(
        Type.Array(AgentId, { minItems: MEMBERS_MIN, maxItems: MEMBERS_MAX, description: 'Either these or team_id' }),
      ),
      team_id: Type.Optional(TeamId),
      context: Type.Object(
        {
          ...ContextRequest,
          team_task: Type.Optional(Type.String({ maxLength: 2_000, description: 'Stored, never scored' })),
          coordination_mode: Type.Optional(enumOf(COORDINATION_MODES)),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: TeamAssessmentWire },
  errors: [
    'validation_error',
    'agent_not_found',
    'resource_not_found',
    'unprocessable_entity',
    'org_access_denied',
    'feature_required',
    'rate_limit_exceeded',
  ],
  example: {
    body: {
      team_id: TEAM_ID,
      context: { action_type: 'task_delegation', coordination_mode: 'sequential', team_task: 'month-end closing' },
    },
    reply: TEAM_ASSESSMENT,
  },

  async handle(ctx) {
    const { agent_ids: agentIds, team_id: teamId, context } = ctx.body;
    return assess(ctx, {
      agentIds: agentIds ?? null,
      teamId: teamId ?? null,
      actionType: context.action_type,
      tolerance: context.risk_tolerance ?? 'moderate',
      mode: context.coordination_mode ?? null,
      teamTask: context.team_task ?? null,
    });
  },
});
