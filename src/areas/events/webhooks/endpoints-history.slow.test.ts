/** What an endpoint looks back on: replay, health, and the stream that continues after its cursor. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../test/support/webhooks.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());
afterEach(() => w.clear());

describe('replay, health and history', () => {
  it('an event is sent again with its id and created_at, to the endpoints named or to those that want it (req:WH-12)', async () => {
    const [a, b, off] = [await w.add('ok/a', ['quota.*']), await w.add('ok/b', ['trace.*']), await w.add('ok/off', [])];
    await w.patch(off.endpoint_id, { is_active: false });
    w.receiver.received.length = 0;
    const id = await w.emit('quota.warning');
    await expect.poll(() => w.receiver.ids('ok/a')).toEqual([id]);
    w.clock.advance(3_600_000);
    type Replayed = { deliveries: { endpoint_id: string }[]; failed_endpoints?: unknown[]; message?: string };
    const all = await w.call<Replayed>('POST', `/events/${id}/replay`);
    expect(all.body.deliveries.map((d) => d.endpoint_id)).toEqual([a.endpoint_id]);
    const some = await w.call<Replayed>('POST', `/events/${id}/replay`, {
      endpoint_ids: [b.endpoint_id, off.endpoint_id],
    });
    expect(some.body.deliveries.map((d) => d.endpoint_id)).toEqual([b.endpoint_id]);
    expect(some.body.failed_endpoints).toEqual([{ endpoint_id: off.endpoint_id, reason: 'endpoint_disabled' }]);
    await expect.poll(() => w.receiver.received.length).toBe(3);
    expect(new Set(w.receiver.received.map((r) => r.body.toString())).size).toBe(1);
    const nobody = await w.emit('agent.paused');
    expect((await w.call<Replayed>('POST', `/events/${nobody}/replay`)).body).toMatchObject({
      deliveries: [],
      message: expect.any(String) as string,
    });
    expect((await w.audits(id)).map((r) => r.action)).toEqual(['webhook_event.replay', 'webhook_event.replay']);
    const foreign = await w.emit('quota.warning', { account: w.tenant.accountId });
    expect((await w.call('POST', `/events/${foreign}/replay`)).status).toBe(404);
    expect((await w.call('POST', `/events/${id}/replay`, { endpoint_ids: ['whe-00000000'] })).status).toBe(404);
  });

  it('health counts the last day, with latencies; old deliveries are purged after 30 days (req:WH-13)', async () => {
    const good = await w.add('ok', ['quota.warning']);
    const bad = await w.add('404', ['quota.exceeded']);
    for (let n = 0; n < 3; n += 1) await w.emit('quota.warning');
    await w.emit('quota.exceeded');
    await expect
      .poll(async () => (await w.deliveries()).filter((d) => ['delivered', 'failed'].includes(d.status)).length)
      .toBe(4);
    await w.patch(bad.endpoint_id, { is_active: false });
    const { body } = await w.call('GET', '/health');
    expect(body).toMatchObject({
      active_endpoints: 1,
      disabled_endpoints: 1,
      deliveries_24h: 4,
      success_24h: 3,
      failed_24h: 1,
      success_rate_24h: 0.75,
      top_event_types: [
        { event_type: 'quota.warning', count: 3 },
        { event_type: 'quota.exceeded', count: 1 },
      ],
    });
    w.clock.advance(86_400_001);
    expect((await w.call('GET', '/health')).body).toMatchObject({
      deliveries_24h: 0,
      success_rate_24h: null,
      latency_p95_ms: null,
    });
    expect(await w.deliveries(good.endpoint_id)).toHaveLength(3);
    w.clock.advance(30 * 86_400_000);
    const { forgetDeliveries } = await import('./jobs/forget-deliveries.ts');
    await forgetDeliveries.handle({}, w.server.services);
    expect(await w.deliveries(good.endpoint_id)).toEqual([]);
  });
});

describe('listening', () => {
  it('carries the events of the organisation, and continues after the cursor it closed with (req:WH-14)', async () => {
    type Message = { event: string; id?: string; data: { cursor?: string; event_id?: string; type?: string } };
    const listen = async (since: string): Promise<Message[]> =>
      (
        await w.server.call('GET', `${w.path}/listen${since === '' ? '' : `?since=${since}`}`, {
          headers: w.tenant.headers,
        })
      ).text
        .split('\n\n')
        .filter((block) => block.startsWith('id: ') || block.startsWith('event: '))
        .map(
          (block) =>
            Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))) as Record<
              string,
              string
            >,
        )
        .map(({ id, event = '', data = '' }) => ({
          event,
          ...(id === undefined ? {} : { id }),
          data: JSON.parse(data) as Message['data'],
        }));
    const closing = setInterval(() => w.clock.advance(50), 20); // streams end when the clock says so
    let cursor = (await listen('')).find((m) => m.event === 'ready')?.data.cursor ?? '';
    const sent: string[] = [];
    const got: string[] = [];
    for (let round = 0; round < 5 || (got.length < sent.length && round < 50); round += 1) {
      if (round < 5) sent.push(await w.emit('quota.warning'), await w.emit('trace.created'));
      await w.emit('quota.warning', { account: w.tenant.accountId });
      const messages = await listen(cursor);
      got.push(...messages.filter((m) => m.event === 'webhook.event').map((m) => m.data.event_id ?? ''));
      expect(messages.at(-1)?.event).toBe('close');
      cursor = messages.at(-1)?.data.cursor ?? '';
    }
    clearInterval(closing);
    expect(got).toEqual(sent);
  });
});
