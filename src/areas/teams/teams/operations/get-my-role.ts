/** GET /v1/teams/{team_id}/my-role: what the caller may do with a team. Source: Authentication rule 10; docs/reference/teams.md#team-record. */
import { Type } from 'typebox';
import { enumOf, ROLES } from '../../../../contract/enums.ts';
import { OrgId, TeamId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { isChanger, requireTeam } from '../find-team.ts';
import { EXAMPLE_ORG_ID, EXAMPLE_TEAM_ID } from './examples.ts';

export const getMyRole = operation({
  id: 'teams.get_my_role',
  method: 'GET',
  path: '/v1/teams/:team_id/my-role',
  tag: 'Teams',
  summary: 'Your role towards a team',
  description:
    "The caller's role in the team's organisation: owner and admin change the team, every role looks. Teams have no roles of their own. " +
    'can_change says nothing of the scopes of an API key, nor of the plan.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  reply: {
    status: 200,
    schema: Type.Object({
      team_id: TeamId,
      org_id: OrgId,
      role: enumOf(ROLES, 'In the organisation'),
      can_change: Type.Boolean({ description: 'Owner or admin, and the team is active' }),
    }),
  },
  errors: ['resource_not_found'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    reply: { team_id: EXAMPLE_TEAM_ID, org_id: EXAMPLE_ORG_ID, role: 'admin', can_change: true },
  },

  async handle(context) {
    const team = await requireTeam(context, context.params.team_id);
    const { role } = membershipIn(context.principal, team.org_id);
    return {
      team_id: team.team_id,
      org_id: team.org_id,
      role,
      can_change: isChanger(role) && team.status === 'active',
    };
  },
});
