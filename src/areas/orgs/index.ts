/** Organisations, their members, API keys and plans. */
import type { Area } from '../../platform/http/area.ts';
import { orgs as orgsPart } from './organisations/index.ts';
import { keys } from './keys/index.ts';
import { plans } from './plans/index.ts';

/** Parts of the area. */
export const orgs: readonly Area[] = [orgsPart, keys, plans];

export { lockOrgShared, registerOrgs } from './organisations/index.ts';
export { ensureBootstrap, newKeyText, startKeys } from './keys/index.ts';
export type { Bootstrap } from './keys/index.ts';
export { countUsage, startPlans } from './plans/index.ts';
