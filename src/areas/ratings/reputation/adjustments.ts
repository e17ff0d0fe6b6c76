/** What other agents' changes come to for one agent: the sum of its incoming adjustments, and their digest. */
import type { Queryable } from '../../../platform/db/sql.ts';
import type { AgentRow } from './wire/ratings.ts';
import { listIncomingAdjustments } from './store/adjustments.ts';
import { listDigest } from './rules/digest.ts';
import { clampAdjustment } from './rules/propagation.ts';

/**
 * Sums again the incoming adjustments of targets, into the locked rows of those that have one; others read it until their first
 * rating.
 */
export async function loadIncomingAdjustments(
  db: Queryable,
  worksets: ReadonlyMap<string, { row: AgentRow }>,
  targets: readonly string[],
): Promise<void> {
  const inbound = Map.groupBy(await listIncomingAdjustments(db, targets), (row) => row.target_agent);
  for (const target of targets) {
    const workset = worksets.get(target);
    if (workset === undefined) continue;
    const laid = (inbound.get(target) ?? []).map((row) => ({ source: row.source_agent, millipoints: row.millipoints }));
    const sum = laid.reduce((total, row) => total + row.millipoints, 0);
    workset.row = { ...workset.row, ledger_millipoints: clampAdjustment(sum), ledger_digest: listDigest(laid) };
  }
}
