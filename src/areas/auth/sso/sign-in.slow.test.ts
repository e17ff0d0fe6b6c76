/**
 * Signing in through a provider, over real HTTP, a real database and a real OpenID provider on 127.0.0.1.
 * docs/reference/auth.md#single-sign-on.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  seedBrowser,
  seedMember,
  seedTenant,
  setRole,
  type Tenant,
  type TenantUser,
} from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { forgetOldLogins } from './jobs/cleanup.ts';
import {
  arrive,
  cookiesOf,
  ORIGIN,
  organisation,
  ownerOf,
  pathOf,
  reasonOf,
  signInBy,
  fixture,
  travel,
  type SsoFixture,
} from '../../../../test/support/sso-fixture.ts';
import { textOf } from '../../../../test/support/refusals.ts';

const Row = Type.Object({ n: Type.Integer() });
let on: SsoFixture;
let closed: Tenant; // no user joins by signing in
let member: TenantUser;
beforeAll(async () => {
  on = await fixture();
  closed = await organisation(on, 'example.test');
  member = await seedMember(on.server, closed.sharedOrg, 'member');
});
afterAll(() => on.stop());
beforeEach(() => {
  on.idp.intercept = undefined;
});

const count = async (query: ReturnType<typeof sql>): Promise<number> => (await on.server.db.direct.one(Row, query)).n;
const asMember = (subject = `sub-${member.userId}`) => ({ subject, email: member.email });
const byOrg = () => ({ org_id: closed.sharedOrg.orgId });

describe('leaving, req:SSO-1', () => {
  it('sends the browser to the provider with state, nonce and PKCE, and gives it the initiator cookie', async () => {
    const start = await on.server.call('GET', `/v1/auth/oidc/start?email=${encodeURIComponent(member.email)}`);
    expect(start.status).toBe(302);
    const url = new URL(start.headers.get('location') ?? '');
    expect(url.origin).toBe(on.idp.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'surety',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${ORIGIN}/v1/auth/oidc/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
      login_hint: member.email,
    });
    expect(start.headers.get('set-cookie')).toMatch(
      /^svc_oidc_initiator=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('keeps only the hash of the state', async () => {
    const { start } = await travel(on, byOrg());
    const url = new URL(start.headers.get('location') ?? '');
    for (const secret of ['state', 'nonce'])
      expect(
        await count(sql`-- test.scan
        select count(*)::int as n from sso_logins l where l::text like ${`%${url.searchParams.get(secret)}%`}`),
      ).toBe(0);
  });

  it('answers 404 where nothing is set up, 400 without or with two targets and for a landing place of others', async () => {
    const at = async (query: string) => (await on.server.call('GET', `/v1/auth/oidc/start?${query}`)).status;
    const org = closed.sharedOrg.orgId;
    expect([await at('org_id=org-zzzzzzzz'), await at('email=a@nowhere.test'), await at('email=nobody')]).toEqual([
      404, 404, 404,
    ]);
    expect([await at(''), await at(`org_id=${org}&email=a@example.test`)]).toEqual([400, 400]);
    expect([
      await at(`org_id=${org}&redirect_after=https://evil.example`),
      await at(`org_id=${org}&redirect_after=//evil.example`),
    ]).toEqual([400, 400]);
  });

  it('answers 502 when the provider does not answer, with a page for people', async () => {
    on.idp.intercept = (_request, response) => {
      response.destroy();
      return true;
    };
    const path = `/v1/auth/oidc/start?org_id=${closed.sharedOrg.orgId}`;
    expect(reasonOf(await on.server.call('GET', path))).toEqual([502, 'identity_provider_unreachable']);
    const shown = await on.server.call('GET', path, { headers: { accept: 'text/html' } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(shown.text).toContain('You are not signed in');
  });
});

describe('coming back', () => {
  it('binds a member by (issuer, subject) at the first time, and signs in by the session cookie, req:SSO-2', async () => {
    on.idp.person = asMember();
    const reply = await signInBy(on, { ...byOrg(), redirect_after: '/docs' });
    expect([reply.status, reply.headers.get('location')], reply.text).toEqual([302, '/docs']);
    const lines = reply.headers.getSetCookie();
    expect(lines).toEqual([
      expect.stringMatching(/^svc_session=.{100,}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/),
      'svc_oidc_initiator=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    ]);
    const me = await on.server.call('GET', '/v1/auth/me', { headers: { cookie: cookiesOf(reply)[0] ?? '' } });
    expect(me).toMatchObject({ status: 200, body: { user_id: member.userId } });
    const linked = sql`-- test.linked
      select count(*)::int as n from sso_identities where user_id = ${member.userId} and issuer = ${on.idp.issuer}`;
    expect(await count(linked)).toBe(1);
    expect(
      await count(sql`-- test.method
      select count(*)::int as n from sessions where user_id = ${member.userId} and auth_method = 'sso' and aal2_at is null`),
    ).toBe(1);
    expect(
      await count(sql`-- test.audit
      select count(*)::int as n from audit_log where action = 'sso.link' and target_id = ${member.userId}`),
    ).toBe(1);
  });

  it('knows the identity again by its subject, whatever address it has now', async () => {
    on.idp.person = { subject: `sub-${member.userId}`, email: 'renamed@elsewhere.test', isEmailVerified: false };
    const reply = await signInBy(on, byOrg());
    expect(reply.status).toBe(302);
    const me = await on.server.call('GET', '/v1/auth/me', { headers: { cookie: cookiesOf(reply)[0] ?? '' } });
    expect(me).toMatchObject({ body: { user_id: member.userId } });
  });

  it('never accepts only an address: another subject with the same address is refused, req:SSO-2', async () => {
    on.idp.person = asMember('somebody who got the address later');
    const reply = await signInBy(on, byOrg());
    expect(reasonOf(reply)).toEqual([403, 'linked_to_another_identity']);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it.each<[string, () => object, string]>([
    ['an unknown identity', () => ({ subject: 'new', email: 'new@example.test' }), 'identity_not_linked'],
    ['a user who is no member', () => ({ subject: 'own', email: outsider.email }), 'not_a_member'],
    [
      'an address the provider has not verified',
      () => ({ subject: 'x', email: closed.user.email, isEmailVerified: false }),
      'address_not_verified',
    ],
    ['no address at all', () => ({ subject: 'y' }), 'address_not_verified'],
    ['a domain that is not of the organisation', () => ({ subject: 'z', email: 'a@gmail.test' }), 'domain_not_allowed'],
  ])('refuses %s, never silently provisioned, req:SSO-2', async (_what, person, reason) => {
    on.idp.person = person() as never;
    const before = await count(sql`-- test.users
      select count(*)::int as n from users`);
    expect(reasonOf(await signInBy(on, byOrg()))).toEqual([403, reason]);
    expect(
      await count(sql`-- test.users_after
      select count(*)::int as n from users`),
    ).toBe(before);
  });

  it('shows people a page that says why', async () => {
    on.idp.person = { subject: 'new', email: 'new@example.test' };
    const reply = await arrive(on, await travel(on, byOrg()), { accept: 'text/html' });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(reply.text).toContain('Nobody here has your address');
    expect(cookiesOf(reply)).toEqual(['svc_oidc_initiator=']);
  });
  let outsider: TenantUser;
  beforeAll(async () => {
    outsider = (await seedTenant(on.server)).user;
  });

  it('ends with the membership: who left is refused, and is not bound when invited again', async () => {
    const leaver = await seedMember(on.server, closed.sharedOrg, 'member');
    on.idp.person = { subject: 'leaver', email: leaver.email };
    expect((await signInBy(on, byOrg())).status).toBe(302);
    await on.server.db.direct.run(sql`-- test.leave
      delete from org_members where user_id = ${leaver.userId}`);
    expect(reasonOf(await signInBy(on, byOrg()))).toEqual([403, 'not_a_member']);
    await setRole(on.server, closed.sharedOrg, leaver, 'member');
    on.idp.person = { subject: 'leaver, a new person', email: leaver.email };
    expect((await signInBy(on, byOrg())).status).toBe(302);
  });
});

describe('the way back is guarded, req:SSO-1', () => {
  beforeEach(() => {
    on.idp.person = asMember();
  });

  it('refuses another browser, no browser, a changed state, and a second use, alike', async () => {
    const [one, two] = [await travel(on, byOrg()), await travel(on, byOrg())];
    const changed = { ...one, back: one.back.replace(/state=./, 'state=~') };
    const replies = [
      await arrive(on, one, { cookie: two.initiator }),
      await arrive(on, one, { cookie: '' }),
      await arrive(on, changed),
      await on.server.call('GET', '/v1/auth/oidc/callback?code=x'),
    ];
    expect(replies.map((reply) => reasonOf(reply))).toEqual(replies.map(() => [400, 'state_not_accepted']));
    expect(new Set(replies.map(textOf)).size).toBe(1);
    expect((await arrive(on, one)).status).toBe(302);
    expect(reasonOf(await arrive(on, one))).toEqual([400, 'state_not_accepted']);
  });

  it('uses a state up even when the answer was refused', async () => {
    const trip = await travel(on, byOrg());
    const forged = { ...trip, back: trip.back.replace(/code=[^&]+/, 'code=forged') };
    expect(reasonOf(await arrive(on, forged))).toEqual([401, 'identity_provider_answer_refused']);
    expect(reasonOf(await arrive(on, trip))).toEqual([400, 'state_not_accepted']);
  });

  it('refuses after 10 minutes, and the job drops what never came back', async () => {
    const trip = await travel(on, byOrg());
    await on.server.db.direct.run(sql`-- test.age
      update sso_logins set expires_at = now() - interval '1 second'`);
    expect(reasonOf(await arrive(on, trip))).toEqual([400, 'state_not_accepted']);
    await travel(on, byOrg());
    await on.server.db.direct.run(sql`-- test.age
      update sso_logins set expires_at = now() - interval '1 second'`);
    await forgetOldLogins.handle({}, on.server.services);
    expect(
      await count(sql`-- test.left
      select count(*)::int as n from sso_logins`),
    ).toBe(0);
  });

  it('passes the refusal of the provider on as 401, without its words', async () => {
    const trip = await travel(on, byOrg());
    const state = new URL(trip.back, ORIGIN).searchParams.get('state') ?? '';
    const back = `/v1/auth/oidc/callback?error=access_denied&error_description=%3Cscript%3E&state=${encodeURIComponent(state)}`;
    const reply = await arrive(on, { ...trip, back });
    expect(reasonOf(reply)).toEqual([401, 'refused_by_identity_provider']);
    expect(reply.text).not.toContain('script');
  });

  it('refuses metadata that names another issuer (mix-up)', async () => {
    on.idp.intercept = (request, response) => {
      if (request.url?.includes('openid-configuration') !== true) return false;
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          issuer: 'https://evil.example',
          authorization_endpoint: 'https://evil.example/auth',
          token_endpoint: 'https://evil.example/token',
          jwks_uri: 'https://evil.example/jwks',
          response_types_supported: ['code'],
        }),
      );
      return true;
    };
    const reply = await on.server.call('GET', `/v1/auth/oidc/start?org_id=${closed.sharedOrg.orgId}`);
    expect(reasonOf(reply)).toEqual([502, 'identity_provider_answer_refused']);
  });

  it('sends no request of its own to an address inside, which metadata could name (SSRF)', async () => {
    const guarded = await fixture({ EGRESS_ALLOW_LOOPBACK: false });
    try {
      const tenant = await seedTenant(guarded.server);
      const put = await guarded.server.call<{ error: { code: string } }>('PUT', pathOf(tenant), {
        headers: await ownerOf(guarded, tenant),
        body: { issuer: guarded.idp.issuer, client_id: 'x', allowed_domains: ['example.test'] },
      });
      expect([put.status, put.body.error.code]).toEqual([400, 'validation_error']);
      expect(guarded.idp.requests).toEqual([]);
    } finally {
      await guarded.stop();
    }
  });
});

describe('cookies and sessions', () => {
  it('are host-locked where the service has a name of its own, and the bare name does not count there', async () => {
    const https = await fixture({ PUBLIC_URL: 'https://surety.example' });
    try {
      const of = await organisation(https, 'example.test');
      const start = await https.server.call('GET', `/v1/auth/oidc/start?org_id=${of.sharedOrg.orgId}`);
      expect(start.headers.get('set-cookie')).toMatch(
        /^__Host-svc_oidc_initiator=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
      );
      const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
      const bare = (cookiesOf(start)[0] ?? '').replace('__Host-', '');
      const reply = await https.server.call('GET', `/v1/auth/oidc/callback?code=x&state=${state}`, {
        headers: { cookie: bare },
      });
      expect(reasonOf(reply)).toEqual([400, 'state_not_accepted']);
    } finally {
      await https.stop();
    }
  });

  it('begin again: a session that the browser had before is not carried over (fixation)', async () => {
    on.idp.person = asMember();
    const { cookie } = await seedBrowser(on.server, closed.user);
    const trip = await travel(on, byOrg());
    const reply = await arrive(on, trip, { cookie: `${cookie}; ${trip.initiator}` });
    const fresh = cookiesOf(reply)[0] ?? '';
    expect([reply.status, fresh === cookie]).toEqual([302, false]);
    const me = await on.server.call('GET', '/v1/auth/me', { headers: { cookie: fresh } });
    expect(me).toMatchObject({ body: { user_id: member.userId } });
    expect((await on.server.call('GET', '/v1/auth/me', { headers: { cookie } })).status).toBe(401);
  });
});

describe('joining by signing in is what the organisation asks for, req:SSO-4', () => {
  let open: Tenant;
  beforeAll(async () => {
    open = await organisation(on, 'open.test', { default_role: 'viewer' });
  });
  const roleOf = (email: string): Promise<{ role: string } | undefined> =>
    on.server.db.direct.maybeOne(
      Type.Object({ role: Type.String() }),
      sql`-- test.role
      select m.role from org_members m join users u on u.user_id = m.user_id where u.email = ${email} and m.org_id = ${open.sharedOrg.orgId}`,
    );

  it('makes a member, with the default role and no password, of whoever the provider vouches for', async () => {
    on.idp.person = { subject: 'grace', email: 'Grace@Open.test' };
    const reply = await signInBy(on, { email: 'grace@open.test' });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/v1/auth/account']);
    expect(await roleOf('grace@open.test')).toEqual({ role: 'viewer' });
    expect(
      await count(sql`-- test.no_password
      select count(*)::int as n from users where email = 'grace@open.test' and password_hash is null`),
    ).toBe(1);
    expect((await signInBy(on, { email: 'grace@open.test' })).status).toBe(302);
  });

  it('creates one user from ten concurrent first sign-ins', async () => {
    on.idp.person = { subject: 'ten', email: 'ten@open.test' };
    const trips = await Promise.all(Array.from({ length: 10 }, () => travel(on, { org_id: open.sharedOrg.orgId })));
    const replies = await Promise.all(trips.map((trip) => arrive(on, trip)));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 302));
    expect(
      await count(sql`-- test.ten
      select count(*)::int as n from users where email = 'ten@open.test'`),
    ).toBe(1);
  });

  it('does so for proven domains only', async () => {
    on.idp.person = { subject: 'mallory', email: 'mallory@example.test' };
    expect(reasonOf(await signInBy(on, { org_id: open.sharedOrg.orgId }))).toEqual([403, 'domain_not_allowed']);
  });
});

describe('a second factor at the provider, req:SSO-5', () => {
  it('steps the session up, and operations that need it open', async () => {
    on.idp.person = { ...asMember(), amr: ['pwd', 'otp', 'mfa'] };
    const reply = await signInBy(on, { ...byOrg(), step_up: 'true' });
    expect(reply.status, reply.text).toBe(302);
    const headers = { cookie: cookiesOf(reply)[0] ?? '', origin: ORIGIN };
    const remove = await on.server.call('DELETE', '/v1/auth/passkeys/bmV2ZXI', { headers });
    expect(remove.status).toBe(404);
  });

  it('asks the provider to prove the person again', async () => {
    const { start } = await travel(on, { ...byOrg(), step_up: 'true' });
    const asked = new URL(start.headers.get('location') ?? '').searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect(asked.get('acr_values')).toContain('urn:svc:aal2');
  });

  it('is not assumed: a password there is one factor here', async () => {
    on.idp.person = { ...asMember(), amr: ['pwd'] };
    const headers = { cookie: cookiesOf(await signInBy(on, { ...byOrg(), step_up: 'true' }))[0] ?? '', origin: ORIGIN };
    expect((await on.server.call('DELETE', '/v1/auth/passkeys/bmV2ZXI', { headers })).status).toBe(403);
  });
});
