/** GET /v1/teams/{team_id}/card/history. Source: docs/reference/cards.md#writing-a-card; docs/reference/teams.md#team-cards. */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { offsetOf, PageQuery } from '../../../../platform/http/pagination.ts';
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
  query: PageQuery,
  reply: { status: 200, schema: CardHistoryWire },
  errors: ['resource_not_found', 'invalid_page_parameter'],
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
    },
  },

  async handle(context) {
    const { params, query, tx } = context;
    const team = await requireTeam(context, params.team_id);
    const cards = await listCards(tx, team, { limit: query.per_page, offset: offsetOf(query) });
    return { cards: cards.map(toHistoryEntry), ...(await countCards(tx, team)), ...query };
  },
});
