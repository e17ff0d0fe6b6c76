/**
 * GET /v1/safe-house/metrics/threats: top threat types by volume and confidence.
 * Source: docs/reference/screening.md#screening; docs/reference/screening.md#metrics-of-screening.
 */
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation } from '../../../platform/http/operation.ts';
import { ceilTo, floorTo } from '../rules/metric-spans.ts';
import { checkSpan, countThreats } from '../metrics.ts';
import { Period, WINDOW_MS } from '../wire/metrics.ts';

const Confidence = Type.Number({ minimum: 0, maximum: 1 });

export const getMetricsThreats = operation({
  id: 'safe_house.get_metrics_threats',
  method: 'GET',
  path: '/v1/safe-house/metrics/threats',
  tag: 'Safe House',
  summary: 'Read the most frequent threats',
  description:
    'Threat types by the number of evaluations that name them, then by confidence. An evaluation that names several counts for each. Default: the last 30 days; at most 400.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  mayLag: true,
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'Inclusive' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Exclusive' })),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Types at most' }),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      period: Period,
      threats: Type.Array(
        Type.Object({
          threat_type: enumOf(THREAT_TYPES),
          count: Type.Integer({ minimum: 1 }),
          avg_confidence: Confidence,
          max_confidence: Confidence,
        }),
      ),
    }),
  },
  errors: ['invalid_limit_parameter', 'validation_error'],
  example: {
    query: { from: '2026-08-01T00:00:00Z', to: '2026-08-17T00:00:00Z', limit: 1 },
    reply: {
      period: { from: '2026-08-01T00:00:00.000Z', to: '2026-08-17T00:00:00.000Z' },
      threats: [{ threat_type: 'indirect_injection', count: 31, avg_confidence: 0.8412, max_confidence: 0.97 }],
    },
  },

  async handle({ query, principal, tx, now }) {
    const to = instantOf('to', query.to) ?? ceilTo('hour', now);
    const from = instantOf('from', query.from) ?? floorTo('hour', new Date(to.getTime() - WINDOW_MS));
    const span = checkSpan({ from, to });
    const threats = await countThreats(tx, principal.accounts, { ...span, agentId: query.agent_id });
    return {
      period: { from: from.toISOString(), to: to.toISOString() },
      threats: threats.slice(0, query.limit),
    };
  },
});
