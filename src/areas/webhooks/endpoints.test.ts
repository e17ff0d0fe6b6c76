/** The operations on endpoints: who may, what is kept, what is shown, and the life cycle against a model. */
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { EVENT_TYPES } from '../../contract/events.ts';
import { Bytes } from '../../platform/db/row.ts';
import { sql } from '../../platform/db/sql.ts';
import { matchEndpoints } from './repository-queue.ts';
import { wants } from './rules/subscription.ts';
import { isSignedWith, world, type Endpoint, type World } from '../../../test/support/webhooks.ts';

let w: World;
/** With the settings as shipped: no loopback. */
let shipped: TestServer;
let owner: Tenant;
beforeAll(async () => {
  w = await world();
  shipped = await testServer();
  owner = await seedTenant(shipped);
});
afterAll(async () => {
  await w.stop();
  await shipped.stop();
});
const call = <B = Record<string, unknown>>(method: string, path = '', body?: unknown, headers = w.tenant.headers) =>
  w.server.call<B>(method, `${w.path}${path}`, {
    headers,
    ...(body === undefined ? {} : { body }),
    key: `k${Math.random()}`,
  });
const clear = async () => {
  for (const { endpoint_id: id } of (await call<Endpoint[]>('GET')).body) await w.remove(id);
};
afterEach(clear);
const audits = async (target: string): Promise<{ action: string; text: string }[]> =>
  w.server.db.direct.many(
    Type.Object({ action: Type.String(), text: Type.String() }),
    sql`-- t.audits_of
    select action, to_jsonb(a)::text as text from audit_log a where target_id = ${target} order by created_at, audit_id`,
  );

describe('an endpoint', () => {
  it('shows its secret when it is made and never again, and keeps it sealed (req:WH-8)', async () => {
    const made = await call<Endpoint>('POST', '', {
      url: w.receiver.url(),
      description: 'd',
      event_types: ['trace.*', 'trace.*'],
    });
    expect(made.status).toBe(201);
    const { signing_secret: secret, endpoint_id: id } = made.body;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(made.body).toMatchObject({ event_types: ['trace.*'], is_active: true, consecutive_failures: 0 });
    const replies = [
      await call('GET'),
      await call('GET', `/${id}`),
      await call('PATCH', `/${id}`, { description: 'e' }),
    ];
    for (const reply of replies) expect([reply.status, reply.text.includes(secret)]).toEqual([200, false]);
    const row = await w.server.db.direct.one(
      Type.Object({ secret_sealed: Bytes, text: Type.String() }),
      sql`-- t.row
      select secret_sealed, to_jsonb(e)::text as text from webhook_endpoints e where endpoint_id = ${id}`,
    );
    expect(row.secret_sealed.includes(Buffer.from(secret))).toBe(false);
    expect((await call('DELETE', `/${id}`)).body).toEqual({ deleted: true, endpoint_id: id });
    expect((await call('GET', `/${id}`)).status).toBe(404);
    const rows = await audits(id);
    expect(rows.map((r) => r.action).toSorted()).toEqual(
      ['create', 'delete', 'update'].map((verb) => `webhook_endpoint.${verb}`),
    );
    for (const { text } of rows) expect(text).not.toContain(secret);
  });

  it('without event types has chosen none, with an empty list all (req:WH-1)', async () => {
    const none = await call<Endpoint>('POST', '', { url: w.receiver.url() });
    const all = await call<Endpoint>('POST', '', { url: w.receiver.url(), event_types: [] });
    expect([none.body.event_types, all.body.event_types]).toEqual([null, []]);
  });

  it.each([
    [{ url: 'http://example.com/hook' }, 'url'],
    [{ url: 'https://10.0.0.1/hook' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ url: 'https://user:pw@example.com/' }, 'url'],
    [{ url: 'https://example.com:22/' }, 'url'],
    [{ url: 'nonsense' }, 'url'],
    [{ url: 'https://example.com/', event_types: ['no.such.event'] }, 'event_types'],
    [{ url: 'https://example.com/', event_types: ['trace'] }, 'event_types'],
  ])('%j is refused and says which field', async (body, field) => {
    const refused = await shipped.call<{ error: { code: string; details: { field: string } } }>(
      'POST',
      `/v1/orgs/${owner.orgId}/webhooks`,
      { headers: owner.headers, body },
    );
    expect([refused.status, refused.body.error.code, refused.body.error.details.field]).toEqual([
      400,
      'validation_error',
      field,
    ]);
  });

  it('there are at most five, also when ten are made at once (req:WH-9)', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '', { url: 'https://example.com/', event_types: [] })),
    );
    expect(replies.map((r) => r.status).toSorted((x, y) => x - y)).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(5).fill(422),
    ]);
    expect((await call<Endpoint[]>('GET')).body).toHaveLength(5);
  });

  it('is for owners and admins; auditors may look; members and strangers may not', async () => {
    const { body: endpoint } = await call<Endpoint>('POST', '', { url: w.receiver.url() });
    const table: unknown[] = [];
    for (const role of ['owner', 'admin', 'auditor', 'member', 'viewer'] as const) {
      const { headers } = await seedMember(w.server, w.tenant.sharedOrg, role);
      table.push([
        role,
        (await call('GET', '', undefined, headers)).status,
        (await call('PATCH', `/${endpoint.endpoint_id}`, {}, headers)).status,
      ]);
    }
    expect(table).toEqual([
      ['owner', 200, 200],
      ['admin', 200, 200],
      ['auditor', 200, 403],
      ['member', 403, 403],
      ['viewer', 403, 403],
    ]);
  });
});

describe('a rotation', () => {
  it('acceptance 15: signs with both secrets for 24 hours, then with the new one alone; a second rotation ends the oldest (req:WH-10)', async () => {
    const endpoint = await w.add();
    const rotate = async (): Promise<string> => {
      const reply = await call<{ signing_secret: string; previous_secret_valid_until: string }>(
        'POST',
        `/${endpoint.endpoint_id}/rotate-secret`,
      );
      expect(Date.parse(reply.body.previous_secret_valid_until) - w.clock.now().getTime()).toBe(86_400_000);
      return reply.body.signing_secret;
    };
    const signedWith = async (...secrets: string[]): Promise<boolean[]> => {
      const id = await w.emit();
      await expect.poll(() => w.receiver.ids().includes(id)).toBe(true);
      const got = w.receiver.received.at(-1);
      return secrets.map((secret) => got !== undefined && isSignedWith(got, secret));
    };
    const first = endpoint.signing_secret;
    const second = await rotate();
    expect(await signedWith(first, second)).toEqual([true, true]);
    w.clock.advance(86_400_000 - 1_000);
    expect(await signedWith(first, second)).toEqual([true, true]);
    w.clock.advance(1_000);
    expect(await signedWith(first, second)).toEqual([false, true]);
    const third = await rotate();
    const fourth = await rotate();
    expect(await signedWith(second, third, fourth)).toEqual([false, true, true]);
  });
});

describe('a test event', () => {
  const test = (endpoint: Endpoint, body?: unknown) =>
    call<{ success: boolean; status: number | null; error: string | null }>(
      'POST',
      `/${endpoint.endpoint_id}/test`,
      body,
    );

  it('is sent now, signed and marked, and the answer told; nothing is kept (req:WH-11)', async () => {
    const endpoint = await w.add('ok', null);
    const reply = await test(endpoint);
    expect([reply.status, reply.body]).toMatchObject([200, { success: true, status: 200, error: null }]);
    const got = w.receiver.received.at(-1);
    expect(JSON.parse(got?.body.toString() ?? '')).toMatchObject({
      type: 'webhook.test',
      account_id: w.tenant.sharedOrg.accountId,
    });
    expect(got?.headers['x-webhook-test']).toBe('true');
    expect(got !== undefined && isSignedWith(got, endpoint.signing_secret)).toBe(true);
    expect((await test(endpoint, { event_type: 'integrity.violation' })).body.success).toBe(true);
    expect(w.receiver.received.at(-1)?.headers['x-aip-signature']).toBeDefined();
    expect(await w.deliveries(endpoint.endpoint_id)).toEqual([]);
  });

  it('says what was wrong without an echo of the reply', async () => {
    const results = [];
    for (const way of ['500', 'redirect', 'hang', 'reset']) {
      const { body } = await test(await w.add(way, null));
      results.push([way, body.success, body.status, body.error?.split(':')[0]]);
    }
    expect(results).toEqual([
      ['500', false, 500, 'the receiver answered 500'],
      ['redirect', false, 302, 'the receiver answered 302'],
      ['hang', false, null, 'timeout'],
      ['reset', false, null, 'reset'],
    ]);
  });
});

describe('replay, health and history', () => {
  it('an event is sent again with its id and created_at, to the endpoints named or to those that want it (req:WH-12)', async () => {
    const [a, b, off] = [await w.add('ok/a', ['quota.*']), await w.add('ok/b', ['trace.*']), await w.add('ok/off', [])];
    await w.patch(off.endpoint_id, { is_active: false });
    w.receiver.received.length = 0;
    const id = await w.emit('quota.warning');
    await expect.poll(() => w.receiver.ids('ok/a')).toEqual([id]);
    w.clock.advance(3_600_000);
    type Replayed = { deliveries: { endpoint_id: string }[]; failed_endpoints?: unknown[]; message?: string };
    const all = await call<Replayed>('POST', `/events/${id}/replay`);
    expect(all.body.deliveries.map((d) => d.endpoint_id)).toEqual([a.endpoint_id]);
    const some = await call<Replayed>('POST', `/events/${id}/replay`, {
      endpoint_ids: [b.endpoint_id, off.endpoint_id],
    });
    expect(some.body.deliveries.map((d) => d.endpoint_id)).toEqual([b.endpoint_id]);
    expect(some.body.failed_endpoints).toEqual([{ endpoint_id: off.endpoint_id, reason: 'endpoint_disabled' }]);
    await expect.poll(() => w.receiver.received.length).toBe(3);
    expect(new Set(w.receiver.received.map((r) => r.body.toString())).size).toBe(1);
    const nobody = await w.emit('agent.paused');
    expect((await call<Replayed>('POST', `/events/${nobody}/replay`)).body).toMatchObject({
      deliveries: [],
      message: expect.any(String) as string,
    });
    expect((await audits(id)).map((r) => r.action)).toEqual(['webhook_event.replay', 'webhook_event.replay']);
    const foreign = await w.emit('quota.warning', { account: w.tenant.accountId });
    expect((await call('POST', `/events/${foreign}/replay`)).status).toBe(404);
    expect((await call('POST', `/events/${id}/replay`, { endpoint_ids: ['whe-00000000'] })).status).toBe(404);
  });

  it('health counts the last day, with latencies; old deliveries are forgotten after 30 days (req:WH-13)', async () => {
    const good = await w.add('ok', ['quota.warning']);
    const bad = await w.add('404', ['quota.exceeded']);
    for (let n = 0; n < 3; n += 1) await w.emit('quota.warning');
    await w.emit('quota.exceeded');
    await expect
      .poll(async () => (await w.deliveries()).filter((d) => ['delivered', 'failed'].includes(d.status)).length)
      .toBe(4);
    await w.patch(bad.endpoint_id, { is_active: false });
    const { body } = await call('GET', '/health');
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
    expect((await call('GET', '/health')).body).toMatchObject({
      deliveries_24h: 0,
      success_rate_24h: null,
      latency_p95_ms: null,
    });
    expect(await w.deliveries(good.endpoint_id)).toHaveLength(3);
    w.clock.advance(30 * 86_400_000);
    const { forgetDeliveries } = await import('./cleanup.ts');
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

describe('the rules and the database', () => {
  it('agree on which endpoint wants which event', async () => {
    const families = [...new Set(EVENT_TYPES.map((type) => `${type.split('.')[0] ?? ''}.*`))];
    const entry = fc.constantFrom('*', ...families, 'agent.exemption.*', ...EVENT_TYPES);
    const endpoint = await w.add('ok', null);
    await fc.assert(
      fc.asyncProperty(fc.option(fc.array(entry, { maxLength: 4 })), async (subscription) => {
        await w.patch(endpoint.endpoint_id, { event_types: subscription });
        const heads = EVENT_TYPES.map((type, n) => ({
          event_id: `evt-${n}`,
          type,
          account_id: w.tenant.sharedOrg.accountId,
        }));
        const matched = await w.server.db.systemTx((tx) => matchEndpoints(tx, heads));
        expect(matched.map((pair) => pair.event_type)).toEqual(EVENT_TYPES.filter((type) => wants(subscription, type)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the life of an endpoint, against a model', () => {
  interface Model {
    on: boolean;
    failures: number;
    reason: string | null;
    secrets: number;
    deleted: boolean;
  }
  const commands = ['on', 'off', 'fail', 'succeed', 'gone', 'rotate', 'delete', 'hundred'] as const;

  it('rows, replies and audit agree with it after any sequence of commands, allowed or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...commands), { minLength: 1, maxLength: 12 }), async (steps) => {
        const endpoint = await w.add('ok');
        const id = endpoint.endpoint_id;
        const model: Model = { on: true, failures: 0, reason: null, secrets: 1, deleted: false };
        let audited = 1;
        const patch = async (body: object): Promise<void> => {
          const { status } = await call('PATCH', `/${id}`, body);
          expect(status).toBe(model.deleted ? 404 : 200);
          if (!model.deleted) audited += 1;
        };
        const deliver = async (way: string): Promise<void> => {
          await patch({ url: w.receiver.url(way) });
          const event = await w.emit();
          if (model.deleted || !model.on) return;
          await expect
            .poll(async () => (await w.deliveries(id)).find((d) => d.event_id === event)?.status, {
              interval: 5,
              timeout: 5_000,
            })
            .toMatch(/delivered|failed/);
        };
        for (const step of steps) {
          if (step === 'on' || step === 'off') {
            await patch({ is_active: step === 'on' });
            if (step === 'on') [model.on, model.failures, model.reason] = [true, 0, null];
            else if (model.on) [model.on, model.reason] = [false, 'by_user'];
          } else if (step === 'delete') {
            expect((await call('DELETE', `/${id}`)).status).toBe(model.deleted ? 404 : 200);
            if (!model.deleted) audited += 1;
            model.deleted = true;
          } else if (step === 'rotate') {
            expect((await call('POST', `/${id}/rotate-secret`)).status).toBe(model.deleted ? 404 : 200);
            if (!model.deleted) audited += 1;
          } else if (step === 'hundred') {
            await w.server.db.direct.run(sql`-- t.nearly
              update webhook_endpoints set consecutive_failures = 99 where endpoint_id = ${id}`);
            if (!model.deleted) model.failures = 99;
          } else {
            await deliver(step === 'succeed' ? 'ok' : step === 'gone' ? '410' : '404');
            if (model.on && !model.deleted) {
              model.failures = step === 'succeed' ? 0 : model.failures + 1;
              if (step === 'gone' || model.failures >= 100) {
                [model.on, model.reason] = [false, step === 'gone' ? 'gone' : 'consecutive_failures'];
                audited += 1;
              }
            }
          }
          w.clock.advance(60_000); // an endpoint that failed often rests in between
          if (model.deleted) expect((await call('GET', `/${id}`)).status).toBe(404);
          else
            expect(await w.get(id)).toMatchObject({
              is_active: model.on,
              consecutive_failures: model.failures,
              disabled_reason: model.reason,
            });
        }
        expect(await audits(id)).toHaveLength(audited);
        if (!model.deleted) await w.remove(id);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
