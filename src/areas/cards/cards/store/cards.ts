/** SQL of the cards area: versions of cards by scope, and the agents and teams they belong to (through views). */
import { Type } from 'typebox';
import { numberBelow } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import type { NumberPosition } from '../../../../platform/http/pagination.ts';
import {
  CardRow,
  TeamFacts,
  type CardKind,
  type CardRow as Row,
  type ScopeRef,
  type StoredCard,
} from '../wire/cards.ts';

const TABLES: Readonly<Record<CardKind, Sql>> = { alignment: sql`alignment_cards`, protection: sql`protection_cards` };
const COLUMNS = sql`version, account_id, card_id, card, content_hash, created_by, created_at, removed`;

/** Those of these agents that are the caller's. */
export const findAgents = async (
  tx: Queryable,
  accounts: readonly string[],
  agentIds: readonly string[],
): Promise<string[]> =>
  (
    await tx.many(
      Type.Object({ agent_id: Type.String() }),
      sql`
    -- cards.find_agents
    select agent_id from v_agents
     where agent_id = any (${agentIds}::text[]) and account_id = any (${accounts}::text[]) and deleted_at is null`,
    )
  ).map((row) => row.agent_id);

/** Whether this agent is unclaimed and not deleted. Works in any scope: such rows have no tenant. */
export const isUnclaimed = async (db: Queryable, agentId: string): Promise<boolean> =>
  (
    await db.one(
      Type.Object({ unclaimed: Type.Boolean() }),
      sql`
    -- cards.is_unclaimed
    select surety_is_unclaimed(${agentId}) as unclaimed`,
    )
  ).unclaimed;

/** An active team of the caller's accounts. */
export const findTeam = (tx: Queryable, accounts: readonly string[], teamId: string): Promise<TeamFacts | undefined> =>
  tx.maybeOne(
    TeamFacts,
    sql`
    -- cards.find_team
    select team_id, account_id, org_id from v_teams
     where team_id = ${teamId} and account_id = any (${accounts}::text[]) and status = 'active'`,
  );

/** Whether an agent is a present member of an active team. */
export const isInTeam = async (tx: Queryable, accountId: string, teamId: string, agentId: string): Promise<boolean> =>
  (await tx.maybeOne(
    Type.Object({ team_id: Type.String() }),
    sql`
    -- cards.is_in_team
    select team_id from v_team_members
     where team_id = ${teamId} and agent_id = ${agentId} and account_id = ${accountId} limit 1`,
  )) !== undefined;

const lockName = (kind: CardKind, { scope, scopeId }: Pick<ScopeRef, 'scope' | 'scopeId'>): string =>
  `${kind}:${scope}:${scopeId}`;

/** Serialises writers of one card until the transaction ends, whether or not it has a first version yet. */
export const lockCard = (tx: Tx, kind: CardKind, place: Pick<ScopeRef, 'scope' | 'scopeId'>): Promise<number> =>
  tx.run(sql`
    -- cards.lock_card
    select pg_advisory_xact_lock(hashtextextended(${lockName(kind, place)}, 4077))`);

/** The same for many agents' cards, always in one order, so that two batches never wait for each other. */
export const lockAgentCards = (tx: Tx, kinds: readonly CardKind[], agentIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    -- cards.lock_agent_cards
    select count(pg_advisory_xact_lock(key)) from (
      select hashtextextended(name, 4077) as key from unnest(${agentIds.flatMap((scopeId) => kinds.map((kind) => lockName(kind, { scope: 'agent', scopeId })))}::text[]) as name
       order by 1) as keys`);

/** The current version of a card, a removed one included: its number counts on. */
export const newestVersion = async <K extends CardKind>(
  tx: Queryable,
  kind: K,
  p: ScopeRef,
): Promise<Row<K> | undefined> =>
  (await tx.maybeOne(
    CardRow,
    sql`
    -- cards.newest_version
    select ${COLUMNS} from ${TABLES[kind]}
     where scope = ${p.scope} and scope_id = ${p.scopeId} and account_id is not distinct from ${p.accountId} and is_current`,
  )) as Row<K> | undefined;

/** One version of a card by its number. */
export const findVersion = async <K extends CardKind>(
  tx: Queryable,
  kind: K,
  p: ScopeRef,
  version: number,
): Promise<Row<K> | undefined> =>
  (await tx.maybeOne(
    CardRow,
    sql`
    -- cards.find_version
    select ${COLUMNS} from ${TABLES[kind]}
     where scope = ${p.scope} and scope_id = ${p.scopeId} and account_id is not distinct from ${p.accountId} and version = ${version}`,
  )) as Row<K> | undefined;

/** The card in force at a place; undefined before the first and after a removal. */
export async function currentCard<K extends CardKind>(
  tx: Queryable,
  kind: K,
  p: ScopeRef,
): Promise<Row<K> | undefined> {
  const newest = await newestVersion(tx, kind, p);
  return newest?.removed === true ? undefined : newest;
}

const VersionHead = Type.Object({
  version: Type.Integer(),
  card_id: Type.String(),
  content_hash: Type.String(),
  created_by: CardRow.properties.created_by,
  created_at: CardRow.properties.created_at,
  removed: Type.Boolean(),
  is_current: Type.Boolean(),
});

/** Versions, newest first, without their cards. */
export const listVersions = (
  tx: Queryable,
  kind: CardKind,
  p: ScopeRef,
  page: { readonly after: NumberPosition | undefined; readonly limit: number },
) =>
  tx.many(
    VersionHead,
    sql`
    -- cards.list_versions
    select version, card_id, content_hash, created_by, created_at, removed, is_current
      from ${TABLES[kind]}
     where scope = ${p.scope} and scope_id = ${p.scopeId} and account_id is not distinct from ${p.accountId}
       and ${numberBelow(sql`version`, page.after)}
     order by version desc limit ${page.limit}`,
  );

export interface NewVersion<K extends CardKind> {
  readonly place: ScopeRef;
  /** Null removes the card: the version records that no card applies from then on. */
  readonly card: StoredCard<K> | null;
  readonly cardId: string;
  readonly contentHash: string;
  readonly createdBy: string | null;
  readonly at: Date;
}

/** Adds a version after the newest and makes it current. Call under lockCard. */
export async function insertVersion<K extends CardKind>(tx: Tx, kind: K, n: NewVersion<K>): Promise<Row<K>> {
  const { scope, scopeId, accountId } = n.place;
  const row = await tx.one(
    CardRow,
    sql`
    -- cards.insert_version
    with retired as (
      update ${TABLES[kind]} set is_current = false
       where scope = ${scope} and scope_id = ${scopeId} and account_id is not distinct from ${accountId} and is_current
      returning version)
    insert into ${TABLES[kind]} (scope, scope_id, version, account_id, card_id, card, content_hash, created_by, created_at, is_current, removed)
    select ${scope}, ${scopeId}, greatest(coalesce(max(version), 0), (select coalesce(max(version), 0) from retired)) + 1, ${accountId}, ${n.cardId}, ${JSON.stringify(n.card)}::json, ${n.contentHash},
           ${n.createdBy}, ${n.at}, true, ${n.card === null}
      from ${TABLES[kind]} where scope = ${scope} and scope_id = ${scopeId}
    returning ${COLUMNS}`,
  );
  return row as Row<K>;
}

/** Moves an agent's cards to its new account, history included. Call under lockAgentCards, in system scope. */
export async function moveCards(tx: Tx, agentId: string, account: string): Promise<void> {
  for (const kind of ['alignment', 'protection'] as const)
    await tx.run(sql`
      -- cards.move_cards
      update ${TABLES[kind]} set account_id = ${account} where scope = 'agent' and scope_id = ${agentId} and account_id <> ${account}`);
}

/** Ends an agent's stays in the teams of other accounts: a team is of one organisation. */
export const leaveTeams = (tx: Tx, agentId: string, account: string, now: Date): Promise<number> =>
  tx.run(sql`
    -- cards.leave_teams
    update team_members set removed_at = greatest(added_at, ${now}) where agent_id = ${agentId} and account_id <> ${account} and removed_at is null`);
