/** The areas of the service, one line each, in the order in which they start. */
import { identity } from './areas/identity/index.ts';
import { keys } from './areas/keys/index.ts';
import type { Area } from './platform/http/area.ts';

export const areas: readonly Area[] = [
  identity,
  keys,
];
