/** SQL of the transparency log. System scope: the log has no tenant; heads-and-proofs.ts checks who may see an entry. */
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { EntryRow, HeadRow, NodeRow, StateRow, type CardKind, type CardScope } from '../wire/log.ts';
import { Type } from 'typebox';

const COLUMNS = sql`log_index, card_kind, scope, scope_id, version, content_hash, removed, composed_at, integrated_at, leaf_hash`;
const HEAD = sql`tree_size, root, signed_at, kid, signature`;

export const readState = (db: Queryable) =>
  db.one(
    StateRow,
    sql`
    -- transparency.read_state
    select size, peaks from transparency_state`,
  );

/** Lets one signer run at a time. */
export const lockHeads = (tx: Tx): Promise<number> =>
  tx.run(sql`
    -- transparency.lock_heads
    select pg_advisory_xact_lock(hashtext('transparency_heads'))`);

export const newestHead = (db: Queryable): Promise<HeadRow | undefined> =>
  db.maybeOne(
    HeadRow,
    sql`
    -- transparency.newest_head
    select ${HEAD} from transparency_heads order by tree_size desc limit 1`,
  );

export const insertHead = (
  tx: Tx,
  head: {
    readonly size: number;
    readonly root: Buffer;
    readonly at: Date;
    readonly kid: string;
    readonly signature: Buffer;
  },
): Promise<HeadRow> =>
  tx.one(
    HeadRow,
    sql`
    -- transparency.insert_head
    insert into transparency_heads (tree_size, root, signed_at, kid, signature)
    values (${head.size}, ${head.root}, ${head.at}, ${head.kid}, ${head.signature})
    returning ${HEAD}`,
  );

interface Name {
  readonly level: number;
  readonly index: number;
}

/** Stored subtree roots by name. The lookup throws for one that is not there: the log is damaged then. */
export async function readNodes(db: Queryable, names: readonly Name[]): Promise<(name: Name) => Buffer> {
  const rows =
    names.length === 0
      ? []
      : await db.many(
          NodeRow,
          sql`
    -- transparency.read_nodes
    select n.level, n.index, n.hash
      from unnest(${names.map((n) => n.level)}::smallint[], ${names.map((n) => n.index)}::bigint[]) as wanted (level, index)
      join transparency_nodes n on n.level = wanted.level and n.index = wanted.index`,
        );
  const byName = new Map(rows.map((row) => [`${row.level}/${row.index}`, row.hash]));
  return ({ level, index }) => {
    const hash = byName.get(`${level}/${index}`);
    if (hash === undefined) throw new Error(`the log lacks node ${level}/${index}`);
    return hash;
  };
}

/** The entry of a scope at an index of the log. */
export const entryAtIndex = (
  db: Queryable,
  of: { readonly scope: CardScope; readonly scopeId: string; readonly logIndex: number },
): Promise<EntryRow | undefined> =>
  db.maybeOne(
    EntryRow,
    sql`
    -- transparency.entry_at_index
    select ${COLUMNS} from transparency_log
     where log_index = ${of.logIndex} and scope = ${of.scope} and scope_id = ${of.scopeId}`,
  );

/** The newest entry of a scope and kind; of those written until an instant, or of one version, where these are given. */
export const newestEntry = (
  db: Queryable,
  of: {
    readonly scope: CardScope;
    readonly scopeId: string;
    readonly kind: CardKind;
    readonly until: Date | null;
    readonly version: number | null;
  },
): Promise<EntryRow | undefined> =>
  db.maybeOne(
    EntryRow,
    sql`
    -- transparency.newest_entry
    select ${COLUMNS} from transparency_log
     where scope = ${of.scope} and scope_id = ${of.scopeId} and card_kind = ${of.kind}
       and (${of.until}::timestamptz is null or composed_at <= ${of.until})
       and (${of.version}::integer is null or version = ${of.version})
     order by log_index desc limit 1`,
  );

const Found = Type.Object({ found: Type.Boolean() });

/** Whether an organisation's or team's card belongs to one of these accounts. */
export const ownsCard = async (
  db: Queryable,
  accounts: readonly string[],
  of: { readonly scope: CardScope; readonly scopeId: string },
): Promise<boolean> =>
  (
    await db.one(
      Found,
      sql`
    -- transparency.owns_card
    select exists (select from v_card_versions
      where scope = ${of.scope} and scope_id = ${of.scopeId} and account_id = any (${accounts}::text[])) as found`,
    )
  ).found;

const Team = Type.Object({ team_id: Type.String() });

/** The agent's present teams. */
export const teamsOf = async (db: Queryable, account: string, agentId: string): Promise<string[]> =>
  (
    await db.many(
      Team,
      sql`
    -- transparency.teams_of
    select team_id from v_team_members where agent_id = ${agentId} and account_id = ${account}`,
    )
  ).map((row) => row.team_id);
