/**
 * Writes a team's identity card: by hand, or derived from its members' cards. One version, one audit row, one event. The card
 * states what the team as a whole declares. It does not compose into its members; the team's template does (PUT
 * /v1/alignment/team/{team_id}). Source: docs/reference/teams.md#team-cards; docs/reference/cards.md#writing-a-card,
 * docs/reference/cards.md#team-identity-card; docs/adr/0168.
 */
import { fail } from '../../../contract/errors.ts';
import { CARD_SCHEMA } from '../../../contract/versions.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { checkCard, contentHash, type AlignmentLayerCard } from '../../cards/index.ts';
import { cardUpdated, teamAudit } from './events.ts';
import { actorOf, requireFeature, lockedTeam, type TeamContext } from './find-team.ts';
import type { TeamRow } from './wire/teams.ts';
import type { CardSource, TeamCardRow } from './wire/card.ts';
import { activeCard, insertCard, memberCards } from './store/card.ts';
import { presentIds } from './store/teams.ts';
import { deriveCard, type DerivedCard } from './rules/derive-card.ts';

type CardContext = TeamContext & Pick<Context, 'now' | 'newId' | 'audit' | 'emit'>;

/** Largest card in bytes of JSON, as for alignment cards. */
export const CARD_BYTES_MAX = 131_072;

async function store(context: CardContext, team: TeamRow, source: CardSource, card: object): Promise<TeamCardRow> {
  const { tx, now, newId } = context;
  const before = await activeCard(tx, team);
  const by = actorOf(context);
  const row = await insertCard(tx, team, {
    cardId: newId('alignment_card'),
    source,
    card,
    contentHash: contentHash(card),
    by,
    at: now,
  });
  await context.audit(
    teamAudit('team_card.put', team, {
      before: before?.card ?? null,
      after: row.card,
      metadata: {
        schema: CARD_SCHEMA,
        card_source: source,
        version: row.version,
        content_hash: row.content_hash,
      },
    }),
  );
  await context.emit(cardUpdated(team, row, by));
  return row;
}

/** @throws Refusal validation_error, payload_too_large, and those of lockedTeam */
export async function writeTeamCard(
  context: CardContext,
  teamId: string,
  asked: AlignmentLayerCard,
): Promise<TeamCardRow> {
  const fields = checkCard('alignment', asked, context.now);
  if ((asked.values?.declared ?? []).length === 0)
    fields.push({ path: 'values.declared', problem: 'must name at least one value' });
  if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
  const card = { card_version: CARD_SCHEMA, ...asked };
  if (Buffer.byteLength(JSON.stringify(card)) > CARD_BYTES_MAX)
    throw fail('payload_too_large', { card_bytes_max: CARD_BYTES_MAX });
  const team = await lockedTeam(context, teamId);
  await requireFeature(context, team.account_id);
  return store(context, team, 'manual', card);
}

export interface Derived {
  readonly row: TeamCardRow;
  readonly memberCount: number;
  readonly membersWithCards: number;
  /** Actions that one member allows and another forbids; they are forbidden. */
  readonly conflicts: readonly string[];
}

/** @throws Refusal bad_request with fewer than two members' cards, unprocessable_entity when nothing may be done by all */
export async function deriveTeamCard(context: CardContext, teamId: string): Promise<Derived> {
  const team = await lockedTeam(context, teamId);
  await requireFeature(context, team.account_id);
  const members = await presentIds(context.tx, team.account_id, teamId);
  const cards = await memberCards(context.tx, team);
  const derived = deriveCard(cards.map((row) => row.card));
  if (derived.kind === 'too_few')
    throw fail('bad_request', { reason: 'too_few_cards', members_with_cards: cards.length, cards_min: 2 });
  if (derived.kind === 'no_bounded_action')
    throw fail('unprocessable_entity', { reason: 'no_bounded_action_left', conflicts: derived.conflicts });
  demandSize(derived.card);
  const row = await store(context, team, 'auto_derived', { card_version: CARD_SCHEMA, ...derived.card });
  return { row, memberCount: members.size, membersWithCards: cards.length, conflicts: derived.conflicts };
}

/** Fifty large cards can add up to more than one card may hold. */
function demandSize({ values, autonomy }: DerivedCard): void {
  const counts = { values: values.declared.length, bounded: autonomy.bounded_actions.length };
  const bytes = Buffer.byteLength(JSON.stringify({ values, autonomy }));
  if (bytes > CARD_BYTES_MAX)
    throw fail('unprocessable_entity', { reason: 'card_too_large', card_bytes_max: CARD_BYTES_MAX, ...counts });
}
