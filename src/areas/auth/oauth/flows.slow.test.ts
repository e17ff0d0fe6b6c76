/** The authorization server as its clients see it, through openid-client and oauth4webapi, over real HTTP. */
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock, type FixedClock } from '../../../platform/clock.ts';
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
  PASSWORD,
  pollDevice,
  REDIRECT,
  register,
  seedPerson,
  statusWith,
  tokensFor,
  type DeviceCodes,
} from '../../../../test/support/oauth-client.ts';
import { DEVICE_GRANT } from './rules/metadata.ts';

let clock: FixedClock;
let server: TestServer;
let person: Tenant;
beforeAll(async () => {
  clock = fixedClock(new Date());
  server = await testServer({ clock });
  person = await seedPerson(server);
});
afterAll(() => server.stop());

const insecure = { [oauth.allowInsecureRequests]: true } as const;

describe('with openid-client', () => {
  const configure = () =>
    openid.dynamicClientRegistration(
      new URL(server.url),
      {
        client_name: 'Desk Assistant',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      },
      openid.None(),
      { execute: [openid.allowInsecureRequests], algorithm: 'oauth2' },
    );

  it('registration, code with PKCE, a call, refresh and revocation work end to end (req:OAUTH-1 req:OAUTH-2)', async () => {
    const config = await configure();
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'mcp:read mcp:write',
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const back = leftFor(await approve(new Browser(server.url), person, address.href));
    const tokens = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 1_800, scope: 'mcp:read mcp:write' });
    expect(tokens.access_token).toMatch(/^mcp_at_[A-Za-z0-9_-]{43}$/);

    expect(await statusWith(server, tokens.access_token)).toBe(200);
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await statusWith(server, next.access_token)).toBe(200);
    await openid.tokenRevocation(config, next.access_token);
    expect(await statusWith(server, next.access_token)).toBe(401);
    expect(await statusWith(server, tokens.access_token)).toBe(401);
  });

  it('the device flow works: pending, slowed down, allowed on the page, then tokens (req:OAUTH-3)', async () => {
    const clientId = await deviceClient(server);
    const { body: device } = await beginDevice(server, clientId);
    expect(device).toMatchObject({ expires_in: 900, interval: 5, verification_uri: `${server.url}/v1/oauth/device` });
    expect(device.user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect((await pollDevice(server, clientId, device.device_code)).body.error).toBe('authorization_pending');
    expect((await pollDevice(server, clientId, device.device_code)).body.error).toBe('slow_down');
    clock.advance(5_000);
    expect((await pollDevice(server, clientId, device.device_code)).body.error).toBe('authorization_pending');
    expect(shownOf(await allowDevice(device)).heading).toBe('Device connected');

    const config = new openid.Configuration(await metadata(), clientId, undefined, openid.None());
    openid.allowInsecureRequests(config);
    clock.advance(5_000);
    const tokens = await openid.genericGrantRequest(config, DEVICE_GRANT, { device_code: device.device_code });
    expect(await statusWith(server, tokens.access_token)).toBe(200);
    clock.advance(5_000);
    expect((await pollDevice(server, clientId, device.device_code)).body.error).toBe('invalid_grant');
  });
});

async function metadata(): Promise<openid.ServerMetadata> {
  return (await server.call<openid.ServerMetadata>('GET', '/.well-known/oauth-authorization-server')).body;
}

/** Types the code, compares, signs in, allows. */
async function allowDevice(device: DeviceCodes, step: 'consent' | 'deny' = 'consent') {
  const browser = new Browser(server.url);
  const asked = await browser.submit(await browser.open('/v1/oauth/device'), {
    user_code: device.user_code.toLowerCase(),
  });
  expect(shownOf(asked).heading).toBe('Is this your device?');
  expect(shownOf(asked).text).toContain(device.user_code);
  const signIn = await browser.submit(asked, { confirm: 'yes' });
  const consent = await browser.submit(signIn, { email: person.user.email, password: PASSWORD, step: 'password' });
  return browser.submit(consent, { org_id: person.orgId, step });
}

describe('with oauth4webapi', () => {
  it('discovery, code with PKCE and the issuer, introspection and revocation follow the RFCs (req:OAUTH-1)', async () => {
    const issuer = new URL(server.url);
    const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const as = await oauth.processDiscoveryResponse(issuer, discovered);
    const client: oauth.Client = { client_id: await clientOf(server) };
    const verifier = oauth.generateRandomCodeVerifier();
    const back = leftFor(await approve(new Browser(server.url), person, authorizeUrl(client.client_id, verifier)));
    const params = oauth.validateAuthResponse(as, client, back, 's-1');
    const answer = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      oauth.None(),
      params,
      REDIRECT,
      verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, answer);
    expect(await statusWith(server, tokens.access_token)).toBe(200);

    const asked = await oauth.introspectionRequest(as, client, oauth.None(), tokens.access_token, insecure);
    const described = await oauth.processIntrospectionResponse(as, client, asked);
    expect(described).toMatchObject({
      active: true,
      client_id: client.client_id,
      scope: 'mcp:read mcp:write',
      sub: person.user.userId,
      iss: server.url,
    });
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(as, client, oauth.None(), tokens.refresh_token ?? '', insecure),
    );
    expect(await statusWith(server, tokens.access_token)).toBe(401);
  });

  it('an ID token is signed by a published key and says who signed in, how and when', async () => {
    const issuer = new URL(server.url);
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
    const client: oauth.Client = { client_id: await clientOf(server), id_token_signed_response_alg: 'EdDSA' };
    const code = await codeFor(server, person, {
      clientId: client.client_id,
      changes: { scope: 'openid mcp:read', nonce: 'n-1' },
    });
    const params = oauth.validateAuthResponse(as, client, code.back, 's-1');
    const answer = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      oauth.None(),
      params,
      REDIRECT,
      code.verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, answer, {
      expectedNonce: 'n-1',
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(as, answer, insecure);
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      sub: person.user.userId,
      acr: 'urn:svc:aal1',
      aud: client.client_id,
    });
  });

  it('registration is managed with its own token (RFC 7592)', async () => {
    const made = (await register(server)).body;
    const path = new URL(made.registration_client_uri).pathname;
    const headers = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await server.call('GET', path, { headers: headers(made.registration_access_token) })).body).toMatchObject({
      client_id: made.client_id,
      client_name: 'Desk Assistant',
    });
    const changed = await server.call<{ registration_access_token: string; client_name: string; logo_uri?: string }>(
      'PUT',
      path,
      {
        headers: headers(made.registration_access_token),
        body: {
          client_id: made.client_id,
          client_name: 'Renamed',
          redirect_uris: [REDIRECT],
          logo_uri: 'https://evil.example/x.png',
        },
      },
    );
    expect([changed.status, changed.body.client_name, changed.body.logo_uri]).toEqual([200, 'Renamed', undefined]);
    expect((await server.call('GET', path, { headers: headers(made.registration_access_token) })).status).toBe(401); // rotated
    const tokens = await tokensFor(server, person, { clientId: made.client_id });
    expect(
      (await server.call('DELETE', path, { headers: headers(changed.body.registration_access_token) })).status,
    ).toBe(204);
    expect(await statusWith(server, tokens.access_token)).toBe(401);
    expect(
      (
        await form(server, 'token', {
          grant_type: 'refresh_token',
          client_id: made.client_id,
          refresh_token: tokens.refresh_token,
        })
      ).body.error,
    ).toBe('invalid_client');
  });
});

describe('metadata of the server', () => {
  it('names every endpoint, PKCE S256, only the code flow and only public clients (req:OAUTH-1)', async () => {
    const at = (path: string) => `${server.url}/v1/oauth/${path}`;
    const { body } = await server.call('GET', '/.well-known/oauth-authorization-server', {
      headers: { origin: 'https://inspector.example' },
    });
    expect(body).toMatchObject({
      issuer: server.url,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      registration_endpoint: at('register'),
      device_authorization_endpoint: at('device_authorization'),
      revocation_endpoint: at('revoke'),
      introspection_endpoint: at('introspect'),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    expect((body as { scopes_supported: string[] }).scopes_supported).toEqual([
      'mcp:read',
      'mcp:write',
      'api:read',
      'api:write',
      'api:keys',
      'openid',
      'offline_access',
    ]);
    expect((body as { grant_types_supported: string[] }).grant_types_supported.toSorted()).toEqual(
      ['authorization_code', 'refresh_token', DEVICE_GRANT].toSorted(),
    );
    expect((await server.call('GET', '/.well-known/openid-configuration')).body).toEqual(body);
  });

  it('the API names its authorization server, and a refusal points there (req:OAUTH-4)', async () => {
    const refused = await server.call('GET', '/v1/api-keys');
    const address = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    expect(address).toBe(`${server.url}/.well-known/oauth-protected-resource/v1`);
    const { body } = await server.call('GET', new URL(address).pathname);
    expect(body).toMatchObject({
      resource: `${server.url}/v1`,
      authorization_servers: [server.url],
      scopes_supported: ['mcp:read', 'mcp:write', 'api:read', 'api:write', 'api:keys'],
    });
    expect((await server.call('GET', '/.well-known/oauth-protected-resource')).body).toMatchObject({
      resource: server.url,
    });
  });

  it('pages of any origin may call what no cookie reaches, and nothing else', async () => {
    const from = { origin: 'https://inspector.example', 'access-control-request-method': 'POST' };
    const preflight = await server.call('OPTIONS', '/v1/oauth/token', { headers: from });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const token = await form(
      server,
      'token',
      { grant_type: 'refresh_token', client_id: await clientOf(server), refresh_token: 'x' },
      from,
    );
    expect([
      token.body.error,
      token.headers.get('access-control-allow-origin'),
      token.headers.get('access-control-allow-credentials'),
    ]).toEqual(['invalid_grant', '*', null]);
    const page = await server.call('GET', '/v1/oauth/device', { headers: from });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('speaks only for addresses of this machine while PUBLIC_URL is not set', async () => {
    const reply = await server.call('GET', '/.well-known/oauth-authorization-server', {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(reply.body).toMatchObject({ issuer: server.url });
    const own = await testServer({ settings: { PUBLIC_URL: 'https://trust.example' } });
    expect((await own.call('GET', '/.well-known/oauth-authorization-server')).body).toMatchObject({
      issuer: 'https://trust.example',
      token_endpoint: 'https://trust.example/v1/oauth/token',
    });
    const cookies = (await own.call('GET', '/v1/oauth/device')).headers.getSetCookie();
    expect(cookies).toHaveLength(2); // the session and its signature
    for (const line of cookies)
      expect(line).toMatch(/^svc_oauth_session(\.sig)?=.*; path=\/v1\/oauth; .*samesite=lax; secure; httponly/i);
    await own.stop();
  });
});

describe('a person', () => {
  it('a signed-in user is not asked for a password, and signing out ends that at once (req:OAUTH-5)', async () => {
    const clientId = await clientOf(server);
    const browser = new Browser(server.url);
    await codeFor(server, person, { clientId, browser });
    const again = shownOf(await browser.open(authorizeUrl(clientId, newVerifier())));
    expect(again.heading).toBe('Allow Desk Assistant?'); // native: consent every time
    browser.forgetCookies('svc_session');
    expect(shownOf(await browser.open(authorizeUrl(clientId, newVerifier()))).heading).toBe('Sign in');
  });

  it('may be another one the next time, in the same browser', async () => {
    const other = await seedPerson(server);
    const clientId = await clientOf(server);
    const browser = new Browser(server.url);
    await codeFor(server, person, { clientId, browser });
    browser.forgetCookies('svc_session');
    const tokens = await tokensFor(server, other, { clientId, browser });
    const { body } = await server.call('GET', '/v1/auth/me', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(body).toMatchObject({ user_id: other.user.userId });
  });

  it('who refuses sends the client away with access_denied, on the page and on a device', async () => {
    const browser = new Browser(server.url);
    const signIn = await browser.open(authorizeUrl(await clientOf(server), newVerifier()));
    const left = leftFor(await browser.submit(signIn, { step: 'deny', email: '', password: '' }));
    expect([left.searchParams.get('error'), left.searchParams.get('state'), left.searchParams.get('iss')]).toEqual([
      'access_denied',
      's-1',
      server.url,
    ]);
    const clientId = await deviceClient(server);
    const { body: device } = await beginDevice(server, clientId);
    expect(shownOf(await allowDevice(device, 'deny')).heading).toBe('Stopped');
    expect((await pollDevice(server, clientId, device.device_code)).body.error).toBe('access_denied');
  });

  it('with a wrong password stays on the page, and learns nothing else', async () => {
    const browser = new Browser(server.url);
    const page = await browser.open(authorizeUrl(await clientOf(server), newVerifier()));
    const again = shownOf(
      await browser.submit(page, { email: person.user.email, password: 'wrong', step: 'password' }),
    );
    expect([again.status, again.heading]).toEqual([401, 'Sign in']);
    expect(again.text).toContain('E-mail or password is not right.');
    expect(browser.cookieNames()).not.toContain('svc_session');
  });

  it('is sent back to any port of this machine, for a client that registered loopback (RFC 8252)', async () => {
    const clientId = await clientOf(server);
    const elsewhere = 'http://127.0.0.1:61999/callback';
    const code = await codeFor(server, person, { clientId, changes: { redirect_uri: elsewhere } });
    expect(code.back.origin).toBe('http://127.0.0.1:61999');
    expect((await exchange(server, code, { redirect_uri: elsewhere })).status).toBe(200);
  });

  it('is not asked twice by a web client it has allowed, until the grant ends or the client wants it', async () => {
    const WEB = 'https://app.example.com/cb';
    const clientId = await clientOf(server, { redirect_uris: [WEB] });
    const browser = new Browser(server.url);
    const code = await codeFor(server, person, { clientId, browser, changes: { redirect_uri: WEB } });
    const again = (changes: Record<string, string> = {}) =>
      browser.open(authorizeUrl(clientId, newVerifier(), { redirect_uri: WEB, ...changes }));
    expect(leftFor(await again()).searchParams.get('code')).toMatch(/./);
    expect(shownOf(await again({ prompt: 'consent' })).heading).toBe('Allow Desk Assistant?');
    expect(shownOf(await again({ scope: 'mcp:read mcp:write api:write' })).heading).toBe('Allow Desk Assistant?');
    const tokens = (await exchange(server, code, { redirect_uri: WEB })).body;
    await form(server, 'revoke', { token: tokens.refresh_token, client_id: clientId });
    expect(shownOf(await again()).heading).toBe('Allow Desk Assistant?');
  });

  it('may answer two clients in two tabs, in any order', async () => {
    const browser = new Browser(server.url);
    const [one, two] = [await clientOf(server, { client_name: 'One' }), await clientOf(server, { client_name: 'Two' })];
    const first = await browser.open(authorizeUrl(one, newVerifier(), { state: 'one' }));
    const second = await browser.open(authorizeUrl(two, newVerifier(), { state: 'two' }));
    const fields = { email: person.user.email, password: PASSWORD, step: 'password' };
    const consentOne = await browser.submit(first, fields);
    const consentTwo = await browser.submit(second, fields);
    expect(
      leftFor(await browser.submit(consentTwo, { org_id: person.orgId, step: 'consent' })).searchParams.get('state'),
    ).toBe('two');
    expect(
      leftFor(await browser.submit(consentOne, { org_id: person.orgId, step: 'consent' })).searchParams.get('state'),
    ).toBe('one');
  });

  it('who sends the request as a form arrives at the same page', async () => {
    const url = new URL(authorizeUrl(await clientOf(server), newVerifier()), server.url);
    const page = await new Browser(server.url).open('/v1/oauth/authorize', {
      method: 'POST',
      body: url.search.slice(1),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(shownOf(page).heading).toBe('Sign in');
  });

  it('is asked for the smallest scope by a client that names none', async () => {
    const tokens = await tokensFor(server, person, { changes: { scope: null } });
    expect(tokens.scope.split(' ').toSorted()).toEqual(['api:read', 'mcp:read']);
  });
});
