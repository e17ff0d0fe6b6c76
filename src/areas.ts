/** The areas of the service, one line each, in the order in which they start. */
import type { Area } from './platform/http/area.ts';

export const areas: readonly Area[] = [
];
