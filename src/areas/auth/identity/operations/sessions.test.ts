/**
 * Sign-in, refresh and the signed-in user over HTTP. Source: docs/reference/auth.md#account-self-service;
 * docs/reference/auth.md#authentication-rules; docs/reference/auth.md#lifetimes.
 */
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { identityFixture, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import { seedMember, seedTenant, setRole, type Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { textOf } from '../../../../../test/support/refusals.ts';

interface Pair {
  access_token: string;
  token_type: string;
  expires_in: number;
  refresh_token: string;
  user: { id: string; email: string };
}
interface Refused {
  error: { code: string };
}

let server: TestServer;
let a: Tenant;
const clock = identityFixture({}, (on) => {
  ({ server, a } = on);
});

const login = <B = Pair>(email = a.user.email, password = PASSWORD) =>
  server.call<B>('POST', '/v1/auth/login', { body: { email, password } });
const refresh = <B = Pair>(token: string) =>
  server.call<B>('POST', '/v1/auth/refresh', { body: { refresh_token: token } });
const me = async (token: string) =>
  (await server.call('GET', '/v1/auth/me', { headers: { authorization: `Bearer ${token}` } })).status;

describe('POST /v1/auth/login', () => {
  it('200: a bearer pair for an hour, and the user, req:AUTH-2', async () => {
    const { status, body } = await login(` ${a.user.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      user: { id: a.user.userId, email: a.user.email, app_metadata: { provider: 'email' }, user_metadata: {} },
    });
    expect(decodeProtectedHeader(body.access_token)).toMatchObject({
      alg: 'EdDSA',
      typ: 'at+jwt',
      kid: expect.any(String),
    });
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({ iss: 'urn:surety', aud: 'surety:user', sub: a.user.userId });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(await me(body.access_token)).toBe(200);
  });

  it('401 with one and the same answer for a wrong password, an unknown address, a user without password and a deleted one', async () => {
    const withoutPassword = await seedTenant(server);
    const deleted = await seedTenant(server, { password: PASSWORD });
    await server.db.direct.run(sql`
      -- test.delete_user
      update users set deleted_at = now() where user_id = ${deleted.user.userId}`);
    const replies = await Promise.all([
      login(a.user.email, 'wrong'),
      login('nobody@example.test'),
      login(withoutPassword.user.email),
      login(deleted.user.email),
    ]);
    expect(new Set(replies.map((r) => `${r.status} ${textOf(r)}`))).toEqual(new Set([`401 ${textOf(replies[0])}`]));
    expect((replies[0].body as unknown as Refused).error.code).toBe('invalid_credentials');
  });

  it('429 after ten attempts for one address, also for an unknown one; another address is not affected; the window ends', async () => {
    const other = await seedTenant(server, { password: PASSWORD });
    for (const email of [a.user.email, 'ghost@example.test']) {
      const statuses = [];
      for (let i = 0; i < 11; i += 1) statuses.push((await login(email, 'wrong')).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    }
    const refused = await login<Refused>();
    expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limit_exceeded',
      '900',
    ]);
    expect((await login(other.user.email)).status).toBe(200);
    clock.advance(15 * 60_000);
    expect((await login()).status).toBe(200);
  });

  it('a success clears earlier failures, and parallel guesses cannot slip past the count', async () => {
    for (let i = 0; i < 9; i += 1) await login(a.user.email, 'wrong');
    expect((await login()).status).toBe(200);
    const burst = await Promise.all(Array.from({ length: 15 }, () => login(a.user.email, 'wrong')));
    expect(burst.filter((r) => r.status === 401)).toHaveLength(10);
  });

  it('400 without address or password', async () => {
    for (const body of [
      {},
      { email: 'a@b.c' },
      { email: 'a@b.c', password: '' },
      { email: 'a@b.c', password: 'x', mfa: true },
    ]) {
      expect((await server.call('POST', '/v1/auth/login', { body })).status).toBe(400);
    }
  });
});

describe('POST /v1/auth/refresh, req:AUTH-4', () => {
  it('200: a new pair; both access tokens work until they expire', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect([await me(first.access_token), await me(second.access_token)]).toEqual([200, 200]);
    clock.advance(3_600_000);
    expect(await me(second.access_token)).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it('parallel refreshes with one token all get the same successor', async () => {
    const { refresh_token: token } = (await login()).body;
    const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    expect(replies.every((r) => r.status === 200)).toBe(true);
    expect(new Set(replies.map((r) => r.body.refresh_token)).size).toBe(1);
  });

  it('a used token that comes back after the grace ends the whole session, access tokens included', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refresh_token)).body;
    clock.advance(10_001);
    expect((await refresh<Refused>(first.refresh_token)).body.error.code).toBe('invalid_credentials');
    expect((await refresh(second.refresh_token)).status).toBe(401);
    expect(await me(second.access_token)).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('a token two generations old ends the session at once; a guessed token ends nothing', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    const guess = third.refresh_token.slice(0, -22) + 'A'.repeat(22);
    expect([(await refresh(guess)).status, await me(third.access_token)]).toEqual([401, 200]);
    expect([(await refresh(first.refresh_token)).status, await me(third.access_token)]).toEqual([401, 401]);
  });

  it('ends 30 days after sign-in, however often it was refreshed', async () => {
    let pair = (await login()).body;
    clock.advance(30 * 86_400_000 - 1_800_000);
    pair = (await refresh(pair.refresh_token)).body;
    expect(pair.expires_in).toBe(1_800);
    clock.advance(1_800_000);
    expect((await refresh(pair.refresh_token)).status).toBe(401);
  });

  it('stores neither token', async () => {
    const { access_token: access, refresh_token: token } = (await login()).body;
    const stored = await server.db.direct.run(sql`
      -- test.scan_sessions
      select 1 from sessions s where s::text like ${`%${token.slice(40, 60)}%`} or s::text like ${`%${access.slice(-20)}%`}`);
    expect(stored).toBe(0);
  });
});

describe('GET /v1/auth/me', () => {
  it('200: the user with home organisation and agents', async () => {
    const { body } = await server.call('GET', '/v1/auth/me', { headers: a.user.headers });
    expect(body).toMatchObject({
      user_id: a.user.userId,
      email: a.user.email,
      agents: [],
      billing_account_id: a.accountId,
      plan_id: 'plan-enterprise',
      org: { org_id: a.orgId, role: 'owner' },
      user: { id: a.user.userId },
    });
  });

  it('403 for API keys, by either carrier; 401 without credentials, req:AUTH-3', async () => {
    for (const headers of [a.headers, { authorization: `Bearer ${a.key.key}` }]) {
      expect(await server.call('GET', '/v1/auth/me', { headers })).toMatchObject({
        status: 403,
        body: { error: { code: 'forbidden' } },
      });
    }
    expect((await server.call('GET', '/v1/auth/me')).status).toBe(401);
  });

  it('shows a changed role on the next request', async () => {
    const member = await seedMember(server, a.sharedOrg, 'admin');
    const roleNow = async () =>
      (await server.call<{ org: { role: string } }>('GET', '/v1/auth/me', { headers: member.headers })).body.org.role;
    expect(await roleNow()).toBe('admin');
    await setRole(server, a.sharedOrg, member, 'viewer');
    expect(await roleNow()).toBe('viewer');
  });
});

describe('tokens that are not ours', () => {
  it('401 for a revoked session on the next request', async () => {
    const { access_token: token } = (await login()).body;
    await server.db.direct.run(sql`
      -- test.revoke
      update sessions set revoked_at = now() where user_id = ${a.user.userId}`);
    expect(await me(token)).toBe(401);
  });

  it('401 for every invalid token: other key, none, other typ, audience or issuer, HMAC with the public key, expired, future', async () => {
    const { access_token: token } = (await login()).body;
    const claims = decodeJwt(token);
    const key = await server.services.signingKeys.current('user_token');
    const foreign = generateKeyPairSync('ed25519').privateKey;
    const otherPurpose = await server.services.signingKeys.current('certificate');
    const sign = (over: { header?: object; claims?: object; with?: Parameters<SignJWT['sign']>[0] } = {}) =>
      new SignJWT({ ...claims, ...over.claims })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid, ...over.header })
        .sign(over.with ?? key.privateKey);
    const hmac = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.kid });
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: key.kid })).toString('base64url')}.${token.split('.')[1]}.AAAA`;

    expect(await me(await sign())).toBe(200); // the control: signed as ours
    const refused = {
      'another key': await sign({ with: foreign }),
      'an unknown kid': await sign({ header: { kid: 'unknown' } }),
      'a key of another purpose': await sign({ header: { kid: otherPurpose.kid }, with: otherPurpose.privateKey }),
      'another typ': await sign({ header: { typ: 'JWT' } }),
      'another audience': await sign({ claims: { aud: 'surety:service' } }),
      'another issuer': await sign({ claims: { iss: 'https://elsewhere.test' } }),
      'a session of nobody': await sign({ claims: { sid: '00000000-0000-4000-8000-000000000000' } }),
      'another user on this session': await sign({ claims: { sub: '00000000-0000-4000-8000-000000000000' } }),
      'no expiry': await sign({ claims: { exp: undefined } }),
      expired: await sign({ claims: { exp: (claims.iat ?? 0) - 1 } }),
      'not yet valid': await sign({ claims: { nbf: (claims.iat ?? 0) + 60 } }),
      'an HMAC keyed with our public key': await hmac.sign(Buffer.from(String(key.publicJwk.x), 'base64url')),
      'no signature': none,
      'an OAuth token of the next release': 'mcp_at_AAAA.BBBB.CCCC',
      text: 'hello',
    };
    for (const [what, bad] of Object.entries(refused)) expect([what, await me(bad)]).toEqual([what, 401]);
    expect(await importJWK(key.publicJwk as never, 'EdDSA')).toBeDefined();
  });
});
