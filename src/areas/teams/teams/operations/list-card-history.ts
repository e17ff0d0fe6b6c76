/** GET /v1/teams/{team_id}/card/history. Source: docs/reference/cards.md#writing-a-card; docs/reference/teams.md#team-cards. */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CursorBesideOffset,
  cutPage,
  NumberPosition,
  offsetOf,
  PageQuery,
  startOf,
} from '../../../../platform/http/pagination.ts';
import { requireTeam } from '../find-team.ts';
import { CardHistoryWire, toHistoryEntry } from '../wire/card.ts';
import { countCards, listCards } from '../store/card.ts';
import { EXAMPLE_HEAD, EXAMPLE_TEAM_ID } from './examples.ts';

export const listCardHistory = operation({
  id: 'teams.list_card_history',
  method: 'GET',
  path: '/v1/teams/:team_id/card/history',
  tag: 'Teams',
  summary: "Versions of a team's card",
  description: 'For every member of its organisation, newest first.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  query: Type.Object({ ...PageQuery.properties, ...CursorBesideOffset }),
  reply: { status: 200, schema: CardHistoryWire },
  errors: ['resource_not_found', 'invalid_page_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    query: { page: 1, per_page: 20 },
    reply: {
      cards: [
        {
          card_id: EXAMPLE_HEAD.card_id,
          card_source: EXAMPLE_HEAD.card_source,
          issued_at: EXAMPLE_HEAD.issued_at,
          version: EXAMPLE_HEAD.version,
          is_active: true,
        },
      ],
      total: 1,
      page: 1,
      per_page: 20,
      next_cursor: null,
    },
  },

  async handle(context) {
    const { params, query, tx } = context;
    const team = await requireTeam(context, params.team_id);
    const { page, per_page, cursor } = query;
    const start = startOf(NumberPosition, cursor, offsetOf(query));
    const rows = await listCards(tx, team, { limit: per_page + 1, ...start });
    const { page: cards, next } = cutPage(rows, per_page, (row) => ({ number: String(row.version) }));
    return { cards: cards.map(toHistoryEntry), ...(await countCards(tx, team)), page, per_page, next_cursor: next };
  },
});
