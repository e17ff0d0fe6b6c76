/**
 * Emits the events of removals that no team operation made: an agent was deleted, or moved to another organisation. A trigger
 * ends the
 * membership in that transaction; its event follows within a minute. Source: docs/reference/events.md#event-catalogue.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import { insertEvents } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { memberMoved } from './events.ts';
import { claimMembershipRemovals } from './store/teams.ts';

const BATCH = 500;

export async function publishMembershipRemovals({
  db,
  clock,
  newId,
}: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<void> {
  for (;;) {
    const published = await db.systemTx(async (tx) => {
      const membershipRemovedJob = await claimMembershipRemovals(tx, BATCH);
      const events = membershipRemovedJob.map((row) =>
        memberMoved('team.member_removed', row, {
          agentId: row.agent_id,
          actorId: row.actor_id,
          memberCount: row.member_count,
        }),
      );
      if (events.length > 0) await insertEvents(tx, events, { now: clock.now(), newId });
      return membershipRemovedJob.length;
    });
    if (published < BATCH) return;
  }
}

export const membershipRemovedJob: Job = {
  name: 'teams.publish_membership_removals',
  cron: '* * * * *',
  handle: (_payload, services) => publishMembershipRemovals(services),
};
