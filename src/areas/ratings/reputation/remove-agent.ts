/** The end of what a deleted agent was to others. Source: docs/reference/ratings.md#propagated-adjustment; docs/adr/0180. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { saveWorksets, loadWorksets } from './workset.ts';
import { loadIncomingAdjustments } from './adjustments.ts';
import { listOutgoingAdjustments, lockSource, removeOutgoingAdjustments } from './store/adjustments.ts';

/** Removes the adjustments of a deleted agent on others, and those of others on it. Its own rating does not change any more. */
export async function withdrawAgent(tx: Tx, agentId: string, at: WriteContext): Promise<void> {
  await lockSource(tx, agentId);
  const laid = await listOutgoingAdjustments(tx, agentId);
  const worksets = await loadWorksets(tx, [], at.now, laid.filter((row) => row.is_living).map((row) => row.target_agent)); // prettier-ignore
  await removeOutgoingAdjustments(tx, agentId);
  await loadIncomingAdjustments(tx, worksets, [...worksets.keys()]);
  await saveWorksets(tx, worksets, at);
}
