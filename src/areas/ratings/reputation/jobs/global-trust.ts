/**
 * Computing global trust for all agents that are not private, from what their owners declared. By a job; the rating and the
 * search show what was computed last. Source: docs/reference/ratings.md#global-trust; docs/adr/0181.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Database } from '../../../../platform/db/sql.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { dropTrust, listTrustEdges, listTrustNodes, saveTrust } from '../store/trust.ts';
import { trustRounds, type TrustEdge, type TrustNode } from '../rules/trust.ts';

/** Rows read or written at a time. */
const PAGE_ROWS = 5_000;

/** Computes and stores the trust of every agent. Returns of how many. */
export async function computeTrust(db: Database, now: Date): Promise<number> {
  const nodes = await readNodes(db);
  const edges = await readEdges(db);
  const rounds = trustRounds(nodes, edges);
  let round = rounds.next();
  while (round.done !== true) {
    await nextTurnOfLoop(); // a round over a million edges takes milliseconds
    round = rounds.next();
  }
  const rows = [...round.value].map(([agentId, trust]) => ({ agentId, trust }));
  for (let from = 0; from < rows.length; from += PAGE_ROWS)
    await saveTrust(db.direct, rows.slice(from, from + PAGE_ROWS), now);
  await dropTrust(db.direct, rows.length === 0);
  return rows.length;
}

async function readNodes(db: Database): Promise<TrustNode[]> {
  const nodes: TrustNode[] = [];
  for (let afterId = ''; ;) {
    const page = await listTrustNodes(db.direct, afterId, PAGE_ROWS);
    for (const row of page) nodes.push({ agentId: row.agent_id, owner: row.owner_id });
    afterId = page.at(-1)?.agent_id ?? afterId;
    if (page.length < PAGE_ROWS) return nodes;
  }
}

async function readEdges(db: Database): Promise<TrustEdge[]> {
  const edges: TrustEdge[] = [];
  for (let after = { from: '', to: '' }; ;) {
    const page = await listTrustEdges(db.direct, after, PAGE_ROWS);
    edges.push(...page);
    after = page.at(-1) ?? after;
    if (page.length < PAGE_ROWS) return edges;
  }
}

/** Hourly, off the tick; one process of all enqueues it. */
export const trustJob: Job = {
  name: 'reputation.compute_trust',
  cron: '31 * * * *',
  async handle(_payload, { clock, db }) {
    await computeTrust(db, clock.now());
  },
};
