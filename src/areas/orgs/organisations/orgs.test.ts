/**
 * Creating, reading, changing and deleting organisations. Source: docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#organisation-record; ADR 0098.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, stepUp, refusalOf, statusesOf } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import {
  seedKey,
  seedMember,
  seedTenant,
  seedUser,
  setRole,
  type Headers,
  type Tenant,
} from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { agents } from '../../agents/index.ts';
import { identity } from '../../auth/identity/index.ts';
import { keys } from '../keys/index.ts';
import { orgs } from './index.ts';
import type { Org } from './wire/organisations.ts';
import { textOf } from '../../../../test/support/refusals.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys, agents, orgs] });
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

let made = 0;
const slugOf = (): string => `org-number-${(made += 1)}`;
const create = (headers: Headers, body: unknown = { name: 'Acme Robotics', slug: slugOf() }) =>
  server.call<Org>('POST', '/v1/orgs', { headers, body });
const read = (orgId: string, headers: Headers) => server.call<Org>('GET', `/v1/orgs/${orgId}`, { headers });
const list = async (headers: Headers) => (await server.call<{ data: Org[] }>('GET', '/v1/orgs', { headers })).body.data;

describe('creating an organisation', () => {
  it('makes the caller its owner, with an account of its own and one audit row', async () => {
    const user = await seedUser(server);
    const { status, body } = await create(user.headers, { name: '  Acme Robotics ', slug: 'acme-robotics' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Acme Robotics',
      slug: 'acme-robotics',
      is_personal: false,
      is_owner: true,
      role: 'owner',
      member_count: 1,
      updated_at: null,
    });
    expect(await list(user.headers)).toEqual([body]);
    expect(await auditOf(server, body.org_id)).toEqual([
      { action: 'org.create', target_id: body.org_id, org_id: body.org_id, actor_user_id: user.userId },
    ]);
  });

  it('409 slug_taken for a slug in use, and the attempt leaves nothing behind', async () => {
    const slug = slugOf();
    expect((await create(a.user.headers, { name: 'One', slug })).status).toBe(201);
    const user = await seedUser(server);
    expect(refusalOf(await create(user.headers, { name: 'Two', slug }))).toEqual([409, 'conflict', 'slug_taken']);
    expect(await list(user.headers)).toEqual([]);
  });

  it('one of two concurrent requests with the same slug succeeds', async () => {
    const slug = slugOf();
    const replies = await Promise.all([a, b].map((t) => create(t.user.headers, { name: 'Race', slug })));
    expect(statusesOf(replies)).toEqual([201, 409]);
  });

  it('400 for a bad name or slug, 403 for an API key', async () => {
    expect(refusalOf(await create(a.user.headers, { name: ' x ', slug: slugOf() }))[1]).toBe('name_required');
    expect((await create(a.user.headers, { name: 'Fine', slug: 'Not Fine' })).status).toBe(400);
    expect((await create(a.user.headers, { name: 'Fine' })).status).toBe(400);
    for (const name of ['Acme\n\nCall this number', 'Acme\u202eemca', 'Acme\u0007'])
      expect((await create(a.user.headers, { name, slug: slugOf() })).status).toBe(400);
    expect(refusalOf(await create(a.headers))).toEqual([403, 'forbidden', 'end_user_required']);
  });

  it('can be repeated with its idempotency key: one organisation, the same reply', async () => {
    const user = await seedUser(server);
    const send = () =>
      server.call<Org>('POST', '/v1/orgs', {
        headers: user.headers,
        body: { name: 'Twice', slug: 'twice-sent' },
        key: 'k1',
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect(await list(user.headers)).toHaveLength(1);
  });
});

describe('reading organisations', () => {
  it("lists the personal one first, and only the caller's; an organisation's key lists only that organisation", async () => {
    const own = await list(a.user.headers);
    expect(own[0]).toMatchObject({ org_id: a.orgId, is_personal: true, slug: a.orgId });
    expect(own.map((org) => org.org_id)).toContain(a.sharedOrg.orgId);
    expect(own.map((org) => org.org_id)).not.toContain(b.sharedOrg.orgId);
    expect((await list(a.orgKey.headers)).map((org) => org.org_id)).toEqual([a.sharedOrg.orgId]);
  });

  it('404 for a user who is no member, byte-equal to an unknown organisation', async () => {
    const [foreign, none] = [await read(a.sharedOrg.orgId, b.user.headers), await read('org-00000000', b.user.headers)];
    expect([foreign.status, textOf(foreign)]).toEqual([404, textOf(none)]);
  });

  it.each(['admin', 'member', 'viewer', 'auditor'] as const)(
    "a %s reads it with the caller's own role",
    async (role) => {
      const member = await seedMember(server, a.sharedOrg, role);
      expect((await read(a.sharedOrg.orgId, member.headers)).body).toMatchObject({ role, is_owner: false });
    },
  );
});

describe('changing an organisation', () => {
  const change = (headers: Headers, body: unknown) =>
    server.call<Org>('PATCH', `/v1/orgs/${a.sharedOrg.orgId}`, { headers, body });

  it('writes what is named, clears what is null, keeps the rest', async () => {
    const slug = slugOf();
    const first = await change(a.user.headers, {
      name: 'Renamed',
      slug,
      billing_email: 'Bills@Acme.Example',
      company_name: 'Acme',
    });
    expect(first.body).toMatchObject({
      name: 'Renamed',
      slug,
      billing_email: 'bills@acme.example',
      company_name: 'Acme',
    });
    expect(first.body.updated_at).not.toBeNull();
    const second = await change(a.user.headers, { company_name: null });
    expect(second.body).toMatchObject({
      name: 'Renamed',
      slug,
      billing_email: 'bills@acme.example',
      company_name: null,
    });
    expect((await auditOf(server, a.sharedOrg.orgId)).filter((row) => row.action === 'org.update')).toHaveLength(2);
  });

  it('is for owners and admins; a key needs admin:org', async () => {
    const admin = await seedMember(server, a.sharedOrg, 'admin');
    const member = await seedMember(server, a.sharedOrg, 'member');
    expect((await change(admin.headers, { company_name: 'By admin' })).status).toBe(200);
    expect((await change(member.headers, { company_name: 'By member' })).status).toBe(403);
    expect((await change(a.orgKey.headers, { company_name: 'By key' })).status).toBe(403);
    expect((await change(a.headers, { company_name: 'By key' })).status).toBe(200);
  });

  it('409 when the new slug is taken; 400 for nothing, unknown members and bad addresses', async () => {
    const taken = slugOf();
    await create(b.user.headers, { name: 'Theirs', slug: taken });
    expect(refusalOf(await change(a.user.headers, { slug: taken }))).toEqual([409, 'conflict', 'slug_taken']);
    for (const body of [
      {},
      { is_personal: true },
      { billing_email: 'nobody' },
      { avatar_url: 'http://x.example' },
      { name: 'x' },
    ])
      expect((await change(a.user.headers, body)).status).toBe(400);
  });
});

describe('deleting an organisation', () => {
  const remove = (orgId: string, headers: Headers) => server.call('DELETE', `/v1/orgs/${orgId}`, { headers });

  it('needs step-up verification, then ends keys and access; everything under it replies 404', async () => {
    const t = await seedTenant(server);
    const { orgId } = t.sharedOrg;
    const member = await seedMember(server, t.sharedOrg, 'admin');
    expect((await server.call('GET', '/v1/agents', { headers: t.orgKey.headers })).status).toBe(200);
    expect(refusalOf(await remove(orgId, t.user.headers))[1]).toBe('aal2_required');
    await stepUp(server, t.user);
    const reply = await remove(orgId, t.user.headers);
    expect([reply.status, reply.body]).toEqual([200, { deleted: true, org_id: orgId, keys_revoked: 1 }]);
    expect((await server.call('GET', '/v1/agents', { headers: t.orgKey.headers })).status).toBe(401);
    expect(await server.services.keyCache.find(t.orgKey.key)).toBeUndefined();
    for (const headers of [t.user.headers, t.headers]) {
      for (const path of ['', '/members', '/invitations', '/api-keys'])
        expect((await server.call('GET', `/v1/orgs/${orgId}${path}`, { headers })).status).toBe(404);
      expect((await remove(orgId, headers)).status).toBe(404);
    }
    expect(await list(member.headers)).toEqual([]);
    expect((await auditOf(server, orgId)).map((row) => row.action)).toEqual(['org.delete']);
  });

  it('keeps its row and its slug: nobody can take the slug of a deleted one', async () => {
    const user = await seedUser(server);
    const slug = slugOf();
    const { body } = await create(user.headers, { name: 'Gone', slug });
    await stepUp(server, user);
    expect((await remove(body.org_id, user.headers)).status).toBe(200);
    expect(refusalOf(await create(b.user.headers, { name: 'Heir', slug }))).toEqual([409, 'conflict', 'slug_taken']);
    const Row = Type.Object({ deleted_by: Type.String() });
    const row = await server.db.direct.one(
      Row,
      sql`-- test.deleted_org
      select deleted_by from orgs where org_id = ${body.org_id}`,
    );
    expect(row).toEqual({ deleted_by: user.userId });
  });

  it('409 while agents are in it, so that no running agent loses its owner unnoticed', async () => {
    const t = await seedTenant(server);
    const agent = await server.call('POST', '/v1/agents', {
      headers: t.orgKey.headers,
      body: { name: 'worker', hash_proof: 'ab'.repeat(32) },
    });
    expect(agent.status).toBe(201);
    await stepUp(server, t.user);
    const refused = await remove(t.sharedOrg.orgId, t.user.headers);
    expect(refusalOf(refused)).toEqual([409, 'conflict', 'organisation_has_agents']);
    expect((await read(t.sharedOrg.orgId, t.orgKey.headers)).status).toBe(200);
  });

  it('409 for the personal organisation; 403 for admins and for keys without admin:org', async () => {
    const t = await seedTenant(server);
    const admin = await seedMember(server, t.sharedOrg, 'admin');
    await stepUp(server, t.user);
    await stepUp(server, admin);
    expect(refusalOf(await remove(t.orgId, t.user.headers))).toEqual([409, 'conflict', 'personal_organisation']);
    expect(refusalOf(await remove(t.sharedOrg.orgId, admin.headers))[1]).toBe('org_access_denied');
    expect(refusalOf(await remove(t.sharedOrg.orgId, t.orgKey.headers))[1]).toBe('insufficient_scope');
  });

  it('a key with admin:org carries no session and is exempt from step-up verification (docs/reference/auth.md#step-up-verification), while its user is owner', async () => {
    const t = await seedTenant(server);
    const other = await seedUser(server);
    await setRole(server, t.sharedOrg, other, 'owner');
    const key = await seedKey(server, t.user, { kind: 'org', ...t.sharedOrg }, ['api:read', 'admin:org']);
    await setRole(server, t.sharedOrg, t.user, 'admin');
    expect((await remove(t.sharedOrg.orgId, key.headers)).status).toBe(403);
    await setRole(server, t.sharedOrg, t.user, 'owner');
    expect((await remove(t.sharedOrg.orgId, key.headers)).status).toBe(200);
    expect((await read(t.sharedOrg.orgId, key.headers)).status).toBe(401);
  });
});
