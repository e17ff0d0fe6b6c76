/**
 * GET /v1/safe-house/metrics/timeseries. Source: docs/reference/screening.md#screening;
 * docs/reference/screening.md#metrics-of-screening.
 */
import { HOUR_MS } from '../../../contract/durations.ts';
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation } from '../../../platform/http/operation.ts';
import { ALL_TYPES } from '../count-evaluations.ts';
import { EXAMPLE_AGENT_ID } from '../examples.ts';
import { BUCKETS, bucketStarts, bucketsIn, ceilTo, floorTo, type BucketUnit } from '../rules/metric-spans.ts';
import { checkSpan, rate, toCounts, wrongSpan, type Counts } from '../metrics.ts';
import { Period } from '../wire/metrics.ts';
import { sumBuckets } from '../store/metrics.ts';

/** Most buckets in one reply: six weeks by the hour. */
const BUCKETS_MAX = 1_008;
/** Default spans: a day by the hour, a month by the day, a quarter by the week. */
const DEFAULT_MS: Readonly<Record<BucketUnit, number>> = {
  hour: 24 * HOUR_MS,
  day: 30 * 24 * HOUR_MS,
  week: 13 * 7 * 24 * HOUR_MS,
};
const METRICS = ['total', 'pass', 'warn', 'quarantine', 'block', 'block_rate', 'warn_rate'] as const;
const NONE: Counts = { total: 0, pass: 0, warn: 0, quarantine: 0, block: 0 };
const Count = Type.Integer({ minimum: 0 });
const Rate = Type.Number({ minimum: 0, maximum: 1 });

export const getMetricsTimeseries = operation({
  id: 'safe_house.get_metrics_timeseries',
  method: 'GET',
  path: '/v1/safe-house/metrics/timeseries',
  tag: 'Safe House',
  summary: 'Read verdicts over time',
  description:
    'Whole buckets in UTC from the one that holds `from` to the one that holds the instant before `to`, empty ones included; weeks begin on Monday. At most 1,008 buckets. With threat_type only evaluations that name it are counted. With metric each bucket also has its `value`.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  mayLag: true,
  query: Type.Object({
    bucket: Type.Optional(enumOf(BUCKETS, 'Default hour')),
    metric: Type.Optional(enumOf(METRICS)),
    agent_id: Type.Optional(AgentId),
    threat_type: Type.Optional(enumOf(THREAT_TYPES)),
    from: Type.Optional(Type.String({ format: 'date-time' })),
    to: Type.Optional(Type.String({ format: 'date-time' })),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      bucket: enumOf(BUCKETS),
      period: Period,
      buckets: Type.Array(
        Type.Object({
          ts: Type.String({ format: 'date-time', description: 'Beginning of the bucket' }),
          total: Count,
          pass: Count,
          warn: Count,
          quarantine: Count,
          block: Count,
          block_rate: Rate,
          warn_rate: Rate,
          value: Type.Optional(Type.Number({ minimum: 0 })),
        }),
      ),
    }),
  },
  errors: ['validation_error'],
  example: {
    query: { bucket: 'day', agent_id: EXAMPLE_AGENT_ID, from: '2026-08-16T00:00:00Z', to: '2026-08-17T00:00:00Z' },
    reply: {
      bucket: 'day',
      period: { from: '2026-08-16T00:00:00.000Z', to: '2026-08-17T00:00:00.000Z' },
      buckets: [
        {
          ts: '2026-08-16T00:00:00.000Z',
          total: 120,
          pass: 112,
          warn: 5,
          quarantine: 2,
          block: 1,
          block_rate: 0.0083,
          warn_rate: 0.0417,
        },
      ],
    },
  },

  async handle({ query, principal, tx, now }) {
    const bucket = query.bucket ?? 'hour';
    const to = instantOf('to', query.to) ?? now;
    const from = instantOf('from', query.from) ?? new Date(to.getTime() - DEFAULT_MS[bucket]);
    checkSpan({ from, to });
    const span = { from: floorTo(bucket, from), to: ceilTo(bucket, to) };
    if (bucketsIn(bucket, span) > BUCKETS_MAX) throw wrongSpan(`is more than ${BUCKETS_MAX} buckets before to`);
    const rows = await sumBuckets(
      tx,
      principal.accounts,
      { ...span, agentId: query.agent_id, threatType: query.threat_type ?? ALL_TYPES },
      bucket,
    );
    const found = new Map(rows.map((row) => [row.bucket.getTime(), toCounts(row)]));
    return {
      bucket,
      period: { from: span.from.toISOString(), to: span.to.toISOString() },
      buckets: bucketStarts(bucket, span).map((start) =>
        bucketWire(start, found.get(start.getTime()) ?? NONE, query.metric),
      ),
    };
  },
});

function bucketWire(start: Date, counts: Counts, metric: (typeof METRICS)[number] | undefined) {
  const values = {
    ...counts,
    block_rate: rate(counts.block, counts.total),
    warn_rate: rate(counts.warn, counts.total),
  };
  return { ts: start.toISOString(), ...values, ...(metric === undefined ? {} : { value: values[metric] }) };
}
