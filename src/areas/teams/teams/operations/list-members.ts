/** GET /v1/teams/{team_id}/members: who is in a team. Source: docs/reference/teams.md#roster, docs/reference/teams.md#team-record. */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { requireTeam } from '../find-team.ts';
import { MemberWire, toMember } from '../wire/teams.ts';
import { listMembers } from '../store/teams.ts';
import { EXAMPLE_MEMBERS, EXAMPLE_TEAM_ID } from './examples.ts';

export const getMembers = operation({
  id: 'teams.list_members',
  method: 'GET',
  path: '/v1/teams/:team_id/members',
  tag: 'Teams',
  summary: 'Members of a team',
  description:
    'For every member of its organisation. Leads first, then in the order in which they came; all at once, since there are 50 at most. ' +
    'Of an archived team those who were in it at its end. Who left stands in roster-history.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  reply: {
    status: 200,
    schema: Type.Object({ team_id: TeamId, members: Type.Array(MemberWire), total: Type.Integer({ minimum: 0 }) }),
  },
  errors: ['resource_not_found'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    reply: { team_id: EXAMPLE_TEAM_ID, members: EXAMPLE_MEMBERS, total: EXAMPLE_MEMBERS.length },
  },

  async handle(context) {
    const team = await requireTeam(context, context.params.team_id);
    const members = await listMembers(context.tx, team.account_id, team.team_id);
    return { team_id: team.team_id, members: members.map(toMember), total: members.length };
  },
});
