/**
 * The hourly tick: decay alone moves compliance, and every rated agent has a point of history each week. Source:
 * algorithms 1.4. Any number of processes may tick: an agent computed within half an hour is left alone.
 */
import type { Database } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Moment } from '../../platform/outbox/outbox.ts';
import { refreshAgents } from './flow.ts';
import { findTickable } from './repository.ts';
import { weekStart } from './rules/week.ts';

const HOUR_MS = 3_600_000;
const FRESH_MS = HOUR_MS / 2;
/** Agents locked at a time: small, so that a turn waits for milliseconds at most. */
const PAGE_AGENTS = 100;

/** Rates every agent anew whose score can have moved by time alone. Returns how many were looked at. */
export async function tickRatings(db: Database, at: Moment): Promise<number> {
  const [computedBefore, week] = [new Date(at.now.getTime() - FRESH_MS), weekStart(at.now)];
  let [afterId, total] = ['', 0];
  for (;;) {
    const page = await db.systemTx(async (tx) => {
      const agents = await findTickable(tx, { afterId, computedBefore, week, limit: PAGE_AGENTS });
      if (agents.length > 0) await refreshAgents(tx, agents, at);
      return agents;
    });
    total += page.length;
    afterId = page.at(-1)?.agentId ?? afterId;
    if (page.length < PAGE_AGENTS) return total;
  }
}

/** Hourly, off the full hour; one process of all enqueues it. */
export const tickJob: Job = {
  name: 'reputation.tick_ratings',
  cron: '11 * * * *',
  async handle(_payload, { clock, db, newId }) {
    await tickRatings(db, { now: clock.now(), newId });
  },
};
