/**
 * SQL of the archive of a month: the stretch of each log that was signed in it, and the checkpoints of a stretch. System scope. A
 * stretch goes from the head before the first of the month to the last of the month, so that stretches of months leave no leaf out,
 * whatever times the turns bear. Source: docs/adr/0690.
 */
import type pg from 'pg';
import { Type, type Static } from 'typebox';
import type { ArchivedTable } from '../../../../platform/archive/parts.ts';
import type { Period } from '../../../../platform/archive/period.ts';
import { Int8, Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { HeadRow } from '../wire/rows.ts';

/** What was decided about checkpoints: in the archive of its month, and never removed. */
export const DECISIONS: readonly ArchivedTable[] = [
  { table: 'checkpoint_resolutions', time: 'resolved_at', key: 'checkpoint_id', removable: null },
  { table: 'checkpoint_reevaluations', time: 're_evaluated_at', key: 'checkpoint_id', removable: null },
];

/** The last head of the month, and the size of the last one before the month; null: the log began in it. */
const Stretch = Type.Object({ ...HeadRow.properties, before_size: Nullable(Int8) });
export type Stretch = Static<typeof Stretch>;

const FETCHED = 500; // at once, by fetch_stretches

/** In the order of agent ids, byte by byte. Needs an open transaction. */
export async function* listStretches(db: Queryable, { from, to }: Period): AsyncGenerator<Stretch> {
  await db.run(sql`
    -- checkpoints.declare_stretches
    declare stretches no scroll cursor for
    with signed as materialized (
      select agent_id, min(tree_size) as lowest, max(tree_size) as highest from evidence_heads
       where signed_at >= ${from} and signed_at < ${to} group by agent_id)
    select h.agent_id, h.tree_size, h.root, h.signed_at, h.kid, h.signature,
           (select max(b.tree_size) from evidence_heads b where b.agent_id = s.agent_id and b.tree_size < s.lowest) as before_size
      from signed s
      join evidence_heads h on h.agent_id = s.agent_id and h.tree_size = s.highest
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
