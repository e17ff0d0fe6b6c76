/**
 * Sign-up and confirmation by mail, with nothing but our own pages. Source: docs/reference/auth.md#sign-up-and-mail-links,
 * docs/reference/auth.md#lifetimes; docs/reference/reliability.md#s7-timing.
 */
import { describe, expect, it } from 'vitest';
import { identityFixture, MINUTE_MS, NEXT, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import {
  accountCalls,
  address,
  follow,
  form,
  submit,
  type AccountCalls,
} from '../../../../../test/support/account-mails.ts';
import { openBrowser, type Browser } from '../../../../../test/support/browser.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { randomBase62 } from '../../../../platform/auth/random.ts';
import { keys } from '../../../orgs/keys/index.ts';
import { orgs } from '../../../orgs/organisations/index.ts';
import { identity } from '../index.ts';
import { insertRequest } from '../store/links.ts';

let server: TestServer;
let a: Tenant;
let by: AccountCalls;
const clock = identityFixture({ areas: [orgs], settings: { SIGN_UP: 'open' } }, (on) => {
  ({ server, a } = on);
  by = accountCalls(server);
});

/** Asks for an account as a browser does, which keeps the cookie of the request. */
const askIn = async (browser: Browser, email: string, password = PASSWORD) => {
  const reply = await browser.call<{ error?: { code: string } }>('POST', '/v1/auth/sign-up', {
    body: { email, password },
  });
  expect(reply.status).toBe(200);
  return reply;
};
const hasSession = (browser: Browser): boolean => browser.jar.has('svc_session');

describe('signing up', () => {
  it('makes the account when the link is opened, signed in, with a personal organisation; not before', async () => {
    const email = address();
    const browser = openBrowser(server);
    const reply = await askIn(browser, ` ${email.toUpperCase()} `);
    expect([reply.status, reply.body]).toEqual([200, { confirmation_required: true, email }]);
    expect(await by.login(email, PASSWORD)).toBe(401);
    expect(await follow(browser, await by.lastLink(email))).toBe('/v1/auth/done?of=signup');
    expect((await browser.call('GET', '/v1/auth/done?of=signup')).text).toContain('Your address is confirmed');
    expect((await browser.call('GET', '/v1/auth/me')).body).toMatchObject({
      email,
      org: { org_name: 'Personal', role: 'owner' },
    });
    expect(await by.login(email, PASSWORD)).toBe(200);
  });

  it('gives the personal organisation a slug that nobody else can have, issue 15 line 17', async () => {
    const slugs: string[] = [];
    for (const email of [address(), address()]) {
      const browser = openBrowser(server);
      await askIn(browser, email);
      await follow(browser, await by.lastLink(email));
      const { body } = await browser.call<{ data: { org_id: string; slug: string }[] }>('GET', '/v1/orgs');
      expect(body.data.map(({ org_id, slug }) => slug === org_id)).toEqual([true]);
      slugs.push(...body.data.map(({ slug }) => slug));
    }
    expect(new Set(slugs).size).toBe(2);
  });

  it('a link opened twice confirms once and signs in once', async () => {
    const email = address();
    const first = openBrowser(server);
    await askIn(first, email);
    const link = await by.lastLink(email);
    const browsers = [first, first.copy(), first.copy()];
    await Promise.all(browsers.map((browser) => follow(browser, link)));
    expect(browsers.filter(hasSession)).toHaveLength(1);
    expect(await follow(openBrowser(server), link)).toBe('/v1/auth/done?of=signup');
  });

  it('two sign-ups of one address by one browser: the later one decides the password, and the other dies', async () => {
    const email = address();
    const browser = openBrowser(server);
    await askIn(browser, email, PASSWORD);
    const first = await by.lastLink(email);
    clock.advance(1_000);
    await askIn(browser, email, NEXT);
    const second = await by.lastLink(email);
    expect(second).not.toBe(first);
    expect(await follow(browser, first)).toContain('/v1/auth/set-password?'); // with the password of another request
    await follow(browser, second);
    expect(await follow(openBrowser(server), first)).toBe('/v1/auth/done?of=failed');
    expect([await by.login(email, PASSWORD), await by.login(email, NEXT)]).toEqual([401, 200]);
  });

  it('an address that somebody else registered: who confirms it sets a new password, and the registrant’s never works, issue 15 line 16', async () => {
    const email = address();
    const stranger = openBrowser(server);
    await askIn(stranger, email, PASSWORD);
    const link = await by.lastLink(email);
    const owner = openBrowser(server);
    const page = await follow(owner, link);
    expect(page).toContain('/v1/auth/set-password?');
    const { text } = await owner.call('GET', page);
    expect(text).toContain('<form method="post" action="/v1/auth/set-password">');
    expect([text.includes('Set your password'), text.includes('signed out')]).toEqual([true, false]); // nobody is signed in yet
    expect([hasSession(owner), await by.login(email, PASSWORD)]).toEqual([false, 401]);
    const secret = new URL(link, server.url).searchParams.get('token_hash') ?? '';
    const weak = await form(owner, { token_hash: secret, password: 'password1234' });
    expect(weak.status).toBe(400);
    const done = await form(owner, { token_hash: secret, password: NEXT });
    expect(done.headers.get('location')).toBe('/v1/auth/done?of=password');
    expect([await by.login(email, PASSWORD), await by.login(email, NEXT)]).toEqual([401, 200]);
    await follow(stranger, link); // the registrant's own browser, with a link that is used
    expect(hasSession(stranger)).toBe(false);
    const { body } = await server.call<{ access_token: string }>('POST', '/v1/auth/login', {
      body: { email, password: NEXT },
    });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await server.call('GET', '/v1/auth/me', { headers })).body).toMatchObject({
      email,
      org: { role: 'owner' },
    });
  });

  it('a browser that registered another address, or made its cookie up, is no registrant', async () => {
    const email = address();
    const other = openBrowser(server);
    await askIn(other, address());
    await by.signUp(email);
    const link = await by.lastLink(email);
    const forged = openBrowser(server, server.url, [['svc_sign_up', 'AAAA']]);
    for (const browser of [other, forged, openBrowser(server)]) {
      expect(await follow(browser, link)).toContain('/v1/auth/set-password?');
      expect(hasSession(browser)).toBe(false);
    }
  });

  it('replies the same for an address that has an account, whose owner gets a mail; nothing changes', async () => {
    const fresh = await by.signUp(address());
    const taken = await by.signUp(a.user.email, NEXT);
    expect([taken.status, Object.keys(taken.body).toSorted()]).toEqual([
      fresh.status,
      Object.keys(fresh.body).toSorted(),
    ]);
    const [mail] = await mailsTo(server, a.user.email);
    expect(mail).toMatchObject({ subject: 'You have an account already', link: '' });
    expect([await by.login(a.user.email, PASSWORD), await by.login(a.user.email, NEXT)]).toEqual([200, 401]);
  });

  it('400 password_rejected with the reason', async () => {
    for (const [password, reason] of [
      ['short', 'too_short'],
      ['password1234', 'too_common'],
    ] as const)
      expect(await by.signUp(address(), password)).toMatchObject({
        status: 400,
        body: { error: { code: 'password_rejected', details: { reason } } },
      });
  });

  it('a confirmation can be sent again, for 24 hours, and at most 5 mails go out in 15 minutes', async () => {
    const email = address();
    await by.signUp(email);
    for (let i = 0; i < 8; i += 1) expect((await by.post('resend-confirmation', { email })).body).toEqual({ ok: true });
    expect(await mailsTo(server, email)).toHaveLength(5);
    const stranger = address();
    expect((await by.post('resend-confirmation', { email: stranger })).body).toEqual({ ok: true });
    expect(await mailsTo(server, stranger)).toEqual([]);
    const link = await by.lastLink(email);
    clock.advance(24 * 60 * MINUTE_MS);
    expect(await follow(openBrowser(server), link)).toBe('/v1/auth/done?of=failed');
  });

  it('closed: 403 sign_up_closed; by invitation: a mail for invited addresses only, the same answer for all', async () => {
    const closed = await testServer({ areas: [identity, keys], clock, settings: { SIGN_UP: 'closed' } });
    const invited = await testServer({ areas: [identity, keys, orgs], clock });
    try {
      expect(
        (await accountCalls(closed).post('sign-up', { email: address(), password: PASSWORD })).body.error?.code,
      ).toBe('sign_up_closed');
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
        expect((await accountCalls(invited).post('sign-up', { email, password: PASSWORD })).body).toEqual({
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

  it('the next process handles a request left by a process that died', async () => {
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
    const job = identity.jobs?.find((candidate) => candidate.name === 'identity.send_requested_mails');
    await job?.handle({}, server.services);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });
});

it('a failing request does not block those behind it', async () => {
  const bad = {
    kind: 'recovery',
    email: a.user.email,
    passwordHash: null,
    linkOrigin: 'no origin',
    redirectTo: null,
  } as const;
  await insertRequest(server.db.direct, { ...bad, requestId: randomBase62(12), now: clock.now() });
  const email = address();
  await by.signUp(email);
  expect(await mailsTo(server, email)).toHaveLength(1);
});

describe('our own pages', () => {
  it('make an account and set a new password with forms only', async () => {
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
    await follow(browser, await by.lastLink(email));
    expect((await browser.call('GET', '/v1/auth/session')).status).toBe(200);
    const forgot = await submit(openBrowser(server), 'forgot-password', { email });
    expect(forgot.headers.get('location')).toBe('/v1/auth/done?of=asked_reset');
    expect(await follow(openBrowser(server), await by.lastLink(email))).toContain('/v1/auth/set-password');
  });

  it("accept no form from another site's page", async () => {
    const evil = openBrowser(server, 'https://evil.test');
    expect((await submit(evil, 'create-account', { email: address(), password: PASSWORD })).status).toBe(403);
    expect((await submit(evil, 'forgot-password', { email: a.user.email })).status).toBe(403);
    expect(await mailsTo(server, a.user.email)).toEqual([]);
  });
});
