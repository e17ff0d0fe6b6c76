/**
 * The hourly job: decay alone changes compliance, sessions leave the drift window, every rated agent gets a point of history each
 * week,
 * new records are scanned, relations are read again daily. Any number of processes may run it: an agent computed within the last
 * half hour is skipped. Source: docs/reference/ratings.md#time-behaviour, docs/reference/ratings.md#score-interval.
 */
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Database } from '../../../../platform/db/sql.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services.ts';
import { propagateAgent, refreshAgents } from '../update-ratings.ts';
import { findPropagatable } from '../store/adjustments.ts';
import { refreshTrends } from '../store/listing.ts';
import { findTickable } from '../store/tick.ts';
import type { AgentName } from '../store/ratings.ts';
import { dateOfDay, dayOf, DRIFT_DAYS, TREND_MS, weekStart } from '../rules/week.ts';

const FRESH_MS = HOUR_MS / 2;
/**
 * Relations are read again after a day, and soon after a card, a team or an edge changed (subscribers.ts, jobs/follow-graph.ts).
 */
const RELATIONS_MS = 24 * HOUR_MS;
/** Agents locked at a time: a turn of one of them waits for the computation of this many. */
const PAGE_AGENTS = 25;

/** What a tick asks again for each page, so that no agent is computed for an instant long past. */
export interface TickClock {
  readonly now: () => Date;
  readonly newId: Services['newId'];
}

/** Rates every agent again whose score can have changed by time alone. Returns how many were examined. */
export async function tickRatings(db: Database, clock: TickClock): Promise<number> {
  let [afterId, total] = ['', 0];
  for (;;) {
    const page = await tickPage(db, afterId, clock);
    await propagateDue(db, page, clock);
    total += page.length;
    afterId = page.at(-1)?.agentId ?? afterId;
    if (page.length < PAGE_AGENTS) break;
  }
  while ((await refreshTrends(db.direct, new Date(clock.now().getTime() - TREND_MS))) > 0);
  return total;
}

async function tickPage(db: Database, afterId: string, clock: TickClock): Promise<readonly AgentName[]> {
  const now = clock.now();
  const relationsBefore = new Date(now.getTime() - RELATIONS_MS);
  const moment = { now, newId: clock.newId, relationsBefore };
  const [page, waiting] = await db.systemTx(async (tx) => {
    const agents = await findTickable(tx, {
      afterId,
      now,
      computedBefore: new Date(now.getTime() - FRESH_MS),
      week: weekStart(now),
      driftFrom: dateOfDay(dayOf(now.getTime()) - DRIFT_DAYS),
      relationsBefore,
      limit: PAGE_AGENTS,
    });
    return [agents, agents.length > 0 ? await refreshAgents(tx, agents, moment) : []] as const;
  });
  if (page.length > 1)
    for (const agent of waiting)
      await db.systemTx((tx) => refreshAgents(tx, [agent], { ...moment, now: clock.now() })); // prettier-ignore
  return page;
}

/** Lets what is usual move on: an agent's change fades as its present score becomes that of 30 days ago. */
async function propagateDue(db: Database, agents: readonly AgentName[], { now, newId }: TickClock): Promise<void> {
  if (agents.length === 0) return;
  const ids = agents.map((agent) => agent.agentId);
  for (const agent of await findPropagatable(db.direct, ids, new Date(now().getTime() - TREND_MS)))
    await db.systemTx((tx) => propagateAgent(tx, agent, { now: now(), newId }));
}

/** Hourly, off the full hour; one process of all enqueues it. */
export const tickJob: Job = {
  name: 'reputation.tick_ratings',
  cron: '11 * * * *',
  async handle(_payload, { clock, db, newId }) {
    await tickRatings(db, { now: () => clock.now(), newId });
  },
};
