/** Keys of an organisation: who may create, list, rotate and revoke them. Source: docs/reference/auth.md#authentication-rules. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import {
  seedKey,
  seedMember,
  seedTenant,
  seedUser,
  setRole,
  type Headers,
  type Tenant,
  type TenantUser,
} from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { identity } from '../../../auth/identity/index.ts';
import { orgs } from '../../organisations/index.ts';
import { keys } from '../index.ts';
import { textOf } from '../../../../../test/support/refusals.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let admin: TenantUser;
let member: TenantUser;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys, orgs] });
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  [admin, member] = [await seedMember(server, a.sharedOrg, 'admin'), await seedMember(server, a.sharedOrg, 'member')];
});
afterAll(() => server.stop());

interface Made {
  key_id: string;
  key: string;
  scopes: string[];
}
const path = (tenant: Tenant, tail = '') => `/v1/orgs/${tenant.sharedOrg.orgId}/api-keys${tail}`;
const create = (headers: Headers, tenant = a, body: unknown = { name: 'org key' }) =>
  server.call<Made>('POST', path(tenant), { headers, body });
const probe = async (headers: Headers) => (await server.call('GET', '/v1/api-keys/whoami', { headers })).status;
const describeKey = async (made: Made) =>
  (
    await server.call<{ user_id: string; scopes: string[] }>('GET', '/v1/api-keys/whoami', {
      headers: { 'x-svc-api-key': made.key },
    })
  ).body;
const codeOf = (reply: { body: unknown }) => (reply.body as { error: { code: string } }).error.code;

describe("creating an organisation's key", () => {
  it("201 for owner and admin; the key is the organisation's, req:KEY-7", async () => {
    for (const caller of [a.user, admin]) {
      const { status, body } = await create(caller.headers);
      expect(status).toBe(201);
      const who = await server.call('GET', '/v1/api-keys/whoami', { headers: { 'x-svc-api-key': body.key } });
      expect(who.body).toMatchObject({
        org_id: a.sharedOrg.orgId,
        user_id: caller.userId,
        billed_to: a.sharedOrg.accountId,
      });
    }
  });

  it.each(['member', 'viewer', 'auditor'] as const)('403 for a %s, req:KEY-7', async (role) => {
    const caller = await seedMember(server, a.sharedOrg, role);
    expect((await create(caller.headers)).status).toBe(403);
  });

  it('404 for a user of no such organisation, byte-equal to an organisation that does not exist, req:AUTH-5', async () => {
    const [foreign, none] = await Promise.all([
      create(b.user.headers, a),
      server.call('POST', '/v1/orgs/org-00000000/api-keys', { headers: b.user.headers, body: { name: 'x' } }),
    ]);
    expect([foreign.status, textOf(foreign)]).toEqual([404, textOf(none)]);
  });

  it('403 insufficient_scope for a key without admin:org, 201 with it', async () => {
    const plain = await seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId });
    const refused = await create(plain.headers);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'insufficient_scope']);
    expect((await create(a.key.headers, a, { name: 'x', scopes: ['gateway'] })).status).toBe(201);
  });

  it('stops working for an admin-scoped key on the request after a demotion; the key stays valid, req:KEY-6', async () => {
    const lead = await seedMember(server, a.sharedOrg, 'admin');
    const key = await seedKey(server, lead, { kind: 'org', ...a.sharedOrg }, [
      'gateway',
      'api:read',
      'api:write',
      'admin:org',
    ]);
    expect((await create(key.headers)).status).toBe(201);
    await setRole(server, a.sharedOrg, lead, 'member');
    expect((await create(key.headers)).status).toBe(403);
    expect((await create(lead.headers)).status).toBe(403);
    expect(await probe(key.headers)).toBe(200);
    await setRole(server, a.sharedOrg, lead, 'owner');
    expect((await create(key.headers)).status).toBe(201);
  });
});

describe('a key whose maker has lost the role behind admin:org', () => {
  const ADMIN = ['api:read', 'api:write', 'admin:org'];
  const refusalOf = async (method: string, at: string, key: Headers, body?: unknown) => {
    const reply = await server.call<{ error?: unknown }>(method, at, {
      headers: key,
      ...(body === undefined ? {} : { body }),
    });
    return [reply.status, reply.body.error];
  };

  it.each(['left', 'demoted'] as const)(
    'hears so in reads and writes, and not that it has no such scope: %s',
    async (how) => {
      const lead = await seedMember(server, a.sharedOrg, 'admin');
      const { body: made } = await create(lead.headers, a, { name: 'lead', scopes: ADMIN });
      const key = { 'x-svc-api-key': made.key };
      const org = `/v1/orgs/${a.sharedOrg.orgId}`;
      if (how === 'demoted') await setRole(server, a.sharedOrg, lead, 'member');
      else expect((await server.call('POST', `${org}/leave`, { headers: lead.headers })).status).toBe(200);
      const why = [
        403,
        expect.objectContaining({
          code: 'insufficient_scope',
          message: expect.stringMatching(
            /has the scope admin:org, which works only while .* rotate the key/,
          ) as unknown,
          details: { required: 'admin:org', credential: 'key', reason: 'maker_without_role', key_id: made.key_id },
        }),
      ];
      expect(await refusalOf('GET', `${org}/invitations`, key)).toEqual(why);
      expect(await refusalOf('PATCH', org, key, { company_name: 'Acme' })).toEqual(why);
      const rotated = await server.call<Made>('POST', path(a, `/${made.key_id}/rotate`), { headers: a.user.headers });
      const renewed = { 'x-svc-api-key': rotated.body.key };
      expect((await server.call('PATCH', org, { headers: renewed, body: { company_name: 'Acme' } })).status).toBe(200);
    },
  );

  it('a key that never had the scope is still told that it has none', async () => {
    const key = await seedKey(server, a.user, { kind: 'org', ...a.sharedOrg }, ['api:read', 'api:write']);
    expect(await refusalOf('GET', `/v1/orgs/${a.sharedOrg.orgId}/invitations`, key.headers)).toEqual([
      403,
      expect.objectContaining({ details: { required: 'admin:org', credential: 'key' } }),
    ]);
  });
});

describe("listing, rotating and revoking an organisation's keys", () => {
  it('any member may list them, nobody else', async () => {
    const seen = await server.call<{ keys: { key_id: string; org_id: string }[] }>('GET', path(a), {
      headers: member.headers,
    });
    expect(seen.body.keys.map((k) => k.key_id)).toContain(a.orgKey.keyId);
    expect(seen.body.keys.every((k) => k.org_id === a.sharedOrg.orgId)).toBe(true);
    expect(seen.text).not.toContain(a.key.keyId);
    expect((await server.call('GET', path(a), { headers: b.user.headers })).status).toBe(404);
    expect((await server.call('GET', path(a), { headers: a.orgKey.headers })).status).toBe(200);
  });

  it('403 for a member who did not create the key; 200 for the creator, also after losing the role, req:KEY-7', async () => {
    const foreign = await server.call('DELETE', path(a, `/${a.orgKey.keyId}`), { headers: member.headers });
    expect([foreign.status, codeOf(foreign)]).toEqual([403, 'org_access_denied']);
    expect((await server.call('POST', path(a, `/${a.orgKey.keyId}/rotate`), { headers: member.headers })).status).toBe(
      403,
    );

    const lead = await seedMember(server, a.sharedOrg, 'admin');
    const { body } = await create(lead.headers);
    await setRole(server, a.sharedOrg, lead, 'viewer');
    const rotated = await server.call<Made>('POST', path(a, `/${body.key_id}/rotate`), { headers: lead.headers });
    expect(rotated.status).toBe(201);
    expect((await server.call('DELETE', path(a, `/${rotated.body.key_id}`), { headers: lead.headers })).status).toBe(
      200,
    );
  });

  it("an admin rotates another member's key: the new key is the admin's and works at once, the old one no longer", async () => {
    const old = await seedKey(server, a.user, { kind: 'org', ...a.sharedOrg });
    const { status, body } = await server.call<Made>('POST', path(a, `/${old.keyId}/rotate`), {
      headers: admin.headers,
    });
    expect([status, await probe(old.headers), await probe({ 'x-svc-api-key': body.key })]).toEqual([201, 401, 200]);
    expect((await describeKey(body)).user_id).toBe(admin.userId);
  });

  it("nobody gains the rights of a key's creator by rotating it: neither the owner's role nor a staff scope, req:ORG-7", async () => {
    const boss = await seedUser(server, { isStaff: true });
    await setRole(server, a.sharedOrg, boss, 'owner');
    const every = ['gateway', 'api:read', 'api:write', 'admin:org', 'admin:platform'];
    const old = await seedKey(server, boss, { kind: 'org', ...a.sharedOrg }, every);
    expect((await server.services.keyCache.find(old.key))?.scopes.has('admin:platform')).toBe(true);
    const { body } = await server.call<Made>('POST', path(a, `/${old.keyId}/rotate`), { headers: admin.headers });
    expect((await describeKey(body)).scopes).toEqual(['gateway', 'api:read', 'api:write', 'admin:org']);
    const toOwner = await server.call('PATCH', `/v1/orgs/${a.sharedOrg.orgId}/members/${admin.userId}`, {
      headers: { 'x-svc-api-key': body.key },
      body: { role: 'owner' },
    });
    expect([toOwner.status, codeOf(toOwner)]).toEqual([403, 'org_access_denied']);
  });

  it("404 when the key is another organisation's or a personal one, whatever the role", async () => {
    for (const id of [b.orgKey.keyId, a.key.keyId]) {
      expect((await server.call('DELETE', path(a, `/${id}`), { headers: a.user.headers })).status).toBe(404);
      expect((await server.call('POST', path(a, `/${id}/rotate`), { headers: a.user.headers })).status).toBe(404);
    }
    expect((await server.call('DELETE', `/v1/api-keys/${a.orgKey.keyId}`, { headers: a.user.headers })).status).toBe(
      404,
    );
    expect([await probe(b.orgKey.headers), await probe(a.key.headers)]).toEqual([200, 200]);
  });
});

describe('audit rows', () => {
  it("about an organisation's key are in that organisation's log, whoever acts; about a personal key, in the log of the personal organisation", async () => {
    const { body } = await create(a.user.headers);
    await server.call('DELETE', path(a, `/${body.key_id}`), { headers: admin.headers });
    const own = await server.call<Made>('POST', '/v1/api-keys', { headers: a.user.headers, body: { name: 'own' } });
    const Row = Type.Object({
      action: Type.String(),
      org_id: Type.String(),
      account_id: Type.String(),
      actor_user_id: Type.String(),
    });
    const rowsOf = (id: string) =>
      server.db.direct.many(
        Row,
        sql`
        -- test.audit_orgs
        select action, org_id, account_id, actor_user_id from audit_log where target_id = ${id} order by created_at, action`,
      );
    const shared = { org_id: a.sharedOrg.orgId, account_id: a.sharedOrg.accountId };
    expect(await rowsOf(body.key_id)).toEqual([
      { action: 'api_key.create', ...shared, actor_user_id: a.user.userId },
      { action: 'api_key.revoke', ...shared, actor_user_id: admin.userId },
    ]);
    expect(await rowsOf(own.body.key_id)).toEqual([
      { action: 'api_key.create', org_id: a.orgId, account_id: a.accountId, actor_user_id: a.user.userId },
    ]);
  });
});

describe('when a user leaves', () => {
  it('personal keys end and organisation keys work until revoked, req:KEY-7', async () => {
    const leaver = await seedTenant(server);
    await setRole(server, a.sharedOrg, leaver.user, 'admin');
    const orgKey = await seedKey(server, leaver.user, { kind: 'org', ...a.sharedOrg });
    await server.db.direct.run(sql`
      -- test.leave
      update users set deleted_at = now() where user_id = ${leaver.user.userId}`);
    expect([await probe(leaver.key.headers), await probe(orgKey.headers)]).toEqual([401, 200]);
    expect((await server.call('GET', '/v1/auth/me', { headers: leaver.user.headers })).status).toBe(401);
    expect((await server.call('DELETE', path(a, `/${orgKey.keyId}`), { headers: admin.headers })).status).toBe(200);
    expect(await probe(orgKey.headers)).toBe(401);
  });
});
