/** DELETE /v1/teams/{team_id}: ends a team, keeps its history. Source: docs/reference/teams.md#team-record. */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { endTeam } from '../change-roster.ts';
import { EXAMPLE_TEAM_ID } from './examples.ts';

export const archiveTeam = operation({
  id: 'teams.archive_team',
  method: 'DELETE',
  path: '/v1/teams/:team_id',
  tag: 'Teams',
  summary: 'Archive a team',
  description:
    'For owner and admin. Its name is free again, its template applies to no agent any more; roster, cards and rating stay readable and ' +
    'change no more. On any plan. 409 when it is archived already.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'teams',
  effect: 'governance',
  params: Type.Object({ team_id: TeamId }),
  reply: { status: 200, schema: Type.Object({ archived: Type.Literal(true), team_id: TeamId }) },
  errors: ['org_access_denied', 'resource_not_found', 'conflict'],
  example: { params: { team_id: EXAMPLE_TEAM_ID }, reply: { archived: true, team_id: EXAMPLE_TEAM_ID } },

  async handle(context) {
    await endTeam(context, context.params.team_id);
    return { archived: true as const, team_id: context.params.team_id };
  },
});
