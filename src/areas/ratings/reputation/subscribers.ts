/**
 * Changes elsewhere that affect ratings: a changed score affects the agents that rely on it; after a changed card the fleet's
 * coherence is read again. The subscribers only record the change; jobs do the work in short transactions of their own. Teams,
 * edges,
 * owners and deletions are followed by jobs/follow-graph.ts.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import type { Subscriber } from '../../../platform/outbox/reader.ts';
import type { Services } from '../../../platform/services.ts';
import { propagateAgent, refreshAgents } from './update-ratings.ts';
import { findAgent, listOutgoingAdjustments } from './store/adjustments.ts';
import { forgetRelations, listEdges } from './store/relations.ts';
import { findUnread } from './store/tick.ts';

const PROPAGATE_JOB = 'reputation.propagate_change';
const RELATIONS_JOB = 'reputation.read_relations';

/** Enqueued only where somebody relies on the agent, or did. */
const followScores = ({ jobs }: Services): Subscriber => ({
  name: 'reputation.follow_scores',
  types: ['reputation.score_changed'],
  async handle(event, tx) {
    const agentId = String(event.data['agent_id']);
    const isAlone =
      (await listEdges(tx, [agentId], null)).length === 0 && (await listOutgoingAdjustments(tx, agentId)).length === 0;
    if (!isAlone) await jobs.enqueue(tx, PROPAGATE_JOB, { agent_id: agentId });
  },
});

const followFleet = ({ jobs }: Services): Subscriber => ({
  name: 'reputation.follow_fleet',
  types: ['alignment_card.updated'],
  async handle(event, tx) {
    const touched = await forgetRelations(tx, [String(event.data['agent_id'])]);
    if (touched > 0) await jobs.enqueue(tx, RELATIONS_JOB, {});
  },
});

export const ratingSubscribers = (services: Services): readonly Subscriber[] => [
  followScores(services),
  followFleet(services),
];

export const propagateJob: Job = {
  name: PROPAGATE_JOB,
  async handle({ agent_id: agentId }, { db, clock, newId }) {
    await db.systemTx(async (tx) => {
      const agent = await findAgent(tx, String(agentId));
      if (agent !== undefined) await propagateAgent(tx, agent, { now: clock.now(), newId });
    });
  },
};

/** Agents whose relations are read in one transaction. */
const PAGE_AGENTS = 25;

/** Reads the relations of every agent whose fleet or whose cards changed. */
export async function readUnread({ db, clock, newId }: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<void> {
  for (let read = PAGE_AGENTS; read === PAGE_AGENTS;) {
    const now = clock.now();
    read = await db.systemTx(async (tx) => {
      const agents = await findUnread(tx, PAGE_AGENTS);
      if (agents.length > 0) await refreshAgents(tx, agents, { now, newId, relationsBefore: new Date(0) });
      return agents.length;
    });
  }
}

export const relationsJob: Job = {
  name: RELATIONS_JOB,
  handle: (_payload, services) => readUnread(services),
};
