/**
 * GET /v1/reputation/{agent_id}/history: up to 52 weekly points, newest first. Source: docs/reference/ratings.md#agent-rating;
 * Snapshot.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { HistoryWire, toSnapshotWire } from '../wire/reply.ts';
import { listSnapshots } from '../store/ratings.ts';
import { cacheControl } from '../rules/visibility.ts';
import { HISTORY_WEEKS_MAX } from '../rules/week.ts';
import { EXAMPLE_AGENT, exampleRating } from './examples.ts';

export const listHistory = operation({
  id: 'reputation.list_history',
  method: 'GET',
  path: '/v1/reputation/:agent_id/history',
  tag: 'Trust rating',
  summary: 'Weekly history of a trust rating',
  description:
    'One point for each week since the agent was first rated, newest first, at most 52. Empty while it is not rated.',
  access: { allow: 'public' },
  limit: 'reputation_read',
  effect: 'read',
  mayLag: true,
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: HistoryWire },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: EXAMPLE_AGENT },
    reply: {
      snapshots: [
        {
          week_start: '2026-08-16',
          score: exampleRating.score,
          grade: exampleRating.grade,
          checkpoint_count: exampleRating.checkpoint_count,
          components: Object.fromEntries(exampleRating.components.map((c) => [c.key, c.score])),
        },
      ],
    },
  },

  async handle(context) {
    const row = await readable(context, context.params.agent_id);
    const snapshots = await listSnapshots(context.tx, row.agent_id, HISTORY_WEEKS_MAX);
    return raw({
      headers: { 'cache-control': cacheControl(row.visibility, 60) },
      body: { snapshots: snapshots.map(toSnapshotWire) },
    });
  },
});
