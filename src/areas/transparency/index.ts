/** The transparency area: the public log of card versions, and the card an agent shows other agents. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { currentHead } from './flow.ts';
import { notifyOfCards } from './notify.ts';
import { findEntry, getEntry, listRecent } from './operations/agent-log.ts';
import { getA2aCard } from './operations/get-a2a-card.ts';
import { getConsistency } from './operations/get-consistency.ts';
import { getRoot } from './operations/get-root.ts';
import { getScopeEntry } from './operations/get-scope-entry.ts';
import { createSubscription, deleteSubscription, listSubscriptions } from './operations/subscriptions.ts';
import { watchCards } from './operations/watch-cards.ts';

/** Every minute: a head covers what was written, also when nobody asks. */
const publishHead: Job = {
  name: 'transparency.publish_head',
  cron: '* * * * *',
  async handle(_payload, services) {
    await currentHead(services);
  },
};

export const transparency: Area = {
  name: 'transparency',
  operations: [
    getRoot,
    getConsistency,
    findEntry,
    getEntry,
    listRecent,
    getScopeEntry,
    getA2aCard,
    watchCards,
    createSubscription,
    listSubscriptions,
    deleteSubscription,
  ],
  jobs: [publishHead],
  subscribers: (services) => [notifyOfCards(services)],
};
