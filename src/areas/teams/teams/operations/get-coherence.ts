/** GET /v1/teams/{team_id}/coherence: each two members beside each other. Source: docs/reference/teams.md#pair-score. */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { pairsNow } from '../current-coherence.ts';
import { requireTeam } from '../find-team.ts';
import { TeamCoherenceWire } from '../wire/coherence.ts';
import { EXAMPLE_AGENTS, EXAMPLE_TEAM_ID } from './examples.ts';

export const getTeamCoherence = operation({
  id: 'teams.get_coherence',
  method: 'GET',
  path: '/v1/teams/:team_id/coherence',
  tag: 'Teams',
  summary: 'See how far the values of the members of a team agree',
  description:
    'Compares the cards that the members have now, pair by pair; a value that an agent does not mention is neutral. For every member ' +
    'of the organisation. An archived team, and one with fewer than two members that have a card of their own, has no pairs.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  reply: { status: 200, schema: TeamCoherenceWire },
  errors: ['resource_not_found'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    reply: {
      team_id: EXAMPLE_TEAM_ID,
      score: 0.85,
      agents: [...EXAMPLE_AGENTS],
      agents_without_card: [],
      pairs: [{ agents: [...EXAMPLE_AGENTS], score: 0.85, agree: 7, disagree: 1, disputed_values: ['move_fast'] }],
    },
  },

  async handle(context) {
    const team = await requireTeam(context, context.params.team_id);
    return pairsNow(context.tx, team, () => context.services.clock.monotonicMs());
  },
});
