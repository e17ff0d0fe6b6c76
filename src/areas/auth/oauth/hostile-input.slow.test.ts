/**
 * Every mounted route under hostile bodies, queries, path segments and heads: a 4xx in the end, never a fault of ours. B2, ROB-1.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../../test/support/raw-http.ts';
import { clientOf } from '../../../../test/support/oauth-client.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { createIssuers } from './issuers.ts';
import { createMounts } from './mounts.ts';
import { passOn } from './provider-request.ts';
import { createVault } from './vault.ts';

let server: TestServer;
let clientId: string;
let routes: { methods: readonly string[]; path: string; open: boolean }[];
beforeAll(async () => {
  server = await testServer();
  clientId = await clientOf(server);
  const vault = createVault(server.services.sealer);
  const mounts = createMounts({ services: server.services, issuers: createIssuers(server.services, vault), vault });
  routes = mounts.flatMap((mount) =>
    mount.paths.map((path) => ({ methods: mount.methods, path, open: mount.headers !== undefined })),
  );
});
afterAll(() => server.stop());

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const BODIES: readonly (readonly [string, string | Uint8Array])[] = [
  [JSON_TYPE, '{"client_name":"a\\u0000b","redirect_uris":["https://a.example/"]}'],
  [JSON_TYPE, '{"client_name":"\\ud800","redirect_uris":["https://a.example/"]}'],
  [JSON_TYPE, '['.repeat(16_000)],
  [JSON_TYPE, '{"redirect_uris":'.repeat(800)],
  [JSON_TYPE, '{"client_name":"x","redirect_uris":{"length":1,"0":"https://a.example/"}}'],
  [JSON_TYPE, '{"client_name":"x","redirect_uris":["https://a.example/\\u0000"],"grant_types":[{}]}'],
  [JSON_TYPE, '{"client_name":"x","redirect_uris":["https://a.example/"],"grant_types":{},"response_types":7}'],
  [JSON_TYPE, '{"__proto__":{"client_name":"x","polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
  [JSON_TYPE, bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d)],
  [JSON_TYPE, bytes(0x22, 0xe2, 0x82)],
  [JSON_TYPE, 'null'],
  [`${JSON_TYPE}; charset=utf-16`, '{}'],
  ['multipart/form-data; boundary=x', '--x--'],
  [FORM, '__proto__=1&constructor=2&toString=3&client_id=__proto__'],
  [FORM, 'client_id[]=a&client_id[x]=b&token[]=c'],
  [FORM, 'client_id=%ED%A0%80&token=%ED%A0%80&user_code=%ED%A0%80'],
  [FORM, 'client_id=%00&token=%00&user_code=%00&device_code=%00&code=%00&refresh_token=%00'],
  [FORM, 'grant_type=urn:ietf:params:oauth:grant-type:device_code&device_code=%00'],
  [FORM, 'grant_type=__proto__&client_id=x'],
  [FORM, 'a=1&'.repeat(3_000)],
  [FORM, bytes(0xff, 0xfe, 0x3d, 0xff)],
  [FORM, '%'],
  [FORM, `token=${'é'.repeat(4_000)}`],
  ['', 'token=x'],
  [`${FORM}; charset=utf-7`, 'token=x&client_id=y'],
];
const known = (): string[] => [
  `client_id=${clientId}&token=%00`,
  `client_id=${clientId}&grant_type=authorization_code&code=%00&redirect_uri=%00&code_verifier=%00`,
  `client_id=${clientId}&grant_type=refresh_token&refresh_token=${'x'.repeat(9_000)}`,
  `client_id=${clientId}&grant_type=toString`,
  `client_id=${clientId}&scope=%00%01&resource=%00`,
  `client_id=${clientId}&scope=${'mcp:read '.repeat(900)}`,
  `client_id=${clientId}&user_code=%F0%9F%98%80&xsrf=%00&confirm=yes`,
  `client_id=${clientId}&resource=https://[&resource=x`,
  `client_id=${clientId}&claims={&request=a.b.c&request_uri=urn:x&authorization_details=[&dpop_jkt=x`,
];
const QUERIES = [
  '?client_id=%ED%A0%80',
  '?__proto__=1&constructor[prototype]=1',
  '?client_id=a&client_id=b',
  '?user_code[]=1',
  '?user_code=%F0%9F%98%80',
  `?${'a=1&'.repeat(1_500)}`,
  '?%',
  '?client_id=https%3A%2F%2F[',
  `?client_id=https%3A%2F%2Fa.example%2F${'x'.repeat(3_000)}`,
];
const SEGMENTS = [
  '%00',
  '%ED%A0%80',
  '%ff',
  '..%2f..%2fetc',
  '%2e%2e',
  '__proto__',
  '%F0%9F%98%80',
  'x'.repeat(500),
  "'--",
];
const at = (path: string, segment = 'nobody'): string => path.replace(/:[a-z_]+/, segment);

async function expectNoFault(method: string, url: string, body?: string | Uint8Array, type?: string): Promise<void> {
  const reply = await server.call(method, url, {
    ...(body === undefined ? {} : { body }),
    headers: { ...(type === undefined || type === '' ? {} : { 'content-type': type }), accept: 'text/html' },
  });
  const shown = `${method} ${url.slice(0, 90)} ${typeof body === 'string' ? body.slice(0, 60) : ''}: ${reply.text.slice(0, 120)}`;
  expect.soft(reply.status, shown).toBeLessThan(500);
  expect.soft(reply.headers.get('x-request-id'), shown).toMatch(/^[0-9a-f-]{36}$/);
  expect.soft(reply.text, shown).not.toContain('<script>alert');
}

describe('every mounted route', () => {
  it('ends a hostile body in an answer of ours (req:ROB-1)', async () => {
    const takers = routes.filter(({ methods }) => methods.includes('POST') || methods.includes('PUT'));
    expect(takers.length).toBeGreaterThan(7);
    for (const { path, methods } of takers)
      for (const [type, body] of [...BODIES, ...known().map((text): [string, string] => [FORM, text])])
        await expectNoFault(methods.includes('POST') ? 'POST' : 'PUT', at(path), body, type);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  }, 60_000);

  it('ends a hostile query or path segment in one too', async () => {
    for (const { path, methods } of routes.filter((route) => route.methods.includes('GET'))) {
      for (const query of [...QUERIES, ...known().map((text) => `?${text.slice(0, 3_000)}`)])
        await expectNoFault('GET', at(path) + query);
      for (const segment of path.includes(':') ? SEGMENTS : [])
        for (const method of methods.filter((name) => name !== 'OPTIONS'))
          await expectNoFault(method, at(path, segment));
    }
    for (const change of [
      'response_mode=%3Cscript%3Ealert(1)',
      'response_type=%3Cscript%3Ealert(1)',
      'max_age=-1',
      'max_age=NaN',
      'prompt=%00',
      'acr_values=%00',
      'ui_locales=%00',
      'id_token_hint=a.b.c',
      'login_hint=%22%3E%3Cscript%3Ealert(1)',
      'state=%3Cscript%3Ealert(1)&response_mode=form_post&prompt=none',
      'code_challenge=%00',
      'nonce=%00',
      'claims={',
      'request=x',
      'request_uri=x',
    ])
      await expectNoFault(
        'GET',
        `/v1/oauth/authorize?client_id=${clientId}&redirect_uri=${encodeURIComponent('http://127.0.0.1:51004/callback')}&response_type=code&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256&${change}`,
      );
  }, 60_000);

  it.each([
    'localhost:99999',
    '[::1]:70000',
    'localhost:00080',
    'localhost:',
    'evil.example',
    'localhost@evil.example',
  ])('answers the Host %j with less than a fault', async (host) => {
    for (const path of ['/.well-known/oauth-authorization-server', '/v1/oauth/device']) {
      const reply = await sendRaw(
        Number(new URL(server.url).port),
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(reply.status).toBeGreaterThan(0);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toContain('evil.example');
    }
  });

  it('lets pages of any origin read its refusals where it lets them read its answers, 413 included', async () => {
    const headers = { origin: 'https://inspector.example', 'content-type': FORM };
    const open = routes.filter((route) => route.open && route.methods.includes('POST'));
    expect(open.length).toBeGreaterThan(4);
    for (const { path } of open) {
      const reply = await server.call('POST', path, { headers, body: 'x'.repeat(70_000) });
      expect([reply.status, reply.headers.get('access-control-allow-origin')], path).toEqual([413, '*']);
      expect(reply.headers.get('access-control-expose-headers')).toContain('retry-after');
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

it('a caller who disconnected before the reply started blocks no other caller', async () => {
  const called = { response: { closed: true } } as never;
  await expect(passOn(undefined as never, called)).resolves.toBeUndefined();
});
