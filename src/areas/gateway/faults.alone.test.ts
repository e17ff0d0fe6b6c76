/**
 * What the gateway does when the provider, the client or the load misbehaves.
 * Source: docs/reference/reliability.md#f6-upstream-faults, docs/reference/reliability.md#f8-client-leaves,
 * docs/reference/reliability.md#l6-overload, docs/reference/reliability.md#b8-smuggling-and-host-games.
 */
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import type { Misbehaviour } from '../../../test/support/fakes/llm-provider.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  words,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';
import { expectRefusal } from '../../../test/support/refusals.ts';

const CONNECTIONS_MAX = 4;
let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({
    settings: {
      UPSTREAM_FIRST_BYTE_TIMEOUT_MS: 400,
      UPSTREAM_IDLE_TIMEOUT_MS: 400,
      GATEWAY_BODY_BYTES_MAX: 100_000,
      UPSTREAM_BREAKER_FAILURES: 1_000, // each fault is looked at here, one after the other
    },
    overrides: { connectionsMax: CONNECTIONS_MAX },
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.provider.answer({ script: { text: 'Hello there, friend.' } });
  gateway.provider.requests.length = 0;
  gateway.state.policy = POLICY;
});

const surfaceNamed = (name: string, stream: boolean): Surface =>
  SURFACES.find((s) => s.name === name && s.stream === stream) as Surface;
const chat = surfaceNamed('chat', false);
const chatStream = surfaceNamed('chat', true);
const anthropic = surfaceNamed('anthropic', false);
const ENFORCE = { ...POLICY, integrityMode: 'enforce', protectionMode: 'enforce', protectionHash: 'p-e' } as const;

/** As many at once as the gateway of this file has connections for. */
const inTurns = (surfaces: readonly Surface[]): Surface[][] =>
  Array.from({ length: Math.ceil(surfaces.length / CONNECTIONS_MAX) }, (_, i) =>
    surfaces.slice(i * CONNECTIONS_MAX, (i + 1) * CONNECTIONS_MAX),
  );

async function expectUnavailable(surface: Surface, response: Response): Promise<void> {
  const name = `${surface.name}${surface.stream ? ' stream' : ''}`;
  expect(response.status, name).toBe(503);
  expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0);
  expect(words(response.headers).integrity, name).toBe('unverified');
  const body = (await response.json()) as { type?: string; error: { code: unknown; status?: string; type?: string } };
  if (surface.name === 'anthropic')
    expect(body, name).toMatchObject({ type: 'error', error: { type: 'api_error', code: 'service_unavailable' } });
  else if (surface.name.startsWith('gemini'))
    expect(body, name).toMatchObject({ error: { code: 503, status: 'UNAVAILABLE' } });
  else expect(body, name).toMatchObject({ error: { type: 'server_error', code: 'service_unavailable' } });
}

/** What arrived of a body, and whether it was whole. */
async function received(response: Response): Promise<[string, 'whole' | 'cut']> {
  let text = '';
  try {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    return [text, 'whole'];
  } catch {
    return [text, 'cut'];
  }
}

describe('a provider that (req:ROB-6)', () => {
  const early: readonly [string, Misbehaviour][] = [
    ['hangs before its first byte', { kind: 'hang' }],
    ['closes at once', { kind: 'close_at_once' }],
    ['redirects', { kind: 'redirect' }],
  ];
  it.each(early)('%s is a 503 with Retry-After in the shape of every dialect (req:GW-12)', async (_name, misbehave) => {
    gateway.provider.answer({ script: {}, misbehave });
    for (const some of inTurns(SURFACES)) {
      const asked = some.map(async (surface) => [surface, await ask(gateway, surface, surface.body('Hi'))] as const);
      for (const [surface, response] of await Promise.all(asked)) await expectUnavailable(surface, response);
    }
  });

  it('refuses connections is a 503', async () => {
    const gone = await loneGateway();
    await gone.provider.close();
    const response = await ask(gone, chat, chat.body('Hi'));
    expect(response.status).toBe(503);
    await gone.running.close();
  });

  it.each([
    ['resets', 'reset'],
    ['stalls', 'stall'],
  ] as const)('%s in mid-stream ends the stream with an error event', async (_name, kind) => {
    for (const policy of [POLICY, { ...POLICY, protectionMode: 'enforce', protectionHash: 'x' } as const]) {
      gateway.state.policy = policy;
      gateway.provider.answer({
        script: { text: 'One two three four five six seven.' },
        misbehave: { kind, afterEvents: 4 },
      });
      for (const some of inTurns(SURFACES.filter((s) => s.stream && s.name !== 'gemini-array'))) {
        const asked = some.map(async (surface) => [
          surface.name,
          ...(await received(await ask(gateway, surface, surface.body('Hi')))),
        ]);
        for (const [name, text = '', end] of await Promise.all(asked)) {
          expect(text, name).toMatch(/error/);
          expect(text.endsWith('\n\n'), name).toBe(true);
          expect(end, name).toBe(name === 'gemini' ? 'cut' : 'whole'); // its clients skip error events: docs/adr/0283
        }
      }
    }
  });

  it.each(SURFACES.filter((s) => !s.stream).map((s) => [s.name, s] as const))(
    'breaks off in the middle of a whole reply (%s) is a 503, not half a document',
    async (_name, surface) => {
      gateway.provider.answer({ script: { text: 'Hello' }, misbehave: { kind: 'reset', afterEvents: 0 } });
      expect((await ask(gateway, surface, surface.body('Hi'))).status).toBe(503);
    },
  );

  it.each(SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const))(
    'answers garbage (%s): passed in observe, withheld in enforce with 2xx',
    async (_name, surface) => {
      gateway.provider.answer({ script: {}, misbehave: { kind: 'garbage' } });
      const passed = await ask(gateway, surface, surface.body('Hi'));
      expect(await passed.text()).toContain('not what you asked for');
      expect(words(passed.headers).back).toBe('observed');
      gateway.state.policy = ENFORCE;
      const withheld = await ask(gateway, surface, surface.body('Hi'));
      expect(withheld.status).toBe(200);
      expect(await withheld.text()).not.toContain('not what you asked for');
      expect(words(withheld.headers).integrity).toBe('unverified');
    },
  );

  it('packs its reply although plain bytes were asked for: unread in observe, withheld in enforce', async () => {
    gateway.provider.answer({ script: { text: 'packed secret' }, misbehave: { kind: 'gzip' } });
    const passed = await ask(gateway, chat, chat.body('Hi'));
    expect(await passed.text()).toContain('packed secret');
    expect(words(passed.headers)).toMatchObject({ back: 'observed', integrity: 'unverified' });
    gateway.state.policy = ENFORCE;
    const withheld = await ask(gateway, chat, chat.body('Hi'));
    expect(await withheld.text()).not.toContain('packed secret');
    expect(withheld.status).toBe(200);
  });

  it('never ends its reply: does not fill the memory; in enforce it is withheld at the bound', async () => {
    gateway.state.policy = ENFORCE;
    for (const surface of [chat, chatStream]) {
      gateway.provider.answer({ script: {}, misbehave: { kind: 'endless' } });
      const response = await ask(gateway, surface, surface.body('Hi'));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('I stopped here');
      await expect.poll(() => gateway.provider.requests.at(-1)?.aborted).toBe(true);
    }
  });

  it('refuses: passed on unchanged, with our verdict words and without a checkpoint (req:GW-12)', async () => {
    gateway.provider.answer({
      script: {},
      misbehave: {
        kind: 'status',
        status: 429,
        body: '{"error":{"message":"slow down"}}',
        headers: { 'retry-after': '7' },
      },
    });
    const response = await ask(gateway, chat, chat.body('Hi'));
    expect(response.status).toBe(429);
    expect(await response.text()).toBe('{"error":{"message":"slow down"}}');
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('x-aip-verdict')).toBe('skipped');
    expect(response.headers.has('x-aip-checkpoint-id')).toBe(false);
  });

  it('forges our headers: they do not reach the client (req:GW-9)', async () => {
    gateway.provider.answer({
      script: { text: 'x' },
      headers: {
        'x-svc-verdict': 'front=pass; back=pass; integrity=pass',
        'x-aip-verdict': 'clear',
        'x-aip-checkpoint-id': 'ic-forged00',
        'x-safe-house-risk': '0',
        'x-svc-anything': '1',
      },
    });
    const response = await ask(gateway, chat, chat.body('Hi'));
    await response.text();
    expect(words(response.headers).integrity).toBe('unverified');
    expect(response.headers.get('x-aip-verdict')).toBe('skipped'); // the reply has no reasoning
    expect(response.headers.get('x-aip-checkpoint-id')).not.toBe('ic-forged00');
    expect(response.headers.has('x-svc-anything')).toBe(false);
    expect(response.headers.has('x-safe-house-risk')).toBe(false);
    expect(response.headers.get('x-provider')).toBe('fake');
  });
});

describe('a client that', () => {
  it('sends our headers, a service key or hop-by-hop headers: they do not reach the provider (req:GW-2 req:GW-9)', async () => {
    const response = await ask(gateway, anthropic, anthropic.body('Hi'), {
      headers: {
        'x-svc-verdict': 'front=pass',
        'x-aip-verdict': 'clear',
        'x-svc-session': 's1',
        'x-svc-agent': 'bob',
        'x-svc-egress-key': 'secret',
        'x-svc-agent-proof': 'p',
        'x-forwarded-for': '1.2.3.4',
        cookie: 'svc_session=1',
        'anthropic-beta': 'b1',
        'x-custom': 'kept',
        te: 'trailers',
      },
    });
    await response.text();
    expect(response.headers.get('x-aip-verdict')).toBe('skipped'); // the reply has no reasoning; not the word the client sent
    expect(words(response.headers).integrity).toBe('unverified');
    const seen = gateway.provider.requests[0]?.headers ?? {};
    expect(Object.keys(seen).filter((n) => /^x-(svc|aip)-|^cookie$|forwarded|^te$/.test(n))).toEqual([]);
    expect(seen).toMatchObject({
      'anthropic-beta': 'b1',
      'anthropic-version': '2023-06-01',
      'x-custom': 'kept',
      'x-api-key': 'sk-test',
      'accept-encoding': 'identity',
    });
    expect(seen.host).toBe(new URL(gateway.provider.url).host);
  });

  it.each([
    ['observe', POLICY],
    ['enforce', ENFORCE],
  ] as const)('leaves in mid-stream (%s) ends the provider call within 100 ms', async (_mode, policy) => {
    gateway.state.policy = policy;
    gateway.provider.answer({ script: { text: 'x '.repeat(5_000) }, eventDelayMs: 20 });
    for (const surface of SURFACES.filter((s) => s.stream)) {
      const leave = new AbortController();
      const response = await ask(gateway, surface, surface.body('Hi'), { signal: leave.signal });
      await response.body?.getReader().read();
      const seen = gateway.provider.requests.at(-1);
      const startedMs = performance.now();
      leave.abort();
      await expect.poll(() => seen?.aborted, { interval: 2 }).toBe(true);
      expect(performance.now() - startedMs).toBeLessThan(100);
    }
  });

  it('disconnects before the provider answered: the call ends too', async () => {
    gateway.provider.answer({ script: {}, misbehave: { kind: 'hang' } });
    const leave = new AbortController();
    const asked = ask(gateway, chat, chat.body('Hi'), { signal: leave.signal }).catch(() => 'left');
    await expect.poll(() => gateway.provider.requests.length).toBe(1);
    leave.abort();
    expect(await asked).toBe('left');
    await expect.poll(() => gateway.provider.requests[0]?.aborted).toBe(true);
  });

  it('stops reading: the provider is paused, and the memory does not fill', async () => {
    gateway.provider.answer({ script: {}, misbehave: { kind: 'endless' } });
    const before = process.memoryUsage().arrayBuffers;
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const body = JSON.stringify(chatStream.body('Hi'));
    socket.write(
      `POST ${chatStream.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer sk-test\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    socket.pause();
    await expect.poll(() => gateway.provider.requests.length).toBe(1);
    await new Promise((r) => {
      setTimeout(r, 300);
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
    socket.destroy();
    await expect.poll(() => gateway.provider.requests[0]?.aborted).toBe(true);
  });
});

describe('every refusal carries verdict and request id (req:GW-1 req:CONV-8)', () => {
  const cases: readonly [number, string, () => Promise<Response>][] = [
    [400, 'invalid_json_body', () => ask(gateway, chat, '{"model":')],
    [400, 'invalid_json_body', () => ask(gateway, chat, '[1]')],
    [400, 'invalid_version', () => ask(gateway, chat, chat.body('Hi'), { headers: { 'x-svc-version': 'yesterday' } })],
    [401, 'auth_required', () => fetch(`${gateway.url}${chat.path}`, { method: 'POST', body: '{}' })],
    [401, 'invalid_credentials', () => ask(gateway, chat, chat.body('Hi'), { headers: { 'x-svc-api-key': 'wrong' } })],
    [404, 'not_found', () => fetch(`${gateway.url}/elsewhere`)],
    [
      400,
      'bad_request',
      () => fetch(`${gateway.url}/openai/v1//chat/completions`, { method: 'POST', body: '{}', headers: chat.headers }),
    ],
    [413, 'payload_too_large', () => ask(gateway, chat, chat.body('x'.repeat(100_001)))],
    [
      415,
      'unsupported_media_type',
      () => ask(gateway, chat, chat.body('Hi'), { headers: { 'content-encoding': 'compress' } }),
    ],
  ];
  it.each(cases)('%i %s', async (status, code, call) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers.get('x-svc-verdict')).toMatch(/^front=observed; back=observed; integrity=unverified$/);
    expect(response.headers.get('x-svc-request-id')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(response.headers.get('x-svc-version')).toBeTruthy();
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  it('of our own shape is whole, and its link leads to its code on the gateway itself', async () => {
    const text = await (await fetch(`${gateway.url}/elsewhere`)).text();
    const { error } = JSON.parse(text) as { error: { doc_url: string; message: string } };
    const page = await fetch(error.doc_url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expectRefusal(text, await page.text(), text);
    expect(error.message).toMatch(/^The gateway has no path \/elsewhere; /);
  });

  it('403 agent_contained with the reason, also for a turn that is running', async () => {
    const first = await ask(gateway, chat, chat.body('Hi'));
    await first.text();
    const agentId = first.headers.get('x-svc-agent') as string;
    gateway.provider.answer({ script: {}, misbehave: { kind: 'hang' } });
    const running = ask(gateway, chat, chat.body('Hi'));
    await expect.poll(() => gateway.provider.requests.length).toBe(2);
    gateway.state.contain(agentId, 'killed');
    for (const response of [await running, await ask(gateway, chat, chat.body('Hi'))]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        error: { code: 'agent_contained', details: { reason: 'agent_killed' } },
      });
    }
    await expect.poll(() => gateway.provider.requests[1]?.aborted).toBe(true);
    gateway.state.contained.clear();
  });

  it('529 with Retry-After when all connections are busy, and none once they are free (req:GW-14)', async () => {
    gateway.provider.answer({ script: {}, misbehave: { kind: 'hang' } });
    const leave = new AbortController();
    const busy = [1, 2, 3, 4].map(() =>
      ask(gateway, chat, chat.body('Hi'), { signal: leave.signal }).catch(() => null),
    );
    await expect.poll(() => gateway.provider.requests.length).toBe(4);
    const refused = await ask(gateway, chat, chat.body('Hi'));
    expect(refused.status).toBe(529);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(words(refused.headers).integrity).toBe('unverified');
    leave.abort();
    await Promise.all(busy);
    gateway.provider.answer({ script: { text: 'free again' } });
    await expect.poll(async () => (await ask(gateway, chat, chat.body('Hi'))).status).toBe(200);
  });
});

describe('surfaces that are not read', () => {
  it('are passed byte for byte, with the verdict observed', async () => {
    for (const [path, headers] of [
      ['/openai/v1/embeddings', chat.headers],
      ['/anthropic/v1/messages/count_tokens', anthropic.headers],
      ['/gemini/v1beta/models/m:countTokens', { 'x-goog-api-key': 'k' }],
    ] as const) {
      const response = await fetch(`${gateway.url}${path}?a=b`, { method: 'POST', body: 'any bytes', headers });
      expect(await response.json()).toEqual({ object: 'other', echo: 9 });
      expect(words(response.headers)).toEqual({ front: 'observed', back: 'observed', integrity: 'unverified' });
      expect(response.headers.get('x-aip-verdict')).toBe('skipped');
      expect(gateway.provider.requests.at(-1)?.url).toBe(`${path.replace(/^\/\w+/, '')}?a=b`);
    }
    expect((await fetch(`${gateway.url}/openai/v1/models`, { headers: chat.headers })).status).toBe(200);
  });
});

describe('stopping', () => {
  let own: LoneGateway;
  beforeEach(async () => {
    own = await loneGateway({ overrides: { graceMs: 5_000 } });
  });
  afterEach(() => own.provider.close());

  it('lets a running turn finish and writes it', async () => {
    own.provider.answer({ script: { text: 'slow but complete' }, eventDelayMs: 20 });
    const response = await ask(own, chatStream, chatStream.body('Hi'));
    const closed = own.running.close();
    expect(await response.text()).toContain('[DONE]');
    await closed;
    expect(own.state.turns).toHaveLength(1);
    expect(own.state.turns[0]?.turn.complete).toBe(true);
  });
});
