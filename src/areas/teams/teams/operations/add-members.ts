/**
 * POST /v1/teams/{team_id}/members: agents join a team. Source: docs/reference/teams.md#team-record;
 * docs/reference/teams.md#roster.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { AgentId, TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { FEATURE } from '../find-team.ts';
import { addMembers } from '../change-roster.ts';
import { MemberWire, MEMBER_ROLES, TEAM_SIZE, toMember } from '../wire/teams.ts';
import { EXAMPLE_AGENTS, EXAMPLE_MEMBERS, EXAMPLE_TEAM_ID } from './examples.ts';

export const postMembers = operation({
  id: 'teams.add_members',
  method: 'POST',
  path: '/v1/teams/:team_id/members',
  tag: 'Teams',
  summary: 'Add agents to a team',
  description:
    "For owner and admin. All or none: agents of the team's organisation; those that are members already stay as they are. Never more " +
    "than 50. Each is held to the team's template from now on; each is one event team.member_added.",
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'teams',
  effect: 'write',
  params: Type.Object({ team_id: TeamId }),
  body: Type.Object(
    {
      agent_ids: Type.Array(AgentId, { minItems: 1, maxItems: TEAM_SIZE.max }),
      role: Type.Optional(enumOf(MEMBER_ROLES, 'Of those added; default member')),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      added: Type.Array(AgentId),
      already_members: Type.Array(AgentId),
      members: Type.Array(MemberWire),
    }),
  },
  errors: [
    'bad_request',
    'org_access_denied',
    'resource_not_found',
    'agent_not_found',
    'unprocessable_entity',
    'conflict',
  ],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    body: { agent_ids: [EXAMPLE_AGENTS[1]] },
    reply: { added: [EXAMPLE_AGENTS[1]], already_members: [], members: EXAMPLE_MEMBERS },
  },

  async handle(context) {
    const { added, already, after } = await addMembers(context, context.params.team_id, context.body);
    return { added: [...added], already_members: [...already], members: after.members.map(toMember) };
  },
});
