/**
 * Memberships: who may change whose, and what ends with a membership. Source:
 * docs/reference/auth.md#authentication-rules; docs/reference/auth.md#step-up-verification.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilLockWaits } from '../../../../test/support/races.ts';
import { auditOf, stepUp, refusalOf } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import {
  seedKey,
  seedMember,
  seedTenant,
  setRole,
  type Headers,
  type Tenant,
  type TenantUser,
} from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { identity } from '../../auth/identity/index.ts';
import { keys } from '../keys/index.ts';
import { orgs } from './index.ts';
import type { MembershipEnded } from './wire/organisations.ts';

let server: TestServer;
let t: Tenant;
let stranger: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys, orgs] });
  [t, stranger] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const path = (tail = '', tenant = t) => `/v1/orgs/${tenant.sharedOrg.orgId}${tail}`;
const setTo = (userId: string, role: string, headers: Headers, tenant = t) =>
  server.call<{ role: string }>('PATCH', path(`/members/${userId}`, tenant), { headers, body: { role } });
const remove = (userId: string, headers: Headers, tenant = t) =>
  server.call<MembershipEnded>('DELETE', path(`/members/${userId}`, tenant), { headers });
const leave = (headers: Headers, tenant = t) =>
  server.call<MembershipEnded>('POST', path('/leave', tenant), { headers });
const sees = async (headers: Headers, tenant = t) => (await server.call('GET', path('', tenant), { headers })).status;

/** Starts `asks`, which wait for the organisation's lock; meanwhile an owner loses their membership. */
async function held<T>(
  own: Tenant,
  owner: TenantUser,
  then: 'removed' | 'demoted',
  asks: () => Promise<T>[],
): Promise<T[]> {
  const replies: Promise<T>[] = [];
  await server.db.systemTx(async (tx) => {
    await tx.run(sql`-- test.hold_org
      select 1 from orgs where org_id = ${own.sharedOrg.orgId} for update`);
    replies.push(...asks());
    await untilLockWaits(server, replies.length);
    await tx.run(
      then === 'removed'
        ? sql`-- test.remove
          delete from org_members where org_id = ${own.sharedOrg.orgId} and user_id = ${owner.userId}`
        : sql`-- test.demote
          update org_members set role = 'viewer' where org_id = ${own.sharedOrg.orgId} and user_id = ${owner.userId}`,
    );
  });
  return Promise.all(replies);
}

describe('listing members', () => {
  it('any member may list them, owners first; anyone else gets 404', async () => {
    const viewer = await seedMember(server, t.sharedOrg, 'viewer');
    const { body } = await server.call<{ members: { user_id: string; email: string; role: string }[] }>(
      'GET',
      path('/members'),
      {
        headers: viewer.headers,
      },
    );
    expect(body.members[0]).toMatchObject({ user_id: t.user.userId, email: t.user.email, role: 'owner' });
    expect(body.members.map((m) => m.user_id)).toContain(viewer.userId);
    expect((await server.call('GET', path('/members'), { headers: stranger.user.headers })).status).toBe(404);
  });
});

describe('changing a role', () => {
  it('works at the next request of the member and of their keys, req:ORG-3', async () => {
    const member = await seedMember(server, t.sharedOrg, 'admin');
    const key = await seedKey(server, member, { kind: 'org', ...t.sharedOrg }, ['api:read', 'admin:org']);
    const rename = (headers: Headers) => server.call('PATCH', path(), { headers, body: { company_name: 'x' } });
    expect([(await rename(member.headers)).status, (await rename(key.headers)).status]).toEqual([200, 200]);
    expect((await setTo(member.userId, 'viewer', t.user.headers)).body).toMatchObject({ role: 'viewer' });
    expect([(await rename(member.headers)).status, (await rename(key.headers)).status]).toEqual([403, 403]);
    expect(await sees(key.headers)).toBe(200); // demoted, not revoked
  });

  it('by an admin excludes owners: an admin appoints, demotes and removes none, req:ORG-2', async () => {
    const admin = await seedMember(server, t.sharedOrg, 'admin');
    const member = await seedMember(server, t.sharedOrg, 'member');
    await stepUp(server, admin);
    expect((await setTo(member.userId, 'auditor', admin.headers)).status).toBe(200);
    for (const reply of [
      await setTo(member.userId, 'owner', admin.headers),
      await setTo(t.user.userId, 'member', admin.headers),
      await remove(t.user.userId, admin.headers),
      await setTo(admin.userId, 'owner', admin.headers),
    ])
      expect(refusalOf(reply)).toEqual([403, 'org_access_denied', 'owners_only']);
  });

  it('to or from owner needs step-up verification of an owner, req:ORG-2', async () => {
    const own = await seedTenant(server);
    const second = await seedMember(server, own.sharedOrg, 'member');
    expect(refusalOf(await setTo(second.userId, 'owner', own.user.headers, own))[1]).toBe('aal2_required');
    await stepUp(server, own.user);
    expect((await setTo(second.userId, 'owner', own.user.headers, own)).status).toBe(200);
    expect(refusalOf(await remove(own.user.userId, second.headers, own))[1]).toBe('aal2_required');
    await stepUp(server, second);
    expect((await remove(own.user.userId, second.headers, own)).status).toBe(200);
    expect(await sees(own.user.headers, own)).toBe(404);
  });

  it("409 for the last owner, also when the other owner's account is deleted, req:ORG-1", async () => {
    const own = await seedTenant(server);
    await stepUp(server, own.user);
    for (const reply of [
      await setTo(own.user.userId, 'admin', own.user.headers, own),
      await remove(own.user.userId, own.user.headers, own),
      await leave(own.user.headers, own),
    ])
      expect(refusalOf(reply)).toEqual([409, 'conflict', 'last_owner']);
    expect((await setTo(own.user.userId, 'owner', own.user.headers, own)).status).toBe(200); // no change
  });

  it('when two owners remove each other concurrently, one stays, req:ORG-1', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await seedTenant(server);
      const second = await seedMember(server, own.sharedOrg, 'owner');
      await stepUp(server, own.user);
      await stepUp(server, second);
      const replies = await Promise.all([
        remove(second.userId, own.user.headers, own),
        remove(own.user.userId, second.headers, own),
      ]);
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      expect(new Set([await sees(own.user.headers, own), await sees(second.headers, own)])).toEqual(
        new Set([200, 404]),
      );
    }
  });

  it('uses the current role: a caller removed or demoted while waiting cannot promote, invite or delete, req:ORG-6', async () => {
    for (const then of ['removed', 'demoted'] as const) {
      const own = await seedTenant(server);
      const [second, friend] = [
        await seedMember(server, own.sharedOrg, 'owner'),
        await seedMember(server, own.sharedOrg, 'member'),
      ];
      await stepUp(server, second);
      const asks = await held(own, second, then, () => [
        setTo(friend.userId, 'owner', second.headers, own),
        server.call('POST', path('/invitations', own), {
          headers: second.headers,
          body: { email: `${then}@example.test`, role: 'admin' },
        }),
        server.call('PATCH', path('', own), { headers: second.headers, body: { company_name: 'mine' } }),
        server.call('DELETE', path('', own), { headers: second.headers }),
      ]);
      expect(asks.map((reply) => reply.status)).toEqual(Array(4).fill(then === 'removed' ? 404 : 403));
      expect(await sees(own.user.headers, own)).toBe(200);
    }
  });

  it('closes the invitations that the member may no longer send; those of others stay, req:ORG-2', async () => {
    const own = await seedTenant(server);
    const second = await seedMember(server, own.sharedOrg, 'owner');
    await stepUp(server, second);
    await stepUp(server, own.user);
    for (const role of ['owner', 'admin'])
      await server.call('POST', path('/invitations', own), {
        headers: second.headers,
        body: { email: `${role}@example.test`, role },
      });
    expect((await setTo(second.userId, 'admin', own.user.headers, own)).status).toBe(200);
    const { body } = await server.call<{ data: { email: string; status: string }[] }>(
      'GET',
      path('/invitations', own),
      { headers: own.user.headers },
    );
    expect(Object.fromEntries(body.data.map((i) => [i.email, i.status]))).toEqual({
      'owner@example.test': 'revoked',
      'admin@example.test': 'pending',
    });
  });

  it('409 in a personal organisation; 404 for a user who is no member', async () => {
    await stepUp(server, t.user);
    const own = `/v1/orgs/${t.orgId}/members/${t.user.userId}`;
    const reply = await server.call('PATCH', own, { headers: t.user.headers, body: { role: 'viewer' } });
    expect(refusalOf(reply)).toEqual([409, 'conflict', 'personal_organisation']);
    expect((await setTo(stranger.user.userId, 'member', t.user.headers)).status).toBe(404);
    expect((await remove(stranger.user.userId, t.user.headers)).status).toBe(404);
  });
});

describe('a departure', () => {
  it('ends access at once and personal keys billed there; org keys survive and are named, req:ORG-4', async () => {
    const leaver = await seedMember(server, t.sharedOrg, 'admin');
    const personal = await seedKey(server, leaver, {
      kind: 'personal',
      accountId: t.sharedOrg.accountId,
      userId: leaver.userId,
    });
    const orgKey = await seedKey(server, leaver, { kind: 'org', ...t.sharedOrg });
    expect([await sees(personal.headers), await sees(orgKey.headers)]).toEqual([200, 200]);
    expect((await server.services.keyCache.find(personal.key))?.keyId).toBe(personal.keyId);
    const { status, body } = await remove(leaver.userId, t.user.headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({ personal_keys_revoked: 1, org_keys_kept: [orgKey.keyId] });
    expect([await sees(leaver.headers), await sees(personal.headers), await sees(orgKey.headers)]).toEqual([
      404, 401, 200,
    ]);
    expect(await server.services.keyCache.find(personal.key)).toBeUndefined();
    expect((await server.services.keyCache.find(orgKey.key))?.keyId).toBe(orgKey.keyId);
  });

  it("keeps the user's other personal keys, which no longer see the organisation", async () => {
    const guest = await seedTenant(server);
    await setRole(server, t.sharedOrg, guest.user, 'member');
    expect(await sees(guest.headers)).toBe(200);
    expect((await leave(guest.user.headers)).body).toMatchObject({ personal_keys_revoked: 0, org_keys_kept: [] });
    expect([await sees(guest.headers), await sees(guest.user.headers), await sees(guest.headers, guest)]).toEqual([
      404, 404, 200,
    ]);
  });

  it('is refused to an API key acting for its creator, req:ORG-4', async () => {
    expect(refusalOf(await leave(t.orgKey.headers))).toEqual([403, 'forbidden', 'end_user_required']);
    expect(refusalOf(await leave(t.headers))).toEqual([403, 'forbidden', 'end_user_required']);
  });

  it('closes the invitations that the leaving member sent', async () => {
    const admin = await seedMember(server, t.sharedOrg, 'admin');
    await server.call('POST', path('/invitations'), {
      headers: admin.headers,
      body: { email: 'orphan@example.test', role: 'member' },
    });
    await setTo(admin.userId, 'member', t.user.headers);
    const { body } = await server.call<{ data: { email: string; status: string }[] }>('GET', path('/invitations'), {
      headers: t.user.headers,
    });
    expect(body.data.find((i) => i.email === 'orphan@example.test')?.status).toBe('revoked');
  });

  it('is in the audit log of the organisation, with the caller', async () => {
    const own = await seedTenant(server);
    const [first, second] = [
      await seedMember(server, own.sharedOrg, 'member'),
      await seedMember(server, own.sharedOrg, 'member'),
    ];
    await setTo(first.userId, 'viewer', own.user.headers, own);
    await remove(first.userId, own.user.headers, own);
    await leave(second.headers, own);
    const orgId = own.sharedOrg.orgId;
    expect(await auditOf(server, orgId)).toEqual([
      { action: 'org_member.set_role', target_id: first.userId, org_id: orgId, actor_user_id: own.user.userId },
      { action: 'org_member.remove', target_id: first.userId, org_id: orgId, actor_user_id: own.user.userId },
      { action: 'org_member.leave', target_id: second.userId, org_id: orgId, actor_user_id: second.userId },
    ]);
  });
});
