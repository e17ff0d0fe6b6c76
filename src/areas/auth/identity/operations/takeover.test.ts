/** What a stolen session, a lost mailbox or a flood of requests must not come to. ADR 0091, 0092; OWASP ASVS 5.0, 6 and 7. */
import { describe, expect, it } from 'vitest';
import { accountCalls, address } from '../../../../../test/support/account-mails.ts';
import { identityFixture, MINUTE_MS, NEXT, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import { openBrowser } from '../../../../../test/support/browser.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import { seedBrowser, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';

let server: TestServer;
let a: Tenant;
const clock = identityFixture({ settings: { SIGN_UP: 'open' } }, (on) => {
  ({ server, a } = on);
});

interface Refused {
  error: { code: string; details?: { reason?: string } };
}
const browserOf = async (tenant: Tenant, aal2 = false) => {
  const { cookie } = await seedBrowser(server, tenant.user, { aal2 });
  return openBrowser(server, server.url, [cookie.split('=') as [string, string]]);
};
const login = (email: string, password: string) => accountCalls(server).login(email, password);

describe('a cookie left open, req:AUTH-12', () => {
  it('keeps its proof time when given to a program: the token pair was proven when the cookie was', async () => {
    const browser = await browserOf(a);
    clock.advance(16 * MINUTE_MS);
    const { body } = await browser.call<{ access_token: string }>('POST', '/v1/auth/cli-exchange');
    const headers = { authorization: `Bearer ${body.access_token}` };
    for (const [path, wish] of [
      ['password', { password: NEXT }],
      ['email', { email: address() }],
    ] as const) {
      const refused = await server.call<Refused>('POST', `/v1/auth/${path}`, { headers, body: wish });
      expect([refused.status, refused.body.error.code], path).toEqual([403, 'aal2_required']);
    }
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ auth_time: Date.parse('2026-08-17T12:00:00.000Z') / 1_000 });
    expect(await login(a.user.email, PASSWORD)).toBe(200);
  });

  it('adds no first authenticator app, which would be the second factor of anyone who holds the cookie', async () => {
    const browser = await browserOf(a);
    clock.advance(16 * MINUTE_MS);
    const refused = await browser.call<Refused>('POST', '/v1/auth/mfa/enroll', { body: {} });
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: 'aal2_required', details: { reason: 'reauthenticate' } },
    ]);
  });
});

describe('another address', () => {
  const ask = async (email: string) => {
    const browser = await browserOf(a);
    expect((await browser.call('POST', '/v1/auth/email', { body: { email } })).status).toBe(200);
    return (await mailsTo(server, email)).at(-1)?.link ?? '';
  };
  const addressNow = async () =>
    (await (await browserOf(a)).call<{ user: { email: string } }>('GET', '/v1/auth/session')).body.user.email;

  it('requested by somebody else is dropped with a new password', async () => {
    const link = await ask(address());
    await (await browserOf(a)).call('POST', '/v1/auth/password', { body: { password: NEXT } });
    expect((await server.call('GET', link)).headers.get('location')).toBe('/v1/auth/done?of=failed');
    expect(await addressNow()).toBe(a.user.email);
  });

  it('ends the reset links that wait in the old mailbox', async () => {
    await server.call('POST', '/v1/auth/password-reset-request', { body: { email: a.user.email } });
    const reset = (await mailsTo(server, a.user.email)).at(-1)?.link ?? '';
    await server.call('GET', await ask(address()));
    expect((await server.call('GET', reset)).headers.get('location')).toBe('/v1/auth/done?of=failed');
    expect(await login(a.user.email, PASSWORD)).toBe(401);
  });

  it('that two accounts confirm concurrently becomes the address of one; the other is shown that its link has no effect', async () => {
    const email = address();
    const b = await seedTenant(server, { password: PASSWORD });
    const first = await ask(email);
    await (await browserOf(b)).call('POST', '/v1/auth/email', { body: { email } });
    const second = (await mailsTo(server, email)).at(-1)?.link ?? '';
    const replies = await Promise.all([first, second].map((link) => server.call('GET', link)));
    expect(
      replies.map((reply) => reply.headers.get('location')).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['/v1/auth/done?of=email_change', '/v1/auth/done?of=failed']);
  });

  it('is asked for at most five times in 15 minutes by one person, whatever the addresses', async () => {
    const browser = await browserOf(a);
    const wanted = Array.from({ length: 7 }, address);
    for (const email of wanted) await browser.call('POST', '/v1/auth/email', { body: { email } });
    const mails = await Promise.all(wanted.map((email) => mailsTo(server, email)));
    expect(mails.flat()).toHaveLength(5);
  });
});

it('sign-ups of an address that has an account send it five mails in 15 minutes, not one each', async () => {
  for (let i = 0; i < 8; i += 1)
    await server.call('POST', '/v1/auth/sign-up', { body: { email: a.user.email, password: NEXT } });
  expect(await mailsTo(server, a.user.email)).toHaveLength(5);
});

it('requests that ask for the present password hold no connection while they wait for another', async () => {
  clock.advance(16 * MINUTE_MS); // past the sign-in: the password is looked at, outside any transaction
  const people = await Promise.all(Array.from({ length: 8 }, () => seedTenant(server, { password: PASSWORD })));
  clock.advance(16 * MINUTE_MS);
  const replies = await Promise.all(
    people.flatMap(({ user: { headers } }) => [
      server.call('POST', '/v1/auth/password', { headers, body: { password: NEXT, current_password: PASSWORD } }),
      server.call('POST', '/v1/auth/email', { headers, body: { email: address(), current_password: PASSWORD } }),
    ]),
  );
  expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
});
