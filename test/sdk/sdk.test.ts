/** The SDK against the real service, and its transport against a server that fails as asked. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSurety, SuretyError, verifyWebhook, WebhookSignatureError, type Surety } from '../../sdk/src/index.ts';
import { ALIGNMENT } from '../support/card-calls.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant, type Tenant } from '../support/tenants.ts';
import { json, withServer } from './answering.ts';

let server: TestServer;
let tenant: Tenant;
let surety: Surety;

beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
  surety = createSurety({ url: server.url, apiKey: tenant.key.key });
});
afterAll(() => server.stop());

const register = (name: string) => surety.agents.register({ name, providerKey: `sk-${name}` });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

describe('resources', () => {
  it('registers an agent by its provider key and lists every page', async () => {
    const made = [await register('sdk-one'), await register('sdk-two'), await register('sdk-three')];
    const listed: string[] = [];
    for await (const agent of surety.agents.list({ pageSize: 1 })) listed.push(agent.id);
    expect(listed).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(new Set(listed).size).toBe(listed.length);
    expect((await surety.agents.get(made[0]!.id)).id).toBe(made[0]!.id);
  });

  it('updates a card that somebody else changed in between without losing either change', async () => {
    const { id } = await register('sdk-card');
    await surety.cards.alignment.put(id, ALIGNMENT);
    let calls = 0;
    await surety.cards.alignment.update(id, async (card) => {
      calls += 1;
      if (calls === 1)
        await surety.cards.alignment.put(id, { ...ALIGNMENT, extensions: { other: { by: 'somebody' } } });
      return { ...card, autonomy_mode: 'nudge' };
    });
    const card = await surety.cards.alignment.get(id);
    expect(calls).toBe(2);
    expect(card).toMatchObject({ autonomy_mode: 'nudge', extensions: { other: { by: 'somebody' } } });
  });

  it('reads checkpoints, rating and quarantine of an agent that has none', async () => {
    const { id } = await register('sdk-evidence');
    expect(await all(surety.checkpoints.list(id))).toEqual([]);
    expect(await all(surety.quarantine.list({ agentId: id }))).toEqual([]);
    expect((await surety.ratings.get(id)).agent_id).toBe(id);
  });

  it('throws a refusal with code, wrong fields, request id and a link', async () => {
    const wrong = surety.agents.register({ name: '-', providerKey: 'sk-x' });
    const refusal = await wrong.catch((error: unknown) => error as SuretyError);
    expect(refusal).toBeInstanceOf(SuretyError);
    if (!(refusal instanceof SuretyError)) return;
    expect(refusal).toMatchObject({ status: 400, code: 'validation_error' });
    expect(refusal.fields.map(({ path }) => path).join()).toContain('name');
    expect(refusal.requestId).toMatch(/[0-9a-f-]{36}/);
    expect(refusal.docUrl).toContain('#validation_error');
  });

  it('calls an operation that has no method of its own', async () => {
    await expect(surety.request('GET', '/v1/agents?limit=1')).resolves.toMatchObject({ limit: 1 });
    await expect(surety.request('GET', '/v1/agents/svc-00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('transport', () => {
  it('repeats a change under one idempotency key after 503 and a lost connection', async () => {
    const keys: (string | string[] | undefined)[] = [];
    await withServer(
      (request, reply, count) => {
        keys.push(request.headers['idempotency-key']);
        if (count === 1) json(reply, 503, {}, { 'retry-after': '0' });
        else if (count === 2) request.socket.destroy();
        else json(reply, 201, { id: 'a' });
      },
      async (url) =>
        expect(await createSurety({ url }).agents.register({ name: 'a', providerKey: 'k' })).toEqual({ id: 'a' }),
    );
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not wait longer for Retry-After than it was told, and hands the refusal over', async () => {
    await withServer(
      (_, reply) => json(reply, 429, { error: { code: 'rate_limited', message: 'slow' } }, { 'retry-after': '3600' }),
      async (url) =>
        expect(createSurety({ url, retryAfterMsMax: 1000 }).agents.get('a')).rejects.toMatchObject({
          status: 429,
          code: 'rate_limited',
        }),
    );
  });

  it('names a time limit and an address without a service', async () => {
    await withServer(
      () => {},
      (url) =>
        expect(createSurety({ url, timeoutMs: 50, retries: 0 }).agents.get('a')).rejects.toMatchObject({
          code: 'timeout',
        }),
    );
    const gone = createSurety({ url: 'http://127.0.0.1:1', retries: 0 });
    await expect(gone.agents.get('a')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('stops at once when the caller aborts', async () => {
    await withServer(
      (_, reply) => json(reply, 503, {}, { 'retry-after': '30' }),
      (url) => {
        const stop = new AbortController();
        const call = createSurety({ url }).agents.get('a', { signal: stop.signal });
        stop.abort(new Error('enough'));
        return expect(call).rejects.toThrow('enough');
      },
    );
  });

  it('ends a stream that is aborted while it is opened', { timeout: 10_000 }, async () => {
    const stop = new AbortController();
    const surety = createSurety({
      fetch: () => {
        stop.abort(new Error('enough')); // the headers are there, and nobody has read yet
        return Promise.resolve(
          new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
        );
      },
    });
    await expect(surety.feed.watch({ signal: stop.signal }).next()).rejects.toThrow('enough');
  });

  it('continues a stream after the last cursor when the connection is lost', async () => {
    const since: (string | null)[] = [];
    const types = await withServer(
      (request, reply, count) => {
        since.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('since'));
        reply.writeHead(200, { 'content-type': 'text/event-stream' });
        reply.write(
          `event: ready\ndata: {"cursor":"c0"}\n\n: still here\n\nid: c${count}\nevent: seen\ndata: {"n":${count}}\n\n`,
        );
        reply.end();
      },
      async (url) => {
        const seen: unknown[] = [];
        for await (const event of createSurety({ url }).feed.watch()) {
          seen.push(event.data['n']);
          if (seen.length === 3) break;
        }
        return seen;
      },
    );
    expect(types).toEqual([1, 2, 3]);
    expect(since).toEqual([null, 'c1', 'c2']);
  });
});

describe('webhooks', () => {
  const body =
    '{"id":"evt-19c02aa4","type":"integrity.violation","created_at":"2026-09-21T13:33:20Z","account_id":"ba-0a1b2c3d","data":{}}';
  const at = new Date(1_790_000_000_000);
  const sign = (secret: string) => createHmac('sha256', secret).update(`1790000000.${body}`).digest('hex');
  const request = (signature: string) => ({
    headers: { 'X-Webhook-Timestamp': '1790000000', 'X-Webhook-Signature': `v1=${signature}` },
    body,
  });

  it('accepts the example of docs/webhooks.md and one of two secrets', async () => {
    const example = request('f2e2f7ae56b0a8965ddd89f93fa262d5bbd4707c88b15c6aff685f81fa996ca3');
    await expect(verifyWebhook(example, 'whsec_example_0011', at)).resolves.toMatchObject({ id: 'evt-19c02aa4' });
    await expect(verifyWebhook(request(sign('new')), ['old', 'new'], at)).resolves.toMatchObject({ data: {} });
    const asRequest = new Request('http://127.0.0.1/hook', { method: 'POST', ...request(sign('new')) });
    await expect(verifyWebhook(asRequest, 'new', at)).resolves.toMatchObject({ type: 'integrity.violation' });
  });

  it.each([
    ['another secret', request(sign('other')), at],
    ['a changed body', { ...request(sign('s')), body: `${body} ` }, at],
    ['an old timestamp', request(sign('s')), new Date(at.getTime() + 301_000)],
    ['no headers', { headers: {}, body }, at],
  ])('refuses %s', async (_, wrong, now) => {
    await expect(verifyWebhook(wrong, 's', now)).rejects.toBeInstanceOf(WebhookSignatureError);
  });
});
