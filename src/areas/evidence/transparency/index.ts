/** The transparency area: the public log of card versions, and the stream of their changes. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { currentHead } from './heads-and-proofs.ts';
import { findEntry } from './operations/agent-log.ts';
import { getConsistency } from './operations/get-consistency.ts';
import { getRoot } from './operations/get-root.ts';
import { getScopeEntry } from './operations/get-scope-entry.ts';
import { watchCards } from './operations/watch-cards.ts';

/** Every minute: signs a head for new entries. */
const publishHead: Job = {
  name: 'transparency.publish_head',
  cron: '* * * * *',
  async handle(_payload, services) {
    await currentHead(services);
  },
};

export { attestedCard } from './heads-and-proofs.ts';

export const transparency: Area = {
  name: 'transparency',
  tags: {
    'Transparency log': 'The append-only log of evidence: entries, proofs, tiles and witnesses.',
  },
  operations: [getRoot, getConsistency, findEntry, getScopeEntry, watchCards],
  jobs: [publishHead],
};
