/**
 * From card changes to the deliveries of those who asked for one agent's. The webhooks area sends them: an endpoint without
 * event types gets nothing from its own fan-out, and what is queued for it here. Source: open-shapes 5.2 (last line), 9.
 */
import { CARD_CHANGE_EVENTS } from '../../../contract/events.ts';
import type { Subscriber } from '../../../platform/outbox/dispatcher.ts';
import type { Services } from '../../../platform/services.ts';
import { findEndpoint, queueDeliveries } from '../../events/index.ts';
import { concernedBy } from './store/subscriptions.ts';
import { concernOf } from './rules/card-changes.ts';

/** One delivery for each event and subscription that it concerns, in the transaction that moves the cursor. */
export const notifyOfCards = ({ clock, newId, webhookBell }: Services): Subscriber => ({
  name: 'transparency.notify_of_cards',
  types: CARD_CHANGE_EVENTS,
  async handle(event, tx) {
    if (event.account_id === null) return;
    const concerned = await concernedBy(tx, { account: event.account_id, ...concernOf(event) });
    const pairs = [];
    for (const { account_id, endpoint_id } of concerned) {
      const endpoint = await findEndpoint(tx, account_id, endpoint_id);
      if (endpoint?.is_active === true)
        pairs.push({ account_id, endpoint_id, event_id: event.event_id, event_type: event.type });
    }
    if (pairs.length === 0) return;
    await queueDeliveries(tx, pairs, { now: clock.now(), newId });
    tx.afterCommit(webhookBell.ring);
  },
});
