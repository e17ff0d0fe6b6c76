/**
 * GET /v1/reputation/{agent_id}: the trust rating in force. Source: docs/reference/ratings.md#agent-rating.
 * Reads what was published last; computes nothing.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { RatingWire, toRatingWire } from '../wire/reply.ts';
import { cacheControl } from '../rules/visibility.ts';
import { EXAMPLE_AGENT, exampleRating } from './examples.ts';

export const getRating = operation({
  id: 'reputation.get_rating',
  method: 'GET',
  path: '/v1/reputation/:agent_id',
  tag: 'Trust rating',
  summary: 'Trust rating of an agent',
  description:
    'Score 0 to 1000 with grade, tier, five components and their reasons. Below 50 analysed checkpoints the score is 0 and the ' +
    'grade NR. score_low and score_high bound the score at 95 %. Cached for 60 seconds.',
  access: { allow: 'public' },
  limit: 'reputation_read',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: RatingWire },
  errors: ['agent_not_found'],
  example: { params: { agent_id: EXAMPLE_AGENT }, reply: exampleRating },

  async handle(context) {
    const row = await readable(context, context.params.agent_id, { disputes: true });
    return raw({
      headers: { 'cache-control': cacheControl(row.visibility, 60) },
      body: toRatingWire(row, context.request.origin),
    });
  },
});
