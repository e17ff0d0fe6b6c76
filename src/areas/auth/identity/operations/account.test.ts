/**
 * Account deletion, personal organisation, language; and the flags of every cookie. Source:
 * docs/reference/auth.md#authentication-rules;
 * docs/reference/auth.md#account-self-service, docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { identityFixture, PASSWORD } from '../../../../../test/support/identity-fixture.ts';
import { openBrowser } from '../../../../../test/support/browser.ts';
import { mailsTo } from '../../../../../test/support/mail.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import { seedBrowser, seedMember, seedUser, setRole, type Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { forgetExpired } from '../jobs/cleanup.ts';

let server: TestServer;
let a: Tenant;
const clock = identityFixture({ settings: { SIGN_UP: 'open' } }, (on) => {
  ({ server, a } = on);
});

const steppedUp = async (user = a.user) => {
  const { cookie } = await seedBrowser(server, user, { aal2: true });
  return openBrowser(server, server.url, [cookie.split('=') as [string, string]]);
};
interface Refused {
  error: { code: string; details?: { orgs?: unknown } };
}

describe('DELETE /v1/auth/delete-account, req:AUTH-11', () => {
  const leave = async (browser?: ReturnType<typeof openBrowser>) =>
    (browser ?? (await steppedUp())).call<Refused>('DELETE', '/v1/auth/delete-account');

  it('403 without step-up verification and for API keys, 401 without credentials', async () => {
    const refused = await server.call<Refused>('DELETE', '/v1/auth/delete-account', { headers: a.user.headers });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'aal2_required']);
    expect((await server.call('DELETE', '/v1/auth/delete-account', { headers: a.headers })).status).toBe(403);
    expect((await server.call('DELETE', '/v1/auth/delete-account')).status).toBe(401);
  });

  it('409 for the only owner of a shared organisation, which is named; nothing has changed', async () => {
    await seedMember(server, a.sharedOrg, 'admin');
    const refused = await leave();
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'conflict',
          details: { reason: 'sole_owner', orgs: [{ org_id: a.sharedOrg.orgId, org_name: expect.any(String) }] },
        },
      },
    });
    expect((await server.call('GET', '/v1/auth/me', { headers: a.user.headers })).status).toBe(200);
  });

  it('ends sessions, personal keys and memberships at once, keeps org keys, sends a mail, frees the address', async () => {
    const heir = await seedMember(server, a.sharedOrg, 'member');
    await setRole(server, a.sharedOrg, heir, 'owner');
    expect((await server.call('GET', '/v1/api-keys', { headers: a.headers })).status).toBe(200);
    const browser = await steppedUp();
    const reply = await leave(browser);
    expect([reply.status, reply.body, browser.jar.size]).toEqual([200, { success: true }, 0]);

    expect((await server.call('GET', '/v1/auth/me', { headers: a.user.headers })).status).toBe(401);
    expect((await server.call('GET', '/v1/api-keys', { headers: a.headers })).status).toBe(401);
    expect((await server.call('GET', '/v1/api-keys', { headers: a.orgKey.headers })).status).not.toBe(401);
    const refresh = await server.call('POST', '/v1/auth/refresh', { body: { refresh_token: a.user.refreshToken } });
    const login = await server.call('POST', '/v1/auth/login', { body: { email: a.user.email, password: PASSWORD } });
    expect([refresh.status, login.status]).toEqual([401, 401]);
    const left = await server.db.direct.one(
      Type.Object({ keys: Type.Integer(), members: Type.Integer(), audits: Type.Integer() }),
      sql`
      -- t.left
      select (select count(*)::int from api_keys where user_id = ${a.user.userId} and kind = 'personal' and revoked_at is null) as keys,
             (select count(*)::int from org_members where user_id = ${a.user.userId} and org_id = ${a.sharedOrg.orgId}) as members,
             (select count(*)::int from audit_log where action = 'user.delete' and target_id = ${a.user.userId}) as audits`,
    );
    expect(left).toEqual({ keys: 0, members: 0, audits: 1 });
    expect((await mailsTo(server, a.user.email)).at(-1)?.subject).toBe('Your account was deleted');

    const again = openBrowser(server);
    await again.call('POST', '/v1/auth/sign-up', { body: { email: a.user.email, password: PASSWORD } });
    clock.advance(1_000);
    await again.call('GET', (await mailsTo(server, a.user.email)).at(-1)?.link ?? '');
    expect((await again.call<{ user: { id: string } }>('GET', '/v1/auth/session')).body.user.id).not.toBe(
      a.user.userId,
    );
  });

  it('of two concurrent deletions one succeeds', async () => {
    const lone = await seedUser(server);
    const [one, two] = [await steppedUp(lone), await steppedUp(lone)];
    const statuses = await Promise.all([leave(one), leave(two)]);
    expect(statuses.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await mailsTo(server, lone.email)).map((mail) => mail.subject)).toEqual(['Your account was deleted']);
  });

  it('of two owners who delete their accounts concurrently one stays: no organisation is left without an owner', async () => {
    const other = await seedMember(server, a.sharedOrg, 'owner');
    const replies = await Promise.all([leave(await steppedUp()), leave(await steppedUp(other))]);
    expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  it('after 30 days the record holds no personal data', async () => {
    const lone = await seedUser(server);
    await leave(await steppedUp(lone));
    const emailOf = () =>
      server.db.direct.one(
        Type.Object({ email: Type.String() }),
        sql`
        -- t.email
        select email from users where user_id = ${lone.userId}`,
      );
    await forgetExpired.handle({}, server.services);
    expect((await emailOf()).email).toBe(lone.email);
    clock.advance(30 * 86_400_000 + 1);
    await forgetExpired.handle({}, server.services);
    await forgetExpired.handle({}, server.services);
    expect((await emailOf()).email).toBe(`deleted-${lone.userId}@invalid`);
  });
});

describe('GET /v1/auth/me/personal-org', () => {
  const ask = (headers: Readonly<Record<string, string>>) =>
    server.call<{ org_id: string; just_provisioned?: true }>('GET', '/v1/auth/me/personal-org', { headers });

  it('is the one there is', async () => {
    expect((await ask(a.user.headers)).body).toEqual({ org_id: a.orgId, is_personal: true });
  });

  it('is made once for a user without one, however many ask at the same time', async () => {
    const lone = await seedUser(server);
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(lone.headers)));
    expect(new Set(replies.map((reply) => reply.body.org_id)).size).toBe(1);
    expect(replies.filter((reply) => reply.body.just_provisioned === true)).toHaveLength(1);
    const me = await server.call<{ org: { org_id: string } }>('GET', '/v1/auth/me', { headers: lone.headers });
    expect(me.body.org.org_id).toBe(replies[0]?.body.org_id);
  });

  it('is the member’s own, not that of an organisation joined', async () => {
    const member = await seedMember(server, a.sharedOrg, 'admin');
    expect((await ask(member.headers)).body.just_provisioned).toBe(true);
    expect((await ask(a.headers)).status).toBe(403);
  });
});

describe('every cookie (docs/reference/reliability.md#s10-sessions)', () => {
  it('is HttpOnly, Secure, SameSite=Lax, of the whole host and of no other', async () => {
    const browser = await steppedUp();
    await browser.call('POST', '/v1/auth/sign-in', { body: { email: a.user.email, password: PASSWORD } });
    clock.advance(3_600_000);
    await browser.call('GET', '/v1/auth/me');
    await browser.call('POST', '/v1/auth/sign-out');
    const lone = await steppedUp(await seedUser(server));
    await lone.call('DELETE', '/v1/auth/delete-account');
    const dead = openBrowser(server, server.url, [['svc_session', 'dead']]);
    await dead.call('GET', '/v1/auth/me');
    await server.call('POST', '/v1/auth/sign-up', { body: { email: 'flags@example.test', password: PASSWORD } });
    const confirming = openBrowser(server);
    await confirming.call('GET', (await mailsTo(server, 'flags@example.test')).at(-1)?.link ?? '');
    const lines = [browser, lone, dead, confirming].flatMap((one) => one.lines);
    expect(lines.length).toBeGreaterThanOrEqual(7);
    for (const line of lines) {
      expect(line).toMatch(
        /^svc_(session|mfa_pending|known_device|sign_up)=[\w.-]*; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(line.length).toBeLessThan(4_096);
    }
  });
});
