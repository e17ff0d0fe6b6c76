/**
 * SQL of the archive of a month: the stretch of each log that was signed in it, and the checkpoints of a stretch. System scope. A
 * stretch goes from the head before the first of the month to the last of the month, so that stretches of months leave no leaf out,
 * whatever times the turns bear. Source: docs/adr/0690.
 */
import type pg from 'pg';
import type { ArchivedTable } from '../../../../platform/archive/parts.ts';
import { Type, type Static } from 'typebox';
import { Bytes, Int8, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';

/** What was decided about checkpoints: in the archive of its month, and never removed. */
export const DECISIONS: readonly ArchivedTable[] = [
  { table: 'checkpoint_resolutions', time: 'resolved_at', key: 'checkpoint_id', removable: null },
  { table: 'checkpoint_reevaluations', time: 're_evaluated_at', key: 'checkpoint_id', removable: null },
];

const Stretch = Type.Object({
  agent_id: Type.String(),
  tree_size: Int8,
  root: Bytes,
  signed_at: Timestamp,
  kid: Type.String(),
  signature: Bytes,
  before_size: Nullable(Int8),
  before_root: Nullable(Bytes),
  before_signed_at: Nullable(Timestamp),
  before_kid: Nullable(Type.String()),
  before_signature: Nullable(Bytes),
});
export type Stretch = Static<typeof Stretch>;

export interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

const FETCHED = 500;

/** In the order of agent ids, byte by byte. Needs an open transaction. */
export async function* listStretches(db: Queryable, { from, to }: Span): AsyncGenerator<Stretch> {
  await db.run(sql`
    -- checkpoints.declare_stretches
    declare stretches no scroll cursor for
    with signed as materialized (
      select agent_id, min(tree_size) as lowest, max(tree_size) as highest from evidence_heads
       where signed_at >= ${from} and signed_at < ${to} group by agent_id)
    select h.agent_id, h.tree_size, h.root, h.signed_at, h.kid, h.signature, b.tree_size as before_size, b.root as before_root,
           b.signed_at as before_signed_at, b.kid as before_kid, b.signature as before_signature
      from signed s
      join evidence_heads h on h.agent_id = s.agent_id and h.tree_size = s.highest
      left join lateral (select tree_size, root, signed_at, kid, signature from evidence_heads
                          where agent_id = s.agent_id and tree_size < s.lowest order by tree_size desc limit 1) b on true
     order by h.agent_id collate "C"`);
  for (;;) {
    const rows = await db.many(
      Stretch,
      sql`
    -- checkpoints.fetch_stretches
    fetch 500 from stretches`,
    );
    yield* rows;
    if (rows.length < FETCHED) break;
  }
  await db.run(sql`
    -- checkpoints.close_stretches
    close stretches`);
}

/** Text of the query of an agent's checkpoints of a stretch, a JSON object each, for COPY, which takes no parameters. */
export const stretchQuery = (
  client: Pick<pg.Client, 'escapeLiteral'>,
  agentId: string,
  first: number,
  until: number,
): string =>
  `select row_to_json(c) from checkpoints c where agent_id = ${client.escapeLiteral(agentId)}
      and leaf_index >= ${first} and leaf_index < ${until} order by leaf_index`;

export interface ArchivedStretch {
  readonly agentId: string;
  readonly first: number;
  readonly until: number;
}

/** Root of the log at a size of it that was signed, hex; undefined where none was. */
export const findRoot = async (db: Queryable, agentId: string, size: number): Promise<string | undefined> =>
  (
    await db.maybeOne(
      Type.Object({ root: Type.String() }),
      sql`
    -- checkpoints.find_root
    select encode(root, 'hex') as root from evidence_heads where agent_id = ${agentId} and tree_size = ${size}`,
    )
  )?.root;

/** Removes the content of a stretch's checkpoints that are clear or unverified; resolves with their number. */
export const emptyStretch = (
  db: Queryable,
  { agentId, first, until }: ArchivedStretch,
  period: string,
): Promise<number> =>
  db.run(sql`
    -- checkpoints.empty_stretch
    update checkpoints set claims = null, core = null, signature = null, archived_in = ${period}
     where agent_id = ${agentId} and leaf_index >= ${first} and leaf_index < ${until}
       and archived_in is null and verdict in ('clear', 'unverified')`);
