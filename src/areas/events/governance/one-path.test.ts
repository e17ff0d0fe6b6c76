/** Destinations are webhook endpoints: one queue, one schedule of retries, one place where deliveries are seen and sent again. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { governanceFixture, SOON, type GovernanceFixture } from '../../../../test/support/governance-fixture.ts';
import { mailsTo } from '../../../../test/support/mail.ts';

interface Delivery {
  readonly delivery_id: string;
  readonly status: string;
  readonly attempt_count: number;
  readonly last_response_status: number | null;
  readonly event_type: string;
}
interface Destination {
  readonly id: string;
  readonly enabled: boolean;
  readonly disabled_reason: string | null;
}

let on: GovernanceFixture;
let hooks: string;
let destinations: string;
beforeAll(async () => {
  on = await governanceFixture();
  hooks = `/v1/orgs/${on.a.sharedOrg.orgId}/webhooks`;
  destinations = `/v1/orgs/${on.a.sharedOrg.orgId}/governance/notification-destinations`;
});
afterAll(() => on.stop());

const deliveriesOf = async (id: string): Promise<readonly Delivery[]> =>
  (await on.call<Delivery[]>('GET', `${hooks}/deliveries?endpoint_id=${id}`)).body;
const stateOf = async (pattern: string): Promise<string> => (await on.raised(pattern)).notification_state;
const destinationOf = async (id: string): Promise<Destination | undefined> =>
  (await on.call<{ destinations: Destination[] }>('GET', destinations)).body.destinations.find((row) => row.id === id);

describe('a destination', () => {
  it('that answers 503 is tried again later; one that answers 400 has failed, can be sent again, and counts in the health', async () => {
    const id = await on.destination({ filter: { pattern_types: ['later', 'refused'] } });
    on.receiver.status = 503;
    await on.drift('later');
    await vi.waitFor(
      async () =>
        expect(await deliveriesOf(id)).toMatchObject([
          { status: 'retrying', attempt_count: 1, last_response_status: 503, event_type: 'governance.signal.fired' },
        ]),
      SOON,
    );
    expect(await stateOf('later')).toBe('pending');
    on.receiver.status = 400;
    await on.drift('refused');
    await vi.waitFor(async () => expect(await stateOf('refused')).toBe('failed'), SOON);
    on.receiver.status = 200;
    const failed = (await deliveriesOf(id)).find((one) => one.status === 'failed');
    expect((await on.call('POST', `${hooks}/deliveries/${failed?.delivery_id}/redeliver`)).status).toBe(201);
    await vi.waitFor(async () => expect(await stateOf('refused')).toBe('delivered'), SOON);
    const { body: health } = await on.call<Record<string, number>>('GET', `${hooks}/health`);
    expect(health).toMatchObject({ active_endpoints: 1, failed_24h: 1, success_24h: 1 });
    await on.call('DELETE', `${destinations}/${id}`);
  });

  it('is no subscriber: not listed, read, changed or counted among the webhooks', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => on.destination()));
    expect((await on.call('GET', hooks)).body).toEqual([]);
    for (const [method, path] of [
      ['GET', `${hooks}/${ids[0]}`],
      ['PATCH', `${hooks}/${ids[0]}`],
      ['DELETE', `${hooks}/${ids[0]}`],
      ['POST', `${hooks}/${ids[0]}/rotate-secret`],
      ['POST', `${hooks}/${ids[0]}/test`],
    ] as const)
      expect([
        method,
        (await on.call(method, path, method === 'PATCH' ? { description: 'x' } : undefined)).status,
      ]).toEqual([method, 404]);
    const made = await on.call<{ endpoint_id: string }>('POST', hooks, { url: on.receiver.url, event_types: [] });
    expect(made.status).toBe(201);
    const path = `${destinations}/${made.body.endpoint_id}`;
    expect((await on.call('PATCH', path, { enabled: false })).status).toBe(404);
    expect((await on.call('POST', `${path}/test`)).status).toBe(404);
    expect((await on.call('DELETE', path)).status).toBe(404);
    expect((await on.call('DELETE', `${hooks}/${made.body.endpoint_id}`)).status).toBe(200);
    for (const id of ids) await on.call('DELETE', `${destinations}/${id}`);
  });

  it('that is off gets nothing; switched on again it gets the next signal', async () => {
    const id = await on.destination({ filter: { pattern_types: ['while_off', 'while_on'] }, enabled: false });
    await on.drift('while_off');
    expect(await stateOf('while_off')).toBe('none');
    expect((await on.call('PATCH', `${destinations}/${id}`, { enabled: true })).body).toMatchObject({
      enabled: true,
      disabled_reason: null,
    });
    await on.drift('while_on');
    await vi.waitFor(async () => expect(await stateOf('while_on')).toBe('delivered'), SOON);
    expect(await deliveriesOf(id)).toHaveLength(1);
    await on.call('DELETE', `${destinations}/${id}`);
  });

  it('whose receiver replied 410 is disabled, and the owners are told where to enable it', async () => {
    const id = await on.destination({ filter: { pattern_types: ['gone'] } });
    on.receiver.status = 410;
    await on.drift('gone');
    await vi.waitFor(
      async () => expect(await destinationOf(id)).toMatchObject({ enabled: false, disabled_reason: 'gone' }),
      SOON,
    );
    on.receiver.status = 200;
    const { email } = on.a.user;
    const mails = await mailsTo(on.server, email);
    expect(mails.at(-1)?.text).toContain(`/governance/notification-destinations/${id} {"enabled": true}`);
    await on.call('DELETE', `${destinations}/${id}`);
  });

  it('without a secret is sent without a signature; with a new config the old secret ends', async () => {
    const id = await on.destination({ config: { url: on.receiver.url }, filter: { pattern_types: ['unsigned'] } });
    await on.drift('unsigned');
    const signal = await on.raised('unsigned');
    const arrived = () => on.receiver.received.find((one) => one.body.includes(signal.id));
    await vi.waitFor(() => expect(arrived()).toBeDefined(), SOON);
    expect(arrived()?.headers).toMatchObject({ 'x-webhook-id': expect.stringMatching(/^evt-/) });
    expect(arrived()?.headers).not.toHaveProperty('x-webhook-signature');
    await on.call('PATCH', `${destinations}/${id}`, {
      config: { url: on.receiver.url, secret: 'a-secret-of-16-chars' },
    });
    const before = on.receiver.received.length;
    await on.call('POST', `${destinations}/${id}/test`);
    expect(on.receiver.received[before]?.headers).toHaveProperty('x-webhook-signature');
    await on.call('DELETE', `${destinations}/${id}`);
  });

  it('of mail is notified by mail, once', async () => {
    const id = await on.destination({
      channel: 'email',
      config: { to: ['ops@example.com'] },
      filter: { pattern_types: ['mailed'] },
    });
    await on.drift('mailed');
    const signal = await on.raised('mailed');
    await vi.waitFor(async () => expect(await stateOf('mailed')).toBe('delivered'), SOON);
    const mails = await mailsTo(on.server, 'ops@example.com');
    expect(mails.map((mail) => mail.text.includes(signal.id))).toEqual([true]);
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', last_response_status: null }]);
  });
});
