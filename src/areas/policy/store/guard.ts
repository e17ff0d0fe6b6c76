/** SQL of the facts by which tool calls are judged. System scope: the gateway acts for agents; every lookup names its agent. */
import { Type } from 'typebox';
import { Timestamp, jsonOf, Nullable } from '../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ObservedRow } from '../wire/policy.ts';
import type { PolicyInput } from '../wire/transactions.ts';

const TOOLS_MAX = 2_000;
const HASHES_MAX = 8;

const DeclaredRow = Type.Object({ tool: Type.String(), hashes: Type.Array(Type.String()), is_changed: Type.Boolean() });
const ActiveRow = Type.Object({
  transaction_id: Type.String(),
  tools: Nullable(Type.Array(Type.String())),
  rules: jsonOf<PolicyInput>(),
  expires_at: Timestamp,
});

/** First uses of one agent, newest first, a bounded number. */
export const observedOf = (db: Queryable, agentId: string) =>
  db.many(
    ObservedRow,
    sql`
    -- policy.observed_of
    select tool, first_seen_at, tainted from observed_tools
     where agent_id = ${agentId} order by first_seen_at desc limit ${TOOLS_MAX}`,
  );

export const declaredOf = (db: Queryable, agentId: string) =>
  db.many(
    DeclaredRow,
    sql`
    -- policy.declared_of
    select tool, hashes, changed_at is not null as is_changed from declared_tools
     where agent_id = ${agentId} order by first_seen_at desc limit ${TOOLS_MAX}`,
  );

/** Texts of the newest declaration of one tool on record; undefined: it is not on record. */
export const declaredWords = async (
  db: Queryable,
  agentId: string,
  tool: string,
): Promise<readonly string[] | undefined> =>
  (
    await db.maybeOne(
      Type.Object({ words: Type.Array(Type.String()) }),
      sql`
      -- policy.declared_words
      select words from declared_tools where agent_id = ${agentId} and tool = ${tool}`,
    )
  )?.words;

/** Transactions of one agent that were not ended; whether time has ended one is the caller's to see. */
export const activeTransactions = (db: Queryable, agentId: string) =>
  db.many(
    ActiveRow,
    sql`
    -- policy.active_transactions
    select t.transaction_id, t.tools, t.rules, t.expires_at from transactions t
      join v_agents a on a.agent_id = t.agent_id and a.account_id = t.account_id
     where t.agent_id = ${agentId} and t.status = 'active'
     order by t.created_at, t.transaction_id limit 100`,
  );

export interface NewDeclaration {
  readonly agent_id: string;
  readonly account_id: string | null;
  readonly tool: string;
  readonly hash: string;
  readonly words: readonly string[];
  readonly seen_at: string;
}

/**
 * Records declarations: a new tool, or a new description of a known one. In the order of their keys, so that writers cannot
 * deadlock.
 */
export async function recordDeclarations(tx: Tx, rows: readonly NewDeclaration[]): Promise<void> {
  if (rows.length === 0) return;
  const latest = [...new Map(rows.map((row) => [`${row.agent_id} ${row.tool}`, row])).values()];
  await tx.run(sql`
    -- policy.note_declarations
    insert into declared_tools as known (agent_id, tool, account_id, hashes, words, first_seen_at)
    select agent_id, tool, account_id, array[hash], array(select jsonb_array_elements_text(words)), seen_at
      from jsonb_to_recordset(${json(latest)}::jsonb)
        as given (agent_id text, account_id text, tool text, hash text, words jsonb, seen_at timestamptz)
     order by agent_id, tool
    on conflict (agent_id, tool) do update
       set hashes = (known.hashes || excluded.hashes)[greatest(1, cardinality(known.hashes) + 2 - ${HASHES_MAX}):],
           words = excluded.words,
           changed_at = coalesce(known.changed_at, excluded.first_seen_at)
     where not (known.hashes @> excluded.hashes)`);
}

/** Moves the tool declarations of an agent to its new account. System scope. */
export const transferDeclarations = (tx: Tx, agentId: string, account: string): Promise<number> =>
  tx.run(sql`
    -- policy.transfer_declared
    update declared_tools set account_id = ${account} where agent_id = ${agentId} and account_id is distinct from ${account}`);
