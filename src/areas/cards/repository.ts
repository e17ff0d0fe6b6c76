/** SQL of the cards area: versions of cards by scope, and the agents they belong to (through v_agents). */
import { sql, type Queryable, type Sql, type Tx } from '../../platform/db/sql.ts';
import { AgentFacts, CardRow, PolicyRow, type CardKind, type CardRow as Row, type StoredCard } from './records.ts';

const TABLES: Readonly<Record<CardKind, Sql>> = { alignment: sql`alignment_cards`, protection: sql`protection_cards` };
const COLUMNS = sql`version, account_id, card_id, card, content_hash, created_by, created_at`;

/** A claimed agent of the caller's accounts; undefined for unknown, deleted, unclaimed and other tenants' agents alike. */
export const findAgent = (tx: Tx, accounts: readonly string[], agentId: string): Promise<AgentFacts | undefined> =>
  tx.maybeOne(
    AgentFacts,
    sql`
    -- cards.find_agent
    select agent_id, account_id, org_id, created_at from v_agents
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null`,
  );

/** Makes writers of one card take turns until the transaction ends, whether or not it has a first version yet. */
export const lockCard = (tx: Tx, kind: CardKind, agentId: string): Promise<number> =>
  tx.run(sql`
    -- cards.lock_card
    select pg_advisory_xact_lock(hashtextextended(${`${kind}:agent:${agentId}`}, 4077))`);

/** The current version of an agent's card. */
export const currentCard = async <K extends CardKind>(
  tx: Tx,
  kind: K,
  account: string,
  agentId: string,
): Promise<Row<K> | undefined> =>
  (await tx.maybeOne(
    CardRow,
    sql`
    -- cards.current_card
    select ${COLUMNS} from ${TABLES[kind]}
     where scope = 'agent' and scope_id = ${agentId} and account_id = ${account} and is_current`,
  )) as Row<K> | undefined;

export interface NewVersion<K extends CardKind> {
  readonly agentId: string;
  readonly account: string;
  readonly card: StoredCard<K>;
  readonly contentHash: string;
  readonly createdBy: string | null;
  readonly at: Date;
}

/** Adds a version after the newest and makes it current. Call under lockCard. */
export async function insertVersion<K extends CardKind>(tx: Tx, kind: K, n: NewVersion<K>): Promise<Row<K>> {
  await tx.run(sql`
    -- cards.retire_current
    update ${TABLES[kind]} set is_current = false where scope = 'agent' and scope_id = ${n.agentId} and account_id = ${n.account} and is_current`);
  const row = await tx.one(
    CardRow,
    sql`
    -- cards.insert_version
    insert into ${TABLES[kind]} (scope, scope_id, version, account_id, card_id, card, content_hash, created_by, created_at, is_current)
    select 'agent', ${n.agentId}, coalesce(max(version), 0) + 1, ${n.account}, ${n.card.card_id}, ${n.card}, ${n.contentHash},
           ${n.createdBy}, ${n.at}, true
      from ${TABLES[kind]} where scope = 'agent' and scope_id = ${n.agentId}
    returning ${COLUMNS}`,
  );
  return row as Row<K>;
}

/**
 * An agent's cards follow it to its new account, history included. System reach: the rows leave one tenant for another.
 * Takes its turn with writers, so that no version on its way keeps the old account.
 */
export async function transferAgentCards(tx: Tx, agentId: string, account: string): Promise<void> {
  for (const kind of ['alignment', 'protection'] as const) {
    await lockCard(tx, kind, agentId);
    await tx.run(sql`
      -- cards.transfer_agent_cards
      update ${TABLES[kind]} set account_id = ${account} where scope = 'agent' and scope_id = ${agentId} and account_id <> ${account}`);
  }
}

/** Both current cards of an agent in one round trip, for the policy cache. */
export const currentForPolicy = (db: Queryable, account: string, agentId: string): Promise<PolicyRow[]> =>
  db.many(
    PolicyRow,
    sql`
    -- cards.current_for_policy
    select 'alignment' as kind, version, card_id, card from alignment_cards
     where scope = 'agent' and scope_id = ${agentId} and account_id = ${account} and is_current
    union all
    select 'protection', version, card_id, card from protection_cards
     where scope = 'agent' and scope_id = ${agentId} and account_id = ${account} and is_current`,
  );
