/**
 * What triggers a computation without a request: a changed roster, a new assessment (subscriber), and time (job, every six
 * hours, Monday 00:00 UTC among them, so that every week has its point of history). Source:
 * docs/reference/ratings.md#when-a-team-is-rated, docs/reference/ratings.md#team-components.
 */
import type { EventType } from '../../../../contract/events.ts';
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Database } from '../../../../platform/db/sql.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import type { Subscriber } from '../../../../platform/outbox/reader.ts';
import type { Services } from '../../../../platform/services.ts';
import { recomputeTeam, type Cause } from '../compute-rating.ts';
import { findTickable } from '../store/team-ratings.ts';

const CAUSES: ReadonlyMap<EventType, Cause> = new Map([
  ['team.created', 'roster'],
  ['team.member_added', 'roster'],
  ['team.member_removed', 'roster'],
  ['risk.team_assessed', 'assessment'],
]);

/** Every event is of one team and names it. */
export const followTeams = (services: Services): Subscriber => ({
  name: 'team_reputation.follow_teams',
  types: [...CAUSES.keys()],
  async handle(event, tx) {
    const cause = CAUSES.get(event.type);
    const { team_id: teamId } = event.data as { team_id?: string | null };
    if (cause === undefined || typeof teamId !== 'string') return;
    await recomputeTeam(services, tx, { teamId, cause }, { now: services.clock.now(), newId: services.newId });
  },
});

const FRESH_MS = 3 * HOUR_MS;
const PAGE_TEAMS = 200;

/** Computes every team again that was not computed within three hours. One transaction a team. Returns how many. */
export async function tickTeams(
  services: Pick<Services, 'plans' | 'clock' | 'newId'> & { readonly db: Database },
): Promise<number> {
  const { db, clock, newId } = services;
  const computedBefore = new Date(clock.now().getTime() - FRESH_MS);
  let [afterId, total] = ['', 0];
  for (;;) {
    const page = await findTickable(db.direct, { afterId, computedBefore, limit: PAGE_TEAMS });
    for (const { team_id: teamId } of page)
      await db.systemTx((tx) => recomputeTeam(services, tx, { teamId, cause: 'tick' }, { now: clock.now(), newId }));
    total += page.length;
    afterId = page.at(-1)?.team_id ?? afterId;
    if (page.length < PAGE_TEAMS) return total;
  }
}

export const tickJob: Job = {
  name: 'team_reputation.tick',
  cron: '0 */6 * * *',
  async handle(_payload, services) {
    await tickTeams(services);
  },
};
