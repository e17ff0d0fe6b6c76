/**
 * A receiver that hangs delays only itself; an endpoint never gets more than two concurrent requests. Source:
 * docs/reference/reliability.md#w2-one-dead-endpoint-among-many.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookEndpointId } from '../../../contract/ids.ts';
import { insertEvents } from '../../../platform/outbox/outbox.ts';
import { createEgress, egressPolicy } from '../../../platform/egress/egress.ts';
import { insertEndpoint } from './store/endpoints.ts';
import { sealSecret } from './secrets.ts';
import { world, type World } from '../../../../test/support/webhooks.ts';

const HEALTHY = 40;
const HANGING = 5;
const EVENTS_EACH = 10;

let w: World;
const patient = createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: true }));
beforeAll(async () => {
  w = await world({ egress: patient });
});
afterAll(async () => {
  w.receiver.received.length = 0;
  await patient.close(); // ends the requests that hang
  await w.stop();
});

/** Beyond the five that the operation allows. */
const addMany = (way: (n: number) => string, count: number, first: number) =>
  w.server.db.systemTx(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const endpointId = `whe-many${String(first + n).padStart(4, '0')}` as WebhookEndpointId;
      await insertEndpoint(tx, {
        ...w.tenant.sharedOrg,
        endpointId,
        url: w.receiver.url(way(n)),
        description: '',
        eventTypes: [],
        secretSealed: sealSecret(w.server.services.sealer, endpointId, 'secret'),
        by: 'test',
        now: w.clock.now(),
      });
    }
  });

describe(`${HANGING} receivers that hang among ${HEALTHY + HANGING}`, () => {
  it('leave all others with every event, once each, while they hang (req:WH-15)', async () => {
    await addMany((n) => `hang/${n}`, HANGING, 0);
    await addMany((n) => `ok/${n}`, HEALTHY, 100);
    const { accountId } = w.tenant.sharedOrg;
    const drafts = Array.from({ length: EVENTS_EACH }, (_, n) => ({
      type: 'quota.warning' as const,
      accountId,
      data: { usage_percent: 80, checks_used: n, checks_included: 100 },
    }));
    const ids = await w.server.db.systemTx((tx) =>
      insertEvents(tx, drafts, { now: w.clock.now(), newId: w.server.services.newId }),
    );
    await expect.poll(() => w.receiver.ids('ok').length, { timeout: 15_000 }).toBe(HEALTHY * EVENTS_EACH);
    for (let n = 0; n < HEALTHY; n += 1) {
      const got = w.receiver.received
        .filter((r) => r.path === `/ok/${n}`)
        .map((r) => String(r.headers['x-webhook-id']));
      expect(got.toSorted()).toEqual([...ids].toSorted());
    }
    for (let n = 0; n < HANGING; n += 1)
      expect(w.receiver.received.filter((r) => r.path === `/hang/${n}`)).toHaveLength(2); // its share, and no more
    expect(w.receiver.hanging.size).toBe(2 * HANGING); // still hanging, all of them
  });
});
