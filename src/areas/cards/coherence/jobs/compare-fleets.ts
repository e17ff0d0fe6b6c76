/**
 * Fleets whose cards changed are compared again, every ten minutes at most, and what crosses a threshold is reported once a
 * pattern. Source: docs/reference/teams.md#fleet-coherence (signal defaults: cadence 600 s).
 */
import { CARD_CHANGE_EVENTS } from '../../../../contract/events.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import type { Subscriber } from '../../../../platform/outbox/dispatcher.ts';
import { insertEvents } from '../../../../platform/outbox/outbox.ts';
import type { Services } from '../../../../platform/services.ts';
import { coherenceFired } from '../events.ts';
import { compareFleet } from '../report.ts';
import { recordChange, claimChanges } from '../store/facts.ts';
import { findingsOf } from '../rules/report.ts';

/** Protection cards contain no values; a change of the platform's card adds the same to all. */
const WATCHED = CARD_CHANGE_EVENTS.filter((type) => !type.includes('protection'));

export const noteChanges: Subscriber = {
  name: 'coherence.note_changes',
  types: WATCHED,
  async handle(event, tx) {
    if (event.account_id !== null) await recordChange(tx, event.account_id, event.created_at);
  },
};

export const watchFleets: Job = {
  name: 'coherence.watch_fleets',
  cron: '*/10 * * * *',
  async handle(_payload, services) {
    const until = services.clock.now();
    while (await lookAtOne(services, until));
  },
};

/**
 * One account a transaction: findings and the mark that it was compared are committed together. @returns whether there was one
 */
async function lookAtOne({ db, clock, newId }: Services, until: Date): Promise<boolean> {
  return db.systemTx(async (tx) => {
    const [changed] = await claimChanges(tx, until, 1);
    if (changed === undefined) return false;
    const { account_id: accountId, org_id: orgId } = changed;
    const { fleet, members } = await compareFleet(tx, accountId, () => clock.monotonicMs());
    const findings = fleet === null ? [] : findingsOf(fleet);
    await insertEvents(
      tx,
      findings.map((finding) => coherenceFired({ accountId, orgId, agentCount: members.length }, finding)),
      { now: clock.now(), newId },
    );
    return true;
  });
}
