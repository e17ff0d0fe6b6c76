/** SQL of the leaves of a period, for exports. System scope: every query takes the account. */
import { Type } from 'typebox';
import { Int8, Nullable } from '../../../../platform/db/row.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import { HeadRow } from '../wire/rows.ts';
import { toTreeHead } from '../wire/tree-head.ts';

const RangeRow = Type.Object({
  agent_id: Type.String(),
  first: Nullable(Int8),
  last: Nullable(Int8),
  tree_size: Nullable(Int8),
  root: Nullable(HeadRow.properties.root),
  signed_at: Nullable(HeadRow.properties.signed_at),
  kid: Nullable(Type.String()),
  signature: Nullable(HeadRow.properties.signature),
});

export interface LeafRangesQuery {
  readonly accountId: string;
  readonly orgId: string;
  /** Null: all agents of the organisation. */
  readonly agents: readonly string[] | null;
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** Agents at most. */
  readonly limit: number;
}

/** Agents in the order of their ids, each with the leaves from the first to the last one of the period and the newest head. */
export async function listLeafRanges(tx: Tx, q: LeafRangesQuery) {
  const rows = await tx.many(
    RangeRow,
    sql`
    -- checkpoints.list_leaf_ranges
    select a.agent_id, r.first, r.last, h.tree_size, h.root, h.signed_at, h.kid, h.signature
      from (select agent_id from v_agents
             where org_id = ${q.orgId} and account_id = ${q.accountId} and deleted_at is null
               and (${q.agents === null ? null : [...q.agents]}::text[] is null or agent_id = any(${q.agents === null ? null : [...q.agents]}::text[]))
             order by agent_id limit ${q.limit}) a
      left join lateral (
        select min(leaf_index) as first, max(leaf_index) as last from checkpoints c
         where c.agent_id = a.agent_id and c.account_id = ${q.accountId} and c.created_at >= ${q.from} and c.created_at < ${q.to}) r on true
      left join lateral (
        select tree_size, root, signed_at, kid, signature from evidence_heads
         where agent_id = a.agent_id order by tree_size desc limit 1) h on true
     order by a.agent_id`,
  );
  return rows.map(({ agent_id, first, last, tree_size, root, signed_at, kid, signature }) => {
    const isSigned = tree_size !== null && root !== null && signed_at !== null && kid !== null && signature !== null;
    return {
      agent_id,
      first_leaf: Number(first ?? 0),
      certificates: first === null || last === null ? 0 : Number(last) - Number(first) + 1,
      tree_head: isSigned ? toTreeHead({ agent_id, tree_size, root, signed_at, kid, signature }) : null,
    };
  });
}
