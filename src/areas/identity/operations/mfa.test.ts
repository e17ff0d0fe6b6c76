/** Authenticator apps over HTTP: adding, signing in, stepping up, guessing. Spec: open-shapes 3.2, 4.1-4.3. */
import { decodeJwt } from 'jose';
import { Secret } from 'otpauth';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../../../../test/support/browser.ts';
import { mailsTo } from '../../../../test/support/mail.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { keys } from '../../keys/index.ts';
import { identity } from '../index.ts';
import { codeOf, stepOf } from '../rules-totp.ts';

const PASSWORD = 'three small green boats';
const MINUTE_MS = 60_000;
const clock = fixedClock();
let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys], clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.set('2026-08-17T12:00:00.000Z');
  a = await seedTenant(server, { password: PASSWORD });
  b = await seedTenant(server, { password: PASSWORD });
});

interface Enrolled {
  id: string;
  type: string;
  totp: { qr_code: string; secret: string; uri: string };
}
interface App {
  readonly id: string;
  /** The code it shows now. */
  code(offset?: number): string;
}
interface Refused {
  error: { code: string; details?: Record<string, unknown> };
}
type Caller = { call: TestServer['call'] };

const bearer = (headers: Record<string, string>): Caller => ({
  call: (method, path, options = {}) =>
    server.call(method, path, { ...options, headers: { ...headers, ...options.headers } }),
});
const person = (tenant: Tenant): Caller => bearer({ ...tenant.user.headers });

async function enroll(caller: Caller, name?: string): Promise<App & { readonly reply: Enrolled }> {
  const { status, body } = await caller.call<Enrolled>('POST', '/v1/auth/mfa/enroll', {
    body: name === undefined ? {} : { friendly_name: name },
  });
  expect(status).toBe(200);
  const secret = Buffer.from(Secret.fromBase32(body.totp.secret).bytes);
  return { id: body.id, reply: body, code: (offset = 0) => codeOf(secret, stepOf(clock.now()) + offset) };
}
const challenge = async (caller: Caller, factorId: string) =>
  (await caller.call<{ challenge_id: string }>('POST', '/v1/auth/mfa/challenge', { body: { factor_id: factorId } }))
    .body.challenge_id;
const verify = async (caller: Caller, app: App, code = app.code()) =>
  caller.call<Refused>('POST', '/v1/auth/mfa/verify', {
    body: { factor_id: app.id, challenge_id: await challenge(caller, app.id), code },
  });
/** A confirmed factor; afterwards the clock stands past its code and past the gesture. */
async function withFactor(tenant: Tenant): Promise<App> {
  const app = await enroll(person(tenant));
  expect((await verify(person(tenant), app)).status).toBe(200);
  clock.advance(6 * MINUTE_MS);
  return app;
}
const login = <B = Refused>(tenant: Tenant, password = PASSWORD) =>
  server.call<B>('POST', '/v1/auth/login', { body: { email: tenant.user.email, password } });
const complete = <B = Refused>(body: Record<string, unknown>) => server.call<B>('POST', '/v1/auth/login/mfa', { body });
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('adding a factor', () => {
  it('answers secret, address and QR code once; the secret is sealed at rest; it counts after its first code', async () => {
    const app = await enroll(person(a), 'Phone');
    expect(app.reply).toMatchObject({ type: 'totp', totp: { qr_code: expect.stringMatching(/^<svg[^]*<\/svg>\s*$/) } });
    expect(new URL(app.reply.totp.uri).searchParams.get('secret')).toBe(app.reply.totp.secret);
    const { stored } = await server.db.direct.one(
      Type.Object({ stored: Type.String() }),
      sql`
      -- t.stored
      select encode(secret_sealed, 'hex') as stored from mfa_factors where factor_id = ${app.id}`,
    );
    expect(stored).not.toContain(Buffer.from(Secret.fromBase32(app.reply.totp.secret).bytes).toString('hex'));
    const listed = async () => (await person(a).call<{ totp: unknown[] }>('GET', '/v1/auth/mfa/factors')).body.totp;
    expect(await listed()).toMatchObject([{ id: app.id, friendly_name: 'Phone', status: 'unverified' }]);
    expect((await login(a)).body).toHaveProperty('access_token');
    expect((await verify(person(a), app)).status).toBe(200);
    expect(await listed()).toMatchObject([{ status: 'verified' }]);
    expect((await mailsTo(server, a.user.email)).map((mail) => mail.subject)).toContain('A second factor was added');
  });

  it('replaces one that was never confirmed, and asks for the confirmed one before adding another', async () => {
    const first = await enroll(person(a));
    const second = await enroll(person(a));
    const ofFirst = await person(a).call('POST', '/v1/auth/mfa/challenge', { body: { factor_id: first.id } });
    expect(ofFirst.status).toBe(404);
    expect((await verify(person(a), second)).status).toBe(200);
    clock.advance(6 * MINUTE_MS);
    const refused = await person(a).call<Refused>('POST', '/v1/auth/mfa/enroll', { body: {} });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'aal2_required']);
    expect((await verify(person(a), second)).status).toBe(200);
    const third = await enroll(person(a));
    clock.advance(30_000);
    expect((await verify(person(a), third)).status).toBe(200);
  });

  it('403 for API keys', async () => {
    for (const [method, path] of [
      ['POST', 'enroll'],
      ['GET', 'factors'],
      ['POST', 'unenroll'],
    ] as const)
      expect(
        (
          await server.call(method, `/v1/auth/mfa/${path}`, {
            headers: a.headers,
            ...(method === 'POST'
              ? { body: path === 'unenroll' ? { factor_id: '3b241101-e2bb-4255-8caf-4136c566a962' } : {} }
              : {}),
          })
        ).status,
      ).toBe(403);
  });
});

describe('signing in with a factor, req:AUTH-8', () => {
  it('login answers mfa_required and a token of one use; the pair it leads to is stepped up and says so', async () => {
    const app = await withFactor(a);
    const first = (await login<{ mfa_required: boolean; factor_id: string; mfa_token: string }>(a)).body;
    expect(first).toEqual({ mfa_required: true, factor_id: app.id, mfa_token: expect.any(String) });
    const { status, body } = await complete<{ access_token: string; user: { id: string } }>({
      mfa_token: first.mfa_token,
      code: app.code(),
    });
    expect([status, body.user.id]).toEqual([200, a.user.userId]);
    expect(decodeJwt(body.access_token)).toMatchObject({
      acr: 'urn:svc:aal2',
      amr: ['pwd', 'otp', 'mfa'],
      auth_time: clock.now().getTime() / 1_000,
    });
    clock.advance(30_000);
    expect((await complete({ mfa_token: first.mfa_token, code: app.code() })).status).toBe(401);
  });

  it('wrong passwords are told apart from nothing: mfa_required comes after the right one only', async () => {
    await withFactor(a);
    const none = await login(b, 'wrong');
    expect((await login(a, 'wrong')).text).toBe(none.text);
  });

  it('the token ends after 10 minutes, and is nobody else’s', async () => {
    const app = await withFactor(a);
    const { mfa_token } = (await login<{ mfa_token: string }>(a)).body;
    const appOfB = await withFactor(b);
    expect((await complete({ mfa_token, factor_id: appOfB.id, code: appOfB.code() })).status).toBe(404);
    clock.advance(4 * MINUTE_MS + 1);
    expect((await complete({ mfa_token, code: app.code() })).status).toBe(401);
    for (const bad of ['x', mfa_token.slice(0, -2), `${mfa_token}A`])
      expect((await complete({ mfa_token: bad, code: app.code() })).status).toBe(401);
  });

  it('a browser gets a pending cookie first and its session after the code', async () => {
    const app = await withFactor(a);
    const browser = openBrowser(server);
    const reply = await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    expect(reply.body).toEqual({ mfa_required: true, factor_id: app.id });
    expect(browser.lines).toEqual([
      expect.stringMatching(/^svc_mfa_pending=[\w-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await browser.call('GET', '/v1/auth/session')).status).toBe(401);
    const done = await verify(browser, app);
    expect(done.body).toMatchObject({ user: { id: a.user.userId } });
    expect([...browser.jar.keys()]).toEqual(['svc_session']);
    expect((await browser.call('DELETE', '/v1/auth/sessions')).status).toBe(200); // stepped up
  });

  it('one that was left half-finished does not stand in the way of whoever signs in next', async () => {
    await withFactor(a);
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: b.user.email, password: PASSWORD } });
    expect([...browser.jar.keys()]).toEqual(['svc_session']);
    expect((await verify(browser, await enroll(browser))).status).toBe(200);
  });

  it('a pending cookie of another origin’s making goes nowhere', async () => {
    const app = await withFactor(a);
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    const challenge_id = await challenge(browser, app.id);
    const forged = await browser.call<Refused>('POST', '/v1/auth/mfa/verify', {
      headers: { origin: 'https://evil.test' },
      body: { factor_id: app.id, challenge_id, code: app.code() },
    });
    expect([forged.status, forged.body.error.code]).toEqual([403, 'origin_not_allowed']);
  });

  it('a password reset ends half-finished sign-ins', async () => {
    const app = await withFactor(a);
    const { mfa_token } = (await login<{ mfa_token: string }>(a)).body;
    await verify(person(a), app);
    await person(a).call('POST', '/v1/auth/password', { body: { password: 'another long pass phrase' } });
    clock.advance(30_000);
    expect((await complete({ mfa_token, code: app.code() })).status).toBe(401);
  });
});

describe('a code', () => {
  it('counts once, however many send it at the same time', async () => {
    const app = await withFactor(a);
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async () => (await login<{ mfa_token: string }>(a)).body.mfa_token),
    );
    const replies = await Promise.all(tokens.map((mfa_token) => complete({ mfa_token, code: app.code() })));
    expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([200, 400, 400, 400]);
    const again = await complete({ mfa_token: tokens[0], code: app.code() });
    expect([400, 401]).toContain(again.status);
  });

  it('guessed wrong five times makes the factor rest for 15 minutes, the right code included; parallel guesses do not slip past', async () => {
    const app = await withFactor(a);
    const { mfa_token } = (await login<{ mfa_token: string }>(a)).body;
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => complete({ mfa_token, code: wrong(app.code()) })),
    );
    expect(guesses.filter((reply) => reply.status === 400)).toHaveLength(5);
    expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(7);
    const right = await complete({ mfa_token, code: app.code() });
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900']);
    clock.advance(15 * MINUTE_MS);
    const fresh = (await login<{ mfa_token: string }>(a)).body.mfa_token;
    expect((await complete({ mfa_token: fresh, code: app.code() })).status).toBe(200);
  });

  it('needs a question of this factor that is not older than 5 minutes and was not answered', async () => {
    const app = await enroll(person(a));
    const challenge_id = await challenge(person(a), app.id);
    const answer = (over: Record<string, unknown> = {}, caller = person(a)) =>
      caller.call('POST', '/v1/auth/mfa/verify', {
        body: { factor_id: app.id, challenge_id, code: app.code(), ...over },
      });
    expect((await answer({}, person(b))).status).toBe(404);
    expect((await answer({ challenge_id: '9f2c1c1e-8d3f-4f0e-9a77-0f5a4a3f6b21' })).status).toBe(404);
    expect((await answer({ code: wrong(app.code()) })).status).toBe(400);
    expect((await answer()).status).toBe(200);
    clock.advance(30_000);
    expect((await answer()).status).toBe(404);
    const late = await challenge(person(a), app.id);
    clock.advance(5 * MINUTE_MS);
    expect((await answer({ challenge_id: late })).status).toBe(404);
  });
});

describe('stepping up, req:AUTH-9', () => {
  it('403 with the challenge of RFC 9470 without a fresh gesture; 5 minutes after one, again', async () => {
    const app = await withFactor(a);
    const refused = await person(a).call<Refused>('DELETE', '/v1/auth/sessions');
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.objectContaining({ code: 'aal2_required', details: { window_seconds: 300 } }),
    ]);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_user_authentication", acr_values="urn:svc:aal2", max_age=300',
    );
    await verify(person(a), app);
    clock.advance(5 * MINUTE_MS);
    expect((await person(a).call('DELETE', '/v1/auth/sessions')).status).toBe(200);
    clock.advance(1);
    expect((await person(a).call('DELETE', '/v1/auth/sessions')).status).toBe(403);
  });

  it('counts for its own session only, and gives a browser another cookie', async () => {
    const app = await withFactor(a);
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    await verify(browser, app);
    clock.advance(6 * MINUTE_MS);
    const before = browser.jar.get('svc_session');
    expect((await verify(browser, app)).status).toBe(200);
    expect(browser.jar.get('svc_session')).not.toBe(before);
    const content = await server.services.sessionCookies.open(browser.jar.get('svc_session') ?? '');
    expect(decodeJwt(content?.access ?? '')).toMatchObject({
      acr: 'urn:svc:aal2',
      auth_time: clock.now().getTime() / 1_000,
    });
    expect((await person(a).call('DELETE', '/v1/auth/sessions')).status).toBe(403);
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
  it('needs a gesture, ends the second step, and is told by mail; another person’s is 404', async () => {
    const app = await withFactor(a);
    const remove = (caller: Caller) =>
      caller.call<Refused>('POST', '/v1/auth/mfa/unenroll', { body: { factor_id: app.id } });
    expect((await remove(person(a))).body.error.code).toBe('aal2_required');
    const other = await withFactor(b);
    clock.advance(30_000);
    await verify(person(b), other);
    expect((await remove(person(b))).status).toBe(404);
    await verify(person(a), app);
    expect((await remove(person(a))).body).toEqual({ ok: true });
    expect((await login(a)).body).toHaveProperty('access_token');
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

  it('are listed with device and network; the present one is marked; last use is noted', async () => {
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
    const app = await withFactor(a);
    const browsers = [openBrowser(server), openBrowser(server)] as const;
    for (const browser of browsers) {
      await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
      clock.advance(30_000);
      await verify(browser, app);
    }
    const [one, two] = browsers;
    const rows = await list(one);
    const current = rows.find((row) => row.is_current)?.sid ?? '';
    const foreign = (await list(person(b)))[0]?.sid ?? '';
    const end = (sid: string) => one.call<Refused>('DELETE', `/v1/auth/sessions/${sid}`);
    expect((await end(current)).status).toBe(409);
    expect((await end(foreign)).status).toBe(404);
    const sidOfTwo = (await list(two)).find((row) => row.is_current)?.sid ?? '';
    expect((await end(sidOfTwo)).body).toEqual({ revoked_at: clock.now().toISOString() });
    expect((await two.call('GET', '/v1/auth/me')).status).toBe(401);
    expect((await end(sidOfTwo)).status).toBe(404);
    expect((await one.call('DELETE', '/v1/auth/sessions')).body).toEqual({ revoked: 1 });
    expect((await person(a).call('GET', '/v1/auth/me')).status).toBe(401);
    expect((await one.call('GET', '/v1/auth/me')).status).toBe(200);
    expect((await person(b).call('GET', '/v1/auth/me')).status).toBe(200);
  });
});
