/** SQL of reclassifications. Every lookup is within the caller's accounts. */
import type { ArchivedTable } from '../../../../platform/archive/parts.ts';
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { Type } from 'typebox';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import type { Start, TimePosition } from '../../../../platform/http/pagination.ts';
import {
  CountsRow,
  ListedReclassification,
  ListedViolation,
  ReclassificationRow,
  SnapshotRow,
  ViolationRow,
} from '../wire/reclassifications.ts';

/** Decisions about violations: in the archive of a month, and never removed. */
export const ARCHIVED_RECLASSIFICATIONS: ArchivedTable = {
  table: 'reclassifications',
  time: 'created_at',
  key: 'reclassification_id',
  removable: null,
};

const ScoreRow = Type.Object({ score: Type.Integer() });

/** The published score of an agent; 0 while it has none. */
export const findScore = async (tx: Tx, agentId: string): Promise<number> =>
  (
    await tx.maybeOne(
      ScoreRow,
      sql`
    -- reclassification.find_score
    select score from v_current_scores where agent_id = ${agentId} and is_eligible`,
    )
  )?.score ?? 0;

const Known = Type.Object({ checkpoint_id: Type.String() });
export const hasCheckpoint = async (tx: Tx, account: string, agentId: string, checkpointId: string): Promise<boolean> =>
  (await tx.maybeOne(
    Known,
    sql`
    -- reclassification.find_checkpoint
    select checkpoint_id from v_checkpoints
     where checkpoint_id = ${checkpointId} and agent_id = ${agentId} and account_id = ${account}`,
  )) !== undefined;

/** From inclusive, to exclusive. */
export interface Range {
  readonly from: Date;
  readonly to: Date;
}
export const ALWAYS: Range = { from: new Date(0), to: new Date(8.64e15) };

const VIOLATION = sql`v.checkpoint_id, v.agent_id, v.session_id, v.created_at, v.verdict, v.claims, v.certificate_id, v.leaf_hash,
       v.leaf_index, v.trace_id, v.trace_verified, v.trace, v.thinking_hash, v.input_commitment`;

/** The checkpoint if it is a violation. */
export const findViolation = (tx: Tx, account: string, agentId: string, checkpointId: string) =>
  tx.maybeOne(
    ViolationRow,
    sql`
    -- reclassification.find_violation
    select ${VIOLATION} from v_violation_records v
     where v.checkpoint_id = ${checkpointId} and v.agent_id = ${agentId} and v.account_id = ${account}`,
  );

/** In the order of the log. */
export const listViolations = (
  tx: Tx,
  account: string,
  agentId: string,
  { from, to, limit }: Range & { readonly limit: number },
) =>
  tx.many(
    ListedViolation,
    sql`
    -- reclassification.list_violations
    select ${VIOLATION}, d.disputed_at from v_violation_records v
      left join v_disputed_verdicts d on d.agent_id = v.agent_id and d.checkpoint_id = v.checkpoint_id
     where v.agent_id = ${agentId} and v.account_id = ${account} and v.created_at >= ${from} and v.created_at < ${to}
     order by v.leaf_index, v.checkpoint_id limit ${limit}`,
  );

export interface NewReclassification {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly checkpointId: string;
  readonly originalType: string;
  readonly newType: string;
  readonly reason: string;
  readonly findings: readonly string[];
  readonly amendmentId: string | null;
  readonly cardVersion: number;
  readonly by: string;
  readonly scoreBefore: number;
  readonly now: Date;
}

const COLUMNS = sql`reclassification_id, agent_id, checkpoint_id, original_type, new_type, reason, findings, card_amendment_id,
       card_version, approved_by, score_before, score_after, created_at`;

/** Undefined when the checkpoint has been reclassified before. */
export const insertReclassification = (tx: Tx, r: NewReclassification) =>
  tx.maybeOne(
    ReclassificationRow,
    sql`
    -- reclassification.insert
    insert into reclassifications (reclassification_id, account_id, agent_id, checkpoint_id, original_type, new_type, reason, findings,
           card_amendment_id, card_version, approved_by, score_before, created_at)
    values (${r.id}, ${r.accountId}, ${r.agentId}, ${r.checkpointId}, ${r.originalType}, ${r.newType}, ${r.reason}, ${json(r.findings)},
           ${r.amendmentId}, ${r.cardVersion}, ${r.by}, ${r.scoreBefore}, ${r.now})
    on conflict (checkpoint_id) do nothing
    returning ${COLUMNS}`,
  );

/** Newest first. */
export const listReclassifications = (
  tx: Tx,
  account: string,
  agentId: string,
  { limit, offset, after, range = ALWAYS }: Start<TimePosition> & { readonly limit: number; readonly range?: Range },
) =>
  tx.many(
    ListedReclassification,
    sql`
    -- reclassification.list
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from reclassifications
     where agent_id = ${agentId} and account_id = ${account} and created_at >= ${range.from} and created_at < ${range.to}
       and ${olderThan(sql`created_at`, sql`reclassification_id`, after)}
     order by created_at desc, reclassification_id desc limit ${limit} offset ${offset}`,
  );

export const countReclassifications = (tx: Tx, account: string, agentId: string): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- reclassification.count
    select from reclassifications where agent_id = ${agentId} and account_id = ${account}`,
  );

const Recent = Type.Object({ n: Type.Integer() });

export const countRecent = async (tx: Tx, account: string, agentId: string, since: Date): Promise<number> =>
  (
    await tx.one(
      Recent,
      sql`
    -- reclassification.count_recent
    select count(*)::int as n from reclassifications
     where agent_id = ${agentId} and account_id = ${account} and created_at >= ${since}`,
    )
  ).n;

/** What abuse control looks at. */
export const countForReview = (tx: Tx, account: string, agentId: string, since: Date) =>
  tx.one(
    CountsRow,
    sql`
    -- reclassification.count_for_review
    select (select count(*)::int from reclassifications r where r.agent_id = ${agentId} and r.account_id = ${account} and r.created_at >= ${since}) as reclassified,
           (select count(*)::int from reclassifications r join v_checkpoints c on c.checkpoint_id = r.checkpoint_id
             where r.agent_id = ${agentId} and r.account_id = ${account} and r.new_type = 'card_gap' and c.created_at >= ${since}) as "cardGaps",
           (select count(*)::int from v_violation_records v where v.agent_id = ${agentId} and v.account_id = ${account} and v.created_at >= ${since}) as violations`,
  );

const Pending = Type.Object({ reclassification_id: Type.String() });

/** Decisions that no recompute has used yet. Read before the recompute, so that later ones stay pending. */
export const listPending = (tx: Tx, agentId: string) =>
  tx.many(
    Pending,
    sql`
    -- reclassification.list_pending
    select reclassification_id from reclassifications where agent_id = ${agentId} and score_after is null`,
  );

/** Records the effect on the score. System scope. */
export const completeReclassifications = (tx: Tx, ids: readonly string[], score: number): Promise<number> =>
  tx.run(sql`
    -- reclassification.settle
    update reclassifications set score_after = ${score} where reclassification_id = any (${ids}::text[]) and score_after is null`);

/**
 * Moves decisions and amendments to the agent's new account, and records the move if it had another owner before: the cards above
 * it then belong to another account. System scope.
 */
export async function transferReclassifications(
  tx: Tx,
  agentId: string,
  { from, to, at }: { readonly from: string | null; readonly to: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    -- reclassification.transfer
    update reclassifications set account_id = ${to} where agent_id = ${agentId}`);
  await tx.run(sql`
    -- reclassification.transfer_amendments
    update card_amendments set account_id = ${to} where agent_id = ${agentId}`);
  if (from === null || from === to) return;
  await tx.run(sql`
    -- reclassification.transfer_moves
    update reclassification_moves set account_id = ${to} where agent_id = ${agentId}`);
  await tx.run(sql`
    -- reclassification.note_move
    insert into reclassification_moves (agent_id, account_id, moved_at) values (${agentId}, ${to}, ${at}) on conflict do nothing`);
}

export const listSnapshots = (tx: Tx, account: string, agentId: string) =>
  tx.many(
    SnapshotRow,
    sql`
    -- reclassification.list_snapshots
    select week_start, score, grade, checkpoint_count, scores from v_score_snapshots
     where agent_id = ${agentId} and account_id = ${account} order by week_start`,
  );
