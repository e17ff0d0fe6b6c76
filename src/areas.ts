/** The areas of the service, one line each, in the order in which they start. */
import { agents } from './areas/agents/index.ts';
import { cards } from './areas/cards/index.ts';
import { catalogue } from './areas/catalogue/index.ts';
import { checkpoints } from './areas/checkpoints/index.ts';
import { coherence } from './areas/coherence/index.ts';
import { governance } from './areas/governance/index.ts';
import { identity } from './areas/identity/index.ts';
import { intelligence } from './areas/intelligence/index.ts';
import { keys } from './areas/keys/index.ts';
import { oauth } from './areas/oauth/index.ts';
import { orgs } from './areas/orgs/index.ts';
import { passkeys } from './areas/passkeys/index.ts';
import { plans } from './areas/plans/index.ts';
import { policy } from './areas/policy/index.ts';
import { proofs } from './areas/proofs/index.ts';
import { reclassification } from './areas/reclassification/index.ts';
import { reputation } from './areas/reputation/index.ts';
import { risk } from './areas/risk/index.ts';
import { safeHouse } from './areas/safe-house/index.ts';
import { serviceCredentials } from './areas/service-credentials/index.ts';
import { sso } from './areas/sso/index.ts';
import { webhooks } from './areas/webhooks/index.ts';
import { teamReputation } from './areas/team-reputation/index.ts';
import { teams } from './areas/teams/index.ts';
import { traces } from './areas/traces/index.ts';
import { transparency } from './areas/transparency/index.ts';
import type { Area } from './platform/http/area.ts';

export const areas: readonly Area[] = [
  identity,
  passkeys,
  sso,
  oauth,
  keys,
  serviceCredentials,
  orgs,
  plans,
  agents,
  cards,
  policy,
  teams,
  checkpoints,
  traces,
  safeHouse,
  reputation,
  teamReputation,
  reclassification,
  proofs,
  risk,
  transparency,
  catalogue,
  coherence,
  intelligence,
  governance,
  webhooks,
];
