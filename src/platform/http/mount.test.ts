/** Raw handlers keep the promises of the server around them: ids, limits, body sizes, and the envelope when they fail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../test/support/raw-http.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { toyArea } from '../../../test/support/toy-area.ts';
import { fail } from '../../contract/errors.ts';
import { readSettings } from '../config.ts';
import type { Area } from './area.ts';
import type { Mount, MountedCall } from './mount.ts';

const answer = ({ response }: MountedCall, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain' });
  response.end(text);
};
const mount = (path: string, handle: Mount['handle'], rest: Partial<Mount> = {}): Mount => ({
  name: `raw${path}`,
  methods: ['GET', 'POST', 'OPTIONS'],
  paths: [path],
  limit: 'default',
  handle,
  ...rest,
});
const rawArea: Area = {
  name: 'raw',
  operations: [],
  mounts: () => [
    mount(
      '/raw/echo',
      async (call) => {
        answer(call, 201, `${call.request.method} ${call.request.url} ${call.body.toString()} ${call.origin}`);
      },
      { bodyBytesMax: 64, refusalBody: ({ code }) => ({ error: code }) },
    ),
    mount('/raw/who/:name', async (call) => {
      answer(call, 200, (await call.caller('all')).subject);
    }),
    mount('/raw/refuses', async () => {
      throw fail('conflict');
    }),
    mount('/raw/breaks', async ({ response }) => {
      response.writeHead(200);
      response.write('half');
      throw new Error('a fault in the middle');
    }),
    mount(
      '/raw/tight',
      async (call) => {
        answer(call, 200, 'in');
      },
      { limit: 'oauth_register' },
    ),
  ],
};

let server: TestServer;
beforeAll(async () => {
  const { RATE_LIMITS: rateLimits } = readSettings({ RATE_LIMITS: 'oauth_register:2' });
  server = await testServer({ areas: [toyArea, rawArea], settings: { RATE_LIMITS: rateLimits } });
});
afterAll(() => server.stop());

describe('a mounted handler', () => {
  it('gets the bytes of the body and answers by itself, under the headers of every response', async () => {
    const reply = await server.call('POST', '/raw/echo?x=1', { body: 'a=1', headers: { 'content-type': 'text/odd' } });
    expect([reply.status, reply.text]).toEqual([201, `POST /raw/echo?x=1 a=1 ${server.url}`]);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers.get('x-svc-version')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(reply.headers.get('x-svc-schema')).toMatch(/^unified\//);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers OPTIONS itself, and a method it does not serve is 405', async () => {
    expect((await server.call('OPTIONS', '/raw/echo')).status).toBe(201);
    const reply = await server.call('DELETE', '/raw/echo');
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('never sees a body above its limit, declared or not, and the refusal has its shape', async () => {
    const declared = await server.call('POST', '/raw/echo', { body: 'x'.repeat(65) });
    expect([declared.status, declared.body]).toEqual([413, { error: 'payload_too_large' }]);
    const chunked = await sendRaw(
      server.port,
      `POST /raw/echo HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n41\r\n${'x'.repeat(65)}\r\n0\r\n\r\n`,
    );
    expect(chunked.status).toBe(413);
  });

  it('learns who calls by the chain of the operations', async () => {
    const named = await server.call('GET', '/raw/who/me', { headers: { 'x-svc-api-key': 'toy-aa-owner' } });
    expect(named.text).not.toBe('anonymous');
    expect((await server.call('GET', '/raw/who/me')).text).toBe('anonymous');
    expect((await server.call('GET', '/raw/who/me', { headers: { 'x-svc-api-key': 'nobody' } })).status).toBe(401);
  });

  it('that refuses is answered with the envelope, and one that breaks in the middle is cut off', async () => {
    expect((await server.call('GET', '/raw/refuses')).body).toMatchObject({ error: { code: 'conflict' } });
    await expect(server.call('GET', '/raw/breaks')).rejects.toThrow();
    expect((await server.call('GET', '/raw/echo')).status).toBe(201);
  });

  it('is counted by address under its own class', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await server.call('GET', '/raw/tight')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});

it('a 401 names the metadata of the protected resource (RFC 9728)', async () => {
  const reply = await server.call('GET', '/v1/toys/toy_aaaaaaaa');
  expect(reply.headers.get('www-authenticate')).toBe(
    `Bearer realm="surety", resource_metadata="${server.url}/.well-known/oauth-protected-resource/v1"`,
  );
});
