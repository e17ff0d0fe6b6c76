/**
 * GET /v1/teams/{team_id}/reputation/history: up to 52 weekly points, newest first. Source:
 * docs/reference/ratings.md#team-components.
 */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { cacheControl, HISTORY_WEEKS_MAX } from '../../reputation/index.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { TeamHistoryWire, toTeamSnapshot } from '../wire/reply.ts';
import { listSnapshots } from '../store/read.ts';
import { EXAMPLE_TEAM, exampleRating } from './examples.ts';

export const listTeamHistory = operation({
  id: 'team_reputation.list_history',
  method: 'GET',
  path: '/v1/teams/:team_id/reputation/history',
  tag: 'Team rating',
  summary: 'Weekly history of a team rating',
  description: 'One point for each week since the team was first rated, newest first, at most 52.',
  access: { allow: 'public' },
  limit: 'team_reputation',
  effect: 'read',
  mayLag: true,
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ team_id: TeamId }),
  reply: { status: 200, schema: TeamHistoryWire },
  errors: ['resource_not_found', 'forbidden'],
  example: {
    params: { team_id: EXAMPLE_TEAM },
    reply: {
      snapshots: [
        {
          team_id: EXAMPLE_TEAM,
          week_start: '2026-08-16',
          score: exampleRating.score,
          grade: exampleRating.grade,
          components: Object.fromEntries(exampleRating.components.map((c) => [c.key, c.score])),
          total_assessments: exampleRating.total_assessments,
          created_at: exampleRating.computed_at,
        },
      ],
    },
  },

  async handle(context) {
    const row = await readable(context, context.params.team_id);
    const snapshots = await listSnapshots(context.tx, row.team_id, HISTORY_WEEKS_MAX);
    return raw({
      headers: { 'cache-control': cacheControl(row.visibility, 60) },
      body: { snapshots: snapshots.map(toTeamSnapshot) },
    });
  },
});
