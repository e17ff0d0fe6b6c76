/** POST /v1/teams/forecast. Source: docs/reference/teams.md#fault-lines; docs/reference/teams.md#forecast. Limit 10 a minute. */
import { operation } from '../../../../platform/http/operation.ts';
import { analysedTeam, FEATURE, workingOf } from '../team-facts.ts';
import { storeForecast } from '../predict.ts';
import { ForecastRequest, ForecastWire } from '../wire/reply.ts';
import { EXAMPLE_ANALYSIS, EXAMPLE_FORECAST, EXAMPLE_TEAM } from './examples.ts';

export const makeForecast = operation({
  id: 'intelligence.make_forecast',
  method: 'POST',
  path: '/v1/teams/forecast',
  tag: 'Intelligence',
  summary: 'Forecast how a team may fail within 30 days',
  description:
    'For each of five modes a probability by noisy-OR over its causes: fault lines of the analysis, unguarded actions, gaps, waiting in ' +
    'circles, ratings and drift of today. probability_basis says whether it is a prior or was calibrated by outcomes of at least 200 ' +
    'earlier forecasts of this account. No language model takes part. 422 for an analysis of another team.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'forecast',
  effect: 'write',
  body: ForecastRequest,
  reply: { status: 200, schema: ForecastWire },
  errors: ['validation_error', 'org_access_denied', 'resource_not_found', 'unprocessable_entity'],
  example: {
    body: { team_id: EXAMPLE_TEAM, fault_line_analysis_id: EXAMPLE_ANALYSIS.analysis_id },
    reply: EXAMPLE_FORECAST,
  },

  async handle(ctx) {
    const { team_id: teamId, fault_line_analysis_id: analysisId, coordination_mode: mode = null } = ctx.body;
    const analysed = await analysedTeam(ctx, teamId, analysisId);
    return storeForecast(ctx.tx, { ...analysed, mode }, workingOf(ctx));
  },
});
