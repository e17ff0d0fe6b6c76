/**
 * Taking in violations that were reclassified as card gaps: with a recompute, not with the next checkpoint. Their sessions are
 * read before anything is locked, because a session may be as long as the record; under the locks only what came since is read.
 * Source: docs/reference/ratings.md#effect-of-a-card-gap, docs/reference/ratings.md#recompute.
 */
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import type { RatingWorkset } from './workset.ts';
import { foldSession, keyOf, refold, type FoldedSession } from './count-checkpoints.ts';
import { findScanDigest, insertMarks, listCardGaps, type GapRow } from './store/evidence.ts';
import type { AgentRow } from './wire/ratings.ts';
import { cardGapsDigest } from './rules/digest.ts';

/**
 * Card gaps as read before the locks, with the sessions of those that are not recorded yet, as they are with all of them excused.
 */
export interface CardGaps {
  readonly all: readonly GapRow[];
  readonly sessions: ReadonlyMap<string, FoldedSession>;
  /** What was excluded from these sessions when they were read. */
  readonly scanDigest: string | undefined;
}

/** The caller holds the lock of the source (lockSource), so that no concurrent recompute records the same gaps. */
export async function readCardGaps(db: Queryable, agentId: string): Promise<CardGaps> {
  const scanDigest = await findScanDigest(db, agentId);
  const all = await listCardGaps(db, agentId);
  const fresh = all.filter((gap) => !gap.is_noted);
  const excused = new Set(fresh.map((gap) => gap.checkpoint_id));
  const sessions = new Map<string, FoldedSession>();
  for (const gap of fresh)
    if (!sessions.has(keyOf(gap))) sessions.set(keyOf(gap), await foldSession(db, agentId, gap, { excused }));
  return { all, sessions, scanDigest };
}

/** Records the gaps among the checkpoints counted so far and adds their sessions to the workset. Resolves with those gaps. */
export async function takeCardGaps(
  tx: Tx,
  workset: RatingWorkset,
  gaps: CardGaps,
  now: Date,
): Promise<readonly GapRow[]> {
  const counted = gaps.all.filter((gap) => Number(gap.leaf_index) < Number(workset.row.read_count));
  const fresh = counted.filter((gap) => !gap.is_noted);
  workset.row = { ...workset.row, card_gaps_digest: cardGapsDigest(counted.map((gap) => gap.leaf_hash)) };
  if (fresh.length === 0) return counted;
  await noteCardGaps(tx, workset.row, fresh, now);
  // Records excluded since the sessions were read, or a gap that is not counted: read again what was read too early.
  const isAsRead = gaps.scanDigest === workset.row.scan_digest && counted.length === gaps.all.length;
  await refold(tx, workset, fresh, isAsRead ? gaps.sessions : new Map());
  return counted;
}

/** Records card gaps as excused; the caller applies the change to their sessions. */
export async function noteCardGaps(tx: Tx, row: AgentRow, gaps: readonly GapRow[], now: Date): Promise<void> {
  const marks = gaps.map((gap) => ({
    agentId: row.agent_id,
    accountId: row.account_id,
    position: Number(gap.leaf_index),
    checkpointId: gap.checkpoint_id,
    mark: 'excused' as const,
  }));
  if (marks.length > 0) await insertMarks(tx, marks, now);
}
