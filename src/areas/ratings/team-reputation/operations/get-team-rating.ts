/**
 * GET /v1/teams/{team_id}/reputation: the team rating in force. Source: docs/reference/ratings.md#agent-rating. Reads, computes
 * nothing.
 */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { cacheControl } from '../../reputation/index.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { TeamRatingWire, toTeamRating } from '../wire/reply.ts';
import { EXAMPLE_TEAM, exampleRating } from './examples.ts';

export const getTeamRating = operation({
  id: 'team_reputation.get_rating',
  method: 'GET',
  path: '/v1/teams/:team_id/reputation',
  tag: 'Team rating',
  summary: 'Trust rating of a team',
  description:
    'Score 0 to 1000 with grade, five components and their reasons. Below 10 team assessments the score is 0 and the grade NR. ' +
    'Computed at every assessment and roster change and every six hours. 404 for a private team of others. Cached for 60 seconds.',
  access: { allow: 'public' },
  limit: 'team_reputation',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ team_id: TeamId }),
  reply: { status: 200, schema: TeamRatingWire },
  errors: ['resource_not_found', 'forbidden'],
  example: { params: { team_id: EXAMPLE_TEAM }, reply: exampleRating },

  async handle(context) {
    const row = await readable(context, context.params.team_id);
    return raw({
      headers: { 'cache-control': cacheControl(row.visibility, 60) },
      body: toTeamRating(row, context.request.origin),
    });
  },
});
