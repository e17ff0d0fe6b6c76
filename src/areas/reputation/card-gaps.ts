/** Taking in violations that were reclassified as card gaps: with a recompute, not with the next checkpoint. Source: algorithms 2.1, 2.3. */
import type { Tx } from '../../platform/db/sql.ts';
import type { Desk } from './desk.ts';
import { refold } from './fold.ts';
import { insertMarks, listCardGaps, listSessionsOf, type GapRow } from './repository-evidence.ts';
import { cardGapsDigest } from './rules/digest.ts';

/** Notes the agent's card gaps and folds the sessions anew in which one is new. Reads few rows: those sessions only. */
export async function takeCardGaps(tx: Tx, desk: Desk, now: Date): Promise<readonly GapRow[]> {
  const gaps = await noteCardGaps(tx, desk, now);
  const digest = cardGapsDigest(gaps.map((gap) => gap.leaf_hash));
  if (digest === desk.row.card_gaps_digest) return gaps;
  desk.row = { ...desk.row, card_gaps_digest: digest };
  const ids = gaps.map((gap) => gap.checkpoint_id);
  await refold(tx, desk, await listSessionsOf(tx, desk.row.agent_id, ids));
  return gaps;
}

/** Notes the agent's card gaps as excused; their sessions are folded by the caller. */
export async function noteCardGaps(tx: Tx, { row }: Desk, now: Date): Promise<readonly GapRow[]> {
  const gaps = (await listCardGaps(tx, row.agent_id)).filter((gap) => Number(gap.leaf_index) < Number(row.read_count));
  const marks = gaps.map((gap) => ({
    agentId: row.agent_id,
    accountId: row.account_id,
    position: Number(gap.leaf_index),
    checkpointId: gap.checkpoint_id,
    mark: 'excused' as const,
  }));
  if (marks.length > 0) await insertMarks(tx, marks, now);
  return gaps;
}
