/** Every table that is in the archive of a month, from the areas that own them and the platform's event log. */
import { areas } from './areas.ts';
import type { ArchivedTable } from './platform/archive/parts.ts';
import { ARCHIVED_EVENTS } from './platform/outbox/store/archived.ts';

export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  ...areas.flatMap((area) => area.archived ?? []),
  ARCHIVED_EVENTS,
];
