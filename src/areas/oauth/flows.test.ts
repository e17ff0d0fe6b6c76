/** The authorization server as its clients see it, through openid-client and oauth4webapi, over real HTTP. */
import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { Browser, leftFor, shownOf } from './browser.fixture.ts';

const PASSWORD = 'correct horse battery';
const REDIRECT = 'http://127.0.0.1:51004/callback';

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server, { password: PASSWORD });
});
afterAll(() => server.stop());

/** Signs in by the form and allows everything in the first organisation. */
async function approve(browser: Browser, address: string): Promise<URL> {
  let page = await browser.open(address);
  if ('heading' in page && page.heading === 'Sign in')
    page = await browser.submit(page, { email: tenant.user.email, password: PASSWORD, step: 'password' });
  return leftFor(await browser.submit(page, { org_id: tenant.orgId, step: 'consent' }));
}

describe('with openid-client', () => {
  it('registration, code with PKCE, a call, refresh and revocation work end to end (req:OAUTH-1)', async () => {
    const config = await openid.dynamicClientRegistration(
      new URL(server.url),
      { client_name: 'Desk Assistant', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
      openid.None(),
      { execute: [openid.allowInsecureRequests], algorithm: 'oauth2' },
    );
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'mcp:read mcp:write',
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const back = await approve(new Browser(server.url), address.href);
    const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 1_800, scope: 'mcp:read mcp:write' });
    expect(tokens.access_token).toMatch(/^mcp_at_[A-Za-z0-9_-]{43}$/);

    const call = (token: string) => server.call('GET', '/v1/agents', { headers: { authorization: `Bearer ${token}` } });
    expect((await call(tokens.access_token)).status).toBe(200);
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await call(next.access_token)).status).toBe(200);
    await openid.tokenRevocation(config, next.access_token);
    expect((await call(next.access_token)).status).toBe(401);
    expect((await call(tokens.access_token)).status).toBe(401);
  });
});
