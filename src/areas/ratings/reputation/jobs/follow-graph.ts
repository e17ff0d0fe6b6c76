/**
 * Updates adjustments after changes of the graph: an agent's adjustments of others, and what it is compared with, change when an
 * edge,
 * a team, an owner, a visibility or the agent itself is added or removed. Triggers record the affected agents; this job processes
 * those records in short transactions, each of which may be repeated. Source: docs/reference/ratings.md#propagated-adjustment;
 * docs/adr/0180. Before it, the totals that a migration marked are made again (rebuild.ts).
 */
import type { Job } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services.ts';
import { propagateAgent } from '../update-ratings.ts';
import { rebuildDue } from '../rebuild.ts';
import { listAgent } from '../store/listing.ts';
import { findAgent, listAffected, listTouchedSources, removeTouches } from '../store/adjustments.ts';
import { forgetRelations } from '../store/relations.ts';
import { TREND_MS } from '../rules/week.ts';
import { readUnread } from '../subscribers.ts';
import { withdrawAgent } from '../remove-agent.ts';

/** Records processed at a time. */
const PAGE_NOTES = 200;

/** Processes all records. Returns how many agents were affected. */
export async function followGraph(services: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<number> {
  const { db } = services;
  for (let total = 0; ;) {
    const notes = await listAffected(db.direct, PAGE_NOTES);
    const touched = [...new Set(notes.map((note) => note.agent_id))].toSorted();
    if (touched.length === 0) return total;
    for (const agentId of touched) await listAgent(db.direct, agentId);
    await followSources(services, touched);
    await db.systemTx((tx) => forgetRelations(tx, touched));
    await readUnread(services);
    await removeTouches(db.direct, notes.map((note) => note.touch_id)); // prettier-ignore
    total += touched.length;
  }
}

/** Recomputes the adjustments that affected agents, and those whose changes reach them, make on others. */
async function followSources(
  { db, clock, newId }: Pick<Services, 'db' | 'clock' | 'newId'>,
  touched: readonly string[],
): Promise<void> {
  const usualBefore = new Date(clock.now().getTime() - TREND_MS);
  for (const source of await listTouchedSources(db.direct, touched, usualBefore))
    await db.systemTx(async (tx) => {
      const at = { now: clock.now(), newId };
      const agent = await findAgent(tx, source);
      await (agent === undefined ? withdrawAgent(tx, source, at) : propagateAgent(tx, agent, at));
    });
}

/** Every minute; one process of all enqueues it. */
export const followGraphJob: Job = {
  name: 'reputation.follow_graph',
  cron: '* * * * *',
  async handle(_payload, services) {
    await rebuildDue(services);
    await followGraph(services);
  },
};
