/** POST /v1/teams/fault-lines. Source: docs/reference/teams.md#fault-lines. Limit 10 a minute. */
import { operation } from '../../../../platform/http/operation.ts';
import { storeAnalysis } from '../analyze.ts';
import { factsOf, FEATURE, requireTeam, workingOf } from '../team-facts.ts';
import { AnalysisRequest, AnalysisWire } from '../wire/reply.ts';
import { EXAMPLE_ANALYSIS, EXAMPLE_TEAM } from './examples.ts';

export const findFaultLines = operation({
  id: 'intelligence.find_fault_lines',
  method: 'POST',
  path: '/v1/teams/fault-lines',
  tag: 'Intelligence',
  summary: 'Find the fault lines of a team',
  description:
    'Which values divide the members, how much, and what can be done. Compares the composed cards of present members; silence is ' +
    'neutral, rarity is no fault, reputation plays no part. The same cards give the same lines. The analysis is stored and named by ' +
    'analysis_id. 422 for a team without agents or with fewer than two that have a card.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'fault_lines',
  effect: 'write',
  body: AnalysisRequest,
  reply: { status: 200, schema: AnalysisWire },
  errors: ['validation_error', 'org_access_denied', 'resource_not_found', 'unprocessable_entity'],
  example: { body: { team_id: EXAMPLE_TEAM }, reply: EXAMPLE_ANALYSIS },

  async handle(ctx) {
    const { body, tx } = ctx;
    const team = await requireTeam(ctx, body.team_id);
    const task = body.task ?? {};
    return storeAnalysis(tx, await factsOf(tx, team, task), task, workingOf(ctx));
  },
});
