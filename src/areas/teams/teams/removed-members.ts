/**
 * Tells of departures that no team operation made: an agent was deleted, or moved to another organisation. The stay ends in
 * the transaction that does it (a trigger); its event follows within a minute. Source: spec, Events.
 */
import type { Job } from '../../../platform/jobs/job.ts';
import { insertEvents } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { memberMoved } from './events.ts';
import { takeDepartures } from './store/teams.ts';

const BATCH = 500;

export async function tellDepartures({ db, clock, newId }: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<void> {
  for (;;) {
    const told = await db.systemTx(async (tx) => {
      const departures = await takeDepartures(tx, BATCH);
      const events = departures.map((row) =>
        memberMoved('team.member_removed', row, {
          agentId: row.agent_id,
          actorId: row.actor_id,
          memberCount: row.member_count,
        }),
      );
      if (events.length > 0) await insertEvents(tx, events, { now: clock.now(), newId });
      return departures.length;
    });
    if (told < BATCH) return;
  }
}

export const departures: Job = {
  name: 'teams.tell_departures',
  cron: '* * * * *',
  handle: (_payload, services) => tellDepartures(services),
};
