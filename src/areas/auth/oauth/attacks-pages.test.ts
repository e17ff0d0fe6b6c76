/** The pages under attack: forms sent for a user who has left, devices that reuse an earlier consent, planted second factors. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, leftFor, shownOf } from '../../../../test/support/oauth-browser.ts';
import {
  approve,
  authorizeUrl,
  beginDevice,
  clientOf,
  newVerifier,
  PASSWORD,
  pollDevice,
  seedPerson,
} from '../../../../test/support/oauth-client.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedBrowser, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { DEVICE_GRANT } from './rules/metadata.ts';

let server: TestServer;
let person: Tenant;
beforeAll(async () => {
  server = await testServer();
  person = await seedPerson(server);
});
afterAll(() => server.stop());

const WEB = 'https://app.example.com/cb';
const password = () => ({ email: person.user.email, password: PASSWORD, step: 'password' });
const yes = () => ({ org_id: person.orgId, step: 'consent' });

describe('a consent page left open', () => {
  it('allows nothing after its person signed out, nor for the next one at the same browser (req:OAUTH-5)', async () => {
    const browser = new Browser(server.url);
    const address = authorizeUrl(await clientOf(server), newVerifier());
    const consent = await browser.submit(await browser.open(address), password());
    expect(shownOf(consent).heading).toBe('Allow Desk Assistant?');
    browser.forgetCookies('svc_session');
    expect(shownOf(await browser.submit(consent, yes())).heading).toBe('Sign in');
    expect(shownOf(await browser.open(shownOf(consent).url)).heading).toBe('Sign in');

    const other = await seedPerson(server);
    browser.addCookie((await seedBrowser(server, other.user))['cookie'] ?? '');
    const again = shownOf(await browser.submit(consent, yes()));
    expect([again.heading, again.text.includes(other.user.email)]).toEqual(['Allow Desk Assistant?', true]);
    const grants = await server.call<{ data: unknown[] }>('GET', '/v1/oauth/grants', { headers: person.user.headers });
    expect(grants.body.data).toEqual([]);
  });
});

describe('a device', () => {
  it('is asked for on the consent page, although the same client was allowed in this browser before (req:OAUTH-3)', async () => {
    const clientId = await clientOf(server, {
      redirect_uris: [WEB],
      grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    });
    const browser = new Browser(server.url);
    const address = authorizeUrl(clientId, newVerifier(), { redirect_uri: WEB });
    leftFor(await approve(browser, person, address));
    leftFor(await browser.open(address)); // stored for the client's own page
    const { body: device } = await beginDevice(server, clientId);
    const asked = await browser.submit(await browser.open('/v1/oauth/device'), { user_code: device.user_code });
    const consent = await browser.submit(asked, { confirm: 'yes' });
    expect(shownOf(consent).heading).toBe('Allow Desk Assistant?');
    expect((await pollDevice(server, clientId, device.device_code)).body.error).toBe('authorization_pending');
    expect(shownOf(await browser.submit(consent, yes())).heading).toBe('Device connected');
  });
});

describe('a second factor', () => {
  it('that was never confirmed opens nothing, whoever planted it (req:OAUTH-5)', async () => {
    const secret = randomBytes(20);
    const planted = await addFactor(secret, null);
    const real = await addFactor(randomBytes(20), new Date());
    const browser = new Browser(server.url);
    const address = authorizeUrl(await clientOf(server), newVerifier());
    const asked = shownOf(await browser.submit(await browser.open(address), password()));
    expect(asked.heading).toBe('Enter your code');
    const pendingSignIn = /name="ticket" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    expect(pendingSignIn.startsWith(`${real}~`)).toBe(true);
    const code = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate();
    const reply = shownOf(
      await browser.submit(asked, { pendingSignIn: pendingSignIn.replace(real, planted), code, step: 'code' }),
    );
    expect([reply.status, reply.heading]).toEqual([401, 'Enter your code']);
    expect(browser.cookieNames()).not.toContain('svc_session');
    await server.db.direct.run(sql`-- test.no_factors
      delete from mfa_factors where user_id = ${person.user.userId}`);
  });

  async function addFactor(secret: Buffer, verifiedAt: Date | null): Promise<string> {
    const id = server.services.newId('mfa_factor');
    const sealed = server.services.sealer.seal(secret, `mfa_factor:${id}`);
    await server.db.direct.run(sql`-- test.factor
      insert into mfa_factors (factor_id, user_id, kind, secret_sealed, created_at, verified_at)
      values (${id}, ${person.user.userId}, 'totp', ${sealed}, now(), ${verifiedAt})`);
    return id;
  }
});

describe('an answer sent as a form (response_mode=form_post)', () => {
  it('has the policy of every page: one script by its hash, one place to go, no frame', async () => {
    const clientId = await clientOf(server);
    const state = '"><script>alert(1)</script>';
    const page = shownOf(
      await approve(
        new Browser(server.url),
        person,
        authorizeUrl(clientId, newVerifier(), { response_mode: 'form_post', state }),
      ),
    );
    expect(page.text.match(/<script>/g)).toHaveLength(1);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'sha256-[^']+'; /);
    expect(policy).toContain("form-action 'self' http://127.0.0.1:51004;");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
