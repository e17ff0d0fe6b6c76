/** Counting checkpoints on a desk: one more of them, or whole sessions anew. */
import type { Tx } from '../../platform/db/sql.ts';
import { lay, noteDay, put, type Desk } from './desk.ts';
import { sessionKeyOf, toRatedCheckpoint, type CheckpointRow } from './records.ts';
import { findSessions } from './repository.ts';
import { foldDigest } from './rules/digest.ts';
import {
  countsForRating,
  foldCheckpoint,
  isAnalysed,
  NEW_SESSION,
  type RatedCheckpoint,
  type SessionState,
} from './rules/state.ts';
import { dayOf } from './rules/week.ts';

/** Counts one checkpoint: into its session, its day, the digest of inputs, and as the latest one analysed. */
export function take(desk: Desk, checkpointId: string, key: string, checkpoint: RatedCheckpoint): void {
  put(desk, key, foldCheckpoint(desk.sessions.get(key) ?? NEW_SESSION, checkpoint));
  desk.row = {
    ...desk.row,
    read_digest: foldDigest(desk.row.read_digest, checkpoint),
    read_count: String(Number(desk.row.read_count) + 1),
  };
  if (countsForRating(checkpoint)) noteDay(desk, dayOf(checkpoint.createdAtMs), checkpoint.verdict === 'clear');
  if (!isAnalysed(checkpoint)) return;
  desk.row = {
    ...desk.row,
    latest_checkpoint_id: checkpointId,
    latest_checkpoint_at: new Date(checkpoint.createdAtMs),
  };
}

/** Folds sessions anew from all their checkpoints. */
export async function refold(tx: Tx, desk: Desk, checkpoints: readonly CheckpointRow[]): Promise<void> {
  const keys = [...new Set(checkpoints.map(keyOf))];
  const names = keys.map((sessionKey) => ({ agentId: desk.row.agent_id, sessionKey }));
  for (const session of await findSessions(tx, names)) lay(desk, session);
  const fresh = new Map<string, SessionState>();
  for (const c of checkpoints)
    fresh.set(keyOf(c), foldCheckpoint(fresh.get(keyOf(c)) ?? NEW_SESSION, toRatedCheckpoint(c)));
  for (const [key, session] of fresh) put(desk, key, session);
}

export const keyOf = (row: CheckpointRow): string => sessionKeyOf(row.session_id, row.checkpoint_id);
