/**
 * Authenticator apps over HTTP: adding, signing in, guessing. Source: docs/reference/auth.md#second-factors,
 * docs/reference/auth.md#step-up-verification.
 */
import { decodeJwt } from 'jose';
import { Secret } from 'otpauth';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { identityFixture, MINUTE_MS, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import { openBrowser } from '../../../../../test/support/browser.ts';
import { factorCalls, type FactorCalls, type Refused } from '../../../../../test/support/factors.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { textOf } from '../../../../../test/support/refusals.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let mfa: FactorCalls;
const clock = identityFixture({}, async (on) => {
  ({ server, a } = on);
  b = await seedTenant(server, { password: PASSWORD });
  mfa = factorCalls(server, clock);
});

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('adding a factor', () => {
  it('answers secret, address and QR code once; the secret is sealed at rest; it counts after its first code', async () => {
    const app = await mfa.enroll(mfa.person(a), 'Phone');
    expect(app.reply).toMatchObject({ type: 'totp', totp: { qr_code: expect.stringMatching(/^<svg[^]*<\/svg>\s*$/) } });
    expect(new URL(app.reply.totp.uri).searchParams.get('secret')).toBe(app.reply.totp.secret);
    const { stored } = await server.db.direct.one(
      Type.Object({ stored: Type.String() }),
      sql`
      -- t.stored
      select encode(secret_sealed, 'hex') as stored from mfa_factors where factor_id = ${app.id}`,
    );
    expect(stored).not.toContain(Buffer.from(Secret.fromBase32(app.reply.totp.secret).bytes).toString('hex'));
    const listed = async () => (await mfa.person(a).call<{ totp: unknown[] }>('GET', '/v1/auth/mfa/factors')).body.totp;
    expect(await listed()).toMatchObject([{ id: app.id, friendly_name: 'Phone', status: 'unverified' }]);
    expect((await mfa.login(a)).body).toHaveProperty('access_token');
    expect((await mfa.verify(mfa.person(a), app)).status).toBe(200);
    expect(await listed()).toMatchObject([{ status: 'verified' }]);
    expect((await mailsTo(server, a.user.email)).map((mail) => mail.subject)).toContain('A second factor was added');
  });

  it('replaces one that was never confirmed, and asks for the confirmed one before adding another', async () => {
    const first = await mfa.enroll(mfa.person(a));
    const second = await mfa.enroll(mfa.person(a));
    const ofFirst = await mfa.person(a).call('POST', '/v1/auth/mfa/challenge', { body: { factor_id: first.id } });
    expect(ofFirst.status).toBe(404);
    expect((await mfa.verify(mfa.person(a), second)).status).toBe(200);
    clock.advance(6 * MINUTE_MS);
    const refused = await mfa.person(a).call<Refused>('POST', '/v1/auth/mfa/enroll', { body: {} });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'aal2_required']);
    expect((await mfa.verify(mfa.person(a), second)).status).toBe(200);
    const third = await mfa.enroll(mfa.person(a));
    clock.advance(30_000);
    expect((await mfa.verify(mfa.person(a), third)).status).toBe(200);
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
    const app = await mfa.withFactor(a);
    const first = (await mfa.login<{ mfa_required: boolean; factor_id: string; mfa_token: string }>(a)).body;
    expect(first).toEqual({ mfa_required: true, factor_id: app.id, mfa_token: expect.any(String) });
    const { status, body } = await mfa.complete<{ access_token: string; user: { id: string } }>({
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
    expect((await mfa.complete({ mfa_token: first.mfa_token, code: app.code() })).status).toBe(401);
  });

  it('wrong passwords are distinguished from nothing: mfa_required comes after the right one only', async () => {
    await mfa.withFactor(a);
    const none = await mfa.login(b, 'wrong');
    expect(textOf(await mfa.login(a, 'wrong'))).toBe(textOf(none));
  });

  it('the token ends after 10 minutes, and works for no other user', async () => {
    const app = await mfa.withFactor(a);
    const { mfa_token } = (await mfa.login<{ mfa_token: string }>(a)).body;
    const appOfB = await mfa.withFactor(b);
    expect((await mfa.complete({ mfa_token, factor_id: appOfB.id, code: appOfB.code() })).status).toBe(404);
    clock.advance(4 * MINUTE_MS + 1);
    expect((await mfa.complete({ mfa_token, code: app.code() })).status).toBe(401);
    for (const bad of ['x', mfa_token.slice(0, -2), `${mfa_token}A`])
      expect((await mfa.complete({ mfa_token: bad, code: app.code() })).status).toBe(401);
  });

  it('a browser gets a pending cookie first and its session after the code', async () => {
    const app = await mfa.withFactor(a);
    const browser = openBrowser(server);
    const reply = await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    expect(reply.body).toEqual({ mfa_required: true, factor_id: app.id });
    expect(browser.lines).toEqual([
      expect.stringMatching(/^svc_mfa_pending=[\w-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await browser.call('GET', '/v1/auth/session')).status).toBe(401);
    const done = await mfa.verify(browser, app);
    expect(done.body).toMatchObject({ user: { id: a.user.userId } });
    expect([...browser.jar.keys()]).toEqual(['svc_session', 'svc_known_device']);
    expect((await browser.call('DELETE', '/v1/auth/sessions')).status).toBe(200); // stepped up
  });

  it('an unfinished one does not block the next user who signs in', async () => {
    await mfa.withFactor(a);
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: b.user.email, password: PASSWORD } });
    expect([...browser.jar.keys()]).toEqual(['svc_session', 'svc_known_device']);
    expect((await mfa.verify(browser, await mfa.enroll(browser))).status).toBe(200);
  });

  it('a pending cookie made for another origin is refused', async () => {
    const app = await mfa.withFactor(a);
    const browser = openBrowser(server);
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    const challenge_id = await mfa.challenge(browser, app.id);
    const forged = await browser.call<Refused>('POST', '/v1/auth/mfa/verify', {
      headers: { origin: 'https://evil.test' },
      body: { factor_id: app.id, challenge_id, code: app.code() },
    });
    expect([forged.status, forged.body.error.code]).toEqual([403, 'origin_not_allowed']);
  });

  it('a password reset ends half-finished sign-ins', async () => {
    const app = await mfa.withFactor(a);
    const { mfa_token } = (await mfa.login<{ mfa_token: string }>(a)).body;
    await mfa.verify(mfa.person(a), app);
    await mfa.person(a).call('POST', '/v1/auth/password', { body: { password: 'another long pass phrase' } });
    clock.advance(30_000);
    expect((await mfa.complete({ mfa_token, code: app.code() })).status).toBe(401);
  });
});

describe('a code', () => {
  it('counts once, however many send it at the same time', async () => {
    const app = await mfa.withFactor(a);
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async () => (await mfa.login<{ mfa_token: string }>(a)).body.mfa_token),
    );
    const replies = await Promise.all(tokens.map((mfa_token) => mfa.complete({ mfa_token, code: app.code() })));
    expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([200, 400, 400, 400]);
    const again = await mfa.complete({ mfa_token: tokens[0], code: app.code() });
    expect([400, 401]).toContain(again.status);
  });

  it('guessed wrong five times makes the factor rest for 15 minutes, the right code included; parallel guesses do not slip past', async () => {
    const app = await mfa.withFactor(a);
    const { mfa_token } = (await mfa.login<{ mfa_token: string }>(a)).body;
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => mfa.complete({ mfa_token, code: wrong(app.code()) })),
    );
    expect(guesses.filter((reply) => reply.status === 400)).toHaveLength(5);
    expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(7);
    const right = await mfa.complete({ mfa_token, code: app.code() });
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900']);
    clock.advance(15 * MINUTE_MS);
    const fresh = (await mfa.login<{ mfa_token: string }>(a)).body.mfa_token;
    expect((await mfa.complete({ mfa_token: fresh, code: app.code() })).status).toBe(200);
  });

  it('needs a question of this factor that is not older than 5 minutes and was not answered', async () => {
    const app = await mfa.enroll(mfa.person(a));
    const challenge_id = await mfa.challenge(mfa.person(a), app.id);
    const answer = (over: Record<string, unknown> = {}, caller = mfa.person(a)) =>
      caller.call('POST', '/v1/auth/mfa/verify', {
        body: { factor_id: app.id, challenge_id, code: app.code(), ...over },
      });
    expect((await answer({}, mfa.person(b))).status).toBe(404);
    expect((await answer({ challenge_id: '9f2c1c1e-8d3f-4f0e-9a77-0f5a4a3f6b21' })).status).toBe(404);
    expect((await answer({ code: wrong(app.code()) })).status).toBe(400);
    expect((await answer()).status).toBe(200);
    clock.advance(30_000);
    expect((await answer()).status).toBe(404);
    const late = await mfa.challenge(mfa.person(a), app.id);
    clock.advance(5 * MINUTE_MS);
    expect((await answer({ challenge_id: late })).status).toBe(404);
  });
});
