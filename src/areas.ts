/** The areas of the service. */
import { agents } from './areas/agents/index.ts';
import { auth } from './areas/auth/index.ts';
import { billing } from './areas/billing/index.ts';
import { cards } from './areas/cards/index.ts';
import { chain } from './areas/chain/index.ts';
import { events } from './areas/events/index.ts';
import { evidence } from './areas/evidence/index.ts';
import { operator } from './areas/operator/index.ts';
import { gateway } from './areas/gateway/index.ts';
import { orgs } from './areas/orgs/index.ts';
import { policy } from './areas/policy/index.ts';
import { ratings } from './areas/ratings/index.ts';
import { review } from './areas/review/index.ts';
import { risk } from './areas/risk/index.ts';
import { safeHouse } from './areas/screening/index.ts';
import { teams } from './areas/teams/index.ts';
import { turns } from './areas/turns/index.ts';
import type { Area } from './platform/http/area.ts';

export const areas: readonly Area[] = [
  ...auth,
  ...orgs,
  agents,
  ...cards,
  policy,
  ...teams,
  ...evidence,
  turns,
  safeHouse,
  gateway,
  ...ratings,
  ...risk,
  billing,
  chain,
  ...events,
  review,
  ...operator,
];
