/** Eight further fields by another author, who had read neither the rules nor the other sets; measured before anybody read them. */
import type { Field } from '../attacks.ts';
import { BROKERAGE } from './fields/brokerage.ts';
import { CLAIMS } from './fields/claims.ts';
import { CONSTRUCTION } from './fields/construction.ts';
import { MARKETPLACE } from './fields/marketplace.ts';
import { PLATFORM } from './fields/platform.ts';
import { REGISTRY } from './fields/registry.ts';
import { SMARTHOME } from './fields/smarthome.ts';
import { TELECOM } from './fields/telecom.ts';

export const SIXTH_FIELDS: readonly Field[] = [
  BROKERAGE,
  CLAIMS,
  CONSTRUCTION,
  MARKETPLACE,
  PLATFORM,
  REGISTRY,
  SMARTHOME,
  TELECOM,
];
