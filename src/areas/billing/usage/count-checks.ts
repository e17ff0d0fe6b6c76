/**
 * Counts the turns of the gateway as use: each stored checkpoint of a claimed agent is one check, on the day (UTC) it was stored.
 * Reads the event log, so that no turn waits for a counter; each event counts exactly once. Does not charge: the gateway's leases
 * do. docs/reference/billing.md#usage.
 */
import type { BatchSubscriber } from '../../../platform/outbox/dispatcher.ts';
import type { Services } from '../../../platform/services.ts';
import { addChecksBetween, addChecksIn } from './store/uses.ts';

export const countChecks = ({ settings, clock }: Pick<Services, 'settings' | 'clock'>): BatchSubscriber => {
  const counting = () => ({ defaultPlan: settings.DEFAULT_PLAN, at: clock.now() });
  return {
    name: 'billing.count_checks',
    async handleBatch(events, tx) {
      const ids = events.flatMap(({ type, event_id: id }) => (type === 'integrity.checkpoint' ? [id] : []));
      if (ids.length > 0) await addChecksIn(tx, ids, counting());
    },
    async handleSpan(span, tx) {
      await addChecksBetween(tx, span, counting());
    },
  };
};
