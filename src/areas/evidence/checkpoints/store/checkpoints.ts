/**
 * SQL of reading checkpoints and their evidence, and of their owner. Lookups by an owner take the caller's accounts; evidence
 * lookups are public by the agent's visibility (platform/auth/agent-access.ts). Appending: append.ts.
 */
import { Type } from 'typebox';
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { jsonOf } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import { CheckpointRow, HeadRow, PlaceRow, type CheckpointRow as Checkpoint } from '../wire/rows.ts';
import { lockLogs } from './append.ts';
import { setGoalOwner } from './goals.ts';

/**
 * Moves the agent's evidence to its new owner. Called in the transaction of a claim or a move, after the agent's row
 * has changed. Takes the append lock, so that no concurrent checkpoint keeps the old owner.
 */
export async function setEvidenceOwner(tx: Tx, agentId: string, accountId: string): Promise<void> {
  await lockLogs(tx, [agentId]);
  await tx.run(sql`-- checkpoints.set_owner
    update checkpoints set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_session_owner
    update drift_states set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_alert_owner
    update drift_alerts set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_resolution_owner
    update checkpoint_resolutions set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_reevaluation_owner
    update checkpoint_reevaluations set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await tx.run(sql`-- checkpoints.set_monitor_owner
    update behaviour_monitors set account_id = ${accountId} where agent_id = ${agentId} and account_id is distinct from ${accountId}`);
  await setGoalOwner(tx, agentId, accountId);
}

const COLUMNS: Sql = sql`checkpoint_id, account_id, agent_id, session_id, created_at, claims, certificate_id, core, signature, kid, seq,
           prev_chain_hash, chain_hash, leaf_index, leaf_hash, counted, counted_reason,
           (select t.trace_id from v_alignment_traces t
             where t.trace_id = 'tr-' || left(encode(sha256(convert_to(request_id, 'UTF8')), 'hex'), 32)) as linked_trace_id,
           (select jsonb_build_object('verdict', r.verdict, 'at', r.re_evaluated_at, 'warnings', r.warnings)
              from checkpoint_reevaluations r where r.checkpoint_id = checkpoints.checkpoint_id) as reevaluation`;

export interface CheckpointFilter {
  readonly agentId: string;
  readonly verdict: string | null;
  readonly sessionId: string | null;
}

const Supports = Type.Object({ checkpoint_id: Type.String(), supports: jsonOf<readonly string[]>() });

/** What spoke for each of these turns, by checkpoint. System scope: for the recorder, in the transaction that stored them. */
export async function supportsOf(
  tx: Tx,
  checkpointIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (checkpointIds.length === 0) return new Map();
  const rows = await tx.many(
    Supports,
    sql`
    -- checkpoints.supports_of
    select checkpoint_id, claims #> '{conscience_context,supports}' as supports from checkpoints
     where checkpoint_id = any(${[...checkpointIds]}::text[]) and claims #> '{conscience_context,supports}' <> '[]'`,
  );
  return new Map(rows.map((row) => [row.checkpoint_id, row.supports]));
}

/** One page of an agent's checkpoints, newest first. */
export const listCheckpoints = (
  tx: Tx,
  accounts: readonly string[],
  f: CheckpointFilter,
  page: { limit: number; offset: number },
): Promise<Checkpoint[]> =>
  tx.many(
    CheckpointRow,
    sql`
    -- checkpoints.list_checkpoints
    select ${COLUMNS} from checkpoints
     where account_id = any(${accounts}::text[]) and agent_id = ${f.agentId} and archived_in is null
       and (${f.verdict}::text is null or verdict = ${f.verdict}) and (${f.sessionId}::text is null or session_id = ${f.sessionId})
     order by created_at desc, checkpoint_id desc limit ${page.limit} offset ${page.offset}`,
  );

export const countCheckpoints = (tx: Tx, accounts: readonly string[], f: CheckpointFilter): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- checkpoints.count_checkpoints
    select from checkpoints
     where account_id = any(${accounts}::text[]) and agent_id = ${f.agentId} and archived_in is null
       and (${f.verdict}::text is null or verdict = ${f.verdict}) and (${f.sessionId}::text is null or session_id = ${f.sessionId})`,
  );

/** Undefined also when it is another account's, or its content is archived: the query does not distinguish them. */
export const findCheckpoint = (
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
  checkpointId: string,
): Promise<Checkpoint | undefined> =>
  tx.maybeOne(
    CheckpointRow,
    sql`
    -- checkpoints.find_checkpoint
    select ${COLUMNS} from checkpoints
     where account_id = any(${accounts}::text[]) and agent_id = ${agentId} and checkpoint_id = ${checkpointId} and archived_in is null`,
  );

/** Evidence of one checkpoint for any caller, unless its content is archived; the caller checks the agent's visibility. */
export const findEvidence = (tx: Tx, checkpointId: string): Promise<Checkpoint | undefined> =>
  tx.maybeOne(
    CheckpointRow,
    sql`
    -- checkpoints.find_evidence
    select ${COLUMNS} from checkpoints where checkpoint_id = ${checkpointId} and archived_in is null`,
  );

/** What stays in the database of every checkpoint; the caller checks the agent's visibility. */
export const findPlace = (tx: Tx, checkpointId: string): Promise<PlaceRow | undefined> =>
  tx.maybeOne(
    PlaceRow,
    sql`
    -- checkpoints.find_place
    select checkpoint_id, account_id, agent_id, session_id, created_at, verdict, seq, chain_hash, leaf_index, leaf_hash, archived_in
      from checkpoints where checkpoint_id = ${checkpointId}`,
  );

/** In the order of the log, from `start` on; without those whose content is archived. */
export const listByLeaf = (
  tx: Tx,
  accountId: string,
  agentId: string,
  { start, count }: { readonly start: number; readonly count: number },
): Promise<Checkpoint[]> =>
  tx.many(
    CheckpointRow,
    sql`
    -- checkpoints.list_by_leaf
    select ${COLUMNS} from checkpoints
     where agent_id = ${agentId} and account_id = ${accountId} and leaf_index >= ${start} and leaf_index < ${start + count}
       and archived_in is null
     order by leaf_index`,
  );

/** The newest signed head, or that of exactly `size` leaves. */
export const findHead = (tx: Queryable, agentId: string, size: number | null) =>
  tx.maybeOne(
    HeadRow,
    sql`
    -- checkpoints.find_head
    select agent_id, tree_size, root, signed_at, kid, signature from evidence_heads
     where agent_id = ${agentId} and (${size}::bigint is null or tree_size = ${size}) order by tree_size desc limit 1`,
  );
