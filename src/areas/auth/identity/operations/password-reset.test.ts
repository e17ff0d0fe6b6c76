/**
 * Password reset by mail, on the service's own page. Source: docs/reference/auth.md#sign-up-and-mail-links,
 * docs/reference/auth.md#lifetimes; docs/reference/reliability.md#s7-timing.
 */
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { identityFixture, MINUTE_MS, NEXT, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import { accountCalls, address, follow, form, type AccountCalls } from '../../../../../test/support/account-mails.ts';
import { openBrowser } from '../../../../../test/support/browser.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import type { Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { orgs } from '../../../orgs/organisations/index.ts';

const LISTED = 'https://console.example.test';

let server: TestServer;
let a: Tenant;
let by: AccountCalls;
const clock = identityFixture({ areas: [orgs], settings: { CORS_ORIGINS: [LISTED], SIGN_UP: 'open' } }, (on) => {
  ({ server, a } = on);
  by = accountCalls(server);
});

describe('a forgotten password, req:AUTH-10', () => {
  it('is set on our own page, without script; every session ends, the link works once', async () => {
    expect((await by.reset(a.user.email)).body).toEqual({ ok: true });
    const browser = openBrowser(server);
    const page = await follow(browser, await by.lastLink(a.user.email));
    expect(page).toMatch(/^\/v1\/auth\/set-password\?token_hash=/);
    const shown = await browser.call('GET', page);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(shown.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(shown.text).toContain('<form method="post" action="/v1/auth/set-password">');
    const token_hash = new URL(page, server.url).searchParams.get('token_hash') ?? '';

    const rejected = await form(browser, { token_hash, password: 'short' });
    expect([rejected.status, rejected.text.includes('fewer than 12 characters')]).toEqual([400, true]);
    const done = await form(browser, { token_hash, password: NEXT });
    expect([done.status, done.headers.get('location'), browser.jar.size]).toEqual([
      302,
      '/v1/auth/done?of=password',
      0,
    ]);
    expect((await server.call('GET', '/v1/auth/me', { headers: a.user.headers })).status).toBe(401);
    expect([await by.login(a.user.email, PASSWORD), await by.login(a.user.email, NEXT)]).toEqual([401, 200]);
    expect((await mailsTo(server, a.user.email)).at(-1)?.subject).toBe('Your password was changed');

    const again = await form(browser, { token_hash, password: PASSWORD });
    expect(again.headers.get('location')).toBe('/v1/auth/done?of=failed');
    expect((await browser.call('GET', page)).headers.get('location')).toBe('/v1/auth/done?of=failed');
  });

  it('opening the link uses nothing up: a mail scanner may come first', async () => {
    await by.reset(a.user.email);
    const link = await by.lastLink(a.user.email);
    for (let i = 0; i < 3; i += 1) expect(await follow(openBrowser(server), link)).toContain('/v1/auth/set-password');
  });

  it('the link ends after 15 minutes, to the millisecond', async () => {
    await by.reset(a.user.email);
    const link = await by.lastLink(a.user.email);
    clock.advance(15 * MINUTE_MS - 1);
    expect(await follow(openBrowser(server), link)).toContain('/v1/auth/set-password');
    clock.advance(1);
    expect(await follow(openBrowser(server), link)).toBe('/v1/auth/done?of=failed');
  });

  it('two concurrent forms: one sets the password', async () => {
    await by.reset(a.user.email);
    const token_hash = new URL(await by.lastLink(a.user.email), server.url).searchParams.get('token_hash') ?? '';
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) => form(openBrowser(server), { token_hash, password: `${NEXT} ${i}` })),
    );
    expect(replies.filter((reply) => reply.headers.get('location') === '/v1/auth/done?of=password')).toHaveLength(1);
  });

  it('does not reveal whether an address is known: the same reply, and a mail only where there is an account', async () => {
    const ghost = address();
    const [known, unknown] = [await by.reset(a.user.email), await by.reset(ghost)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await mailsTo(server, ghost)).toEqual([]);
    expect(await mailsTo(server, a.user.email)).toHaveLength(1);
  });

  it('with a listed page to go on to, the link signs in and leads there; a page of a stranger is ignored', async () => {
    await by.reset(a.user.email, { redirect_to: `${LISTED}/new-password` });
    const browser = openBrowser(server);
    const link = await by.lastLink(a.user.email);
    expect(await follow(browser, link)).toBe(`${LISTED}/new-password`);
    expect((await browser.call('POST', '/v1/auth/password', { body: { password: NEXT } })).body).toEqual({ ok: true });
    expect(await by.login(a.user.email, NEXT)).toBe(200);
    expect((await server.call('GET', '/v1/auth/me', { headers: a.user.headers })).status).toBe(401);
    expect((await browser.call('GET', '/v1/auth/me')).status).toBe(200);

    await by.reset(a.user.email, { redirect_to: 'https://evil.test/steal' });
    const evil = await by.lastLink(a.user.email);
    expect(evil).not.toContain('evil');
    expect(await follow(openBrowser(server), `${evil}&redirect_after=https://evil.test/`)).toMatch(
      /^\/v1\/auth\/set-password\?token_hash=[\w-]+$/,
    );
  });

  it('with a second factor the link never signs in by itself', async () => {
    await server.db.direct.run(sql`
      -- t.factor
      insert into mfa_factors (factor_id, user_id, kind, secret_sealed, created_at, verified_at)
      values (${server.services.newId('mfa_factor')}, ${a.user.userId}, 'totp', '\\x00', now(), now())`);
    await by.reset(a.user.email, { redirect_to: `${LISTED}/new-password` });
    const browser = openBrowser(server);
    const page = await follow(browser, await by.lastLink(a.user.email));
    expect([page.startsWith('/v1/auth/set-password?'), browser.jar.size]).toEqual([true, 0]);
    const fields = Object.fromEntries(new URL(page, server.url).searchParams);
    const policy = (await browser.call('GET', page)).headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' ${LISTED};`); // browsers hold the answer's redirect to it
    const done = await form(browser, { ...fields, password: NEXT });
    expect([done.headers.get('location'), browser.jar.size]).toEqual([`${LISTED}/new-password`, 0]);
  });

  it('no secret of a link is stored in clear: neither in the links nor in the pending mail', async () => {
    await by.reset(a.user.email);
    const secret = new URL(await by.lastLink(a.user.email), server.url).searchParams.get('token_hash') ?? '';
    const { text } = await server.db.direct.one(
      Type.Object({ text: Type.String() }),
      sql`
      -- t.dump
      select (select string_agg(l::text, ' ') from auth_links l) || coalesce((select string_agg(m::text, ' ') from mail_messages m), '') as text`,
    );
    expect(secret.length).toBeGreaterThan(40);
    expect(text).not.toContain(secret);
  });
});
