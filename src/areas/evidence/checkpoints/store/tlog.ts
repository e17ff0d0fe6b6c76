/** SQL of the logs: hashes by name and by row, leaves by range, heads with their cosignatures. Leaf hashes are stored with their
 * checkpoints, subtrees of every fourth level in evidence_nodes. System scope: the caller checks the agent's visibility.
 */
import { Type } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { HeadRow, NodeRow } from '../wire/rows.ts';
import { foldPairs, keptBelow, type NodeName } from '../rules/merkle.ts';

const HashRow = Type.Object({ hash: HeadRow.properties.root });

/** A lookup over the named subtrees. @throws Error when a hash below one is missing: the log would be damaged */
export async function readNodes(
  tx: Queryable,
  agentId: string,
  names: readonly NodeName[],
): Promise<(name: NodeName) => Buffer> {
  const wanted = names.flatMap(keptBelow);
  const leaves = wanted.filter((name) => name.level === 0).map((name) => name.index);
  const nodes = wanted.filter((name) => name.level > 0);
  const rows =
    wanted.length === 0
      ? []
      : await tx.many(
          NodeRow,
          sql`
    -- checkpoints.read_nodes
    select 0 as level, leaf_index as index, decode(leaf_hash, 'hex') as hash
      from checkpoints where agent_id = ${agentId} and leaf_index = any(${leaves}::bigint[])
    union all
    select n.level::int, n.index, n.hash
      from unnest(${nodes.map((n) => n.level)}::smallint[], ${nodes.map((n) => n.index)}::bigint[]) as wanted (level, index)
      join evidence_nodes n on n.agent_id = ${agentId} and n.level = wanted.level and n.index = wanted.index`,
        );
  const byName = new Map(rows.map((row) => [`${row.level}/${row.index}`, row.hash]));
  return (name) =>
    foldPairs(
      keptBelow(name).map(({ level, index }) => {
        const hash = byName.get(`${level}/${index}`);
        if (hash === undefined) throw new Error(`evidence node ${agentId} ${level}/${index} is missing`);
        return hash;
      }),
    );
}

/** The hashes of one level of tiles from `start` on, at most `count`, in order; fewer when the log is shorter. */
export const readRow = (tx: Tx, agentId: string, level: number, { start, count }: Span) =>
  tx.many(
    HashRow,
    level === 0
      ? sql`
    -- checkpoints.read_leaves
    select decode(leaf_hash, 'hex') as hash from checkpoints
     where agent_id = ${agentId} and leaf_index >= ${start} and leaf_index < ${start + count} order by leaf_index`
      : sql`
    -- checkpoints.read_row
    select hash from evidence_nodes
     where agent_id = ${agentId} and level = ${level} and index >= ${start} and index < ${start + count} order by index`,
  );

interface Span {
  readonly start: number;
  readonly count: number;
}

/** Signed contents of the leaves from `start` on, of an agent of these accounts; null where it is archived. */
export const readEntries = (tx: Tx, accounts: readonly string[], agentId: string, { start, count }: Span) =>
  tx.many(
    Type.Object({ core: Nullable(Type.String()) }),
    sql`
    -- checkpoints.read_entries
    select core from checkpoints
     where agent_id = ${agentId} and account_id = any(${accounts}::text[])
       and leaf_index >= ${start} and leaf_index < ${start + count} order by leaf_index`,
  );

/** The newest head that a witness has cosigned under this origin. */
export const findWitnessedHead = (tx: Tx, agentId: string, origin: string) =>
  tx.maybeOne(
    HeadRow,
    sql`
    -- checkpoints.find_witnessed_head
    select h.agent_id, h.tree_size, h.root, h.signed_at, h.kid, h.signature from evidence_heads h
     where h.agent_id = ${agentId}
       and h.tree_size = (select max(tree_size) from evidence_cosignatures where agent_id = ${agentId} and origin = ${origin})`,
  );

export const listCosignatures = (tx: Tx, agentId: string, origin: string, size: number) =>
  tx.many(
    Type.Object({ witness: Type.String(), line: Type.String() }),
    sql`
    -- checkpoints.list_cosignatures
    select witness, line from evidence_cosignatures
     where agent_id = ${agentId} and origin = ${origin} and tree_size = ${size} order by witness`,
  );

export interface NewCosignature {
  readonly agentId: string;
  readonly size: number;
  readonly origin: string;
  readonly witness: string;
  readonly cosignedAt: Date;
  readonly line: string;
  readonly now: Date;
}

/** A later cosignature of the same witness for the same head replaces the earlier one; an earlier one changes nothing. */
export const saveCosignature = (tx: Tx, c: NewCosignature) =>
  tx.run(sql`
    -- checkpoints.save_cosignature
    insert into evidence_cosignatures (agent_id, tree_size, origin, witness, cosigned_at, line, received_at)
    values (${c.agentId}, ${c.size}, ${c.origin}, ${c.witness}, ${c.cosignedAt}, ${c.line}, ${c.now})
    on conflict (agent_id, origin, tree_size, witness) do update
       set cosigned_at = excluded.cosigned_at, line = excluded.line, received_at = excluded.received_at
     where evidence_cosignatures.cosigned_at < excluded.cosigned_at`);
