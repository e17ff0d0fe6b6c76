/** GET /v1/teams/{team_id}: a team and who is in it. Source: docs/reference/teams.md#team-record. */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { requireTeam, withMembers } from '../find-team.ts';
import { TeamWithMembersWire, toTeamWithMembers } from '../wire/teams.ts';
import { EXAMPLE_TEAM_ID, EXAMPLE_WITH_MEMBERS } from './examples.ts';

export const getTeam = operation({
  id: 'teams.get_team',
  method: 'GET',
  path: '/v1/teams/:team_id',
  tag: 'Teams',
  summary: 'A team with its members',
  description: 'For every member of its organisation. Leads first, then in the order of joining. Archived teams too.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  reply: { status: 200, schema: TeamWithMembersWire },
  errors: ['resource_not_found'],
  example: { params: { team_id: EXAMPLE_TEAM_ID }, reply: EXAMPLE_WITH_MEMBERS },

  async handle(context) {
    const team = await requireTeam(context, context.params.team_id);
    return toTeamWithMembers(await withMembers(context.tx, team));
  },
});
