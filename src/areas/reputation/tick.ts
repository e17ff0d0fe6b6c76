/**
 * The hourly tick: decay alone moves compliance, sessions leave the drift window, every rated agent has a point of history each
 * week, new records are scanned, relations are read again daily. Source: algorithms 1.4, 1.10. Any number of processes may
 * tick: an agent computed within half an hour is left alone.
 */
import type { Database } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Moment } from '../../platform/outbox/outbox.ts';
import { propagateAgent, refreshAgents } from './flow.ts';
import { findPropagatable } from './repository-relations.ts';
import { findTickable } from './repository-tick.ts';
import type { AgentName } from './repository.ts';
import { dateOfDay, dayOf, DRIFT_DAYS, TREND_MS, weekStart } from './rules/week.ts';

const HOUR_MS = 3_600_000;
const FRESH_MS = HOUR_MS / 2;
/** Relations are read again after a day, and at once when a card, a team or an edge changed (subscribers.ts). */
const RELATIONS_MS = 24 * HOUR_MS;
/** Agents locked at a time: small, so that a turn waits for milliseconds at most. */
const PAGE_AGENTS = 25;

/** Rates every agent anew whose score can have moved by time alone. Returns how many were looked at. */
export async function tickRatings(db: Database, at: Moment): Promise<number> {
  const query = {
    now: at.now,
    computedBefore: new Date(at.now.getTime() - FRESH_MS),
    week: weekStart(at.now),
    driftFrom: dateOfDay(dayOf(at.now.getTime()) - DRIFT_DAYS),
    relationsBefore: new Date(at.now.getTime() - RELATIONS_MS),
    limit: PAGE_AGENTS,
  };
  let [afterId, total] = ['', 0];
  for (;;) {
    const page = await db.systemTx(async (tx) => {
      const agents = await findTickable(tx, { ...query, afterId });
      if (agents.length > 0) await refreshAgents(tx, agents, { ...at, relationsBefore: query.relationsBefore });
      return agents;
    });
    await propagateDue(db, page, at);
    total += page.length;
    afterId = page.at(-1)?.agentId ?? afterId;
    if (page.length < PAGE_AGENTS) return total;
  }
}

/** Lets what is usual move on: an agent's change fades as its present score becomes that of 30 days ago. */
async function propagateDue(db: Database, agents: readonly AgentName[], at: Moment): Promise<void> {
  if (agents.length === 0) return;
  const before = new Date(at.now.getTime() - TREND_MS);
  for (const agent of await findPropagatable(
    db.direct,
    agents.map((a) => a.agentId),
    before,
  ))
    // prettier-ignore
    await db.systemTx((tx) => propagateAgent(tx, agent, at));
}

/** Hourly, off the full hour; one process of all enqueues it. */
export const tickJob: Job = {
  name: 'reputation.tick_ratings',
  cron: '11 * * * *',
  async handle(_payload, { clock, db, newId }) {
    await tickRatings(db, { now: clock.now(), newId });
  },
};
