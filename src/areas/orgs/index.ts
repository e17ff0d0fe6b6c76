/** Organisations, their members, API keys and plans. */
import type { Area } from '../../platform/http/area.ts';
import { orgs as orgsPart } from './organisations/index.ts';
import { keys } from './keys/index.ts';
import { plans } from './plans/index.ts';

/** Parts, in the order in which they start. */
export const orgs: readonly Area[] = [orgsPart, keys, plans];

export { holdOrg } from './organisations/index.ts';
export { ensureBootstrap } from './keys/index.ts';
export type { Bootstrap } from './keys/index.ts';
export { countUsage } from './plans/index.ts';
