/** DELETE /v1/teams/{team_id}/members/{agent_id}: an agent leaves a team. Source: docs/reference/teams.md#team-record. */
import { Type } from 'typebox';
import { AgentId, TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { removeMember } from '../change-roster.ts';
import { EXAMPLE_AGENTS, EXAMPLE_TEAM_ID } from './examples.ts';

export const deleteMember = operation({
  id: 'teams.remove_member',
  method: 'DELETE',
  path: '/v1/teams/:team_id/members/:agent_id',
  tag: 'Teams',
  summary: 'Remove an agent from a team',
  description:
    'For owner and admin, on any plan. 400 when fewer than 2 agents would be left; archive the team instead.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'teams',
  effect: 'governance',
  params: Type.Object({ team_id: TeamId, agent_id: AgentId }),
  reply: { status: 200, schema: Type.Object({ removed: Type.Literal(true), agent_id: AgentId }) },
  errors: ['bad_request', 'org_access_denied', 'resource_not_found', 'conflict'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID, agent_id: EXAMPLE_AGENTS[1] },
    reply: { removed: true, agent_id: EXAMPLE_AGENTS[1] },
  },

  async handle(context) {
    const { team_id: teamId, agent_id: agentId } = context.params;
    await removeMember(context, teamId, agentId);
    return { removed: true as const, agent_id: agentId };
  },
});
