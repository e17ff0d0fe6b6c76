/** Sign-up, confirmation and reset by mail, with nothing but our own pages. Spec: open-shapes 3.2, 4.2; reliability S7. */
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../../../../test/support/browser.ts';
import { mailsTo } from '../../../../test/support/mail.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedBrowser, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { randomBase62 } from '../../../platform/auth/random.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { keys } from '../../keys/index.ts';
import { orgs } from '../../orgs/index.ts';
import { identity, issueLink } from '../index.ts';
import { insertRequest } from '../repository-links.ts';

const PASSWORD = 'three small green boats';
const NEXT = 'seven large blue ships';
const LISTED = 'https://console.example.test';
const MINUTE_MS = 60_000;
const clock = fixedClock();
let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer({
    areas: [identity, keys, orgs],
    clock,
    settings: { CORS_ORIGINS: [LISTED], SIGN_UP: 'open' },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.set('2026-08-17T12:00:00.000Z');
  a = await seedTenant(server, { password: PASSWORD });
});

const address = () => `new-${randomBase62(8).toLowerCase()}@example.test`;
const post = <B = { error?: { code: string; details?: unknown } }>(
  path: string,
  body: unknown,
  at: TestServer = server,
) => at.call<B>('POST', `/v1/auth/${path}`, { body });
const signUp = (email: string, password = PASSWORD, extra = {}) => post('sign-up', { email, password, ...extra });
const login = async (email: string, password: string) => (await post('login', { email, password })).status;
const reset = (email: string, extra = {}) => post('password-reset-request', { email, ...extra });
const lastLink = async (email: string) => (await mailsTo(server, email)).at(-1)?.link ?? '';
const follow = async (browser: Browser, link: string) =>
  (await browser.call('GET', link)).headers.get('location') ?? '';
const form = (browser: Browser, fields: Record<string, string>) =>
  browser.call('POST', '/v1/auth/set-password', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

describe('signing up', () => {
  it('makes the account when the link is opened, signed in, with a personal organisation; not before', async () => {
    const email = address();
    const reply = await signUp(` ${email.toUpperCase()} `);
    expect([reply.status, reply.body]).toEqual([200, { confirmation_required: true, email }]);
    expect(await login(email, PASSWORD)).toBe(401);
    const browser = openBrowser(server);
    expect(await follow(browser, await lastLink(email))).toBe('/v1/auth/done?of=signup');
    expect((await browser.call('GET', '/v1/auth/done?of=signup')).text).toContain('Your address is confirmed');
    expect((await browser.call('GET', '/v1/auth/me')).body).toMatchObject({
      email,
      org: { org_name: 'Personal', role: 'owner' },
    });
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('a link opened twice confirms once and signs in once', async () => {
    const email = address();
    await signUp(email);
    const link = await lastLink(email);
    const browsers = [openBrowser(server), openBrowser(server), openBrowser(server)];
    await Promise.all(browsers.map((browser) => follow(browser, link)));
    expect(browsers.filter((browser) => browser.jar.size === 1)).toHaveLength(1);
    expect(await follow(openBrowser(server), link)).toBe('/v1/auth/done?of=signup');
  });

  it('two sign-ups of one address: the link that is opened decides the password, and the other dies', async () => {
    const email = address();
    await signUp(email, PASSWORD);
    const first = await lastLink(email);
    clock.advance(1_000);
    await signUp(email, NEXT);
    const second = await lastLink(email);
    expect(second).not.toBe(first);
    await follow(openBrowser(server), second);
    expect(await follow(openBrowser(server), first)).toBe('/v1/auth/done?of=failed');
    expect([await login(email, PASSWORD), await login(email, NEXT)]).toEqual([401, 200]);
  });

  it('answers the same for an address that has an account, whose owner is told; nothing changes', async () => {
    const fresh = await signUp(address());
    const taken = await signUp(a.user.email, NEXT);
    expect([taken.status, Object.keys(taken.body).toSorted()]).toEqual([
      fresh.status,
      Object.keys(fresh.body).toSorted(),
    ]);
    const [mail] = await mailsTo(server, a.user.email);
    expect(mail).toMatchObject({ subject: 'You have an account already', link: '' });
    expect([await login(a.user.email, PASSWORD), await login(a.user.email, NEXT)]).toEqual([200, 401]);
  });

  it('400 password_rejected with the reason', async () => {
    for (const [password, reason] of [
      ['short', 'too_short'],
      ['password1234', 'too_common'],
    ] as const)
      expect(await signUp(address(), password)).toMatchObject({
        status: 400,
        body: { error: { code: 'password_rejected', details: { reason } } },
      });
  });

  it('a confirmation can be sent again, for 24 hours, and at most 5 mails go out in 15 minutes', async () => {
    const email = address();
    await signUp(email);
    for (let i = 0; i < 8; i += 1) expect((await post('resend-confirmation', { email })).body).toEqual({ ok: true });
    expect(await mailsTo(server, email)).toHaveLength(5);
    const stranger = address();
    expect((await post('resend-confirmation', { email: stranger })).body).toEqual({ ok: true });
    expect(await mailsTo(server, stranger)).toEqual([]);
    const link = await lastLink(email);
    clock.advance(24 * 60 * MINUTE_MS);
    expect(await follow(openBrowser(server), link)).toBe('/v1/auth/done?of=failed');
  });

  it('closed: 403 sign_up_closed; by invitation: a mail for invited addresses only, the same answer for all', async () => {
    const closed = await testServer({ areas: [identity, keys], clock, settings: { SIGN_UP: 'closed' } });
    const invited = await testServer({ areas: [identity, keys, orgs], clock });
    try {
      expect((await post('sign-up', { email: address(), password: PASSWORD }, closed)).body.error?.code).toBe(
        'sign_up_closed',
      );
      const host = await seedTenant(invited);
      const guest = address();
      const asked = await invited.call('POST', `/v1/orgs/${host.sharedOrg.orgId}/invitations`, {
        headers: host.user.headers,
        body: { email: guest, role: 'member' },
        key: 'k',
      });
      expect(asked.status).toBeLessThan(300);
      const stranger = address();
      for (const email of [guest, stranger])
        expect((await post('sign-up', { email, password: PASSWORD }, invited)).body).toEqual({
          confirmation_required: true,
          email,
        });
      expect((await mailsTo(invited, guest)).map((mail) => mail.subject)).toContain('Confirm your address');
      expect(await mailsTo(invited, stranger)).toEqual([]);
    } finally {
      await closed.stop();
      await invited.stop();
    }
  });

  it('a request left behind by a process that died is worked off by the next one', async () => {
    const email = address();
    await insertRequest(server.db.direct, {
      requestId: randomBase62(12),
      kind: 'signup',
      email,
      passwordHash: 'x',
      linkOrigin: server.url,
      redirectTo: null,
      now: clock.now(),
    });
    const job = identity.jobs?.find((candidate) => candidate.name === 'identity.work_off_requests');
    await job?.handle({}, server.services);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });
});

it('a request that cannot be worked off does not hold up those behind it', async () => {
  const bad = {
    kind: 'recovery',
    email: a.user.email,
    passwordHash: null,
    linkOrigin: 'no origin',
    redirectTo: null,
  } as const;
  await insertRequest(server.db.direct, { ...bad, requestId: randomBase62(12), now: clock.now() });
  const email = address();
  await signUp(email);
  expect(await mailsTo(server, email)).toHaveLength(1);
});

describe('a forgotten password, req:AUTH-10', () => {
  it('is set on our own page, without script; every session ends, the link works once', async () => {
    expect((await reset(a.user.email)).body).toEqual({ ok: true });
    const browser = openBrowser(server);
    const page = await follow(browser, await lastLink(a.user.email));
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
    expect([await login(a.user.email, PASSWORD), await login(a.user.email, NEXT)]).toEqual([401, 200]);
    expect((await mailsTo(server, a.user.email)).at(-1)?.subject).toBe('Your password was changed');

    const again = await form(browser, { token_hash, password: PASSWORD });
    expect(again.headers.get('location')).toBe('/v1/auth/done?of=failed');
    expect((await browser.call('GET', page)).headers.get('location')).toBe('/v1/auth/done?of=failed');
  });

  it('opening the link uses nothing up: a mail scanner may come first', async () => {
    await reset(a.user.email);
    const link = await lastLink(a.user.email);
    for (let i = 0; i < 3; i += 1) expect(await follow(openBrowser(server), link)).toContain('/v1/auth/set-password');
  });

  it('the link ends after 15 minutes, to the millisecond', async () => {
    await reset(a.user.email);
    const link = await lastLink(a.user.email);
    clock.advance(15 * MINUTE_MS - 1);
    expect(await follow(openBrowser(server), link)).toContain('/v1/auth/set-password');
    clock.advance(1);
    expect(await follow(openBrowser(server), link)).toBe('/v1/auth/done?of=failed');
  });

  it('two forms sent at once: one sets the password', async () => {
    await reset(a.user.email);
    const token_hash = new URL(await lastLink(a.user.email), server.url).searchParams.get('token_hash') ?? '';
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) => form(openBrowser(server), { token_hash, password: `${NEXT} ${i}` })),
    );
    expect(replies.filter((reply) => reply.headers.get('location') === '/v1/auth/done?of=password')).toHaveLength(1);
  });

  it('tells nobody whether an address is known: same answer, and a mail only where there is an account', async () => {
    const ghost = address();
    const [known, unknown] = [await reset(a.user.email), await reset(ghost)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await mailsTo(server, ghost)).toEqual([]);
    expect(await mailsTo(server, a.user.email)).toHaveLength(1);
  });

  it('takes no longer for a known address than for an unknown one', async () => {
    const middle = (all: number[]) => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)] ?? 0;
    const times: [number[], number[]] = [[], []];
    const ghost = address();
    for (let i = -3; i < 40; i += 1)
      for (const side of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        await server.services.accountRequests.run();
        await server.services.mail.deliverDue();
        clock.advance(4 * MINUTE_MS); // below the count of mails, so that the known address really gets its link
        const start = performance.now();
        await reset(side === 0 ? a.user.email : ghost);
        if (i >= 0) times[side].push(performance.now() - start);
      }
    expect(middle(times[0]) / middle(times[1])).toBeGreaterThan(0.6);
    expect(middle(times[0]) / middle(times[1])).toBeLessThan(1.67);
  });

  it('with a listed page to go on to, the link signs in and leads there; a page of a stranger is ignored', async () => {
    await reset(a.user.email, { redirect_to: `${LISTED}/new-password` });
    const browser = openBrowser(server);
    const link = await lastLink(a.user.email);
    expect(await follow(browser, link)).toBe(`${LISTED}/new-password`);
    expect((await browser.call('POST', '/v1/auth/password', { body: { password: NEXT } })).body).toEqual({ ok: true });
    expect(await login(a.user.email, NEXT)).toBe(200);
    expect((await server.call('GET', '/v1/auth/me', { headers: a.user.headers })).status).toBe(401);
    expect((await browser.call('GET', '/v1/auth/me')).status).toBe(200);

    await reset(a.user.email, { redirect_to: 'https://evil.test/steal' });
    const evil = await lastLink(a.user.email);
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
    await reset(a.user.email, { redirect_to: `${LISTED}/new-password` });
    const browser = openBrowser(server);
    const page = await follow(browser, await lastLink(a.user.email));
    expect([page.startsWith('/v1/auth/set-password?'), browser.jar.size]).toEqual([true, 0]);
    const fields = Object.fromEntries(new URL(page, server.url).searchParams);
    const policy = (await browser.call('GET', page)).headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' ${LISTED};`); // browsers hold the answer's redirect to it
    const done = await form(browser, { ...fields, password: NEXT });
    expect([done.headers.get('location'), browser.jar.size]).toEqual([`${LISTED}/new-password`, 0]);
  });

  it('no secret of a link is kept: neither in the links nor in the mail that waits', async () => {
    await reset(a.user.email);
    const secret = new URL(await lastLink(a.user.email), server.url).searchParams.get('token_hash') ?? '';
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

describe('our own pages', () => {
  const submit = (browser: Browser, path: string, fields: Record<string, string>) =>
    browser.call('POST', `/v1/auth/${path}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  it('make an account and set a new password with forms alone', async () => {
    const email = address();
    const browser = openBrowser(server);
    for (const page of ['create-account', 'forgot-password'])
      expect((await browser.call('GET', `/v1/auth/${page}`)).text).toContain(
        `<form method="post" action="/v1/auth/${page}">`,
      );
    const weak = await submit(browser, 'create-account', { email, password: 'password1234' });
    expect([weak.status, weak.text.includes('tried first')]).toEqual([400, true]);
    const asked = await submit(browser, 'create-account', { email, password: PASSWORD });
    expect(asked.headers.get('location')).toBe('/v1/auth/done?of=asked_account');
    await follow(browser, await lastLink(email));
    expect((await browser.call('GET', '/v1/auth/session')).status).toBe(200);
    const forgot = await submit(openBrowser(server), 'forgot-password', { email });
    expect(forgot.headers.get('location')).toBe('/v1/auth/done?of=asked_reset');
    expect(await follow(openBrowser(server), await lastLink(email))).toContain('/v1/auth/set-password');
  });

  it('take no form from a page of somebody else', async () => {
    const evil = openBrowser(server, 'https://evil.test');
    expect((await submit(evil, 'create-account', { email: address(), password: PASSWORD })).status).toBe(403);
    expect((await submit(evil, 'forgot-password', { email: a.user.email })).status).toBe(403);
    expect(await mailsTo(server, a.user.email)).toEqual([]);
  });
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

  it('email_change moves the address, tells the old one, and stops at an address that is taken', async () => {
    const next = address();
    const ask = (email: string) => server.call('POST', '/v1/auth/email', { headers: a.user.headers, body: { email } });
    expect((await ask(next)).body).toEqual({ ok: true });
    expect([await login(next, PASSWORD), await login(a.user.email, PASSWORD)]).toEqual([401, 200]);
    expect(await follow(openBrowser(server), await lastLink(next))).toBe('/v1/auth/done?of=email_change');
    expect([await login(next, PASSWORD), await login(a.user.email, PASSWORD)]).toEqual([200, 401]);
    expect((await mailsTo(server, a.user.email)).at(-1)?.subject).toBe('Your address was changed');

    const b = await seedTenant(server);
    expect((await ask(b.user.email)).body).toEqual({ ok: true });
    expect(await follow(openBrowser(server), await lastLink(b.user.email))).toBe('/v1/auth/done?of=failed');
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
    expect(await login(guest, NEXT)).toBe(200);
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
    expect([await login(a.user.email, PASSWORD), await login(a.user.email, NEXT)]).toEqual([401, 200]);
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
