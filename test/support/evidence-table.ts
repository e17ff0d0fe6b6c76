/** A table with the columns of the checkpoints area's view replaces it, so that a test or a bench can set rows freely. */
import { sql, type Tx } from '../../src/platform/db/sql.ts';

/** Replaces `v_checkpoints`, and the two views that follow from it: grave violations, and decisions by `reclassified_as`. */
export async function standInEvidence(tx: Tx): Promise<void> {
  await tx.run(sql`-- test.drop_view
    drop view if exists v_checkpoints cascade`);
  await tx.run(sql`-- test.make_table
    create table v_checkpoints (checkpoint_id text primary key, agent_id text, session_id text, created_at timestamptz,
      status text, verdict text, counted boolean, reclassified_as text, leaf_hash text, leaf_index bigint,
      counted_reason text not null default 'enough_reasoning', assurance text not null default 'model', severity text,
      sampled boolean not null default false)`);
  await tx.run(sql`-- test.drop_grave
    drop view if exists v_grave_violations cascade`);
  await tx.run(sql`-- test.make_grave
    create view v_grave_violations as
      select checkpoint_id, agent_id, created_at, leaf_index, severity from v_checkpoints
       where verdict = 'boundary_violation' and status = 'verified' and severity in ('high', 'critical')`);
  await tx.run(sql`-- test.drop_decisions
    drop view if exists v_reclassifications cascade`);
  await tx.run(sql`-- test.make_decisions
    create view v_reclassifications as
      select checkpoint_id, agent_id, reclassified_as as new_type from v_checkpoints where reclassified_as is not null`);
}

/** The indexes that the real table has, where its size matters. */
export async function indexEvidence(tx: Tx): Promise<void> {
  await tx.run(sql`-- test.index_order
    create unique index on v_checkpoints (agent_id, leaf_index)`);
  await tx.run(sql`-- test.index_session
    create index on v_checkpoints (agent_id, session_id)`);
  await tx.run(sql`-- test.index_grave
    create index on v_checkpoints (agent_id, created_at) where verdict = 'boundary_violation'`);
  await tx.run(sql`-- test.index_gaps
    create index on v_checkpoints (agent_id) where reclassified_as is not null`);
}
