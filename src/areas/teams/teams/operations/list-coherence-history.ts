/**
 * GET /v1/teams/{team_id}/coherence-history: how far a team's members agreed, day by day as its assessments found it, and as
 * their cards are now. Source: docs/reference/teams.md#fleet-coherence; docs/reference/ratings.md#team-components,
 * docs/reference/teams.md#pair-score; docs/adr/0184. Stores nothing.
 */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { coherenceNow } from '../current-coherence.ts';
import { requireTeam } from '../find-team.ts';
import { CoherenceHistoryWire, toCoherencePoint } from '../wire/coherence.ts';
import { listCoherenceDays } from '../store/coherence.ts';
import { EXAMPLE_AGENTS, EXAMPLE_TEAM_ID } from './examples.ts';

const DAYS = { least: 1, most: 365, usual: 90 } as const;

export const listCoherenceHistory = operation({
  id: 'teams.list_coherence_history',
  method: 'GET',
  path: '/v1/teams/:team_id/coherence-history',
  tag: 'Teams',
  summary: "History of a team's coherence",
  description:
    'For every member of its organisation. One point for each day (UTC) on which the team was assessed, newest first: mean, lowest and ' +
    "highest coherence and mean systemic risk. `current` compares the members' cards as they are now.",
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  query: Type.Object({
    days: Type.Integer({
      minimum: DAYS.least,
      maximum: DAYS.most,
      default: DAYS.usual,
      description: 'Days to look back over, today among them',
    }),
  }),
  reply: { status: 200, schema: CoherenceHistoryWire },
  errors: ['resource_not_found'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    query: { days: 90 },
    reply: {
      team_id: EXAMPLE_TEAM_ID,
      days: 90,
      current: {
        score: 0.8333,
        floor: 0.75,
        median: 0.8333,
        compared_agents: 2,
        conflict_edge_count: 0,
        weakest_pair: { agents: [...EXAMPLE_AGENTS], score: 0.75 },
      },
      points: [
        {
          date: '2026-08-17',
          assessments: 3,
          coherence: 0.81,
          coherence_low: 0.78,
          coherence_high: 0.84,
          systemic_risk: 0.12,
        },
      ],
    },
  },

  async handle(context) {
    const { params, query, tx, now, services } = context;
    const team = await requireTeam(context, params.team_id);
    const since = new Date(now.getTime() - (query.days - 1) * DAY_MS).toISOString().slice(0, 10);
    const points = await listCoherenceDays(tx, team, since);
    return {
      team_id: team.team_id,
      days: query.days,
      current: await coherenceNow(tx, team, () => services.clock.monotonicMs()),
      points: points.map(toCoherencePoint),
    };
  },
});
