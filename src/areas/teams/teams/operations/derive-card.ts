/**
 * POST /v1/teams/{team_id}/card/derive: the card that the members' cards come to. Source: docs/reference/cards.md#writing-a-card;
 * docs/reference/cards.md#team-identity-card.
 */
import { Type } from 'typebox';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { FEATURE } from '../find-team.ts';
import { deriveTeamCard } from '../write-team-card.ts';
import { CardJson, toWritten, WrittenWire } from '../wire/card.ts';
import { EXAMPLE_CARD, EXAMPLE_HEAD, EXAMPLE_TEAM_ID } from './examples.ts';

export const deriveCard = operation({
  id: 'teams.derive_card',
  method: 'POST',
  path: '/v1/teams/:team_id/card/derive',
  tag: 'Teams',
  summary: "Derive a team's card from its members' cards",
  description:
    'For owner and admin; puts the derived card in force. Values by how many members declare them; bounded and forbidden actions and ' +
    'triggers of all; the longest retention. What one member forbids is forbidden (conflicts). 400 unless two members have a card.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'teams',
  effect: 'governance',
  idempotency: 'required',
  params: Type.Object({ team_id: TeamId }),
  reply: {
    status: 200,
    schema: Type.Object({
      ...WrittenWire.properties,
      derived_card: CardJson,
      member_count: Type.Integer(),
      members_with_cards: Type.Integer({ minimum: 2 }),
      conflicts: Type.Array(Type.String(), { description: 'Actions one member allows and another forbids' }),
    }),
  },
  errors: [
    'idempotency_key_required',
    'bad_request',
    'unprocessable_entity',
    'org_access_denied',
    'resource_not_found',
    'conflict',
  ],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    reply: {
      ...EXAMPLE_HEAD,
      card_source: 'auto_derived',
      derived_card: EXAMPLE_CARD,
      member_count: 2,
      members_with_cards: 2,
      conflicts: [],
    },
  },

  async handle(context) {
    const { row, memberCount, membersWithCards, conflicts } = await deriveTeamCard(context, context.params.team_id);
    return {
      ...toWritten(row),
      derived_card: row.card,
      member_count: memberCount,
      members_with_cards: membersWithCards,
      conflicts: [...conflicts],
    };
  },
});
