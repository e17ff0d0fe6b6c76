/** Idempotency keys over real HTTP and PostgreSQL. Source: docs/reference/wire.md#idempotency; Reliability I1-I4. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type CallResult, type TestServer } from '../../../test/support/server.ts';
import { createToyTables, toyArea } from '../../../test/support/toy-area.ts';
import { fixedClock } from '../clock.ts';
import { claim, KEY_LIFETIME_MS } from './idempotency.ts';
import { forgetExpired } from './store/idempotency.ts';

let server: TestServer;
const clock = fixedClock();
const A = { 'x-svc-api-key': 'toy-a' };
beforeAll(async () => {
  server = await testServer({ areas: [toyArea], clock });
  await createToyTables(server.db);
});
afterAll(() => server.stop());

const create = (name: string, key: string, headers: Record<string, string> = A): Promise<CallResult> =>
  server.call('POST', '/v1/toys', { headers, key, body: { name } });
const replayed = (reply: CallResult): string | null => reply.headers.get('idempotent-replay');

describe('one key', () => {
  it('replays status, body bytes and content type (req:CONV-2)', async () => {
    const first = await create('once', 'k-once');
    const again = await create('once', 'k-once');
    expect([again.status, again.text, again.headers.get('content-type')]).toEqual([
      201,
      first.text,
      first.headers.get('content-type'),
    ]);
    expect([replayed(first), replayed(again)]).toEqual([null, 'true']);
  });

  it('identifies the request, not its spelling: white space, member order and escapes make no difference', async () => {
    const send = (body: string): Promise<CallResult> =>
      server.call('POST', '/v1/toys', {
        headers: { ...A, 'content-type': 'application/json' },
        key: 'k-spelling',
        body,
      });
    await send('{"name":"spelling","count":1}');
    expect(replayed(await send('{ "count": 1,\n "n\\u0061me": "spelling" }'))).toBe('true');
    const yaml = await server.call('POST', '/v1/toys', {
      headers: { ...A, 'content-type': 'application/yaml' },
      key: 'k-spelling',
      body: 'count: 1\nname: spelling\n',
    });
    expect(replayed(yaml)).toBe('true');
  });

  it('is refused with 422 for another body and for another route (req:CONV-3)', async () => {
    await create('reuse', 'k-reuse');
    const otherBody = await create('reuse2', 'k-reuse');
    const otherRoute = await server.call('PUT', '/v1/toys/toy_reuse', {
      headers: A,
      key: 'k-reuse',
      body: { name: 'reuse' },
    });
    for (const reply of [otherBody, otherRoute]) {
      expect([reply.status, reply.body]).toMatchObject([422, { error: { code: 'idempotency_key_reuse' } }]);
    }
  });

  it('of another caller is another key (req:CONV-5)', async () => {
    await create('shared', 'k-shared');
    const other = await create('sharedb', 'k-shared', { 'x-svc-api-key': 'toy-b' });
    expect([other.status, replayed(other)]).toEqual([201, null]);
  });

  it('stores a refusal of the handler and none of its writes', async () => {
    await create('taken', 'k-taken-1');
    const refused = await create('taken', 'k-taken-2');
    const again = await create('taken', 'k-taken-2');
    expect([refused.status, again.status, again.text, replayed(again)]).toEqual([409, 409, refused.text, 'true']);
  });

  it.each([
    ['a failed validation', { headers: A, body: {} }, 400],
    ['a missing credential', { headers: {}, body: { name: 'unburnt' } }, 401],
    ['a missing scope', { headers: { 'x-svc-api-key': 'toy-a-readonly' }, body: { name: 'unburnt' } }, 403],
  ])('is not burnt by %s', async (_cause, call, status) => {
    const key = `k-${status}`;
    expect((await server.call('POST', '/v1/toys', { ...call, key })).status).toBe(status);
    const then = await create(`after${status}`, key);
    expect([then.status, replayed(then)]).toEqual([201, null]);
  });

  it('executes again after 24 hours, and expired rows can be dropped (req:CONV-5)', async () => {
    await create('daily', 'k-daily');
    clock.advance(KEY_LIFETIME_MS - 1);
    expect(replayed(await create('daily', 'k-daily'))).toBe('true');
    clock.advance(1);
    const repeated = await create('daily', 'k-daily');
    expect([repeated.status, replayed(repeated)]).toEqual([409, null]); // it was executed: the name was in use
    expect(await forgetExpired(server.db.direct, clock.now())).toBeGreaterThan(0);
  });
});

describe('the header', () => {
  it.each([
    ['255 characters', 'x'.repeat(255), 201],
    ['256 characters', 'x'.repeat(256), 400],
    ['nothing', '', 400],
    ['a tab', 'a\tb', 400],
  ])('of %s is accepted or refused as stated', async (what, key, status) => {
    expect((await server.call('POST', '/v1/toys', { headers: A, key, body: { name: `size of ${what}` } })).status).toBe(
      status,
    );
  });

  it.each([
    ['non-ASCII bytes', { 'idempotency-key': 'k\u00e9' }],
    ['two of them', { 'idempotency-key': ['a', 'b'] }],
  ])('with %s is refused with 400', async (_what, headers) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request(
        `${server.url}/v1/toys`,
        { method: 'POST', headers: { ...A, 'content-type': 'application/json', ...headers } },
        (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        },
      );
      outgoing.on('error', reject);
      outgoing.end('{"name":"header"}');
    });
    expect(status).toBe(400);
  });
});

describe('a request with the key of one still running', () => {
  it('gets Retry-After 1, and executes when the first has ended (req:CONV-4)', async () => {
    await server.db.systemTx(async (tx) => {
      await claim(
        tx,
        { subject: 'mk-a', key: 'k-running', fingerprint: 'of the first', scopes: [], isPerson: true },
        clock.now(),
      );
      const meanwhile = await create('running', 'k-running');
      expect([meanwhile.status, meanwhile.headers.get('retry-after'), meanwhile.body]).toMatchObject([
        409,
        '1',
        { error: { code: 'idempotency_in_progress' } },
      ]);
    });
    const then = await create('running', 'k-running');
    expect([then.status, replayed(then)]).toEqual([201, null]);
  });
});

describe('50 identical concurrent requests', () => {
  it('have exactly one effect: one real reply, the rest replay it or are asked to wait', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => create('crowd', 'k-crowd')));
    const real = replies.filter((reply) => reply.status === 201 && replayed(reply) === null);
    const waiting = replies.filter((reply) => reply.status === 409);
    expect(real).toHaveLength(1);
    expect(replies.every((reply) => reply.status === 201 || reply.status === 409)).toBe(true);
    expect(
      waiting.every(
        (reply) => reply.headers.get('retry-after') === '1' && reply.text.includes('idempotency_in_progress'),
      ),
    ).toBe(true);
    expect(replies.filter((reply) => reply.status === 201).every((reply) => reply.text === real[0]?.text)).toBe(true);
    const renames = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call('PUT', '/v1/toys/toy_crowd', { headers: A, key: 'k-rename', body: { name: 'crowd' } }),
      ),
    );
    expect(renames.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
    expect((await server.call('GET', '/v1/toys/toy_crowd', { headers: A })).body).toMatchObject({ effects: 2 });
  });
});
