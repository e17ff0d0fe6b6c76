/** Security advisories: written by staff, read by everybody. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { createAdvisory } from './operations/create-advisory.ts';
import { putAdvisory } from './operations/put-advisory.ts';
import { getAdvisory, listAllAdvisories } from './operations/read-advisories.ts';
import { getPublishedAdvisory, listPublishedAdvisories, readAdvisoryFeed } from './operations/read-published.ts';
import { showAdvisories, showAdvisory } from './operations/show-advisories.ts';

export const advisories: Area = {
  name: 'advisories',
  tags: { 'Security advisories': 'Threats that the operator of this service tells everybody about.' },
  operations: [
    createAdvisory,
    listAllAdvisories,
    getAdvisory,
    putAdvisory,
    listPublishedAdvisories,
    getPublishedAdvisory,
    readAdvisoryFeed,
    showAdvisories,
    showAdvisory,
  ],
};
