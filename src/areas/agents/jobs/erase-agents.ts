/**
 * The work behind DELETE /v1/agents/{id}: removes personal data and texts, keeps the evidence (docs/adr/0102). Runs every
 * minute over pending deletions. Each agent is one transaction, so a process that dies loses nothing, and a failing one
 * does not block the others.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { eraseAgentTexts } from '../../screening/index.ts';
import { removeEdges } from '../store/edges.ts';
import { completeDeletion, erasePerson, listPendingDeletions } from '../store/identity.ts';

const BATCH = 100;

export const eraseDeleted: Job = {
  name: 'agents.erase_deleted',
  cron: '* * * * *',
  handle: (_payload, services) => eraseDeletedAgents(services),
};

/** @throws AggregateError after all were tried, of those that failed */
export async function eraseDeletedAgents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const failures: unknown[] = [];
  for (const { agent_id: agentId } of await listPendingDeletions(db.direct, BATCH)) {
    try {
      await db.systemTx(async (tx) => {
        await erasePerson(tx, agentId);
        await removeEdges(tx, agentId);
        await eraseAgentTexts(tx, agentId);
        await completeDeletion(tx, agentId, clock.now());
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deleted agents could not be erased`);
}
