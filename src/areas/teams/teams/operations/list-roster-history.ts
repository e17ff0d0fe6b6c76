/**
 * GET /v1/teams/{team_id}/roster-history: who came and went, and by whom. Source: docs/reference/teams.md#team-record;
 * docs/reference/teams.md#roster.
 */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CursorBesideOffset,
  cutPage,
  NextCursor,
  NumberPosition,
  offsetOf,
  startOf,
} from '../../../../platform/http/pagination.ts';
import { requireTeam } from '../find-team.ts';
import { ChangeWire, toChange } from '../wire/teams.ts';
import { countChanges, listChanges } from '../store/history.ts';
import { EXAMPLE_AGENTS, EXAMPLE_TEAM, EXAMPLE_TEAM_ID } from './examples.ts';

export const listRosterHistory = operation({
  id: 'teams.list_roster_history',
  method: 'GET',
  path: '/v1/teams/:team_id/roster-history',
  tag: 'Teams',
  summary: 'Roster history of a team',
  description:
    'For every member of its organisation, newest first. The removal of an agent that was deleted or moved away has the actor system.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  query: Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Page, from 1' }),
    per_page: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Rows a page' }),
    ...CursorBesideOffset,
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      changes: Type.Array(ChangeWire),
      ...TOTAL,
      page: Type.Integer(),
      per_page: Type.Integer(),
      next_cursor: NextCursor,
    }),
  },
  errors: ['resource_not_found', 'invalid_page_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    query: { page: 1, per_page: 50 },
    reply: {
      changes: [
        {
          id: 'trc-5f0c9b1e2a344d0c8f7b6a5e4d3c2b1a',
          team_id: EXAMPLE_TEAM_ID,
          change_type: 'agent_added',
          agent_id: EXAMPLE_AGENTS[0],
          actor_id: '3d6f0a1b-5c2e-4f7a-8b9c-0d1e2f3a4b5c',
          created_at: EXAMPLE_TEAM.created_at,
        },
      ],
      total: 1,
      page: 1,
      per_page: 50,
      next_cursor: null,
    },
  },

  async handle(context) {
    const { params, query, tx } = context;
    const team = await requireTeam(context, params.team_id);
    const { page, per_page, cursor } = query;
    const start = startOf(NumberPosition, cursor, offsetOf(query));
    const rows = await listChanges(tx, team, { limit: per_page + 1, ...start });
    const { page: changes, next } = cutPage(rows, per_page, (row) => ({ number: row.number }));
    const total = await countChanges(tx, team);
    return { changes: changes.map(toChange), ...total, page, per_page, next_cursor: next };
  },
});
