/** From start to stop: probes, careless operations, logs, metrics, cross-origin calls, an orderly end. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../test/support/raw-http.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { createToyTables, toyArea } from '../../../test/support/toy-area.ts';
import { createLog } from '../log.ts';
import type { Area } from './area.ts';
import { checkOperations } from './check-operations.ts';
import { operation, raw } from './operation.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().trim().split('\n'));
    done();
  },
});
const CANARY = 'sk_surety_canary0123456789abcdef';

let release: () => void = () => {};
let stream = new PassThrough();
const slow = operation({
  id: 'slow.read_slowly',
  method: 'GET',
  path: '/v1/slow',
  tag: 'slow',
  summary: 'Waits',
  description: 'For tests.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  reply: { status: 200, schema: Type.Object({ done: Type.Boolean() }) },
  errors: [],
  example: { reply: { done: true } },
  tenantFree: 'test',
  async handle() {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { done: true };
  },
});
const feed = operation({
  id: 'slow.read_feed',
  method: 'GET',
  path: '/v1/feed',
  tag: 'slow',
  summary: 'Streams',
  description: 'For tests.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  reply: { status: 200, schema: Type.String(), contentType: 'text/event-stream' },
  errors: [],
  example: { reply: ': hello' },
  tenantFree: 'test',
  async handle() {
    stream = new PassThrough();
    stream.write(': hello\n\n');
    return raw({ body: stream });
  },
});
const broken = operation({
  id: 'slow.break',
  method: 'POST',
  path: '/v1/broken',
  tag: 'slow',
  summary: 'Breaks',
  description: 'For tests.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  body: Type.Object({ password: Type.String(), how: Type.String() }),
  reply: { status: 200, schema: Type.Object({}) },
  errors: [],
  example: { body: { password: 'x', how: 'y' }, reply: {} },
  tenantFree: 'test',
  async handle({ body, log }) {
    log.info({ password: body.password, nested: { api_key: CANARY } }, 'a careless line');
    if (body.how === 'unavailable') throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    if (body.how === 'full') throw Object.assign(new Error('no space left'), { code: '53100' });
    throw new Error(`broken with Bearer ${CANARY} at postgres://me:secret@db`);
  },
});
const slowArea: Area = { name: 'slow', operations: [slow, feed, broken] };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    areas: [toyArea, slowArea],
    log: createLog('debug', sink),
    settings: { CORS_ORIGINS: ['https://console.example'] },
  });
  await createToyTables(server.db);
});
afterAll(() => server.stop());

describe('a failure', () => {
  it('gives the client nothing but a request id, and the log everything but secrets (req:ERR-1 req:ROB-5)', async () => {
    lines.length = 0;
    const reply = await server.call('POST', '/v1/broken', {
      body: { password: CANARY, how: 'bug' },
      headers: { authorization: `Bearer ${CANARY}`, cookie: `svc_session=${CANARY}`, 'x-svc-api-key': CANARY },
    });
    expect(reply.body).toEqual({
      error: {
        code: 'internal_error',
        message: 'Something went wrong on our side; give the operator the request_id if it happens again',
        request_id: reply.headers.get('x-request-id'),
        doc_url: `${server.url}/docs/errors#internal_error`,
      },
    });
    const text = lines.join('\n');
    expect(text).toContain('broken with');
    expect(text).toContain(reply.headers.get('x-request-id'));
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('secret@');
  });

  it.each(['unavailable', 'full'])('of the database (%s) is 503 with Retry-After', async (how) => {
    const reply = await server.call('POST', '/v1/broken', { body: { password: 'x', how } });
    expect([reply.status, reply.headers.get('retry-after'), reply.body]).toMatchObject([
      503,
      '2',
      { error: { code: 'service_unavailable' } },
    ]);
  });
});

describe('the log', () => {
  it('has one line a request, with the route template and never the query', async () => {
    lines.length = 0;
    await server.call('GET', `/v1/toys/toy_abcd?token=${CANARY}`, { headers: { 'x-svc-api-key': 'toy-a' } });
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      method: 'GET',
      route: '/v1/toys/:toy_id',
      status: 400, // a query that the operation does not declare
      code: 'validation_error',
    });
    expect(lines[0]).not.toContain(CANARY);
  });
});

describe('a request of the server itself', () => {
  it.each(['OPTIONS', 'GET'])('is answered without a failure: %s *', async (method) => {
    lines.length = 0;
    const reply = await sendRaw(server.port, `${method} * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(reply.status).toBe(method === 'OPTIONS' ? 204 : 404);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('a client that hangs up within its body', () => {
  it('is no failure in the log', async () => {
    lines.length = 0;
    const socket = connect(server.port, '127.0.0.1');
    const head = ['POST /v1/broken HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 90'];
    socket.write([...head, 'Expect: 100-continue', '', '{"pass'].join('\r\n'));
    await once(socket, 'data'); // the server waits for the rest
    socket.destroy();
    await server.call('GET', '/v1/toys/toy_abcd', { headers: { 'x-svc-api-key': 'toy-a' } });
    await expect.poll(() => lines.some((line) => line.includes('/v1/toys/:toy_id'))).toBe(true);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('metrics', () => {
  it('count by route template and watch the event loop', async () => {
    await server.call('GET', '/v1/toys/toy_efgh', { headers: { 'x-svc-api-key': 'toy-a' } });
    const { text } = await server.call('GET', '/metrics');
    expect(text).toMatch(/surety_http_requests_total\{method="GET",route="\/v1\/toys\/:toy_id",status="404"\} \d/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).toMatch(/surety_db_pool_total \d/);
    expect(text).not.toContain('toy_efgh');
  });
});

describe('a cross-origin call', () => {
  const preflight = (origin: string): ReturnType<TestServer['call']> =>
    server.call('OPTIONS', '/v1/toys', { headers: { origin, 'access-control-request-method': 'POST' } });

  it('from a listed origin is granted with credentials', async () => {
    const reply = await preflight('https://console.example');
    expect([
      reply.status,
      reply.headers.get('access-control-allow-origin'),
      reply.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'https://console.example', 'true']);
    expect(reply.headers.get('access-control-allow-methods')).toContain('POST');
    expect(reply.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['if-match', 'if-none-match', 'idempotency-key']), // or a browser could not ask conditionally
    );
    const call = await server.call('GET', '/v1/toys-catalogue', { headers: { origin: 'https://console.example' } });
    expect([call.headers.get('access-control-allow-origin'), call.headers.get('vary')]).toEqual([
      'https://console.example',
      'Origin',
    ]);
    expect(call.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['etag', 'x-card-version']),
    );
  });

  it.each(['https://evil.example', 'null', 'https://console.example.evil.example', 'http://console.example'])(
    'from %s is granted nothing',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('probes', () => {
  it.each(['/health/ready', '/health/startup', '/readyz'])('%s gives the state of the process', async (path) => {
    const reply = await server.call<{ status: string; posture: string[] }>('GET', path);
    expect([reply.status, reply.body.status]).toEqual([200, 'ready']);
    expect(reply.body.posture.join('\n')).toMatch(/PostgreSQL \d+.*migrations applied/);
  });

  it('/health/live needs nothing', async () => {
    expect((await server.call('GET', '/health/live')).body).toEqual({ status: 'live' });
  });
});

describe('a stop', () => {
  it('turns readiness to 503 first, finishes what is in flight, ends streams, and refuses new connections', async () => {
    const own = await testServer({ areas: [slowArea] });
    const inFlight = own.call('GET', '/v1/slow');
    const reading = own.call('GET', '/v1/feed');
    await expect.poll(() => stream.listenerCount('close')).toBeGreaterThan(0);
    own.app.beginStop();
    expect([(await own.call('GET', '/readyz')).status, (await own.call('GET', '/health/live')).status]).toEqual([
      503, 200,
    ]);
    const stopped = own.stop();
    release();
    expect((await inFlight).body).toEqual({ done: true });
    expect((await reading).text).toBe(': hello\n\n');
    await stopped;
    await expect(own.call('GET', '/health/live')).rejects.toThrow();
  });
});

describe('a careless operation stops the start', () => {
  const faultsOf = (change: object): string => {
    try {
      checkOperations([{ ...slow, ...change }]);
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    ['without access', { access: undefined }, /no access/],
    ['without summary', { summary: ' ' }, /no summary/],
    ['with a long summary', { summary: 'x'.repeat(80) }, /79 at most/],
    ['without description', { description: '' }, /no description/],
    ['without example', { example: undefined }, /no example/],
    ['GET that writes', { effect: 'write' }, /GET with effect write/],
    ['authenticated without scope', { access: { allow: 'authenticated' } }, /without scope and without endUser/],
    ['public with a role', { access: { allow: 'public', aal2: true } }, /further requirements/],
    ['path parameter without schema', { path: '/v1/slow/:slow_id' }, /'slow_id' has no schema/],
    ['schema without path parameter', { params: Type.Object({ x: Type.String() }) }, /which the path lacks/],
    ['unknown error code', { errors: ['teapot'] }, /unknown error 'teapot'/],
    ['a GET with a body', { body: Type.Object({}) }, /GET with a body/],
    ['JSON that calls itself a page', { isPage: true }, /a page answers with HTML or a redirect/],
    ['malformed id', { id: 'Slow' }, /area\.verb_noun/],
  ])('%s', (_what, change, message) => {
    expect(faultsOf(change)).toMatch(message);
  });

  it('that repeats an id or a path under another parameter name', () => {
    expect(() => {
      checkOperations([slow, { ...slow, id: 'slow.other' }]);
    }).toThrow(/served twice/);
    expect(() => {
      checkOperations([slow, { ...slow, path: '/v1/other' }]);
    }).toThrow(/id is used twice/);
  });

  it('and a sound one does not', () => {
    expect(faultsOf({})).toBe('none');
  });
});
