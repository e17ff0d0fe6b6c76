/**
 * Deliveries when receivers behave, and when they do not. Real database, real HTTP, a clock that is moved.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { mailsTo } from '../../../../test/support/mail.ts';
import { EVENTS } from '../../../contract/events.ts';
import { sql } from '../../../platform/db/sql.ts';
import { RETRY_SECONDS } from './rules/schedule.ts';
import { isSignedWith, world, type Delivery, type Endpoint, type World } from '../../../../test/support/webhooks.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());
let made: Endpoint[] = [];
beforeEach(() => {
  made = [];
  w.receiver.received.length = 0;
});
afterEach(async () => {
  for (const endpoint of made) await w.remove(endpoint.endpoint_id);
});
const add = async (...args: Parameters<World['add']>): Promise<Endpoint> => {
  const endpoint = await w.add(...args);
  made.push(endpoint);
  return endpoint;
};
/** The only delivery of an endpoint, once it is in this state. */
const settled = async (endpoint: Endpoint, status: string, attempts = 1): Promise<Delivery> => {
  await expect
    .poll(async () => (await w.deliveries(endpoint.endpoint_id)).map((d) => [d.status, d.attempt_count]), {
      timeout: 5_000,
    })
    .toEqual([[status, attempts]]);
  return (await w.deliveries(endpoint.endpoint_id))[0] as Delivery;
};
const Row = Type.Object({ n: Type.Integer() });

describe('a delivery', () => {
  it('is the envelope, signed over the bytes that were sent, soon after the event (req:WH-2)', async () => {
    const endpoint = await add();
    const id = await w.emit('integrity.violation');
    const delivery = await settled(endpoint, 'delivered');
    const [got] = w.receiver.received;
    if (got === undefined) throw new Error('nothing came');
    expect(JSON.parse(got.body.toString())).toEqual({
      id,
      type: 'integrity.violation',
      created_at: w.clock.now().toISOString(),
      account_id: w.tenant.sharedOrg.accountId,
      data: EVENTS['integrity.violation'].example,
    });
    expect(isSignedWith(got, endpoint.signing_secret)).toBe(true);
    expect(isSignedWith(got, 'another')).toBe(false);
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-id': id,
      'x-webhook-timestamp': String(w.clock.now().getTime() / 1_000),
      'x-aip-version': '1',
    });
    expect(got.headers['x-aap-signature']).toBeUndefined();
    expect(delivery).toMatchObject({
      event_id: id,
      last_response_status: 200,
      last_error: null,
      next_attempt_at: null,
    });
  });

  it("goes to the account's endpoints subscribed to the event, and to no others", async () => {
    const [all, family, other, none] = [
      await add('ok/all', []),
      await add('ok/family', ['integrity.*']),
      await add('ok/other', ['trace.*', 'agent.paused']),
      await add('ok/none', null),
    ];
    await w.emit('integrity.checkpoint');
    await w.emit('quota.exceeded', { account: w.tenant.accountId });
    await w.emit('integrity.checkpoint', { account: null }); // an unclaimed agent
    await w.emit('agent.paused');
    await settled(other, 'delivered');
    await expect.poll(() => w.receiver.ids('ok/all').length).toBe(2);
    await settled(family, 'delivered');
    expect(w.receiver.received.map((r) => r.path).toSorted()).toEqual([
      '/ok/all',
      '/ok/all',
      '/ok/family',
      '/ok/other',
    ]);
    expect(
      [...(await w.deliveries(none.endpoint_id)), ...(await w.deliveries(all.endpoint_id))]
        .map((d) => d.event_type)
        .toSorted(),
    ).toEqual(['agent.paused', 'integrity.checkpoint']);
  });

  it('of a public advisory goes to every account that wants it', async () => {
    const endpoint = await add('ok', ['advisory.*']);
    await w.emit('advisory.published', { account: null });
    await settled(endpoint, 'delivered');
  });

  it('survives a huge reply, which is neither read to its end nor stored', async () => {
    const endpoint = await add('huge');
    await w.emit();
    expect((await settled(endpoint, 'delivered')).last_error).toBeNull();
  });

  it('larger than 64 KiB is not sent and says so', async () => {
    const endpoint = await add();
    await w.server.db.systemTx(async (tx) => {
      await tx.run(sql`-- t.large_event
        insert into events (event_id, type, account_id, data, created_at)
        values ('evt-large001', 'quota.warning', ${w.tenant.sharedOrg.accountId}, jsonb_build_object('text', repeat('x', 70000)), now())`);
    });
    const delivery = await settled(endpoint, 'failed');
    expect([delivery.last_error, w.receiver.received.length]).toEqual([
      expect.stringContaining('65536 is the most that is sent'),
      0,
    ]);
    expect((await w.get(endpoint.endpoint_id)).consecutive_failures).toBe(0); // not the receiver's doing
  });
});

describe('a receiver that fails', () => {
  it('is tried six times on the schedule, then the delivery is a dead letter that can be sent again (req:WH-4 req:WH-6)', async () => {
    const endpoint = await add('500');
    await w.emit();
    for (const [n, seconds] of RETRY_SECONDS.entries()) {
      const delivery = await settled(endpoint, 'retrying', n + 1);
      const pause = (Date.parse(delivery.next_attempt_at ?? '') - w.clock.now().getTime()) / 1_000;
      expect(pause).toBeGreaterThanOrEqual(0.8 * seconds);
      expect(pause).toBeLessThanOrEqual(1.2 * seconds);
      w.clock.advance(pause * 1_000 - 1_000);
      expect((await w.deliveries(endpoint.endpoint_id))[0]?.attempt_count).toBe(n + 1);
      w.clock.advance(1_000);
    }
    const dead = await settled(endpoint, 'failed', 6);
    expect(dead).toMatchObject({
      last_response_status: 500,
      last_error: 'the receiver answered 500',
      next_attempt_at: null,
    });
    expect(new Set(w.receiver.ids('500'))).toEqual(new Set([dead.event_id]));
    expect(new Set(w.receiver.received.map((r) => r.body.toString())).size).toBe(1);
    expect(new Set(w.receiver.received.map((r) => r.headers['x-webhook-timestamp'])).size).toBe(6);

    await w.patch(endpoint.endpoint_id, { url: w.receiver.url('ok') });
    const again = await w.server.call<{ delivery_id: string; event_id: string; status: string }>(
      'POST',
      `${w.path}/deliveries/${dead.delivery_id}/redeliver`,
      { headers: w.tenant.headers },
    );
    expect([again.status, again.body.event_id, again.body.status]).toEqual([201, dead.event_id, 'pending']);
    await expect.poll(() => w.receiver.ids('ok')).toEqual([dead.event_id]);
    expect(w.receiver.received.at(-1)?.body.equals(w.receiver.received[0]?.body as Buffer)).toBe(true);
  });

  it.each([
    ['408', 'retrying', 408, 'the receiver answered 408'],
    ['503', 'retrying', 503, 'the receiver answered 503'],
    ['hang', 'retrying', null, 'timeout'],
    ['slow', 'retrying', null, 'timeout'],
    ['reset', 'retrying', null, 'reset'],
    ['404', 'failed', 404, 'the receiver answered 404'],
    ['redirect', 'failed', 302, 'redirects are not followed'],
  ] as const)('%s: %s', async (way, status, code, error) => {
    const endpoint = await add(way);
    await w.emit();
    const delivery = await settled(endpoint, status);
    expect(delivery.last_response_status).toBe(code);
    expect(delivery.last_error).toContain(error);
    expect(w.receiver.received.map((r) => r.path)).toEqual([`/${way}`]); // no redirect was followed
  });

  it('without a listener is unreachable and retried', async () => {
    const endpoint = await add();
    await w.patch(endpoint.endpoint_id, { url: 'http://127.0.0.1:1/' });
    await w.emit();
    expect((await settled(endpoint, 'retrying')).last_error).toContain('unreachable');
  });

  it('429 with Retry-After pauses the endpoint that long, for other deliveries too', async () => {
    const endpoint = await add('429?after=120');
    await w.emit();
    const delivery = await settled(endpoint, 'retrying');
    expect(Date.parse(delivery.next_attempt_at ?? '') - w.clock.now().getTime()).toBe(120_000);
    await w.emit();
    await expect.poll(async () => (await w.deliveries(endpoint.endpoint_id)).length).toBe(2);
    for (const { next_attempt_at: next } of await w.deliveries(endpoint.endpoint_id))
      expect(Date.parse(next ?? '') - w.clock.now().getTime()).toBe(120_000); // of the new one too, which waits for its endpoint
    w.clock.advance(119_000);
    await w.server.call('GET', `${w.path}/health`, { headers: w.tenant.headers });
    expect(w.receiver.received).toHaveLength(1);
    await w.patch(endpoint.endpoint_id, { url: w.receiver.url('ok') });
    w.clock.advance(2_000);
    await expect
      .poll(async () => (await w.deliveries(endpoint.endpoint_id)).map((d) => d.status))
      .toEqual(['delivered', 'delivered']);
  });

  it('a delivery that waits while a worker serves its endpoint has its own time, not that by which the worker must be done', async () => {
    const endpoint = await add();
    await w.emit();
    await settled(endpoint, 'delivered');
    const until = new Date(w.clock.now().getTime() + 60_000);
    await w.server.db.direct.run(sql`-- t.lease
      update webhook_queues set lease = 'another', leased_until = ${until}, due_at = ${until} where endpoint_id = ${endpoint.endpoint_id}`);
    await w.emit();
    const waiting = async () => (await w.deliveries(endpoint.endpoint_id)).find(({ status }) => status === 'pending');
    await expect.poll(async () => (await waiting())?.next_attempt_at).toBe(w.clock.now().toISOString());
  });

  it('410 disables the endpoint: waiting deliveries become dead letters, owners get a mail, the record says who (req:WH-7)', async () => {
    const endpoint = await add('500');
    await w.emit();
    await settled(endpoint, 'retrying');
    await w.patch(endpoint.endpoint_id, { url: w.receiver.url('410') });
    const gone = await w.emit();
    await expect.poll(async () => (await w.get(endpoint.endpoint_id)).is_active).toBe(false);
    expect(await w.get(endpoint.endpoint_id)).toMatchObject({ disabled_reason: 'gone' });
    const states = (await w.deliveries(endpoint.endpoint_id)).map((d) => [d.event_id === gone, d.status, d.last_error]);
    expect(states).toHaveLength(2);
    expect(states).toEqual(
      expect.arrayContaining([
        [true, 'failed', 'the receiver answered 410'],
        [false, 'failed', 'the endpoint was switched off'],
      ]),
    );
    expect(await disablings(endpoint)).toEqual({ audits: 1, mails: 1 });
    await w.emit();
    w.clock.advance(10_000);
    expect(await w.deliveries(endpoint.endpoint_id)).toHaveLength(2); // nothing is queued for an endpoint that is off
    const [failed] = await w.deliveries(endpoint.endpoint_id);
    const refused = await w.server.call('POST', `${w.path}/deliveries/${failed?.delivery_id}/redeliver`, {
      headers: w.tenant.headers,
    });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('endpoint_disabled')]);
  });

  it('a delivery that a dead worker left at an endpoint disabled meanwhile becomes a dead letter', async () => {
    const endpoint = await add('500');
    await w.emit();
    await settled(endpoint, 'retrying');
    await w.server.db.direct.run(sql`-- t.left_behind
      update webhook_deliveries set status = 'delivering' where endpoint_id = ${endpoint.endpoint_id}`);
    await w.patch(endpoint.endpoint_id, { is_active: false });
    w.clock.advance(60_000);
    expect((await settled(endpoint, 'failed')).last_error).toBe('the endpoint was switched off');
    const { n } = await w.server.db.direct.one(
      Row,
      sql`-- t.due
      select count(*)::int as n from webhook_queues where endpoint_id = ${endpoint.endpoint_id} and due_at is not null`,
    );
    expect(n).toBe(0); // a disabled endpoint is not checked again
  });

  it('100 failures in a row switch it off, once; a success in between starts the count again (req:WH-7)', async () => {
    const endpoint = await add('500');
    const fail = (n: number) =>
      w.server.db.direct.run(sql`-- t.fail_often
        update webhook_endpoints set consecutive_failures = ${n} where endpoint_id = ${endpoint.endpoint_id}`);
    await fail(98);
    await w.emit();
    await expect.poll(async () => (await w.get(endpoint.endpoint_id)).consecutive_failures).toBe(99);
    await w.patch(endpoint.endpoint_id, { url: w.receiver.url('ok') });
    w.clock.advance(60_000);
    await expect.poll(async () => (await w.get(endpoint.endpoint_id)).consecutive_failures).toBe(0);
    await fail(99);
    await w.patch(endpoint.endpoint_id, { url: w.receiver.url('500') });
    await w.emit();
    await expect.poll(async () => (await w.get(endpoint.endpoint_id)).is_active).toBe(false);
    expect(await w.get(endpoint.endpoint_id)).toMatchObject({
      disabled_reason: 'consecutive_failures',
      consecutive_failures: 100,
    });
    expect(await disablings(endpoint)).toEqual({ audits: 1, mails: 1 });
    expect(await w.patch(endpoint.endpoint_id, { is_active: true })).toMatchObject({
      is_active: true,
      consecutive_failures: 0,
      disabled_reason: null,
    });
  });

  async function disablings({ endpoint_id: id }: Endpoint): Promise<{ audits: number; mails: number }> {
    const count = async (query: ReturnType<typeof sql>) => (await w.server.db.direct.one(Row, query)).n;
    return {
      audits: await count(
        sql`-- t.audits
        select count(*)::int as n from audit_log where target_id = ${id} and action = 'webhook_endpoint.disable' and actor_auth_method = 'system'`,
      ),
      mails: (await mailsTo(w.server, w.tenant.user.email)).filter((mail) => mail.text.includes(id)).length,
    };
  }
});
