/**
 * What a second factor is asked for: stepping up, removing it, and the sessions of a user. Source:
 * docs/reference/auth.md#account-self-service, docs/reference/auth.md#step-up-verification.
 */
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { identityFixture, MINUTE_MS, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import { openBrowser, type Browser } from '../../../../../test/support/browser.ts';
import { factorCalls, type Caller, type FactorCalls, type Refused } from '../../../../../test/support/factors.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let mfa: FactorCalls;
const clock = identityFixture({}, async (on) => {
  ({ server, a } = on);
  b = await seedTenant(server, { password: PASSWORD });
  mfa = factorCalls(server, clock);
});

describe('stepping up, req:AUTH-9', () => {
  it('403 with the challenge of RFC 9470 without fresh step-up verification; 5 minutes after one, again', async () => {
    const app = await mfa.withFactor(a);
    const refused = await mfa.person(a).call<Refused>('DELETE', '/v1/auth/sessions');
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.objectContaining({
        code: 'aal2_required',
        details: { window_seconds: 300, enrol_at: '/v1/auth/account' },
      }),
    ]);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_user_authentication", acr_values="urn:svc:aal2", max_age=300',
    );
    await mfa.verify(mfa.person(a), app);
    clock.advance(5 * MINUTE_MS);
    expect((await mfa.person(a).call('DELETE', '/v1/auth/sessions')).status).toBe(200);
    clock.advance(1);
    expect((await mfa.person(a).call('DELETE', '/v1/auth/sessions')).status).toBe(403);
  });

  it('counts for its own session only, and gives a browser another cookie', async () => {
    const app = await mfa.withFactor(a);
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    await mfa.verify(browser, app);
    clock.advance(6 * MINUTE_MS);
    const before = browser.jar.get('svc_session');
    expect((await mfa.verify(browser, app)).status).toBe(200);
    expect(browser.jar.get('svc_session')).not.toBe(before);
    const content = await server.services.sessionCookies.open(browser.jar.get('svc_session') ?? '');
    expect(decodeJwt(content?.access ?? '')).toMatchObject({
      acr: 'urn:svc:aal2',
      auth_time: clock.now().getTime() / 1_000,
    });
    expect((await mfa.person(a).call('DELETE', '/v1/auth/sessions')).status).toBe(403);
    expect((await browser.call('DELETE', '/v1/auth/sessions')).status).toBe(200);
  });

  it('401 for somebody who is neither signed in nor half way', async () => {
    const reply = await server.call<Refused>('POST', '/v1/auth/mfa/challenge', {
      body: { factor_id: '3b241101-e2bb-4255-8caf-4136c566a962' },
    });
    expect([reply.status, reply.body.error.code]).toEqual([401, 'auth_required']);
  });
});

describe('removing a factor', () => {
  it('needs step-up verification, ends the second step, and its user is notified by mail; another person’s is 404', async () => {
    const app = await mfa.withFactor(a);
    const remove = (caller: Caller) =>
      caller.call<Refused>('POST', '/v1/auth/mfa/unenroll', { body: { factor_id: app.id } });
    expect((await remove(mfa.person(a))).body.error.code).toBe('aal2_required');
    const other = await mfa.withFactor(b);
    clock.advance(30_000);
    await mfa.verify(mfa.person(b), other);
    expect((await remove(mfa.person(b))).status).toBe(404);
    await mfa.verify(mfa.person(a), app);
    expect((await remove(mfa.person(a))).body).toEqual({ ok: true });
    expect((await mfa.login(a)).body).toHaveProperty('access_token');
    expect((await mailsTo(server, a.user.email)).map((mail) => mail.subject)).toContain('A second factor was removed');
  });
});

describe('sessions of a user', () => {
  interface Listed {
    sessions: {
      sid: string;
      auth_method: string;
      device_label: string | null;
      is_current: boolean;
      same_network_as_current: boolean;
      last_seen_at: string;
    }[];
  }
  const list = async (caller: Caller) => (await caller.call<Listed>('GET', '/v1/auth/sessions')).body.sessions;
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  it('are listed with device and network; the current one is marked; last use is recorded', async () => {
    const browser: Browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', {
      headers: FIREFOX,
      body: { email: a.user.email, password: PASSWORD },
    });
    expect(await list(browser)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          auth_method: 'password',
          device_label: 'Firefox on Linux',
          is_current: true,
          same_network_as_current: true,
        }),
        expect.objectContaining({ device_label: null, is_current: false, same_network_as_current: false }), // seeded without a request
      ]),
    );
    clock.advance(10 * MINUTE_MS);
    await list(browser);
    await server.services.sessionUses.drain();
    expect((await list(browser)).find((row) => row.is_current)?.last_seen_at).toBe(clock.now().toISOString());
  });

  it('end one by one or all but this, at their next request; unknown, ended and foreign ones are 404, the present one 409', async () => {
    const app = await mfa.withFactor(a);
    const browsers = [openBrowser(server), openBrowser(server)] as const;
    for (const browser of browsers) {
      await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
      clock.advance(30_000);
      await mfa.verify(browser, app);
    }
    const [one, two] = browsers;
    const rows = await list(one);
    const current = rows.find((row) => row.is_current)?.sid ?? '';
    const foreign = (await list(mfa.person(b)))[0]?.sid ?? '';
    const end = (sid: string) => one.call<Refused>('DELETE', `/v1/auth/sessions/${sid}`);
    expect((await end(current)).status).toBe(409);
    expect((await end(foreign)).status).toBe(404);
    const sidOfTwo = (await list(two)).find((row) => row.is_current)?.sid ?? '';
    expect((await end(sidOfTwo)).body).toEqual({ revoked_at: clock.now().toISOString() });
    expect((await two.call('GET', '/v1/auth/me')).status).toBe(401);
    expect((await end(sidOfTwo)).status).toBe(404);
    expect((await one.call('DELETE', '/v1/auth/sessions')).body).toEqual({ revoked: 1 });
    expect((await mfa.person(a).call('GET', '/v1/auth/me')).status).toBe(401);
    expect((await one.call('GET', '/v1/auth/me')).status).toBe(200);
    expect((await mfa.person(b).call('GET', '/v1/auth/me')).status).toBe(200);
  });
});
