/** Tables of this area in the archive of a month. What people said of a turn stays, with its turn: it is little, and goes with its agent. */
import type { ArchivedTable } from '../../../platform/archive/parts.ts';

export const ARCHIVED_TURNS: readonly ArchivedTable[] = [
  {
    table: 'turns',
    time: 'at',
    key: 'request_id',
    removable: 'not exists (select from turn_feedback f where f.request_id = t.request_id)',
  },
  { table: 'turn_feedback', time: 'reported_at', key: 'request_id', removable: null },
];
