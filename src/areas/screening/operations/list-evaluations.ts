/**
 * GET /v1/safe-house/evaluations: the evaluation log, newest first. Source: docs/reference/screening.md#screening;
 * docs/reference/screening.md#evaluations.
 */
import { TOTAL } from '../../../contract/totals.ts';
import { Type, type Static } from 'typebox';
import { SCREEN_VERDICTS, SURFACES, THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation, type Context } from '../../../platform/http/operation.ts';
import { CursorQuery, NextCursor } from '../../../platform/http/pagination.ts';
import { EXAMPLE_EVALUATION } from '../examples.ts';
import { DETECTION_LAYERS } from '../rules/layers.ts';
import { EvaluationWire, evaluationToWire } from '../wire/evaluations.ts';
import { countEvaluationsMatching, listEvaluations } from '../store/evaluations.ts';
import { pageOf, positionOf } from './newest-first.ts';
import { accountsOf, OF_ORG } from './of-org.ts';

export const EvaluationQuery = Type.Object({
  agent_id: Type.Optional(AgentId),
  verdict: Type.Optional(enumOf(SCREEN_VERDICTS)),
  threat_type: Type.Optional(enumOf(THREAT_TYPES)),
  surface: Type.Optional(enumOf(SURFACES)),
  source: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'As evaluations name it' })),
  tool_name: Type.Optional(
    Type.String({ maxLength: 256, description: 'Of a text that was held; empty: no tool is known' }),
  ),
  attacks: Type.Optional(Type.Boolean({ description: 'Only those that are not a pass' })),
  ...OF_ORG,
  session_id: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  detection_layer: Type.Optional(
    enumOf(DETECTION_LAYERS, 'l1: the text alone. l2: a model of meaning. l3: the session. Of those that spoke'),
  ),
  from: Type.Optional(Type.String({ format: 'date-time' })),
  to: Type.Optional(Type.String({ format: 'date-time' })),
  min_risk: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  ...CursorQuery.properties,
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'Alias of cursor' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Rows at most' }),
});

export const listEvaluationsOperation = operation({
  id: 'safe_house.list_evaluations',
  method: 'GET',
  path: '/v1/safe-house/evaluations',
  tag: 'Safe House',
  summary: 'List what was screened',
  description:
    'Every screened text of your agents with its score, detectors and what was done. Default window: the last 24 hours.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: EvaluationQuery,
  reply: {
    status: 200,
    schema: Type.Object(
      {
        data: Type.Array(EvaluationWire),
        pagination: Type.Object({
          ...TOTAL,
          limit: Type.Integer(),
          after: NextCursor,
        }),
        next_cursor: NextCursor,
      },
      { title: 'EvaluationLog' }, // two paths answer it
    ),
  },
  errors: ['resource_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    query: { verdict: 'quarantine', limit: 1 },
    reply: {
      data: [EXAMPLE_EVALUATION],
      pagination: { total: 1, limit: 1, after: null },
      next_cursor: null,
    },
  },

  handle: readEvaluations,
});

/** A page of the log. */
export async function readEvaluations({
  query,
  principal,
  tx,
  now,
}: Pick<Context<unknown, Static<typeof EvaluationQuery>>, 'query' | 'principal' | 'tx' | 'now'>) {
  const { limit } = query;
  const filter = {
    agentId: query.agent_id as AgentId | undefined,
    sessionId: query.session_id,
    verdict: query.verdict,
    surface: query.surface,
    source: query.source,
    toolName: query.tool_name,
    isAttack: query.attacks === true,
    layer: query.detection_layer,
    threatType: query.threat_type,
    from: instantOf('from', query.from) ?? new Date(now.getTime() - DAY_MS),
    to: instantOf('to', query.to) ?? new Date(now.getTime() + DAY_MS),
    riskMin: query.min_risk ?? 0,
    limit: limit + 1,
  };
  const after = positionOf(query.cursor ?? query.after);
  const accounts = accountsOf(principal, query.org_id);
  const rows = await listEvaluations(tx, accounts, { ...filter, after });
  const counted = await countEvaluationsMatching(tx, accounts, filter);
  const { page, next } = pageOf(rows, limit, (row) => row.evaluation_id);
  return {
    data: page.map(evaluationToWire),
    pagination: {
      ...counted,
      limit,
      after: next,
    },
    next_cursor: next,
  };
}
