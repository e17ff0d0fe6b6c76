/** The old paths on both sides of their end. Source: docs/reference/cards.md#retired-card-paths. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { fixedClock } from '../../../../platform/clock.ts';

const AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const TEAM = '6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b';
const clock = fixedClock('2027-01-14T23:59:59.999Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock, settings: { CORS_ORIGINS: ['https://console.example'] } });
});
afterAll(() => server.stop());

const PATHS: readonly (readonly [string, string, string])[] = (['alignment', 'protection'] as const).flatMap((kind) => [
  ['GET PUT', `/v1/agents/${AGENT}/${kind}-card`, `/v1/${kind}/agent/${AGENT}`],
  ['POST', `/v1/agents/${AGENT}/${kind}-card/preview-compose`, `/v1/${kind}/agent/${AGENT}/preview-compose`],
  ['GET PUT DELETE', `/v1/orgs/org-a1b2c3d4/${kind}-template`, `/v1/${kind}/org/org-a1b2c3d4`],
  ['POST', `/v1/orgs/org-a1b2c3d4/${kind}-template/preview-compose`, `/v1/${kind}/org/org-a1b2c3d4/preview-compose`],
  ['GET PUT DELETE', `/v1/teams/${TEAM}/${kind}-template`, `/v1/${kind}/team/${TEAM}`],
  ['POST', `/v1/teams/${TEAM}/${kind}-template/preview-compose`, `/v1/${kind}/team/${TEAM}/preview-compose`],
  ['GET PUT', `/v1/admin/platform-card/${kind}`, `/v1/${kind}/platform/default`],
  ['POST', `/v1/admin/platform-card/${kind}/preview-compose`, `/v1/${kind}/platform/default/preview-compose`],
]);
const CALLS = PATHS.flatMap(([methods, from, to]) => methods.split(' ').map((method) => [method, from, to] as const));
const call = (method: string, path: string) =>
  server.call<{ error: { code: string; details: { replacement: string } } }>(
    method,
    path,
    method === 'GET' || method === 'DELETE' ? {} : { body: { mode: 'off' } },
  );

describe('until 2027-01-15T00:00:00Z', () => {
  it.each(CALLS)('308: %s %s goes to %s with its query (req:CARD-12)', async (method, from, to) => {
    const { status, headers } = await call(method, `${from}?include_composition=true&x=%20y`);
    expect([status, headers.get('location')]).toEqual([308, `${to}?include_composition=true&x=%20y`]);
    expect(
      Object.fromEntries(['deprecation', 'sunset', 'link', 'x-svc-schema'].map((name) => [name, headers.get(name)])),
    ).toEqual({
      deprecation: 'true',
      sunset: 'Fri, 15 Jan 2027 00:00:00 GMT',
      link: `<${to}>; rel="successor-version"`,
      'x-svc-schema': 'cards/url-canonicalization/v1',
    });
  });

  it('a client that follows arrives with its method and body', async () => {
    const reply = await fetch(`${server.url}/v1/agents/${AGENT}/protection-card`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: '{"mode":"off"}',
    });
    expect([reply.redirected, reply.status]).toEqual([true, 401]); // no credential: but the canonical operation said so
  });

  it('names the new path in its body, accepts any body and any credential, and lets pages of listed origins follow', async () => {
    const from = `/v1/agents/${AGENT}/alignment-card`;
    const reply = await server.call<object>('PUT', from, {
      headers: { 'content-type': 'text/html', 'x-svc-api-key': 'nobody', origin: 'https://console.example' },
      body: '<p>',
    });
    expect([reply.status, reply.headers.get('content-type'), reply.body]).toEqual([
      308,
      'application/json; charset=utf-8',
      { location: `/v1/alignment/agent/${AGENT}`, sunset: '2027-01-15T00:00:00.000Z' },
    ]);
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://console.example');
    expect(reply.headers.get('access-control-expose-headers')).toContain('x-request-id');
    const other = await server.call('GET', from, { headers: { origin: 'https://other.example' } });
    expect([other.status, other.headers.get('access-control-allow-origin'), other.headers.get('vary')]).toEqual([
      308,
      null,
      'Origin',
    ]);
  });

  it('is answered to HEAD as to GET, and is in no document', async () => {
    const head = await server.call('HEAD', `/v1/orgs/org-a1b2c3d4/alignment-template`);
    expect([head.status, head.headers.get('location'), head.text]).toEqual([308, '/v1/alignment/org/org-a1b2c3d4', '']);
    const { body } = await server.call<{ paths: object }>('GET', '/v1/openapi.json');
    expect(
      Object.keys(body.paths).filter((path) => /(alignment|protection)-(card|template)|platform-card/.test(path)),
    ).toEqual([]);
  });

  it('400 for an identifier of the wrong shape, 405 for other methods', async () => {
    expect((await call('GET', '/v1/agents/nobody!/alignment-card')).status).toBe(400);
    expect((await call('DELETE', `/v1/agents/${AGENT}/alignment-card`)).status).toBe(405);
  });
});

describe('from that instant on', () => {
  beforeAll(() => {
    clock.advance(1);
  });
  it.each(CALLS)('410: %s %s names %s (req:CARD-12)', async (method, from, to) => {
    const { status, body, headers } = await call(method, from);
    expect([status, body.error.code, body.error.details.replacement]).toEqual([410, 'gone', to]);
    expect([headers.get('location'), headers.get('sunset')]).toEqual([null, 'Fri, 15 Jan 2027 00:00:00 GMT']);
  });
});
