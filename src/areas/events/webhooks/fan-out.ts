/** From the event log to deliveries: which endpoints want which events, in the transaction that moves the reader's cursor. */
import type { NewId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { BatchSubscriber } from '../../../platform/outbox/dispatcher.ts';
import type { Services } from '../../../platform/services.ts';
import type { WebhookDeliveryId } from '../../../contract/ids.ts';
import { rescheduleNow, insertDeliveries, matchEndpoints, matchEndpointsBetween, type Pair } from './store/queue.ts';

const ID_ATTEMPTS_MAX = 5;
const INSERT_MAX = 5_000;

/** Exactly one delivery for each event and endpoint that wants it. Accounts without endpoints cost one index probe a batch. */
export const fanOut = ({ clock, newId, webhookWakeSignal }: Services): BatchSubscriber => {
  const queue = async (tx: Tx, pairs: readonly Pair[]): Promise<void> => {
    if (pairs.length === 0) return;
    await queueDeliveries(tx, pairs, { now: clock.now(), newId });
    tx.afterCommit(webhookWakeSignal.wake);
  };
  return {
    name: 'webhooks.fan_out',
    handleBatch: async (events, tx) => queue(tx, await matchEndpoints(tx, events)),
    handleSpan: async (span, tx) => queue(tx, await matchEndpointsBetween(tx, span)),
  };
};

/** Writes deliveries that may be claimed at once; resolves with their ids in the order of `pairs`. */
export async function queueDeliveries(
  tx: Tx,
  pairs: readonly Pair[],
  { now, newId }: { readonly now: Date; readonly newId: NewId },
): Promise<WebhookDeliveryId[]> {
  const ids: WebhookDeliveryId[] = [];
  for (let from = 0; from < pairs.length; from += INSERT_MAX)
    ids.push(...(await insertWithIds(tx, pairs.slice(from, from + INSERT_MAX), { now, newId })));
  await rescheduleNow(tx, pairs, now);
  return ids;
}

/** Ids have 41 random bits, so collisions occur: a taken id is drawn again. */
async function insertWithIds(
  tx: Tx,
  pairs: readonly Pair[],
  { now, newId }: { readonly now: Date; readonly newId: NewId },
): Promise<WebhookDeliveryId[]> {
  const rows = pairs.map((pair) => ({ ...pair, delivery_id: newId('webhook_delivery') }));
  let open = redraw(rows, newId);
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > ID_ATTEMPTS_MAX) throw new Error('no free delivery id found');
    const written = new Set((await insertDeliveries(tx, open, now)).map((row) => row.delivery_id));
    open = open.filter((row) => !written.has(row.delivery_id));
    for (const row of open) row.delivery_id = newId('webhook_delivery');
    redraw(open, newId);
  }
  return rows.map((row) => row.delivery_id);
}

/** No id twice within a batch: the second row would pass for written. */
function redraw<R extends { delivery_id: WebhookDeliveryId }>(rows: R[], newId: NewId): R[] {
  const seen = new Set<string>();
  for (const row of rows) {
    while (seen.has(row.delivery_id)) row.delivery_id = newId('webhook_delivery');
    seen.add(row.delivery_id);
  }
  return rows;
}
