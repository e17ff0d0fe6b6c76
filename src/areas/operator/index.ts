/** What the operator of the service does and publishes. */
import type { Area } from '../../platform/http/area.ts';
import { advisories } from './advisories/index.ts';
import { claims } from './claims/index.ts';
import { indicators } from './indicators/index.ts';
import { jobs } from './jobs/index.ts';
import { licenses } from './licenses/index.ts';
import { status } from './status/index.ts';

/** Parts of the area. */
export const operator: readonly Area[] = [advisories, claims, indicators, jobs, licenses, status];
export { startLicenses } from './licenses/index.ts';
