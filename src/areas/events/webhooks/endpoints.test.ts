/** The operations on endpoints: who may call them, what is stored, what is shown; rotation of secrets and test events. */
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { isSignedBySecond, isSignedWith, world, type Endpoint, type World } from '../../../../test/support/webhooks.ts';
import { Bytes } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';

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
afterEach(() => w.clear());

describe('an endpoint', () => {
  it('shows its secret when it is made and never again, and keeps it sealed (req:WH-8)', async () => {
    const made = await w.call<Endpoint>('POST', '', {
      url: w.receiver.url(),
      description: 'd',
      event_types: ['trace.*', 'trace.*'],
    });
    expect(made.status).toBe(201);
    const { signing_secret: secret, endpoint_id: id } = made.body;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(made.body).toMatchObject({ event_types: ['trace.*'], is_active: true, consecutive_failures: 0 });
    const replies = [
      await w.call('GET'),
      await w.call('GET', `/${id}`),
      await w.call('PATCH', `/${id}`, { description: 'e' }),
    ];
    for (const reply of replies) expect([reply.status, reply.text.includes(secret)]).toEqual([200, false]);
    const row = await w.server.db.direct.one(
      Type.Object({ secret_sealed: Bytes, text: Type.String() }),
      sql`-- t.row
      select secret_sealed, to_jsonb(e)::text as text from webhook_endpoints e where endpoint_id = ${id}`,
    );
    expect(row.secret_sealed.includes(Buffer.from(secret))).toBe(false);
    expect((await w.call('DELETE', `/${id}`)).body).toEqual({ deleted: true, endpoint_id: id });
    expect((await w.call('GET', `/${id}`)).status).toBe(404);
    const rows = await w.audits(id);
    expect(rows.map((r) => r.action).toSorted()).toEqual(
      ['create', 'delete', 'update'].map((verb) => `webhook_endpoint.${verb}`),
    );
    for (const { text } of rows) expect(text).not.toContain(secret);
  });

  it('without event types has chosen none, with an empty list all (req:WH-1)', async () => {
    const none = await w.call<Endpoint>('POST', '', { url: w.receiver.url() });
    const all = await w.call<Endpoint>('POST', '', { url: w.receiver.url(), event_types: [] });
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
    const refused = await shipped.call<{ error: { code: string; details: { fields: { path: string }[] } } }>(
      'POST',
      `/v1/orgs/${owner.orgId}/webhooks`,
      { headers: owner.headers, body },
    );
    expect([refused.status, refused.body.error.code, refused.body.error.details.fields[0]?.path]).toEqual([
      400,
      'validation_error',
      field,
    ]);
  });

  it('there are at most five, also when ten are created concurrently (req:WH-9)', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => w.call('POST', '', { url: 'https://example.com/', event_types: [] })),
    );
    expect(replies.map((r) => r.status).toSorted((x, y) => x - y)).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(5).fill(422),
    ]);
    expect((await w.call<Endpoint[]>('GET')).body).toHaveLength(5);
  });

  it('that does not exist is what the 404 names, wherever its id was sent, and not the organisation', async () => {
    for (const [tail, place] of [
      ['/whe-zzzzzzzz', 'path'],
      ['/deliveries?endpoint_id=whe-zzzzzzzz', 'query'],
    ] as const) {
      const reply = await w.call<{ error: { message: string } }>('GET', tail);
      expect([reply.status, reply.body.error.message]).toEqual([
        404,
        expect.stringMatching(new RegExp(`^The endpoint_id in the ${place} names nothing`)),
      ]);
    }
  });

  it('is for owners and admins; auditors may look; members and strangers may not', async () => {
    const { body: endpoint } = await w.call<Endpoint>('POST', '', { url: w.receiver.url() });
    const table: unknown[] = [];
    for (const role of ['owner', 'admin', 'auditor', 'member', 'viewer'] as const) {
      const { headers } = await seedMember(w.server, w.tenant.sharedOrg, role);
      table.push([
        role,
        (await w.call('GET', '', undefined, headers)).status,
        (await w.call('PATCH', `/${endpoint.endpoint_id}`, {}, headers)).status,
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
  /** Which of the secrets sign the next delivery: in the headers that clients compare whole, and in X-Svc-Signature. */
  const signedWith = async (...secrets: string[]): Promise<{ whole: boolean[]; overlap: boolean[] }> => {
    const id = await w.emit();
    await expect.poll(() => w.receiver.ids().includes(id)).toBe(true);
    const got = w.receiver.received.find(({ headers }) => headers['x-webhook-id'] === id);
    if (got === undefined) throw new Error('the delivery is not there');
    return {
      whole: secrets.map((secret) => isSignedWith(got, secret)),
      overlap: secrets.map((secret) => isSignedBySecond(got, secret)),
    };
  };
  const rotate = async (id: string, body?: unknown): Promise<{ secret: string; overlapMs: number }> => {
    const reply = await w.call<{ signing_secret: string; previous_secret_valid_until: string }>(
      'POST',
      `/${id}/rotate-secret`,
      body,
    );
    const { signing_secret: secret, previous_secret_valid_until: until } = reply.body;
    return { secret, overlapMs: Date.parse(until) - w.clock.now().getTime() };
  };

  it('signs with the new secret at once; with the old one in X-Svc-Signature for 24 hours, and a second rotation ends the oldest (req:WH-10)', async () => {
    const endpoint = await w.add();
    const id = endpoint.endpoint_id;
    const first = endpoint.signing_secret;
    const { secret: second, overlapMs } = await rotate(id);
    expect(overlapMs).toBe(86_400_000);
    expect(await signedWith(first, second)).toEqual({ whole: [false, true], overlap: [true, true] });
    w.clock.advance(86_400_000 - 1_000);
    expect(await signedWith(first, second)).toEqual({ whole: [false, true], overlap: [true, true] });
    w.clock.advance(1_000);
    expect(await signedWith(first, second)).toEqual({ whole: [false, true], overlap: [false, false] });
    const { secret: third } = await rotate(id);
    const { secret: fourth } = await rotate(id);
    expect((await signedWith(second, third, fourth)).overlap).toEqual([false, true, true]);
  });

  it('takes the length of the overlap in the call: 0 ends the old secret at once, more than a week is refused, issue 15 part E', async () => {
    const endpoint = await w.add();
    const id = endpoint.endpoint_id;
    const { secret: second, overlapMs } = await rotate(id, { overlap_hours: 2 });
    expect(overlapMs).toBe(7_200_000);
    expect((await signedWith(endpoint.signing_secret, second)).overlap).toEqual([true, true]);
    const { secret: third } = await rotate(id, { overlap_hours: 0 });
    expect(await signedWith(second, third)).toEqual({ whole: [false, true], overlap: [false, false] });
    expect((await w.call('POST', `/${id}/rotate-secret`, { overlap_hours: 169 })).status).toBe(400);
  });
});

describe('a test event', () => {
  const test = (endpoint: Endpoint, body?: unknown) =>
    w.call<{ success: boolean; status: number | null; error: string | null }>(
      'POST',
      `/${endpoint.endpoint_id}/test`,
      body,
    );

  it('is sent now, signed and marked, and the answer reported; nothing is stored (req:WH-11)', async () => {
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

  it('reports what was wrong without repeating the reply', async () => {
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
