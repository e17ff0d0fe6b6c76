/**
 * Invitations from creation to acceptance. Source: docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#invitations; ADR 0098.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, stepUp, refusalOf, statusesOf } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import {
  seedMember,
  seedTenant,
  seedUser,
  type Headers,
  type Tenant,
  type TenantUser,
} from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { identity } from '../../auth/identity/index.ts';
import { keys } from '../keys/index.ts';
import { orgs } from './index.ts';
import type { Invitation } from './wire/organisations.ts';
import { ASKED_MAX, INVITATION_MS, OPEN_INVITATIONS_MAX } from './rules.ts';
import { textOf } from '../../../../test/support/refusals.ts';

let server: TestServer;
let t: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys, orgs] });
  t = await seedTenant(server);
});
afterAll(() => server.stop());

type Secret = Invitation & { token: string };
const path = (tail = '', tenant = t) => `/v1/orgs/${tenant.sharedOrg.orgId}/invitations${tail}`;
const invite = (email: string, role = 'member', headers: Headers = t.user.headers) =>
  server.call<Secret>('POST', path(), { headers, body: { email, role } });
const accept = (token: string, headers: Headers) =>
  server.call<{ org_id: string; org_name: string; role: string }>('POST', '/v1/orgs/invitations/accept', {
    headers,
    body: { token },
  });
const list = async (query = '') =>
  (await server.call<{ data: Invitation[] }>('GET', path(query), { headers: t.user.headers })).body.data;
const statusOf = async (id: string) => (await list()).find((i) => i.invitation_id === id)?.status;
const isMember = async (user: TenantUser) =>
  (await server.call('GET', `/v1/orgs/${t.sharedOrg.orgId}`, { headers: user.headers })).status === 200;

describe('inviting', () => {
  it('returns the token once, mails it, and keeps only its hash, req:ORG-5', async () => {
    const { status, body, text } = await invite(' New.Person@Example.Test '.trim(), 'viewer');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      org_id: t.sharedOrg.orgId,
      email: 'new.person@example.test',
      role: 'viewer',
      status: 'pending',
      invited_by: t.user.userId,
    });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(INVITATION_MS);
    expect(text).toContain(body.token);
    expect(JSON.stringify(await list())).not.toContain(body.token);
    const Row = Type.Object({ n: Type.Integer() });
    const found = await server.db.direct.one(
      Row,
      sql`-- test.token_in_clear
      select (select count(*) from org_invitations i where to_jsonb(i)::text like ${`%${body.token}%`})::int
           + (select count(*) from audit_log l where to_jsonb(l)::text like ${`%${body.token}%`})::int as n`,
    );
    expect(found.n).toBe(0);
  });

  it('writes the mail in the same transaction', async () => {
    const { n: before } = await mails();
    await invite('mailed@example.test');
    expect((await mails()).n).toBe(before + 1);
    await invite('mailed@example.test'); // 409
    expect((await mails()).n).toBe(before + 1);
  });

  it('409 for a member and for an address that is already invited, in any letter case', async () => {
    const member = await seedMember(server, t.sharedOrg, 'member');
    expect(refusalOf(await invite(member.email.toUpperCase()))).toEqual([409, 'conflict', 'already_member']);
    expect((await invite('twice@example.test')).status).toBe(201);
    expect(refusalOf(await invite('TWICE@example.test'))).toEqual([409, 'conflict', 'already_invited']);
  });

  it('one of two concurrent invitations of one address succeeds', async () => {
    const replies = await Promise.all([invite('race@example.test'), invite('race@example.test')]);
    expect(statusesOf(replies)).toEqual([201, 409]);
  });

  it('of an owner is for owners with step-up verification; members may not invite at all, req:ORG-2', async () => {
    const admin = await seedMember(server, t.sharedOrg, 'admin');
    const member = await seedMember(server, t.sharedOrg, 'member');
    expect(refusalOf(await invite('o@example.test', 'owner', admin.headers))[2]).toBe('owners_only');
    expect((await invite('o@example.test', 'member', admin.headers)).status).toBe(201);
    expect((await invite('p@example.test', 'member', member.headers)).status).toBe(403);
    expect(refusalOf(await invite('boss@example.test', 'owner'))[1]).toBe('aal2_required');
    await stepUp(server, t.user);
    expect((await invite('boss@example.test', 'owner')).status).toBe(201);
  });

  it('of one address is limited: revoking and inviting again sends at most five mails a day', async () => {
    for (let n = 0; n < ASKED_MAX; n += 1) {
      const { body } = await invite('pestered@example.test');
      expect((await server.call('DELETE', path(`/${body.invitation_id}`), { headers: t.user.headers })).status).toBe(
        200,
      );
    }
    expect(refusalOf(await invite('pestered@example.test'))).toEqual([409, 'conflict', 'invited_too_often']);
    expect((await invite('another@example.test')).status).toBe(201);
  });

  it('is limited in number, and refused for a personal organisation', async () => {
    const own = await seedTenant(server);
    const personal = await server.call('POST', `/v1/orgs/${own.orgId}/invitations`, {
      headers: own.user.headers,
      body: { email: 'x@example.test', role: 'member' },
    });
    expect(refusalOf(personal)).toEqual([409, 'conflict', 'personal_organisation']);
    await server.db.direct.run(sql`
      -- test.many_invitations
      insert into org_invitations (invitation_id, account_id, org_id, email, role, token_hash, invited_by, created_at, expires_at)
      select 'inv-many' || lpad(n::text, 6, '0'), ${own.sharedOrg.accountId}, ${own.sharedOrg.orgId}, n || '@many.test', 'member',
             sha256(n::text::bytea), ${own.user.userId}, now(), now() + interval '7 days'
        from generate_series(1, ${OPEN_INVITATIONS_MAX}::int) n`);
    const full = await server.call('POST', path('', own), {
      headers: own.user.headers,
      body: { email: 'x@example.test', role: 'member' },
    });
    expect(refusalOf(full)).toEqual([409, 'conflict', 'invitations_full']);
  });
});

const mails = () =>
  server.db.direct.one(
    Type.Object({ n: Type.Integer() }),
    sql`-- test.mails
    select count(*)::int as n from mail_messages`,
  );

describe('accepting', () => {
  it('makes the invited person a member in the invited role, once, req:ORG-5', async () => {
    const guest = await seedUser(server);
    const { body } = await invite(guest.email, 'auditor');
    expect(await isMember(guest)).toBe(false);
    const joined = await accept(body.token, guest.headers);
    expect([joined.status, joined.body]).toMatchObject([200, { org_id: t.sharedOrg.orgId, role: 'auditor' }]);
    expect(await isMember(guest)).toBe(true);
    expect(await statusOf(body.invitation_id)).toBe('accepted');
    expect(refusalOf(await accept(body.token, guest.headers))).toEqual([409, 'conflict', 'accepted']);
    const rows = await auditOf(server, t.sharedOrg.orgId);
    expect(rows.filter((row) => row.target_id === guest.userId)).toMatchObject([
      { action: 'org_member.join', actor_user_id: guest.userId },
    ]);
  });

  it('works for the invited address only: for others the token is unknown, req:ORG-5', async () => {
    const { body } = await invite('somebody@example.test');
    const other = await seedUser(server);
    const [wrong, none] = [await accept(body.token, other.headers), await accept('inv_nothing', other.headers)];
    expect([wrong.status, textOf(wrong)]).toEqual([404, textOf(none)]);
    expect(await statusOf(body.invitation_id)).toBe('pending');
  });

  it('403 while the address is not confirmed: the inviter has seen the token too', async () => {
    const guest = await seedUser(server);
    await server.db.direct.run(sql`
      -- test.unconfirmed
      update users set email_verified_at = null where user_id = ${guest.userId}`);
    const { body } = await invite(guest.email);
    expect(refusalOf(await accept(body.token, guest.headers))).toEqual([403, 'forbidden', 'email_not_confirmed']);
    expect(await isMember(guest)).toBe(false);
  });

  it('accepted twice concurrently adds one membership', async () => {
    const guest = await seedUser(server);
    const { body } = await invite(guest.email);
    const replies = await Promise.all([1, 2, 3, 4].map(() => accept(body.token, guest.headers)));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
  });

  it('409 after revocation and after 7 days; then the address can be invited again', async () => {
    const guest = await seedUser(server);
    const first = (await invite(guest.email)).body;
    const gone = await server.call<Invitation>('DELETE', path(`/${first.invitation_id}`), { headers: t.user.headers });
    expect([gone.status, gone.body.status]).toEqual([200, 'revoked']);
    expect(refusalOf(await accept(first.token, guest.headers))).toEqual([409, 'conflict', 'revoked']);
    expect(
      refusalOf(await server.call('DELETE', path(`/${first.invitation_id}`), { headers: t.user.headers }))[2],
    ).toBe('not_pending');

    const second = (await invite(guest.email)).body;
    await server.db.direct.run(sql`
      -- test.expire
      update org_invitations set created_at = created_at - interval '7 days', expires_at = expires_at - interval '7 days'
       where invitation_id = ${second.invitation_id}`);
    expect(refusalOf(await accept(second.token, guest.headers))).toEqual([409, 'conflict', 'expired']);
    expect(await statusOf(second.invitation_id)).toBe('expired');
    const third = await invite(guest.email);
    expect(third.status).toBe(201);
    expect((await accept(third.body.token, guest.headers)).status).toBe(200);
  });

  it('404 when the organisation is gone, and its open invitations are closed', async () => {
    const own = await seedTenant(server);
    const guest = await seedUser(server);
    const { body } = await server.call<Secret>('POST', path('', own), {
      headers: own.user.headers,
      body: { email: guest.email, role: 'member' },
    });
    await stepUp(server, own.user);
    expect((await server.call('DELETE', `/v1/orgs/${own.sharedOrg.orgId}`, { headers: own.user.headers })).status).toBe(
      200,
    );
    expect((await accept(body.token, guest.headers)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is paged, filters open ones, and is for owners and admins', async () => {
    const all = async (query: string) =>
      (await server.call<{ data: Invitation[] }>('GET', path(query), { headers: t.user.headers })).body.data;
    expect((await all('?limit=2')).map((i) => i.invitation_id)).toEqual(
      (await all('')).slice(0, 2).map((i) => i.invitation_id),
    );
    expect((await all('?status=pending')).every((i) => i.status === 'pending')).toBe(true);
    expect((await all('?status=pending')).length).toBeLessThan((await all('?limit=100')).length);
    const viewer = await seedMember(server, t.sharedOrg, 'viewer');
    expect((await server.call('GET', path(), { headers: viewer.headers })).status).toBe(403);
  });
});

describe('the rows', () => {
  it('of closed invitations cannot be reopened or given another address by any statement', async () => {
    await expect(
      server.db.direct.run(sql`
      -- test.reopen
      update org_invitations set accepted_at = null, accepted_by = null where accepted_at is not null`),
    ).rejects.toThrow(/closed invitation/);
    await expect(
      server.db.direct.run(sql`
      -- test.redirect
      update org_invitations set email = 'thief@example.test' where accepted_at is null and revoked_at is null`),
    ).rejects.toThrow(/only closed/);
  });
});
