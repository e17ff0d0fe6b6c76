/** The event log in the archive of a month, and which of its rows are needed for ever. */
import type { ArchivedTable } from '../../archive/parts.ts';

/** Stays: what a subscriber has not read, what is a dead letter, and changes of ratings, whose history is read from here. */
export const ARCHIVED_EVENTS: ArchivedTable = {
  table: 'events',
  time: 'created_at',
  key: 'event_id',
  removable: `type not in ('reputation.score_changed', 'reputation.grade_changed')
    and seq <= (select coalesce(min(c.seq), 0) from event_cursors c)
    and not exists (select from event_dead_letters d where d.event_id = t.event_id)`,
};
