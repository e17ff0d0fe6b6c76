/** Eight fields of work by an author who had read neither the rules nor the other sets. */
import type { Domain } from '../scenario.ts';
import { CREW } from './fields/crew.ts';
import { CROWDFUNDING } from './fields/crowdfunding.ts';
import { DISCOVERY } from './fields/discovery.ts';
import { FLEET } from './fields/fleet.ts';
import { GRANTS } from './fields/grants.ts';
import { HOSTING } from './fields/hosting.ts';
import { PHARMACY } from './fields/pharmacy.ts';
import { STUDIO } from './fields/studio.ts';

export const FOURTH_DOMAINS: readonly Domain[] = [
  FLEET,
  PHARMACY,
  STUDIO,
  DISCOVERY,
  CROWDFUNDING,
  HOSTING,
  GRANTS,
  CREW,
];
