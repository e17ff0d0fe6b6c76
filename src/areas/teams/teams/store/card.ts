/** SQL of teams' identity cards: every version is kept, one is in force. */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { numberBelow } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { NumberPosition, Start } from '../../../../platform/http/pagination.ts';
import { MemberCardRow, TeamCardRow, type CardSource, type MemberCard } from '../wire/card.ts';

interface TeamKey {
  readonly team_id: string;
  readonly account_id: string;
}
const COLUMNS = sql`team_id, version, card_id, card_source, card, content_hash, created_at, is_active`;
const of = (team: TeamKey) => sql`team_id = ${team.team_id} and account_id = ${team.account_id}`;

/** The card in force; undefined before the first. */
export const activeCard = (db: Queryable, team: TeamKey): Promise<TeamCardRow | undefined> =>
  db.maybeOne(
    TeamCardRow,
    sql`
    -- teams.active_card
    select ${COLUMNS} from team_cards where ${of(team)} and is_active`,
  );

/** Versions, newest first. */
export const listCards = (
  db: Queryable,
  team: TeamKey,
  page: Start<NumberPosition> & { readonly limit: number },
): Promise<TeamCardRow[]> =>
  db.many(
    TeamCardRow,
    sql`
    -- teams.list_cards
    select ${COLUMNS} from team_cards where ${of(team)} and ${numberBelow(sql`version`, page.after)}
     order by version desc limit ${page.limit} offset ${page.offset}`,
  );

export const countCards = (db: Queryable, team: TeamKey): Promise<Total> =>
  countToMax(
    db,
    sql`
    -- teams.count_cards
    select from team_cards where ${of(team)}`,
  );

export interface NewTeamCard {
  readonly cardId: string;
  readonly source: CardSource;
  readonly card: object;
  readonly contentHash: string;
  readonly by: string;
  readonly at: Date;
}

/** Adds a version and puts it in force. Call with the team locked. */
export async function insertCard(tx: Tx, team: TeamKey, card: NewTeamCard): Promise<TeamCardRow> {
  await tx.run(sql`
    -- teams.retire_card
    update team_cards set is_active = false where ${of(team)} and is_active`);
  return tx.one(
    TeamCardRow,
    sql`
    -- teams.insert_card
    insert into team_cards (team_id, version, account_id, card_id, card_source, card, content_hash, created_by, created_at, is_active)
    select ${team.team_id}, coalesce(max(version), 0) + 1, ${team.account_id}, ${card.cardId}, ${card.source},
           ${JSON.stringify(card.card)}::json, ${card.contentHash}, ${card.by}, ${card.at}, true
      from team_cards where ${of(team)}
    returning ${COLUMNS}`,
  );
}

/** What holds for each present member that wrote a card of its own. */
export const memberCards = (db: Queryable, team: TeamKey): Promise<{ agent_id: string; card: MemberCard }[]> =>
  db.many(
    MemberCardRow,
    sql`
    -- teams.member_cards
    select c.agent_id, c.card
      from team_members m join v_composed_alignment c on c.agent_id = m.agent_id and c.account_id = m.account_id
     where m.team_id = ${team.team_id} and m.account_id = ${team.account_id} and m.removed_at is null
     order by c.agent_id`,
  );
