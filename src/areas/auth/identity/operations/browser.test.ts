/**
 * Signing in with a cookie: flags, refresh on the way in, fixation, origins. Source: docs/reference/auth.md#order-of-credentials;
 * docs/reference/reliability.md#s10-sessions.
 */
import { HOUR_MS } from '../../../../contract/durations.ts';
import { decodeProtectedHeader } from 'jose';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../../../../../test/support/browser.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedBrowser, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { keys } from '../../../orgs/keys/index.ts';
import { createSessionCookies } from '../cookies.ts';
import { identity } from '../index.ts';
import { textOf } from '../../../../../test/support/refusals.ts';

const PASSWORD = 'correct horse battery staple';
const LISTED = 'https://console.example.test';
const clock = fixedClock();
let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys], clock, settings: { CORS_ORIGINS: [LISTED] } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.set('2026-08-17T12:00:00.000Z');
  a = await seedTenant(server, { password: PASSWORD });
});

const credentials = () => ({ email: a.user.email, password: PASSWORD });
async function signedIn(): Promise<Browser> {
  const browser = openBrowser(server);
  const reply = await browser.call('POST', '/v1/auth/sign-in', { body: credentials() });
  expect(reply.status).toBe(200);
  return browser;
}
const session = (browser: Browser) =>
  browser.call<{ user?: { id: string }; error?: { code: string } }>('GET', '/v1/auth/session');
const codeOf = (reply: { body: unknown }) => (reply.body as { error?: { code: string } }).error?.code;
const sessionIds = async (): Promise<string[]> =>
  (
    await server.db.direct.many(
      Type.Object({ session_id: Type.String() }),
      sql`
      -- t.sessions
      select session_id from sessions where user_id = ${a.user.userId} and revoked_at is null order by created_at, session_id`,
    )
  ).map((row) => row.session_id);

describe('signing in, req:AUTH-6', () => {
  it('sets one host-only session cookie with every flag, whose content is sealed and holds exactly four members', async () => {
    const browser = await signedIn();
    expect(browser.lines.map((one) => one.split('=')[0])).toEqual(['svc_session', 'svc_known_device']);
    const [line = ''] = browser.lines;
    expect(line).toMatch(/^svc_session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/);
    expect(line.length).toBeLessThan(4_096);
    const value = browser.jar.get('svc_session') ?? '';
    expect(decodeProtectedHeader(value)).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      kid: expect.stringMatching(/^sc-\d+$/),
    });
    const content = await server.services.sessionCookies.open(value);
    expect(Object.keys(content ?? {}).toSorted()).toEqual(['access', 'auth_method', 'issued_at', 'refresh']);
    expect((await session(browser)).body).toMatchObject({ user: { id: a.user.userId } });
  });

  it('uses the host-locked name, and no other, behind a public address', async () => {
    const live = await testServer({
      areas: [identity, keys],
      clock,
      settings: { PUBLIC_URL: 'https://surety.example.test' },
    });
    try {
      const b = await seedTenant(live, { password: PASSWORD });
      const browser = openBrowser(live, 'https://surety.example.test');
      await browser.call('POST', '/v1/auth/sign-in', { body: { email: b.user.email, password: PASSWORD } });
      expect([...browser.jar.keys()]).toEqual(['__Host-svc_session', '__Host-svc_known_device']);
      expect((await browser.call('GET', '/v1/auth/me')).status).toBe(200);
    } finally {
      await live.stop();
    }
  });

  it('gives 401 with one answer for a wrong password and an unknown address, and no cookie', async () => {
    const browser = openBrowser(server);
    const wrong = await browser.call('POST', '/v1/auth/sign-in', { body: { ...credentials(), password: 'wrong' } });
    const unknown = await browser.call('POST', '/v1/auth/sign-in', {
      body: { email: 'no@example.test', password: 'wrong' },
    });
    expect([wrong.status, textOf(wrong)]).toEqual([401, textOf(unknown)]);
    expect(browser.lines).toEqual([]);
  });

  it('never carries an old session over: a new one begins and the one presented ends', async () => {
    const browser = await signedIn();
    const before = browser.jar.get('svc_session') ?? '';
    const stale = browser.copy();
    await browser.call('POST', '/v1/auth/sign-in', { body: credentials() });
    expect(browser.jar.get('svc_session')).not.toBe(before);
    expect((await session(browser)).status).toBe(200);
    expect((await session(stale)).status).toBe(401);
  });

  it('signs out: the session ends for every copy of the cookie, and the cookies are removed', async () => {
    const browser = await signedIn();
    const copy = browser.copy();
    const reply = await browser.call('POST', '/v1/auth/sign-out');
    expect(reply.body).toEqual({ ok: true });
    expect([...browser.jar.keys()]).toEqual(['svc_known_device']); // admits to nothing: ADR 0521
    expect((await session(copy)).status).toBe(401);
    expect(copy.jar.has('svc_session')).toBe(false); // the cookie of the ended session was cleared with the 401
    expect((await browser.call('POST', '/v1/auth/sign-out')).status).toBe(200);
  });

  it('signs a bearer client out too', async () => {
    expect((await server.call('POST', '/v1/auth/sign-out', { headers: a.user.headers })).status).toBe(200);
    expect((await server.call('GET', '/v1/auth/me', { headers: a.user.headers })).status).toBe(401);
  });
});

describe('the Origin of a request, req:AUTH-7', () => {
  it.each(['https://evil.test', 'null', 'http://127.0.0.1:1'])(
    '403 origin_not_allowed from %s, with and without a cookie',
    async (origin) => {
      const stranger = openBrowser(server, origin);
      const refused = await stranger.call('POST', '/v1/auth/sign-in', { body: credentials() });
      expect([refused.status, codeOf(refused), stranger.lines]).toEqual([403, 'origin_not_allowed', []]);
      const own = await signedIn();
      const forged = await own.call('POST', '/v1/auth/sign-out', { headers: { origin } });
      expect([forged.status, codeOf(forged)]).toEqual([403, 'origin_not_allowed']);
      expect((await session(own)).status).toBe(200);
    },
  );

  it('403 for a cross-site request that hides its Origin', async () => {
    const reply = await server.call('POST', '/v1/auth/sign-in', {
      body: credentials(),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(codeOf(reply)).toBe('origin_not_allowed');
  });

  it('200 from a listed origin, or without one for a page of our own by Sec-Fetch-Site', async () => {
    const listed = openBrowser(server, LISTED);
    const reply = await listed.call('POST', '/v1/auth/sign-in', { body: credentials() });
    expect([reply.status, reply.headers.get('access-control-allow-credentials')]).toEqual([200, 'true']);
    const own = { 'sec-fetch-site': 'same-origin' };
    expect((await server.call('POST', '/v1/auth/sign-in', { body: credentials(), headers: own })).status).toBe(200);
  });

  it('403 for a sign-in and a cookie mutation that name no page, issue 15 line 16', async () => {
    const bare = await server.call('POST', '/v1/auth/sign-in', { body: credentials() });
    expect([bare.status, codeOf(bare), bare.headers.get('set-cookie')]).toEqual([403, 'origin_not_allowed', null]);
    const browser = await signedIn();
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const out = await server.call('POST', '/v1/auth/sign-out', { headers: { cookie } });
    expect([out.status, codeOf(out)]).toEqual([403, 'origin_not_allowed']);
    expect((await server.call('GET', '/v1/auth/session', { headers: { cookie } })).status).toBe(200); // reads need none
  });
});

describe('a session cookie whose access token has expired, req:AUTH-6', () => {
  it('is refreshed on the way in and rotated; the new one works on, the old one does not come back', async () => {
    const browser = await signedIn();
    const old = browser.copy();
    clock.advance(HOUR_MS);
    const before = browser.jar.get('svc_session');
    expect((await browser.call('GET', '/v1/auth/me')).status).toBe(200);
    expect(browser.jar.get('svc_session')).not.toBe(before);
    clock.advance(11_000);
    expect((await session(browser)).status).toBe(200);
    expect((await session(old)).status).toBe(401); // reuse: two parties hold it
    expect((await session(browser)).status).toBe(401); // so every token of the session is invalid
  });

  it('answers eight parallel requests with one successor', async () => {
    const browser = await signedIn();
    clock.advance(HOUR_MS);
    const copies = Array.from({ length: 8 }, () => browser.copy());
    const replies = await Promise.all(copies.map((copy) => copy.call('GET', '/v1/auth/me')));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    const contents = await Promise.all(
      copies.map((copy) => server.services.sessionCookies.open(copy.jar.get('svc_session') ?? '')),
    );
    expect(new Set(contents.map((content) => content?.refresh)).size).toBe(1);
    expect((await session(copies[5] as Browser)).status).toBe(200);
  });

  it('brings its successor with a refusal too, so that no client is left with a used one', async () => {
    const browser = await signedIn();
    clock.advance(HOUR_MS);
    const before = browser.jar.get('svc_session');
    const refused = await browser.call('DELETE', '/v1/auth/sessions');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'aal2_required']);
    expect(browser.jar.get('svc_session')).not.toBe(before);
    clock.advance(60_000);
    expect((await session(browser)).status).toBe(200);
  });

  it('ends after a day without a request, and after 30 days with one every hour', async () => {
    const idle = await signedIn();
    clock.advance(24 * HOUR_MS);
    expect((await session(idle)).status).toBe(200);
    clock.advance(24 * HOUR_MS + 1);
    expect((await session(idle)).status).toBe(401);

    const busy = await signedIn();
    for (let hours = 0; hours < 30 * 24 - 20; hours += 20) {
      clock.advance(20 * HOUR_MS);
      expect((await session(busy)).status).toBe(200);
    }
    clock.advance(20 * HOUR_MS);
    expect((await session(busy)).status).toBe(401);
  });

  it('is 401 when it is damaged, foreign, or sealed with a key of another year; a public page still opens', async () => {
    const browser = await signedIn();
    const value = browser.jar.get('svc_session') ?? '';
    const foreign = createSessionCookies({
      sealer: (await import('../../../../platform/auth/secrets.ts')).createSealer(Buffer.alloc(32, 9)),
      clock,
    });
    const content = (await server.services.sessionCookies.open(value)) as never;
    for (const bad of ['', 'x', `${value}x`, value.slice(0, -4), await foreign.seal(content)]) {
      const cookie = `svc_session=${bad}`;
      expect([bad.slice(0, 8), (await server.call('GET', '/v1/auth/me', { headers: { cookie } })).status]).toEqual([
        bad.slice(0, 8),
        401,
      ]);
      expect((await server.call('GET', '/v1/auth/done?of=signup', { headers: { cookie } })).status).toBe(200);
    }
  });

  it('is read by the key of the period before, and by none older', async () => {
    const content = { access: 'a', refresh: 'r', issued_at: 1, auth_method: 'password' as const };
    const cookies = server.services.sessionCookies;
    const value = await cookies.seal(content);
    clock.advance(45 * 24 * HOUR_MS);
    expect(await cookies.open(value)).toEqual(content);
    expect(await cookies.open(await cookies.seal(content))).toEqual(content);
    clock.advance(45 * 24 * HOUR_MS);
    expect(await cookies.open(value)).toBeUndefined();
  });
});

describe('POST /v1/auth/cli-exchange', () => {
  it('gives a program its own session, which can be ended separately', async () => {
    const browser = await signedIn();
    const { status, body } = await browser.call<{ access_token: string; user_id: string; user_email: string }>(
      'POST',
      '/v1/auth/cli-exchange',
    );
    expect([status, body.user_id, body.user_email]).toEqual([200, a.user.userId, a.user.email]);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await server.call('GET', '/v1/auth/me', { headers })).status).toBe(200);
    await browser.call('POST', '/v1/auth/sign-out');
    expect((await server.call('GET', '/v1/auth/me', { headers })).status).toBe(200);
    expect(await sessionIds()).toHaveLength(2); // the seeded one and the program's
  });

  it('403 for a bearer token and an API key, 401 without credentials', async () => {
    for (const [headers, status] of [
      [a.user.headers, 403],
      [a.headers, 403],
      [{}, 401],
    ] as const)
      expect((await server.call('POST', '/v1/auth/cli-exchange', { headers })).status).toBe(status);
  });
});

describe('GET /v1/auth/session', () => {
  it('200 for the session cookie; 401 for a bearer token, for a key and without credentials', async () => {
    for (const [headers, status] of [
      [{ cookie: (await seedBrowser(server, a.user)).cookie }, 200],
      [a.user.headers, 401],
      [a.headers, 401],
      [{}, 401],
    ] as const)
      expect((await server.call('GET', '/v1/auth/session', { headers })).status).toBe(status);
  });
});
