/**
 * POST /v1/teams/recommend-policy. Source: docs/reference/teams.md#fault-lines; docs/reference/teams.md#recommendation. Limit 10
 * a minute.
 */
import { operation } from '../../../../platform/http/operation.ts';
import { analysedTeam, FEATURE, workingOf } from '../team-facts.ts';
import { storeRecommendation } from '../recommend.ts';
import { RecommendationRequest, RecommendationWire } from '../wire/recommendation.ts';
import { EXAMPLE_ANALYSIS, EXAMPLE_RECOMMENDATION, EXAMPLE_TEAM } from './examples.ts';

export const recommendPolicy = operation({
  id: 'intelligence.recommend_policy',
  method: 'POST',
  path: '/v1/teams/recommend-policy',
  tag: 'Intelligence',
  summary: 'Recommend a policy for a team, tried on what it did',
  description:
    "A card for the team, made of its members' cards and their recorded turns of 30 days: names for tools, shared prohibitions, questions " +
    'where values are disputed and tools are in no ordinary use, missing required values. It is replayed before it is recommended: no turn that passes today may newly ' +
    'fail, and nothing may stand against a turn that nothing stands against today. It permits nothing that the card of a member forbids, called or not. Nothing is changed. Without fault_line_analysis_id the newest analysis of the ' +
    'team; 422 when there is none, or it is of another team.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'recommend_policy',
  effect: 'write',
  body: RecommendationRequest,
  reply: { status: 200, schema: RecommendationWire },
  errors: ['validation_error', 'org_access_denied', 'resource_not_found', 'unprocessable_entity'],
  example: {
    body: { team_id: EXAMPLE_TEAM, fault_line_analysis_id: EXAMPLE_ANALYSIS.analysis_id },
    reply: EXAMPLE_RECOMMENDATION,
  },

  async handle(ctx) {
    const { team_id: teamId, fault_line_analysis_id: analysisId, strictness = 'balanced' } = ctx.body;
    const analysed = await analysedTeam(ctx, teamId, analysisId);
    return storeRecommendation(ctx.tx, { ...analysed, strictness }, workingOf(ctx));
  },
});
