/**
 * The head of a request on a raw socket: every vector is refused, and even then all standard headers are there. Reliability
 * B6, B8, C1.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/support/refusals.ts';
import { errorsPage } from './errors-page.ts';
import { CARD_SCHEMA, CURRENT_API_VERSION } from '../../contract/versions.ts';
import { sendRaw, type RawReply } from '../../../test/support/raw-http.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { toyArea } from '../../../test/support/toy-area.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [toyArea] });
});
afterAll(() => server.stop());

const HOST = 'Host: api.example';
const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const get = (...lines: string[]): string => head('GET /v1/toys-catalogue HTTP/1.1', ...lines);
const post = (...lines: string[]): string => head('POST /v1/toys HTTP/1.1', HOST, ...lines);

const VECTORS: readonly (readonly [string, string, number[]])[] = [
  [
    'Content-Length and Transfer-Encoding',
    `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    [400],
  ],
  [
    'Transfer-Encoding before Content-Length',
    `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n`,
    [400],
  ],
  ['two Content-Length', `${post('Content-Length: 2', 'Content-Length: 2')}{}`, [400]],
  ['two different Content-Length', `${post('Content-Length: 2', 'Content-Length: 20')}{}`, [400]],
  ['a list in Content-Length', `${post('Content-Length: 2, 2')}{}`, [400]],
  ['a signed Content-Length', `${post('Content-Length: +2')}{}`, [400]],
  ['a negative Content-Length', `${post('Content-Length: -1')}{}`, [400]],
  ['a hexadecimal Content-Length', `${post('Content-Length: 0x2')}{}`, [400]],
  ['an unknown Transfer-Encoding', post('Transfer-Encoding: xchunked'), [400]],
  ['two Transfer-Encodings', `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')}0\r\n\r\n`, [400]],
  ['Transfer-Encoding gzip, chunked', `${post('Transfer-Encoding: gzip, chunked')}0\r\n\r\n`, [400]],
  ['a folded Transfer-Encoding', post('Transfer-Encoding:', ' chunked'), [400]],
  ['a space before the colon', post('Content-Length : 2'), [400]],
  ['a bare line feed', 'GET /v1/toys-catalogue HTTP/1.1\nHost: api.example\n\n', [400]],
  ['a bare carriage return in a value', get(HOST, 'X-A: b\rX-B: c'), [400]],
  ['NUL in a value', get(HOST, 'X-A: b\0c'), [400]],
  ['NUL in the target', head('GET /v1/\0 HTTP/1.1', HOST), [400]],
  ['no Host', get('X-A: b'), [400]],
  ['an empty Host', get('Host:'), [400]],
  ['two Host headers', get(HOST, 'Host: other.example'), [400]],
  ['two equal Host headers', get(HOST, HOST), [400]],
  ['a Host with a path', get('Host: api.example/x'), [400]],
  ['a Host with user information', get('Host: me@api.example'), [400]],
  [
    'an absolute target with a foreign authority',
    head('GET http://other.example/v1/toys-catalogue HTTP/1.1', HOST),
    [400],
  ],
  ['an absolute target with user information', head('GET http://me@api.example/ HTTP/1.1', HOST), [400]],
  ['an absolute target of another scheme', head('GET ftp://api.example/ HTTP/1.1', HOST), [400]],
  ['a target without a slash', head('GET v1/toys HTTP/1.1', HOST), [400]],
  ['a target with two slashes first', head('GET //other.example/v1 HTTP/1.1', HOST), [400]],
  ['a target with a backslash', head('GET /v1\\toys HTTP/1.1', HOST), [400]],
  ['a target with a fragment', head('GET /v1/toys#x HTTP/1.1', HOST), [400]],
  ['an undecodable target', head('GET /v1/toys/%ff HTTP/1.1', HOST), [400]],
  ['a long target', head(`GET /v1/${'a'.repeat(8_300)} HTTP/1.1`, HOST), [414]],
  ['101 header lines', get(HOST, ...Array.from({ length: 100 }, (_, i) => `X-${i}: 1`)), [431]],
  ['2,500 header lines', get(HOST, ...Array.from({ length: 2_500 }, () => 'a: 1')), [431]],
  ['a 20 kB header', get(HOST, `X-A: ${'a'.repeat(20_000)}`), [431]],
  ['a malformed chunk size', `${post('Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`, [400]],
  [
    'a chunk size that overflows',
    `${post('Content-Type: application/json', 'Transfer-Encoding: chunked')}fffffffffffffffff\r\n`,
    [400],
  ],
  ['two Authorization headers', get(HOST, 'Authorization: Bearer a', 'Authorization: Bearer b'), [400]],
  ['two API keys', get(HOST, 'X-Svc-Api-Key: toy-a', 'X-Svc-Api-Key: toy-b'), [400]],
  ['two versions', get(HOST, 'X-Svc-Version: 2026-08-17', 'X-Svc-Version: 2026-04-13'), [400]],
  ['an unknown Expect', post('Content-Length: 2', 'Expect: 200-maybe'), [400]],
  ['CONNECT', head('CONNECT other.example:443 HTTP/1.1', HOST), [400]],
  ['no method', head('/ HTTP/1.1', HOST), [400]],
  ['HTTP/0.9', 'GET /\r\n\r\n', [400]],
  ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
];

function expectStandardHeaders(reply: RawReply): void {
  expect(reply.headers).toMatchObject({
    'x-svc-version': CURRENT_API_VERSION,
    'x-svc-schema': CARD_SCHEMA,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ) as unknown,
  });
}

describe('a request head', () => {
  it.each(VECTORS)(
    'with %s is refused once, in the envelope, with every standard header (req:ROB-2 req:ERR-1)',
    async (_what, bytes, statuses) => {
      const reply = await sendRaw(server.port, bytes);
      expect(statuses).toContain(reply.status);
      expect(reply.text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
      expectRefusal(reply.body, errorsPage().body, reply.body);
      expectStandardHeaders(reply);
    },
  );

  it('in absolute form with our own authority is served', async () => {
    expect(
      (await sendRaw(server.port, head('GET http://api.example/v1/toys-catalogue HTTP/1.1', HOST, 'Connection: close')))
        .status,
    ).toBe(200);
  });

  it('with 100 header lines is served', async () => {
    expect((await sendRaw(server.port, get(HOST, ...Array.from({ length: 99 }, (_, i) => `X-${i}: 1`)))).status).toBe(
      200,
    );
  });
});

describe('slow clients', () => {
  it('have 10 s for the headers, 30 s for the request, 65 s between requests', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = server.app.api.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxHeadersCount: null,
    });
  });
});

describe('every answer', () => {
  it.each([
    ['200', get(HOST), 200],
    ['404', head('GET /nowhere HTTP/1.1', HOST), 404],
    ['401', head('GET /v1/toys HTTP/1.1', HOST), 401],
    ['405', head('PUT /v1/toys-catalogue HTTP/1.1', HOST), 405],
    ['413', post('Content-Type: application/json', 'Content-Length: 2000000'), 413],
    ['415', `${post('Content-Type: text/html', 'Content-Length: 2')}{}`, 415],
  ])('carries the standard headers: %s (req:CONV-6 req:CONV-7)', async (_what, bytes, status) => {
    const reply = await sendRaw(server.port, bytes);
    expect(reply.status).toBe(status);
    expectStandardHeaders(reply);
  });

  it('has its own request id, whatever the client claims', async () => {
    const claimed = '11111111-1111-4111-8111-111111111111';
    const reply = await sendRaw(server.port, get(HOST, `X-Request-Id: ${claimed}`));
    expect(reply.headers['x-request-id']).not.toBe(claimed);
  });

  it('to a known path and another method names the methods', async () => {
    const reply = await server.call('PATCH', '/v1/toys/toy_abcd');
    expect([reply.status, reply.headers.get('allow'), reply.body]).toMatchObject([
      405,
      'GET, HEAD, PUT',
      { error: { code: 'method_not_allowed' } },
    ]);
  });

  it('refuses a body beyond the limit before reading it (req:ERR-5)', async () => {
    const reply = await sendRaw(server.port, post('Content-Type: application/json', 'Content-Length: 900000000000'));
    expect(reply.status).toBe(413);
  });
});

describe('X-Svc-Version (req:VER-1)', () => {
  it.each([
    [undefined, '2026-08-17'],
    ['2026-08-17', '2026-08-17'],
    ['2026-08-16', '2026-04-15'],
    ['2026-04-14', '2026-04-13'],
    ['2099-01-01', '2026-08-17'],
    ['2026-04-12', '2026-04-13'],
    ['2019-01-01', '2026-04-13'],
  ])('%s is served by %s', async (asked, served) => {
    const reply = await server.call('GET', '/v1/toys-catalogue', {
      headers: asked === undefined ? {} : { 'x-svc-version': asked },
    });
    expect([reply.status, reply.headers.get('x-svc-version'), reply.body]).toMatchObject([
      200,
      served,
      { version: served },
    ]);
  });

  it.each(['2026-13-01', '2026-02-30', 'latest', '2026-8-17', '2026-08-17T00:00:00Z', ' '])(
    '%s is no date and refused with 400 invalid_version',
    async (asked) => {
      const reply = await server.call('GET', '/v1/toys-catalogue', { headers: { 'x-svc-version': asked } });
      expect([reply.status, reply.body]).toMatchObject([400, { error: { code: 'invalid_version' } }]);
      expect(reply.headers.get('x-svc-version')).toBe(CURRENT_API_VERSION);
    },
  );
});
