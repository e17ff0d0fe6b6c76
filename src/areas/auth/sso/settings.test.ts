/** Settings of single sign-on: who may change them, what they show, who rules a domain, what enforcing means. ADR 0094. */
import { mailsTo } from '../../../../test/support/mail.ts';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { softwareAuthenticator } from '../../../../test/browser/software-authenticator.ts';
import {
  seedBrowser,
  seedMember,
  seedTenant,
  seedUser,
  type Headers,
  type Tenant,
} from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setMember } from '../identity/index.ts';
import {
  arrive,
  ORIGIN,
  organisation,
  ownerOf,
  pathOf,
  proveDomains,
  putSettings,
  reasonOf,
  signInBy,
  fixture,
  travel,
  type Refused,
  type SsoFixture,
} from '../../../../test/support/sso-fixture.ts';

let on: SsoFixture;
let tenant: Tenant;
beforeAll(async () => {
  on = await fixture({ SSO_TRUSTED_DOMAINS: ['trusted.test'] });
  tenant = await seedTenant(on.server);
});
afterAll(() => on.stop());

const call = <B = Refused>(method: string, path: string, headers: Headers, body?: unknown) =>
  on.server.call<B>(method, path, { headers, ...(body === undefined ? {} : { body }) });
const codeOf = (reply: { status: number; body: Refused }) => [reply.status, reply.body?.error?.code];

describe('settings, req:SSO-6', () => {
  it('are stored, shown with what the administrator needs, and never with the secret', async () => {
    expect((await call('GET', pathOf(tenant), await ownerOf(on, tenant))).status).toBe(404);
    const put = await putSettings(on, tenant, { idp_name: 'Example ID' });
    expect(put.status, put.text).toBe(200);
    expect(put.body).toMatchObject({
      org_id: tenant.sharedOrg.orgId,
      issuer: on.idp.issuer,
      metadata_url: `${on.idp.issuer}/.well-known/openid-configuration`,
      has_client_secret: true,
      default_role: null,
      allowed_domains: ['example.test'],
      domains: [
        {
          domain: 'example.test',
          verified: false,
          txt_name: '_surety-sso.example.test',
          txt_value: expect.stringMatching(/^surety-sso=/),
        },
      ],
      enforced: false,
      enforcement: 'off',
      redirect_uri: `${ORIGIN}/v1/auth/oidc/callback`,
    });
    const got = await call('GET', pathOf(tenant), await ownerOf(on, tenant));
    expect(got.body).toEqual(put.body);
    expect(put.text + got.text).not.toContain(on.idp.clientSecret);
    const stored = await on.server.db.direct.one(
      Type.Object({ text: Type.String() }),
      sql`-- test.stored
      select (select string_agg(c::text, '') from sso_configs c) || (select string_agg(a::text, '') from audit_log a where action like 'sso.%') as text`,
    );
    expect(stored.text).not.toContain(on.idp.clientSecret);
    expect(stored.text).not.toContain(Buffer.from(on.idp.clientSecret).toString('hex'));
  });

  it('are changed by an owner or admin with fresh step-up verification only, each time with an audit row, req:SSO-6', async () => {
    const member = await seedMember(on.server, tenant.sharedOrg, 'member');
    const admin = await seedMember(on.server, tenant.sharedOrg, 'admin');
    const as = async (user: typeof member, aal2: boolean): Promise<Headers> => ({
      ...(await seedBrowser(on.server, user, { aal2 })),
      origin: ORIGIN,
    });
    expect(codeOf((await putSettings(on, tenant, {}, await ownerOf(on, tenant, false))) as never)).toEqual([
      403,
      'aal2_required',
    ]);
    expect((await putSettings(on, tenant, {}, await as(member, true))).status).toBe(403);
    expect((await putSettings(on, tenant, {}, tenant.headers)).status).toBe(403); // a key is no person
    const stranger = await seedTenant(on.server);
    expect((await putSettings(on, tenant, {}, await ownerOf(on, stranger))).status).toBe(404);
    expect((await call('GET', pathOf(tenant), await as(member, false))).status).toBe(403);
    const path = pathOf(tenant);
    expect(codeOf(await call('POST', `${path}/test`, await as(admin, false)))).toEqual([403, 'aal2_required']);
    expect(codeOf(await call('DELETE', path, await as(admin, false)))).toEqual([403, 'aal2_required']);
    expect((await putSettings(on, tenant, {}, await as(admin, true))).status).toBe(200);
    const audited = await on.server.db.direct.many(
      Type.Object({ actor_user_id: Type.String() }),
      sql`-- test.audited
      select actor_user_id from audit_log where action = 'sso.put' and target_id = ${tenant.sharedOrg.orgId} order by created_at`,
    );
    expect(audited.map((row) => row.actor_user_id)).toEqual([tenant.user.userId, admin.userId]);
  });

  it('keep a secret that is left out, and never for another provider or client', async () => {
    const other = await seedTenant(on.server);
    const has = async (more: Record<string, unknown>): Promise<unknown> =>
      ((await putSettings(on, other, more)).body as unknown as { has_client_secret: boolean }).has_client_secret;
    expect([
      await has({}),
      await has({ client_secret: undefined }),
      await has({ client_secret: undefined, client_id: 'another' }),
      await has({}),
      await has({ client_secret: undefined, issuer: `${on.idp.issuer}/other` }),
      await has({}),
      await has({ client_secret: null }),
    ]).toEqual([true, true, false, true, false, true, false]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no domain', { allowed_domains: [] }],
    ['a domain that is none', { allowed_domains: ['localhost'] }],
    ['an address for a domain', { allowed_domains: ['a@example.test'] }],
    ['neither issuer nor metadata', { issuer: undefined }],
    ['both issuer and metadata', { metadata_url: 'https://id.example/.well-known/openid-configuration' }],
    ['metadata of another form', { issuer: undefined, metadata_url: 'https://id.example/saml.xml' }],
    ['an issuer that every customer of a provider shares', { issuer: 'https://login.microsoftonline.com/common/v2.0' }],
    ['an issuer inside our network', { issuer: 'https://10.0.0.1' }],
    ['an issuer with a query', { issuer: 'https://id.example/?x=1' }],
    ['a role over others for anyone who signs in', { default_role: 'admin' }],
  ])('refuse %s with 400', async (_what, more) => {
    expect(codeOf((await putSettings(on, tenant, more)) as never)).toEqual([400, 'validation_error']);
  });

  it('are for organisations, not for the personal one', async () => {
    const reply = await call('PUT', `/v1/orgs/${tenant.orgId}/sso`, await ownerOf(on, tenant), {
      issuer: 'https://id.example',
      client_id: 'x',
      allowed_domains: ['example.test'],
    });
    expect(reasonOf(reply)).toEqual([422, 'personal_organisation']);
  });

  it('are deleted by DELETE, with domains and linked identities', async () => {
    const gone = await organisation(on, 'gone.test');
    const person = await seedMemberAt(gone, 'gone.test');
    on.idp.person = { subject: 'gone', email: person.email };
    expect((await signInBy(on, { email: 'x@gone.test' })).status).toBe(302);
    const deleted = await call('DELETE', pathOf(gone), await ownerOf(on, gone));
    expect([deleted.status, deleted.body]).toEqual([200, { ok: true }]);
    expect((await call('DELETE', pathOf(gone), await ownerOf(on, gone))).status).toBe(404);
    const left = await on.server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.left
      select ((select count(*) from sso_identities where org_id = ${gone.sharedOrg.orgId}) + (select count(*) from sso_domains where org_id = ${gone.sharedOrg.orgId}))::int as n`,
    );
    expect(left.n).toBe(0);
  });
});

/** A member whose address is under a domain. */
async function seedMemberAt(of: Tenant, domain: string, password?: string) {
  const user = await seedUser(on.server, { marker: 'm', ...(password === undefined ? {} : { password }) });
  const email = user.email.replace('example.test', domain);
  await on.server.db.direct.run(sql`-- test.move
    update users set email = ${email} where user_id = ${user.userId}`);
  await on.server.db.systemTx((tx) =>
    setMember(tx, of.sharedOrg, { userId: user.userId, role: 'member', now: new Date() }),
  );
  return { ...user, email };
}

describe('domains, req:SSO-7', () => {
  const initiate = (body: object) => call('POST', '/v1/auth/sso/initiate', {}, body);

  it('count once a TXT record proves them, and the sign-in page then uses them', async () => {
    const of = await seedTenant(on.server);
    const put = await putSettings(on, of, { allowed_domains: ['proof.test'] });
    expect((await initiate({ email: 'a@proof.test' })).status).toBe(404);
    expect(reasonOf(await call('GET', '/v1/auth/oidc/start?email=a@proof.test', {}))).toEqual([
      404,
      'sso_not_configured',
    ]);
    const early = await call('POST', `${pathOf(of)}/test`, await ownerOf(on, of));
    expect(early.body).toMatchObject({
      ok: false,
      provider: { ok: true, problem: null },
      domains: [{ verified: false }],
    });
    on.records.set('_surety-sso.proof.test', ['surety-sso=of-somebody-else']);
    expect((await call('POST', `${pathOf(of)}/test`, await ownerOf(on, of))).body).toMatchObject({ ok: false });
    proveDomains(on, put);
    expect((await call('POST', `${pathOf(of)}/test`, await ownerOf(on, of))).body).toMatchObject({
      ok: true,
      domains: [{ verified: true }],
    });
    expect((await initiate({ email: 'Anyone@Proof.test' })).body).toMatchObject({ org_id: of.sharedOrg.orgId });
    expect((await putSettings(on, of, { allowed_domains: ['proof.test', 'more.test'] })).body.domains).toMatchObject([
      { domain: 'more.test', verified: false },
      { domain: 'proof.test', verified: true },
    ]);
    const initiated = await initiate({ email: 'a@proof.test', redirect_after: '/docs' });
    expect(initiated.body).toEqual({
      redirect_url: `${ORIGIN}/v1/auth/oidc/start?email=a%40proof.test&redirect_after=%2Fdocs`,
      org_id: of.sharedOrg.orgId,
    });
  });

  it('are ruled by one organisation: the second is refused with 409, when it asks and when it proves', async () => {
    const first = await seedTenant(on.server);
    const second = await seedTenant(on.server);
    proveDomains(on, await putSettings(on, second, { allowed_domains: ['taken.test'] })); // asked before anybody had proven it
    await organisation(on, 'taken.test');
    expect(reasonOf(await putSettings(on, first, { allowed_domains: ['taken.test'] }))).toEqual([
      409,
      'domain_claimed',
    ]);
    proveDomains(on, (await call('GET', pathOf(second), await ownerOf(on, second))) as never);
    expect(reasonOf(await call('POST', `${pathOf(second)}/test`, await ownerOf(on, second)))).toEqual([
      409,
      'domain_claimed',
    ]);
  });

  it('are proven by the operator through the settings', async () => {
    const of = await seedTenant(on.server);
    expect((await putSettings(on, of, { allowed_domains: ['trusted.test'] })).body.domains).toMatchObject([
      { verified: true },
    ]);
    const other = await seedTenant(on.server);
    expect((await putSettings(on, other, { allowed_domains: ['trusted.test'] })).status).toBe(409);
  });

  it('that are unknown all get the same reply', async () => {
    for (const email of ['a@nobody.test', 'not an address', 'a@localhost'])
      expect((await initiate({ email })).status).toBe(404);
  });

  it('a provider that does not answer is part of the report, in our own words', async () => {
    on.idp.intercept = (_request, response) => {
      response.statusCode = 503;
      response.end('internal details');
      return true;
    };
    const of = await seedTenant(on.server);
    await putSettings(on, of, { allowed_domains: ['down.test'] });
    const report = await call('POST', `${pathOf(of)}/test`, await ownerOf(on, of));
    on.idp.intercept = undefined;
    expect(report.body).toMatchObject({ ok: false, provider: { ok: false, problem: expect.any(String) } });
    expect(report.text).not.toContain('internal details');
  });
});

describe('enforced, req:SSO-3', () => {
  const PASSWORD = 'a long enough password';
  const login = (email: string) => call('POST', '/v1/auth/login', {}, { email, password: PASSWORD });

  it('closes password and passkey to members under the domain, once the provider has worked, and to no other user', async () => {
    const of = await organisation(on, 'strict.test', { enforced: true });
    const person = await seedMemberAt(of, 'strict.test', PASSWORD);
    const guest = await seedMemberAt(of, 'guest.test', PASSWORD); // a member under another domain
    const neighbour = await seedMemberAt(await seedTenant(on.server), 'strict.test', PASSWORD); // the domain, another organisation

    expect((await call<{ enforcement: string }>('GET', pathOf(of), await ownerOf(on, of))).body.enforcement).toBe(
      'waiting',
    );
    expect((await login(person.email)).status).toBe(200);
    on.idp.person = { subject: 'strict', email: person.email };
    expect((await arrive(on, await travel(on, { email: person.email }))).status).toBe(302);
    expect((await call<{ enforcement: string }>('GET', pathOf(of), await ownerOf(on, of))).body.enforcement).toBe('on');

    const refused = await login(person.email);
    expect(codeOf(refused)).toEqual([403, 'sso_required']);
    expect(refused.body.error.details).toEqual({
      org_id: of.sharedOrg.orgId,
      start: `/v1/auth/oidc/start?org_id=${of.sharedOrg.orgId}`,
    });
    const wrong = await call('POST', '/v1/auth/login', {}, { email: person.email, password: 'not the password' });
    expect(codeOf(wrong)).toEqual([401, 'invalid_credentials']); // strangers learn nothing
    expect([(await login(guest.email)).status, (await login(neighbour.email)).status]).toEqual([200, 200]);
    const enrol = await call('POST', '/v1/auth/passkey/enroll', {
      ...(await seedBrowser(on.server, person, { aal2: true })),
      origin: ORIGIN,
    });
    expect(codeOf(enrol)).toEqual([403, 'sso_required']);
    expect((await signInBy(on, { email: person.email })).status).toBe(302);
  });

  it('is not got around by another address: asked for before or after enforcing, it stays where it is', async () => {
    const of = await organisation(on, 'firm.test', { enforced: true });
    const person = await seedMemberAt(of, 'firm.test', PASSWORD);
    const as = { ...(await seedBrowser(on.server, person, { aal2: true })), origin: ORIGIN };
    const ask = (email: string) => call('POST', '/v1/auth/email', as, { email });
    expect((await ask('early@elsewhere.test')).status).toBe(200);
    on.idp.person = { subject: 'firm', email: person.email };
    expect((await arrive(on, await travel(on, { email: person.email }))).status).toBe(302); // it is enforced now
    expect(codeOf(await ask('late@elsewhere.test'))).toEqual([403, 'sso_required']);
    const link = (await mailsTo(on.server, 'early@elsewhere.test')).at(-1)?.link ?? '';
    expect(codeOf(await call('GET', link, {}))).toEqual([403, 'sso_required']);
    expect((await call<{ user: { email: string } }>('GET', '/v1/auth/session', as)).body.user.email).toBe(person.email);
  });

  it('closes a passkey that was there before', async () => {
    const of = await organisation(on, 'later.test');
    const person = await seedMemberAt(of, 'later.test');
    const key = softwareAuthenticator();
    const headers = { ...(await seedBrowser(on.server, person)), origin: ORIGIN };
    const rp = { rpId: 'localhost', origin: ORIGIN };
    const options = await call<{ challenge: string }>('POST', '/v1/auth/passkey/enroll', headers);
    const response = key.register({ ...rp, challenge: options.body.challenge });
    expect((await call('POST', '/v1/auth/passkey/verify-enroll', headers, { response })).status).toBe(200);
    on.idp.person = { subject: 'later', email: person.email };
    expect((await signInBy(on, { email: person.email })).status).toBe(302);
    expect((await putSettings(on, of, { allowed_domains: ['later.test'], enforced: true })).body.enforcement).toBe(
      'on',
    );
    const { challenge } = (await call<{ challenge: string }>('POST', '/v1/auth/passkey/challenge', {})).body;
    const reply = await call(
      'POST',
      '/v1/auth/passkey/verify-auth',
      { origin: ORIGIN },
      { response: key.assert({ ...rp, challenge }) },
    );
    expect([...codeOf(reply), reply.headers.get('set-cookie')]).toEqual([403, 'sso_required', null]);
  });
});
