/**
 * Links for signing in, a new address and an invitation, and changing the password. Source:
 * docs/reference/auth.md#sign-up-and-mail-links, docs/reference/auth.md#lifetimes; docs/reference/reliability.md#s7-timing.
 */
import { describe, expect, it } from 'vitest';
import { identityFixture, MINUTE_MS, NEXT, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import { accountCalls, address, follow, form, type AccountCalls } from '../../../../../test/support/account-mails.ts';
import { openBrowser, type Browser } from '../../../../../test/support/browser.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import { seedBrowser, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { orgs } from '../../../orgs/organisations/index.ts';
import { issueLink } from '../index.ts';

let server: TestServer;
let a: Tenant;
let by: AccountCalls;
const clock = identityFixture({ areas: [orgs], settings: { SIGN_UP: 'open' } }, (on) => {
  ({ server, a } = on);
  by = accountCalls(server);
});

describe('other links', () => {
  const issue = (kind: 'magiclink' | 'invite', email: string, own = true) =>
    server.db.systemTx((tx) =>
      issueLink(tx, { kind, email, userId: own ? a.user.userId : null, origin: server.url, now: clock.now() }),
    );
  const path = (url: string) => url.slice(server.url.length);

  it('magiclink signs in once', async () => {
    const link = path(await issue('magiclink', a.user.email));
    const browser = openBrowser(server);
    expect(await follow(browser, link)).toBe('/v1/auth/done?of=magiclink');
    expect((await browser.call('GET', '/v1/auth/session')).status).toBe(200);
    expect(await follow(openBrowser(server), link)).toBe('/v1/auth/done?of=failed');
  });

  it('email_change changes the address, notifies the old one, and refuses an address in use', async () => {
    const next = address();
    const ask = (email: string) => server.call('POST', '/v1/auth/email', { headers: a.user.headers, body: { email } });
    expect((await ask(next)).body).toEqual({ ok: true });
    expect([await by.login(next, PASSWORD), await by.login(a.user.email, PASSWORD)]).toEqual([401, 200]);
    expect(await follow(openBrowser(server), await by.lastLink(next))).toBe('/v1/auth/done?of=email_change');
    expect([await by.login(next, PASSWORD), await by.login(a.user.email, PASSWORD)]).toEqual([200, 401]);
    expect((await mailsTo(server, a.user.email)).at(-1)?.subject).toBe('Your address was changed');

    const b = await seedTenant(server);
    expect((await ask(b.user.email)).body).toEqual({ ok: true });
    expect(await follow(openBrowser(server), await by.lastLink(b.user.email))).toBe('/v1/auth/done?of=failed');
    clock.advance(16 * MINUTE_MS);
    expect((await ask(address())).status).toBe(403); // an old session proves itself first
  });

  it('invite makes the account with the password that is set, and leads a known address to sign in', async () => {
    const guest = address();
    const link = path(await issue('invite', guest, false));
    const browser = openBrowser(server);
    const page = await follow(browser, link);
    const done = await form(browser, {
      token_hash: new URL(page, server.url).searchParams.get('token_hash') ?? '',
      password: NEXT,
    });
    expect(done.headers.get('location')).toBe('/v1/auth/done?of=password');
    expect(await by.login(guest, NEXT)).toBe(200);
    expect(await follow(browser, path(await issue('invite', guest, false)))).toBe('/v1/auth/done?of=invite');
  });

  it('a link of one kind does not open as another', async () => {
    const link = path(await issue('magiclink', a.user.email));
    for (const type of ['signup', 'recovery', 'email_change', 'invite'])
      expect(await follow(openBrowser(server), link.replace('magiclink', type))).toBe('/v1/auth/done?of=failed');
  });
});

describe('POST /v1/auth/password', () => {
  const change = (browser: Browser, body: Record<string, string>) =>
    browser.call<{ error?: { code: string } }>('POST', '/v1/auth/password', { body });

  it('ends every other session and keeps this one', async () => {
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    expect((await change(browser, { password: 'short' })).body.error?.code).toBe('password_rejected');
    expect((await change(browser, { password: NEXT })).body).toEqual({ ok: true });
    expect((await server.call('GET', '/v1/auth/me', { headers: a.user.headers })).status).toBe(401);
    expect((await browser.call('GET', '/v1/auth/me')).status).toBe(200);
    expect([await by.login(a.user.email, PASSWORD), await by.login(a.user.email, NEXT)]).toEqual([401, 200]);
  });

  it('refuses and counts a wrong present password right after the sign-in too, also for another address', async () => {
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    const wrong = { current_password: 'certainly wrong 1' };
    const refused = { status: 403, body: { error: { code: 'aal2_required', details: { reason: 'wrong_password' } } } };
    expect(await change(browser, { password: NEXT, ...wrong })).toMatchObject(refused);
    const email = address();
    expect(await browser.call('POST', '/v1/auth/email', { body: { email, ...wrong } })).toMatchObject(refused);
    expect(await mailsTo(server, email)).toEqual([]);
    expect([await by.login(a.user.email, NEXT), await by.login(a.user.email, PASSWORD)]).toEqual([401, 200]);
    expect((await change(browser, { password: NEXT, current_password: PASSWORD })).body).toEqual({ ok: true });
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await change(browser, { password: PASSWORD, ...wrong })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('asks an old session for the present password, a code or a new sign-in, and does not let it be guessed', async () => {
    const { cookie } = await seedBrowser(server, a.user);
    clock.advance(15 * MINUTE_MS + 1);
    const browser = openBrowser(server, server.url, [cookie.split('=') as [string, string]]);
    expect(await change(browser, { password: NEXT })).toMatchObject({
      status: 403,
      body: { error: { code: 'aal2_required', details: { reason: 'reauthenticate' } } },
    });
    const guesses = [];
    for (let i = 0; i < 11; i += 1)
      guesses.push((await change(browser, { password: NEXT, current_password: `wrong ${i}` })).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    clock.advance(15 * MINUTE_MS);
    expect((await change(browser, { password: NEXT, current_password: PASSWORD })).status).toBe(200);
  });
});
