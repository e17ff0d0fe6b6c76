/** POST /v1/teams: a team of agents of one organisation. Source: docs/reference/teams.md#team-record. */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { FEATURE } from '../find-team.ts';
import { createTeam } from '../change-roster.ts';
import { NewTeam, TeamWithMembersWire, toTeamWithMembers } from '../wire/teams.ts';
import { decideMetadata, normaliseName } from '../rules/roster.ts';
import { EXAMPLE_AGENTS, EXAMPLE_ORG_ID, EXAMPLE_WITH_MEMBERS } from './examples.ts';

/** The name and metadata as they are stored. @throws Refusal name_required, validation_error */
export function checked<T extends { readonly name?: string; readonly metadata?: object }>(asked: T): T {
  const name = asked.name === undefined ? undefined : normaliseName(asked.name);
  if (asked.name !== undefined && name === undefined) throw fail('name_required', { characters: '1 to 100' });
  const fields = decideMetadata(asked.metadata);
  if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
  return name === undefined ? asked : { ...asked, name };
}

export const postTeam = operation({
  id: 'teams.create_team',
  method: 'POST',
  path: '/v1/teams',
  tag: 'Teams',
  summary: 'Create a team',
  description:
    'For owner and admin of the organisation. 2 to 50 different agents of that organisation; an agent may be in several teams. 409 when ' +
    'an active team of the organisation has the name.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'teams',
  effect: 'governance',
  body: NewTeam,
  reply: { status: 201, schema: TeamWithMembersWire },
  errors: [
    'name_required',
    'bad_request',
    'org_access_denied',
    'resource_not_found',
    'agent_not_found',
    'unprocessable_entity',
    'conflict',
  ],
  example: {
    body: {
      org_id: EXAMPLE_ORG_ID,
      name: 'Purchasing',
      agent_ids: [...EXAMPLE_AGENTS],
      description: 'Compares offers and places orders',
    },
    reply: EXAMPLE_WITH_MEMBERS,
  },

  async handle(context) {
    return toTeamWithMembers(await createTeam(context, checked(context.body)));
  },
});
