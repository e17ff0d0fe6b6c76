/** The event of a new indicator. Data: docs/reference/events.md#event-data. Pure. */
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { Wanted } from './rules/changes.ts';

/** Goes to every account that subscribes to it. */
export const iocAdded = (id: string, { kind, facts, advisoryId }: Wanted, at: Date): EventDraft => ({
  type: 'ioc.added',
  accountId: null,
  data: {
    id,
    type: kind,
    value: (facts.pattern ?? facts.name).slice(0, 4_000),
    tlp: 'clear',
    advisory_id: advisoryId,
    first_seen_at: facts.first_seen ?? at.toISOString(),
  },
});
