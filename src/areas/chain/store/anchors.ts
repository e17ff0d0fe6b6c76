/** SQL of the log of heads and its anchors. System scope: no tenant. */
import { Type, type Static } from 'typebox';
import { Bytes, Int8 } from '../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { AnchorRow } from '../wire/rows.ts';
import type { Place } from './transactions.ts';

const LogRow = Type.Object({ size: Int8, peaks: Bytes });
export const lockLog = (tx: Tx): Promise<Static<typeof LogRow>> =>
  tx.one(
    LogRow,
    sql`-- chain.lock_log
    select size::text as size, peaks from chain_log for update`,
  );

const HeadRow = Type.Object({ agent_id: Type.String(), tree_size: Int8, root: Type.String() });
export type HeadRow = Static<typeof HeadRow>;

/** Heads of evidence logs that are not in the log of heads. */
export const newHeads = (tx: Tx, limit: number): Promise<HeadRow[]> =>
  tx.many(
    HeadRow,
    sql`-- chain.new_heads
    select h.agent_id, h.tree_size::text as tree_size, h.root from v_newest_heads h
     where not exists (select from chain_heads c where c.agent_id = h.agent_id and c.tree_size = h.tree_size)
     order by h.agent_id limit ${limit}`,
  );

export interface NewLeaf {
  readonly leaf_index: number;
  readonly agent_id: string;
  readonly tree_size: string;
  readonly root: string;
}
export interface NewNode {
  readonly level: number;
  readonly index: number;
  readonly hash: string; // hex
}

export async function appendHeads(
  tx: Tx,
  added: {
    readonly leaves: readonly NewLeaf[];
    readonly nodes: readonly NewNode[];
    readonly size: number;
    readonly peaks: Buffer;
    readonly at: Date;
  },
): Promise<void> {
  await tx.run(sql`-- chain.insert_heads
    insert into chain_heads (leaf_index, agent_id, tree_size, root, added_at)
    select r.*, ${added.at}::timestamptz from jsonb_to_recordset(${json(added.leaves)}::jsonb)
        as r(leaf_index bigint, agent_id text, tree_size bigint, root text)`);
  await tx.run(sql`-- chain.insert_nodes
    insert into chain_nodes (level, index, hash)
    select r.level, r.index, decode(r.hash, 'hex') from jsonb_to_recordset(${json(added.nodes)}::jsonb) as r(level smallint, index bigint, hash text)`);
  await tx.run(sql`-- chain.set_log
    update chain_log set size = ${added.size}, peaks = ${added.peaks}`);
}

const NodeRow = Type.Object({ level: Type.Integer(), index: Int8, hash: Bytes });
export const readNodes = (
  db: Queryable,
  names: readonly { readonly level: number; readonly index: number }[],
): Promise<Static<typeof NodeRow>[]> =>
  db.many(
    NodeRow,
    sql`-- chain.read_nodes
    select n.level, n.index::text as index, n.hash
      from jsonb_to_recordset(${json(names)}::jsonb) as r(level smallint, index bigint)
      join chain_nodes n on n.level = r.level and n.index = r.index`,
  );

/** True when no row had this root before. */
export const insertAnchor = async (
  tx: Tx,
  { chainId, contract }: Place,
  row: { readonly id: string; readonly root: string; readonly size: number; readonly logId: string; readonly at: Date },
): Promise<boolean> =>
  (await tx.run(sql`-- chain.insert_anchor
    insert into chain_anchors (anchor_id, root, size, log_id, chain_id, contract, created_at)
    values (${row.id}, ${row.root}, ${row.size}, ${row.logId}, ${chainId}, ${contract}, ${row.at})
    on conflict do nothing`)) === 1;

export interface Settled {
  readonly txHash: string;
  readonly block: number;
  /** Of the block. */
  readonly at: Date;
}

export const settleAnchor = (tx: Queryable, id: string, { txHash, block, at }: Settled): Promise<number> =>
  tx.run(sql`-- chain.settle_anchor
    update chain_anchors set tx_hash = ${txHash}, block_number = ${block}, anchored_at = ${at} where anchor_id = ${id}`);

/** An anchor that failed leaves no row, so that the same root can be anchored again. */
export const dropAnchor = (tx: Queryable, id: string): Promise<number> =>
  tx.run(sql`-- chain.drop_anchor
    delete from chain_anchors where anchor_id = ${id} and tx_hash is null`);

const ANCHOR = sql`anchor_id, root, size::text as size, log_id, chain_id::text as chain_id, contract, tx_hash, block_number::text as block_number, anchored_at`;

/** Confirmed anchors, newest first. */
export const listAnchors = (db: Queryable, limit: number, offset: number): Promise<AnchorRow[]> =>
  db.many(
    AnchorRow,
    sql`-- chain.list_anchors
    select ${ANCHOR} from chain_anchors where tx_hash is not null order by created_at desc, anchor_id limit ${limit} offset ${offset}`,
  );

/** The newest head of an agent that a confirmed anchor covers, with its place in the log and that anchor. */
export const findAnchored = (db: Queryable, agentId: string) =>
  db.maybeOne(
    Type.Object({
      ...AnchorRow.properties,
      leaf_index: Int8,
      tree_size: Int8,
      head_root: Type.String(),
    }),
    sql`-- chain.find_anchored
    select a.*, h.leaf_index::text as leaf_index, h.tree_size::text as tree_size, h.root as head_root
      from (select ${ANCHOR} from chain_anchors where tx_hash is not null order by created_at desc limit 1) as a
      join lateral (select * from chain_heads where agent_id = ${agentId} and leaf_index < a.size::bigint order by leaf_index desc limit 1) as h on true`,
  );
export const countAnchors = async (db: Queryable): Promise<number> =>
  (
    await db.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- chain.count_anchors
      select count(*)::int as n from chain_anchors where tx_hash is not null`,
    )
  ).n;
