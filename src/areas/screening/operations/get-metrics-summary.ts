/**
 * GET /v1/safe-house/metrics/summary. Source: docs/reference/screening.md#evaluations;
 * docs/reference/screening.md#metrics-of-screening.
 */
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation } from '../../../platform/http/operation.ts';
import { checkSpan, countThreats, countVerdicts, rate } from '../metrics.ts';
import { ceilTo, floorTo } from '../rules/metric-spans.ts';
import { Period, WINDOW_MS } from '../wire/metrics.ts';
import { countHeld, sumReviews } from '../store/metrics.ts';

const Count = Type.Integer({ minimum: 0 });
const Rate = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const getMetricsSummary = operation({
  id: 'safe_house.get_metrics_summary',
  method: 'GET',
  path: '/v1/safe-house/metrics/summary',
  tag: 'Safe House',
  summary: 'Read how much was screened, and what came of it',
  description:
    'Verdicts of the period, and what reviewers decided in it; of one agent where asked. Default: the last 30 days, from the beginning of an hour to the end of this one. At most 400 days.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  mayLag: true,
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'Inclusive' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Exclusive' })),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      period: Period,
      total_evaluations: Count,
      block_count: Count,
      block_rate: Rate('block_count of total_evaluations'),
      warn_count: Count,
      warn_rate: Rate('warn_count of total_evaluations'),
      quarantine_count: Type.Integer({ minimum: 0, description: 'Texts that were held for review' }),
      resolved_count: Type.Integer({ minimum: 0, description: 'Held texts decided over in the period' }),
      false_positive_count: Type.Integer({ minimum: 0, description: 'Of those, released as harmless' }),
      false_positive_rate: Rate('false_positive_count of resolved_count'),
      top_threat_type: Type.Union([enumOf(THREAT_TYPES), Type.Null()]),
    }),
  },
  errors: ['validation_error'],
  example: {
    query: { from: '2026-08-01T00:00:00Z', to: '2026-08-17T00:00:00Z' },
    reply: {
      period: { from: '2026-08-01T00:00:00.000Z', to: '2026-08-17T00:00:00.000Z' },
      total_evaluations: 1840,
      block_count: 12,
      block_rate: 0.0065,
      warn_count: 41,
      warn_rate: 0.0223,
      quarantine_count: 23,
      resolved_count: 20,
      false_positive_count: 3,
      false_positive_rate: 0.15,
      top_threat_type: 'indirect_injection',
    },
  },

  async handle({ query, principal, tx, now }) {
    const to = instantOf('to', query.to) ?? ceilTo('hour', now);
    const from = instantOf('from', query.from) ?? floorTo('hour', new Date(to.getTime() - WINDOW_MS));
    const span = checkSpan({ from, to });
    const asked = { ...span, agentId: query.agent_id };
    const counts = await countVerdicts(tx, principal.accounts, asked);
    const reviews = await sumReviews(tx, principal.accounts, asked);
    const [top] = await countThreats(tx, principal.accounts, asked);
    const [resolved, wrong] = [Number(reviews.resolved), Number(reviews.false_positives)];
    return {
      period: { from: from.toISOString(), to: to.toISOString() },
      total_evaluations: counts.total,
      block_count: counts.block,
      block_rate: rate(counts.block, counts.total),
      warn_count: counts.warn,
      warn_rate: rate(counts.warn, counts.total),
      quarantine_count: await countHeld(tx, principal.accounts, asked),
      resolved_count: resolved,
      false_positive_count: wrong,
      false_positive_rate: rate(wrong, resolved),
      top_threat_type: top?.threat_type ?? null,
    };
  },
});
