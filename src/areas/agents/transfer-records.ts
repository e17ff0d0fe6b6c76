/** What other areas recorded of an agent goes with it to another organisation. Source: docs/reference/agents.md#move. */
import type { Tx } from '../../platform/db/sql.ts';
import { transferSignals } from '../events/index.ts';
import { transferScreening } from '../screening/index.ts';
import { transferTurns } from '../turns/index.ts';

export async function transferRecords(
  tx: Tx,
  agentId: string,
  move: Parameters<typeof transferScreening>[2],
): Promise<void> {
  await transferScreening(tx, agentId, move);
  await transferTurns(tx, agentId, move);
  await transferSignals(tx, agentId, move);
}
