/**
 * docs/reference/reliability.md#s9-oauth: what an attacker on the way, a hostile client or a thief of a token tries, and is
 * refused.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { Tenant } from '../../../../test/support/tenants.ts';
import { readSettings } from '../../../platform/config.ts';
import { Browser, leftFor, shownOf } from '../../../../test/support/oauth-browser.ts';
import {
  approve,
  authorizeUrl,
  beginDevice,
  clientOf,
  codeFor,
  deviceClient,
  exchange,
  form,
  newVerifier,
  pollDevice,
  REDIRECT,
  refresh,
  register,
  seedPerson,
  statusWith,
  tokensFor,
} from '../../../../test/support/oauth-client.ts';

let server: TestServer;
let person: Tenant;
let clientId: string;
beforeAll(async () => {
  server = await testServer();
  person = await seedPerson(server);
  clientId = await clientOf(server);
});
afterAll(() => server.stop());

const open = (changes: Readonly<Record<string, string | null>>) =>
  new Browser(server.url).open(authorizeUrl(clientId, newVerifier(), changes));

describe('PKCE', () => {
  it.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge without its method', { code_challenge_method: null }],
    ['an empty challenge', { code_challenge: '' }],
  ])('%s is refused before any page is shown (req:OAUTH-2)', async (_what, changes) => {
    expect(leftFor(await open(changes)).searchParams.get('error')).toBe('invalid_request');
  });

  it.each([
    ['a wrong verifier', 'w'.repeat(43)],
    ['none', ''],
    ['the challenge itself', 'challenge'],
  ])('%s gets no token (req:OAUTH-2)', async (what, verifier) => {
    const code = await codeFor(server, person, { clientId });
    const sent = what === 'the challenge itself' ? 'x'.repeat(43) : verifier;
    const reply = await exchange(server, code, { code_verifier: sent });
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_grant']);
    expect((await exchange(server, code)).status).toBe(200); // its owner still can
  });
});

describe('a code', () => {
  it('that comes back ends the whole family: its tokens, and the grant (req:OAUTH-6)', async () => {
    const code = await codeFor(server, person, { clientId });
    const tokens = (await exchange(server, code)).body;
    expect(await statusWith(server, tokens.access_token)).toBe(200);
    expect((await exchange(server, code)).body.error).toBe('invalid_grant');
    expect(await statusWith(server, tokens.access_token)).toBe(401);
    expect((await refresh(server, clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('is of no use to another client, with another redirect, or changed', async () => {
    const code = await codeFor(server, person, { clientId });
    expect((await exchange(server, code, { client_id: await clientOf(server) })).body.error).toBe('invalid_grant');
    expect((await exchange(server, code, { redirect_uri: 'http://127.0.0.1:51004/other' })).body.error).toBe(
      'invalid_grant',
    );
    expect((await exchange(server, { ...code, code: `${code.code}x` })).body.error).toBe('invalid_grant');
    expect((await exchange(server, code)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('that comes back ends the grant and the tokens that followed it (req:OAUTH-6)', async () => {
    const first = await tokensFor(server, person, { clientId });
    const second = (await refresh(server, clientId, first.refresh_token)).body;
    expect(await statusWith(server, second.access_token)).toBe(200);
    expect((await refresh(server, clientId, first.refresh_token)).body.error).toBe('invalid_grant');
    expect(await statusWith(server, second.access_token)).toBe(401);
    expect((await refresh(server, clientId, second.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('used four times at once succeeds exactly once (req:OAUTH-6)', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { refresh_token: token } = await tokensFor(server, person, { clientId });
      const replies = await Promise.all(Array.from({ length: 4 }, () => refresh(server, clientId, token)));
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      expect(replies.filter((reply) => reply.status !== 200).map((reply) => reply.body.error)).toEqual(
        Array(3).fill('invalid_grant'),
      );
    }
  });

  it('is of no use to another client, and never gains scopes', async () => {
    const { refresh_token: token } = await tokensFor(server, person, { clientId, changes: { scope: 'mcp:read' } });
    expect((await refresh(server, await clientOf(server), token)).body.error).toBe('invalid_grant');
    expect((await refresh(server, clientId, token, { scope: 'mcp:read mcp:write' })).body.error).toBe('invalid_scope');
  });
});

describe('a redirect that is nearly the registered one', () => {
  const HTTPS = 'https://app.example.com/cb';
  let webClient: string;
  beforeAll(async () => {
    webClient = await clientOf(server, { redirect_uris: [HTTPS] });
  });

  it.each([
    'https://app.example.com/cb/',
    'https://app.example.com/CB',
    'https://app.example.com/cb?x=1',
    'https://app.example.com/cb#f',
    'https://app.example.com/',
    'https://app.example.com/cb/../evil',
    'https://app.example.com//cb',
    'https://app.example.com/cb%00',
    'https://app.example.com:443/cb',
    'https://app.example.com:444/cb',
    'http://app.example.com/cb',
    'https://app.example.com.evil.example/cb',
    'https://evil.example/cb',
    'https://app.example.com@evil.example/cb',
    'https://evil.example/?https://app.example.com/cb',
    'https://app.example.com\\@evil.example/cb',
    'https://APP.example.com/cb',
    'https://app.example.com./cb',
    'https://аpp.example.com/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    '//app.example.com/cb',
    'app.example.com/cb',
    '',
    'https://app.example.com/cb\u0009',
  ])('%j is answered on our page, never sent anywhere (req:OAUTH-7)', async (uri) => {
    const page = await new Browser(server.url).open(authorizeUrl(webClient, newVerifier(), { redirect_uri: uri }));
    expect('left' in page).toBe(false);
    expect(shownOf(page).status).toBe(400);
    expect(shownOf(page).text).not.toContain('<a ');
  });

  it('loopback near-misses are refused too: only the port is free', async () => {
    for (const uri of [
      'http://localhost:51004/callback',
      'http://127.0.0.2:51004/callback',
      'http://127.0.0.1:51004/other',
      'https://127.0.0.1:51004/callback',
      'http://127.0.0.1.evil.example:51004/callback',
      'http://[::1]:51004/callback',
    ])
      expect(shownOf(await open({ redirect_uri: uri })).status, uri).toBe(400);
  });

  it('a request without a redirect is not guessed', async () => {
    expect(shownOf(await open({ redirect_uri: null })).status).toBe(400);
  });
});

describe('mix-up', () => {
  it('every answer to a client names its issuer, errors included (req:OAUTH-8)', async () => {
    expect((await codeFor(server, person, { clientId })).back.searchParams.get('iss')).toBe(server.url);
    expect(leftFor(await open({ scope: 'mcp:read', resource: 'https://other.example/' })).searchParams.get('iss')).toBe(
      server.url,
    );
    expect(new URLSearchParams(leftFor(await open({ response_type: 'token' })).hash.slice(1)).get('iss')).toBe(
      server.url,
    );
  });

  it.each([['token'], ['id_token'], ['code id_token'], ['none']])('response type %s is not served', async (type) => {
    expect(
      leftFor(await open({ response_type: type })).search + leftFor(await open({ response_type: type })).hash,
    ).toMatch(/error=/);
  });

  it('a token for somebody else’s resource is not made', async () => {
    expect(leftFor(await open({ resource: 'https://other.example/v1' })).searchParams.get('error')).toBe(
      'invalid_target',
    );
  });
});

describe('the device page', () => {
  it('lets an address try ten codes a minute, and reveals nothing about a wrong one (req:OAUTH-3)', async () => {
    const { RATE_LIMITS: rateLimits } = readSettings({});
    const own = await testServer({ settings: { RATE_LIMITS: rateLimits } });
    const browser = new Browser(own.url);
    const page = shownOf(await browser.open('/v1/oauth/device'));
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1)
      statuses.push(shownOf(await browser.submit(page, { user_code: `BCDF-GHJ${'KLMNPQRSTVWXZ'[i]}` })).status);
    expect(statuses).toEqual([400, ...Array(9).fill(400), 429, 429]);
    await own.stop();
  });

  it('takes no form from elsewhere', async () => {
    const { body: device } = await beginDevice(server, await deviceClient(server));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const forged = await server.call('POST', '/v1/oauth/device', {
      body: `user_code=${device.user_code}&confirm=yes`,
      headers,
    });
    expect([forged.status, forged.headers.get('location')]).toEqual([303, '/v1/oauth/device']);
  });

  it('a code is good for one approval, and a device for its own code', async () => {
    const device = await deviceClient(server);
    const { body: codes } = await beginDevice(server, device);
    expect((await pollDevice(server, await deviceClient(server), codes.device_code)).body.error).toBe('invalid_grant');
    expect((await pollDevice(server, device, codes.user_code)).body.error).toBe('invalid_grant');
  });
});

describe('a registration', () => {
  it.each([
    ['a script as address', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['plain http elsewhere', { redirect_uris: ['http://app.example.com/cb'] }, 'invalid_redirect_uri'],
    ['a custom scheme', { redirect_uris: ['com.example.app:/cb'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://app.example.com/cb#x'] }, 'invalid_redirect_uri'],
    ['a user in the address', { redirect_uris: ['https://a:b@app.example.com/cb'] }, 'invalid_redirect_uri'],
    ['a backslash', { redirect_uris: ['https://app.example.com\\@evil.example'] }, 'invalid_redirect_uri'],
    ['a wildcard', { redirect_uris: ['https://*.example.com/cb'] }, 'invalid_redirect_uri'],
    ['look-alike letters', { redirect_uris: ['https://аpp.example.com/cb'] }, 'invalid_redirect_uri'],
    [
      'six addresses',
      { redirect_uris: Array.from({ length: 6 }, (_, i) => `https://a${i}.example.com/`) },
      'invalid_redirect_uri',
    ],
    ['no address', { redirect_uris: [], grant_types: ['authorization_code'] }, 'invalid_redirect_uri'],
    ['an object as address', { redirect_uris: [{}] }, 'invalid_redirect_uri'],
    ['no name', { client_name: '' }, 'invalid_client_metadata'],
    ['a name of 201 letters', { client_name: 'x'.repeat(201) }, 'invalid_client_metadata'],
    ['a name that turns text around', { client_name: 'Good \u202eevil' }, 'invalid_client_metadata'],
    ['a name of two lines', { client_name: 'Good\nAllow everything' }, 'invalid_client_metadata'],
    ['a secret', { token_endpoint_auth_method: 'client_secret_post' }, 'invalid_client_metadata'],
    ['the implicit grant', { grant_types: ['implicit'] }, 'invalid_client_metadata'],
    ['client credentials', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    ['another response type', { response_types: ['token'] }, 'invalid_client_metadata'],
  ])('with %s is refused (req:OAUTH-9)', async (_what, metadata, error) => {
    const reply = await register(server, metadata);
    expect([reply.status, reply.body.error]).toEqual([400, error]);
  });

  it('keeps nothing it does not know: no address to fetch, no picture to show, no id of its own choice', async () => {
    const { body } = await register(server, {
      client_id: 'chosen',
      client_secret: 'mine',
      jwks_uri: 'http://169.254.169.254/',
      logo_uri: 'http://169.254.169.254/x.png',
      sector_identifier_uri: 'https://evil.example/',
      initiate_login_uri: 'https://evil.example/',
      request_uris: ['http://10.0.0.1/'],
      subject_type: 'pairwise',
      default_acr_values: ['x'],
      require_auth_time: true,
      id_token_signed_response_alg: 'none',
    });
    expect(
      Object.keys(body)
        .filter((name) => /uri$|uris$|secret|jwks|acr|pairwise/.test(name))
        .toSorted(),
    ).toEqual(['redirect_uris', 'registration_client_uri']);
    expect(body.client_id).not.toBe('chosen');
  });

  it('shows its name as text, whatever the name says', async () => {
    const id = await clientOf(server, { client_name: '<img src=x onerror=alert(1)>' });
    const page = shownOf(await new Browser(server.url).open(authorizeUrl(id, newVerifier())));
    expect(page.text).toContain('&#60;img src=x');
    expect(page.text).not.toContain('<img');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('is limited to ten a minute and address, in the shape that clients read (req:OAUTH-9)', async () => {
    const own = await testServer({ settings: { RATE_LIMITS: readSettings({}).RATE_LIMITS } });
    const replies = [];
    for (let i = 0; i < 11; i += 1) replies.push(await register(own));
    expect(replies.map((reply) => reply.status)).toEqual([...Array(10).fill(201), 429]);
    expect(replies[10]?.body).toEqual({
      error: 'slow_down',
      error_description: expect.stringMatching(
        /^More than 10 requests within 60 seconds; try again in \d+ seconds$/,
      ) as unknown,
    });
    await own.stop();
  });

  it('may send people to listed hosts only, where the service lists them', async () => {
    const own = await testServer({ settings: { OAUTH_REDIRECT_HOSTS: ['app.example.com'] } });
    const status = async (uri: string) => (await register(own, { redirect_uris: [uri] })).status;
    expect(
      await Promise.all(
        [
          'https://app.example.com/cb',
          'https://evil.example/cb',
          'https://app.example.com.evil.example/cb',
          REDIRECT,
        ].map(status),
      ),
    ).toEqual([201, 400, 400, 201]);
    await own.stop();
  });
});

describe('a token of one kind', () => {
  it('is never accepted as another (req:OAUTH-10)', async () => {
    const tokens = await tokensFor(server, person, { clientId });
    const introspected = async (token: string, headers: Record<string, string> = {}) =>
      (await form<{ active: boolean }>(server, 'introspect', { token, client_id: clientId }, headers)).body.active;
    expect((await refresh(server, clientId, tokens.access_token)).body.error).toBe('invalid_grant'); // access as refresh
    expect(await statusWith(server, tokens.refresh_token)).toBe(401); // refresh as bearer
    expect(await statusWith(server, `mcp_at_${tokens.refresh_token}`)).toBe(401);
    expect(await introspected(tokens.access_token)).toBe(true);
    expect(await introspected(tokens.refresh_token)).toBe(false);
    expect(await introspected(person.user.accessToken)).toBe(false); // user JWT
    expect(await introspected(person.key.key)).toBe(false); // API key
    expect(await introspected(`mcp_at_${'A'.repeat(43)}`)).toBe(false);
    const asKey = await server.call('GET', '/v1/api-keys', { headers: { 'x-svc-api-key': tokens.access_token } });
    expect(asKey.status).toBe(401);
    const code = await codeFor(server, person, { clientId });
    expect(await statusWith(server, code.code)).toBe(401);
    expect((await refresh(server, clientId, code.code)).body.error).toBe('invalid_grant');
    expect((await form(server, 'token', { grant_type: 'client_credentials', client_id: clientId })).body.error).toMatch(
      /unsupported_grant_type|unauthorized_client/,
    );
    expect(
      (
        await form(server, 'token', {
          grant_type: 'password',
          client_id: clientId,
          username: person.user.email,
          password: 'x',
        })
      ).body.error,
    ).toBe('unsupported_grant_type');
  });

  it('a registration token manages its own client only, and calls nothing', async () => {
    const [one, two] = [(await register(server)).body, (await register(server)).body];
    const path = new URL(one.registration_client_uri).pathname;
    expect(
      (await server.call('GET', path, { headers: { authorization: `Bearer ${two.registration_access_token}` } }))
        .status,
    ).toBe(401);
    expect(await statusWith(server, one.registration_access_token)).toBe(401);
  });
});

describe('input of no sense', () => {
  it.each(['token', 'revoke', 'introspect', 'device_authorization', 'device', 'register'])(
    'at %s ends in a 4xx with the headers of every response, never in a fault of ours',
    async (path) => {
      const bodies = [
        '',
        'client_id=a%00b',
        'client_id=%ff%fe&token=%00',
        `token=${'x'.repeat(9_000)}&client_id=${clientId}`,
        '{"a":',
        '[]',
        'client_id=a&client_id=b',
        `client_id=${clientId}&grant_type=refresh_token&refresh_token=%00`,
      ];
      for (const body of bodies) {
        for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
          const reply = await server.call('POST', `/v1/oauth/${path}`, { body, headers: { 'content-type': type } });
          expect(reply.status, `${type} ${body.slice(0, 40)}`).toBeLessThan(500);
          expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
        }
      }
    },
  );

  it('in the address of a page ends there too', async () => {
    for (const path of ['authorize', 'device', 'jwks', 'interaction/nobody'])
      expect((await server.call('HEAD', `/v1/oauth/${path}`)).status, path).toBeLessThan(500);
    for (const path of [
      'authorize?client_id=%00',
      'authorize?client_id=a&client_id=b',
      'authorize/nobody',
      'device/nobody',
      'interaction/nobody',
      'device?user_code=%00%3Cscript%3E',
      'register/%00',
      `authorize?scope=${'x'.repeat(3_000)}`,
    ])
      expect(shownOf(await new Browser(server.url).open(`/v1/oauth/${path}`)).status, path).toBeLessThan(500);
  });
});

describe('the pages', () => {
  it('accept no form without their own token, nor one that another site sent', async () => {
    const browser = new Browser(server.url);
    const page = shownOf(await browser.open(authorizeUrl(clientId, newVerifier())));
    const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      browser.open(page.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      });
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect(shownOf(await send({ step: 'deny' })).status).toBe(403);
    expect(shownOf(await send({ step: 'deny', csrf: `${csrf}x` })).status).toBe(403);
    expect(shownOf(await send({ step: 'deny', csrf }, { origin: 'https://evil.example' })).status).toBe(403);
    expect(shownOf(await send({ step: 'deny', csrf }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(leftFor(await send({ step: 'deny', csrf })).searchParams.get('error')).toBe('access_denied');
  });

  it('belong to the browser that started: the address alone opens nothing', async () => {
    const page = shownOf(await new Browser(server.url).open(authorizeUrl(clientId, newVerifier())));
    const stranger = shownOf(await new Browser(server.url).open(page.url));
    expect([stranger.status, stranger.heading]).toEqual([400, 'This did not work']);
  });

  it('consent for an organisation of others gives nothing', async () => {
    const other = await seedPerson(server);
    const page = await approve(new Browser(server.url), person, authorizeUrl(clientId, newVerifier()), other.orgId);
    expect(shownOf(page).heading).toBe('Allow Desk Assistant?');
  });

  it('cannot be framed, kept or scripted', async () => {
    const page = shownOf(await open({}));
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
