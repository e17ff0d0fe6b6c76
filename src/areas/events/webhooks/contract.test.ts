/**
 * Contract of deliveries, read from the bodies that arrived: every event of the catalogue, with the declared members and no
 * other.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveredEnvelope } from '../../../../test/support/delivered.ts';
import { world, type World } from '../../../../test/support/webhooks.ts';
import { EVENT_TYPES, EVENTS, type EventType } from '../../../contract/events.ts';

let on: World;
beforeAll(async () => {
  on = await world();
});
afterAll(() => on.stop());

describe('what an endpoint is sent', () => {
  it('each event: the envelope and the declared data', async () => {
    await on.add('ok', []);
    const emitted = new Map<string, EventType>();
    for (const type of EVENT_TYPES) emitted.set(await on.emit(type), type);
    const missing = (): string[] => [...emitted.keys()].filter((id) => !on.receiver.ids().includes(id));
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 15_000 });
    for (const { body } of on.receiver.received) {
      const { id, type, account_id: account, data } = deliveredEnvelope(body);
      if (emitted.has(id))
        expect([type, account, data]).toEqual([emitted.get(id), on.tenant.sharedOrg.accountId, EVENTS[type].example]);
    }
    await on.clear();
  });

  it('a test with a named event is of the same form', async () => {
    const { endpoint_id: id } = await on.add('ok', null);
    on.receiver.received.length = 0;
    await on.call('POST', `/${id}/test`, { event_type: 'governance.signal.fired' });
    expect(deliveredEnvelope(on.receiver.received[0]?.body ?? '').type).toBe('governance.signal.fired');
  });
});
