/** POST /v1/teams/recommend-policy. Spec: Intelligence; open-shapes 1.5; algorithms 5.4. Limit 10 a minute. */
import { fail } from '../../../contract/errors.ts';
import { operation } from '../../../platform/http/operation.ts';
import { factsOf, FEATURE, requireAnalysis, requireTeam } from '../flow.ts';
import { storeRecommendation } from '../recommend.ts';
import { RecommendationRequest, RecommendationWire } from '../records-recommendation.ts';
import { newestAnalysis } from '../repository.ts';
import { EXAMPLE_ANALYSIS, EXAMPLE_RECOMMENDATION, EXAMPLE_TEAM } from './examples.ts';

export const recommendPolicy = operation({
  id: 'intelligence.recommend_policy',
  method: 'POST',
  path: '/v1/teams/recommend-policy',
  tag: 'Intelligence',
  summary: 'Recommend a policy for a team, tried on what it did',
  description:
    "A card for the team, made of its members' cards and their recorded turns of 30 days: names for tools, shared prohibitions, questions " +
    'where values are disputed, missing required values. It is replayed before it is recommended: no turn that passes today may newly ' +
    'fail. Nothing is changed; write it to the card of the team to use it. Without fault_line_analysis_id the newest analysis of the ' +
    'team; 422 when there is none, or it is of another team.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'intelligence',
  effect: 'write',
  body: RecommendationRequest,
  reply: { status: 200, schema: RecommendationWire },
  errors: ['validation_error', 'org_access_denied', 'resource_not_found', 'unprocessable_entity'],
  example: {
    body: { team_id: EXAMPLE_TEAM, fault_line_analysis_id: EXAMPLE_ANALYSIS.analysis_id },
    reply: EXAMPLE_RECOMMENDATION,
  },

  async handle(ctx) {
    const { body, tx, now, newId } = ctx;
    const team = await requireTeam(ctx, body.team_id);
    const analysis =
      body.fault_line_analysis_id === undefined
        ? await newestAnalysis(tx, team.account_id, team.team_id)
        : await requireAnalysis(ctx, team, body.fault_line_analysis_id);
    const { taskValues: values = [], taskActions: actions = [] } = analysis?.basis ?? {};
    const facts = await factsOf(tx, team, { values, actions });
    if (analysis === undefined) throw fail('unprocessable_entity', { reason: 'no_analysis' });
    const strictness = body.strictness ?? 'balanced';
    return storeRecommendation(tx, { facts, analysis, strictness }, { now, newId });
  },
});
