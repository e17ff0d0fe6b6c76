/** The evaluation log in the archive of a month. Counts by hour stay in the database. */
import type { ArchivedTable } from '../../../platform/archive/parts.ts';

export const ARCHIVED_EVALUATIONS: readonly ArchivedTable[] = [
  { table: 'safe_house_evaluations', time: 'created_at', key: 'evaluation_id' },
];
