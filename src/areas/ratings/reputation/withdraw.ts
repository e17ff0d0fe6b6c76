/** The end of what a deleted agent was to others. Source: algorithms 1.5; docs/adr/0180. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Moment } from '../../../platform/outbox/outbox.ts';
import { closeDesks, openDesks } from './workset.ts';
import { takeInbound } from './ledger.ts';
import { listLaid, lockSource, removeLaid } from './store/ledger.ts';

/** Takes away what a deleted agent laid on others, and what others laid on it. Its own rating stands still. */
export async function withdrawAgent(tx: Tx, agentId: string, at: Moment): Promise<void> {
  await lockSource(tx, agentId);
  const laid = await listLaid(tx, agentId);
  const desks = await openDesks(tx, [], at.now, laid.filter((row) => row.is_living).map((row) => row.target_agent)); // prettier-ignore
  await removeLaid(tx, agentId);
  await takeInbound(tx, desks, [...desks.keys()]);
  await closeDesks(tx, desks, at);
}
