/** GET /v1/orgs/{org_id}/webhooks/health. Source: docs/reference/events.md#webhook-endpoint. */
import { roundTo } from '../../../../contract/numbers.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { ownerOf } from '../change-endpoints.ts';
import { readHealth, topTypes } from '../store/deliveries.ts';
import { EXAMPLE_ORG, OrgParams, PATH, READERS, TAG } from './shared.ts';

const Count = Type.Integer({ minimum: 0 });
const LatencyMs = Type.Union([Type.Number(), Type.Null()], { description: 'Of successful attempts; null without any' });

export const getHealth = operation({
  id: 'webhooks.get_health',
  method: 'GET',
  path: `${PATH}/health`,
  tag: TAG,
  summary: 'How the webhooks of an organisation do',
  description:
    'Counts over the deliveries created in the last 24 hours. success_rate_24h is over those that are finished.',
  access: READERS,
  limit: 'default',
  effect: 'read',
  params: OrgParams,
  reply: {
    status: 200,
    schema: Type.Object({
      active_endpoints: Count,
      disabled_endpoints: Count,
      deliveries_24h: Count,
      success_24h: Count,
      failed_24h: Count,
      waiting_24h: Count,
      success_rate_24h: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
      latency_p50_ms: LatencyMs,
      latency_p95_ms: LatencyMs,
      top_event_types: Type.Array(Type.Object({ event_type: Type.String(), count: Count })),
    }),
  },
  errors: ['org_access_denied'],
  example: {
    params: EXAMPLE_ORG,
    reply: {
      active_endpoints: 1,
      disabled_endpoints: 0,
      deliveries_24h: 420,
      success_24h: 418,
      failed_24h: 1,
      waiting_24h: 1,
      success_rate_24h: 0.9976,
      latency_p50_ms: 62,
      latency_p95_ms: 240,
      top_event_types: [{ event_type: 'integrity.checkpoint', count: 400 }],
    },
  },

  async handle(ctx) {
    const { accountId } = ownerOf(ctx);
    const since = new Date(ctx.now.getTime() - DAY_MS);
    const row = await readHealth(ctx.tx, accountId, since);
    const [success, failed] = [Number(row.success_24h), Number(row.failed_24h)];
    const finished = success + failed;
    return {
      active_endpoints: Number(row.active_endpoints),
      disabled_endpoints: Number(row.disabled_endpoints),
      deliveries_24h: Number(row.deliveries_24h),
      success_24h: success,
      failed_24h: failed,
      waiting_24h: Number(row.waiting),
      success_rate_24h: finished === 0 ? null : roundTo(success / finished, 4),
      latency_p50_ms: row.latency_p50_ms,
      latency_p95_ms: row.latency_p95_ms,
      top_event_types: (await topTypes(ctx.tx, accountId, since)).map(({ event_type, count }) => ({
        event_type,
        count: Number(count),
      })),
    };
  },
});
