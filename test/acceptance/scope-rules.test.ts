/**
 * Rules 1 to 9 and 12 of the specification's Authentication section, each tried over HTTP with users, keys and
 * organisations. Rules 10 and 11 (teams, plan features) are tested with their areas.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepUp, refusalOf, setStaff } from '../support/organisations.ts';
import { testServer, type CallResult, type TestServer } from '../support/server.ts';
import { seedTenant, seedUser, type Headers, type Tenant, type TenantUser } from '../support/tenants.ts';
import { textOf } from '../support/refusals.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

interface Made {
  readonly key_id: string;
  readonly key: string;
  readonly scopes: readonly string[];
}
interface Who {
  readonly scopes: readonly string[];
  readonly org_id: string | null;
  readonly billed_to: string;
}
const get = <B = unknown>(path: string, headers: Headers) => server.call<B>('GET', path, { headers });
const post = <B = unknown>(path: string, headers: Headers, body: unknown = {}) =>
  server.call<B>('POST', path, { headers, body });
const keyHeaders = (made: Made): Headers => ({ 'x-svc-api-key': made.key });
const codeOf = (reply: CallResult): readonly [number, string] => [reply.status, refusalOf(reply)[1]];
const whoami = '/v1/api-keys/whoami';

/** A personal key of these scopes, made through the API. */
async function keyOf(user: TenantUser, ...scopes: readonly string[]): Promise<{ made: Made; headers: Headers }> {
  const { status, body } = await post<Made>('/v1/api-keys', user.headers, { name: scopes.join(' '), scopes });
  expect(status).toBe(201);
  return { made: body, headers: keyHeaders(body) };
}

/** A member of an organisation who joined by invitation and has a personal organisation. */
async function member(tenant: Tenant, role: string): Promise<Tenant> {
  const guest = await seedTenant(server);
  if (role === 'owner') await stepUp(server, tenant.user);
  const path = `/v1/orgs/${tenant.sharedOrg.orgId}/invitations`;
  const { body } = await post<{ token: string }>(path, tenant.user.headers, { email: guest.user.email, role });
  expect((await post('/v1/orgs/invitations/accept', guest.user.headers, { token: body.token })).status).toBe(200);
  return guest;
}
const setRole = (tenant: Tenant, user: TenantUser, role: string) =>
  server.call('PATCH', `/v1/orgs/${tenant.sharedOrg.orgId}/members/${user.userId}`, {
    headers: tenant.user.headers,
    body: { role },
  });
const orgKeys = (tenant: Tenant): string => `/v1/orgs/${tenant.sharedOrg.orgId}/api-keys`;

describe('rule 1: scopes are independent capabilities', () => {
  it('no scope implies another; admin:platform does not imply api:read, req:SCOPE-1', async () => {
    const { user } = await seedTenant(server, { isStaff: true });
    const reads: Record<string, number> = {};
    const writes: Record<string, number> = {};
    for (const scope of ['gateway', 'api:read', 'api:write', 'admin:org', 'admin:platform']) {
      const { headers } = await keyOf(user, scope);
      const read = await get(whoami, headers);
      const write = await post('/v1/api-keys', headers, { name: 'made by a key', scopes: [scope] });
      [reads[scope], writes[scope]] = [read.status, write.status];
      if (read.status === 403) expect(codeOf(read)[1]).toBe('insufficient_scope');
    }
    expect(reads).toEqual({ gateway: 403, 'api:read': 200, 'api:write': 403, 'admin:org': 403, 'admin:platform': 403 });
    expect(writes).toEqual({
      gateway: 403,
      'api:read': 403,
      'api:write': 201,
      'admin:org': 403,
      'admin:platform': 403,
    });
  });
});

describe('rule 2: what each scope opens', () => {
  it('api:read opens GET on own resources, api:write their changes, and neither those of others, req:SCOPE-2', async () => {
    const reader = await keyOf(a.user, 'api:read');
    const writer = await keyOf(a.user, 'api:write');
    const target = await keyOf(a.user, 'api:write');
    const path = `/v1/api-keys/${target.made.key_id}`;
    expect((await get('/v1/api-keys', reader.headers)).status).toBe(200);
    expect(codeOf(await server.call('DELETE', path, { headers: reader.headers }))).toEqual([403, 'insufficient_scope']);
    expect(codeOf(await get('/v1/api-keys', writer.headers))).toEqual([403, 'insufficient_scope']);
    const foreign = await keyOf(b.user, 'api:read', 'api:write');
    expect((await server.call('DELETE', path, { headers: foreign.headers })).status).toBe(404);
    expect((await server.call('DELETE', path, { headers: writer.headers })).status).toBe(200);
  });

  it('the published contract never lets api:read change a thing or asks api:write of a reader, req:SCOPE-2', async () => {
    interface Described {
      readonly 'x-required-scope'?: string;
    }
    const { body } = await server.call<{ paths: Record<string, Record<string, Described>> }>('GET', '/v1/openapi.json');
    const scoped = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, o]) => ({ at: `${method} ${path}`, method, scope: o['x-required-scope'] })),
    );
    expect(scoped.length).toBeGreaterThan(30);
    expect(scoped.filter((o) => o.method === 'get' && o.scope === 'api:write').map((o) => o.at)).toEqual([]);
    expect(scoped.filter((o) => /put|patch|delete/.test(o.method) && o.scope === 'api:read').map((o) => o.at)).toEqual(
      [],
    );
  });

  it('admin:org opens the administration of an organisation, by present membership, req:SCOPE-2', async () => {
    const plain = await keyOf(a.user, 'api:read', 'api:write');
    const admin = await keyOf(a.user, 'admin:org');
    const path = `/v1/orgs/${a.sharedOrg.orgId}`;
    const rename = (headers: Headers) => server.call('PATCH', path, { headers, body: { company_name: 'Acme' } });
    expect(codeOf(await rename(plain.headers))).toEqual([403, 'insufficient_scope']);
    expect((await rename(admin.headers)).status).toBe(200);
    const foreign = await keyOf(b.user, 'admin:org');
    expect((await rename(foreign.headers)).status).toBe(404);
  });

  it('admin:platform works while its user is staff, by present standing, req:SCOPE-2', async () => {
    const { user } = await seedTenant(server, { isStaff: true });
    const { headers } = await keyOf(user, 'api:read', 'admin:platform');
    expect((await get<Who>(whoami, headers)).body.scopes).toEqual(['api:read', 'admin:platform']);
    await setStaff(server, user, false);
    expect((await get<Who>(whoami, headers)).body.scopes).toEqual(['api:read']);
  });
});

describe('rule 3: the ceiling at the making of a key', () => {
  it('403 for a scope the caller is not eligible for; owners and admins get admin:org, staff admin:platform, req:SCOPE-3', async () => {
    const wish = (headers: Headers, scope: string) =>
      post<Made>('/v1/api-keys', headers, { name: 'wish', scopes: [scope] });
    expect(refusalOf(await wish(a.user.headers, 'admin:platform'))).toEqual([
      403,
      'insufficient_scope',
      'above_ceiling',
    ]);
    expect((await wish(a.user.headers, 'admin:org')).status).toBe(201);
    const staff = await seedTenant(server, { isStaff: true });
    expect((await wish(staff.user.headers, 'admin:platform')).status).toBe(201);
  });

  it('a key cannot make one that can do more than itself, nor a member an admin key of the organisation, req:SCOPE-3', async () => {
    const { headers } = await keyOf(a.user, 'api:read', 'api:write');
    for (const scope of ['gateway', 'admin:org'])
      expect(refusalOf(await post('/v1/api-keys', headers, { name: 'more', scopes: [scope] }))[2]).toBe(
        'above_ceiling',
      );
    const guest = await member(a, 'member');
    expect((await post(orgKeys(a), guest.user.headers, { name: 'admin key', scopes: ['admin:org'] })).status).toBe(403);
  });
});

describe('rule 4: demotion', () => {
  it('does not revoke admin keys; their power stops with the next request and returns with the role, req:SCOPE-4', async () => {
    const lead = await member(a, 'admin');
    const { body: made } = await post<Made>(orgKeys(a), lead.user.headers, {
      name: 'lead',
      scopes: ['api:read', 'admin:org'],
    });
    const invitations = `/v1/orgs/${a.sharedOrg.orgId}/invitations`;
    expect((await get(invitations, keyHeaders(made))).status).toBe(200);
    expect((await setRole(a, lead.user, 'member')).status).toBe(200);
    expect(codeOf(await get(invitations, keyHeaders(made)))).toEqual([403, 'insufficient_scope']);
    expect((await get<Who>(whoami, keyHeaders(made))).body.scopes).toEqual(['api:read']); // alive, with the rest of its scopes
    await setRole(a, lead.user, 'admin');
    expect((await get(invitations, keyHeaders(made))).status).toBe(200);
  });
});

describe('rule 5: whose key it is', () => {
  it('personal keys are billed to the user, organisation keys to the organisation, req:SCOPE-5', async () => {
    const { headers } = await keyOf(a.user, 'api:read');
    const { body: made } = await post<Made>(orgKeys(a), a.user.headers, { name: 'org' });
    expect((await get<Who>(whoami, headers)).body).toMatchObject({ org_id: null, billed_to: a.accountId });
    expect((await get<Who>(whoami, keyHeaders(made))).body).toMatchObject({
      org_id: a.sharedOrg.orgId,
      billed_to: a.sharedOrg.accountId,
    });
  });

  it('only owners and admins make organisation keys, req:SCOPE-5', async () => {
    const statuses: Record<string, number> = {};
    for (const role of ['owner', 'admin', 'member', 'viewer', 'auditor']) {
      const guest = await member(a, role);
      statuses[role] = (await post(orgKeys(a), guest.user.headers, { name: 'by a guest' })).status;
    }
    expect(statuses).toEqual({ owner: 201, admin: 201, member: 403, viewer: 403, auditor: 403 });
  });

  it('after a membership ends, organisation keys stay valid until revoked, and personal keys do not reach the organisation, req:SCOPE-5', async () => {
    const leaver = await member(a, 'admin');
    const { body: orgKey } = await post<Made>(orgKeys(a), leaver.user.headers, { name: 'stays' });
    const personal = await keyOf(leaver.user, 'api:read');
    const org = `/v1/orgs/${a.sharedOrg.orgId}`;
    expect([(await get(org, personal.headers)).status, (await get(org, keyHeaders(orgKey))).status]).toEqual([
      200, 200,
    ]);
    const left = await post<{ org_keys_kept: string[] }>(`${org}/leave`, leaver.user.headers);
    expect([left.status, left.body.org_keys_kept]).toEqual([200, [orgKey.key_id]]);
    expect([(await get(org, personal.headers)).status, (await get(org, keyHeaders(orgKey))).status]).toEqual([
      404, 200,
    ]);
    await server.call('DELETE', `${orgKeys(a)}/${orgKey.key_id}`, { headers: a.user.headers });
    expect((await get(org, keyHeaders(orgKey))).status).toBe(401);
  });

  it('a member ends only the organisation keys they made, req:SCOPE-5', async () => {
    const maker = await member(a, 'admin');
    const { body: own } = await post<Made>(orgKeys(a), maker.user.headers, { name: 'own' });
    const { body: other } = await post<Made>(orgKeys(a), a.user.headers, { name: 'other' });
    await setRole(a, maker.user, 'member');
    const end = async (made: Made) =>
      (await server.call('DELETE', `${orgKeys(a)}/${made.key_id}`, { headers: maker.user.headers })).status;
    expect([await end(own), await end(other)]).toEqual([200, 403]);
  });
});

describe('rule 6: rotation has no grace period', () => {
  it('when the answer is there, the old key is dead and the new one works, a hundred times, req:SCOPE-6', async () => {
    let { made } = await keyOf(a.user, 'api:read');
    for (let round = 0; round < 100; round += 1) {
      const next = await post<Made>(`/v1/api-keys/${made.key_id}/rotate`, a.user.headers);
      expect(next.status).toBe(201);
      const [old, young] = await Promise.all([get(whoami, keyHeaders(made)), get(whoami, keyHeaders(next.body))]);
      expect([round, old.status, young.status]).toEqual([round, 401, 200]);
      made = next.body;
    }
  });
});

describe('rule 7: what needs step-up verification', () => {
  it('keys are made and rotated with a normal session; owners are made and organisations deleted with step-up verification only, req:SCOPE-7', async () => {
    const t = await seedTenant(server);
    const { made } = await keyOf(t.user, 'api:read');
    expect((await post(`/v1/api-keys/${made.key_id}/rotate`, t.user.headers)).status).toBe(201);
    const org = `/v1/orgs/${t.sharedOrg.orgId}`;
    const sensitive = async () => [
      await post(`${org}/invitations`, t.user.headers, { email: 'new-owner@example.test', role: 'owner' }),
      await server.call('DELETE', org, { headers: t.user.headers }),
    ];
    for (const reply of await sensitive()) expect(codeOf(reply)).toEqual([403, 'aal2_required']);
    await stepUp(server, t.user);
    expect((await sensitive()).map((reply) => reply.status)).toEqual([201, 200]);
  });
});

describe('rule 8: where API keys are accepted', () => {
  it('not for the account itself; public lookups ask for nothing, req:SCOPE-8', async () => {
    for (const headers of [a.headers, a.orgKey.headers]) {
      expect((await get('/v1/auth/me', headers)).status).toBe(403);
      expect((await server.call('DELETE', '/v1/auth/delete-account', { headers })).status).toBe(403);
      expect((await post('/v1/orgs', headers, { name: 'Of a key', slug: 'of-a-key' })).status).toBe(403);
    }
    expect((await get('/v1/auth/me', a.user.headers)).status).toBe(200);
    expect((await get('/v1/agents', a.headers)).status).toBe(200);
    const { body: agent } = await post<{ agent_id: string }>('/v1/agents', a.headers, {
      name: 'rated',
      hash_proof: 'cd'.repeat(32),
    });
    expect((await get(`/v1/reputation/${agent.agent_id}`, {})).status).toBe(200);
    expect(codeOf(await post(`/v1/agents/${agent.agent_id}/link`, a.headers))).toEqual([403, 'forbidden']);
  });
});

describe("rule 9: another account's id is 404", () => {
  it('for every kind of resource and every verb, byte-equal to an id that never was, req:SCOPE-9', async () => {
    const { body: key } = await post<Made>('/v1/api-keys', a.user.headers, { name: 'mine' });
    const org = a.sharedOrg.orgId;
    const attempts: readonly (readonly [string, string, string])[] = [
      ['DELETE', `/v1/api-keys/${key.key_id}`, '/v1/api-keys/mk-00000000'],
      ['POST', `/v1/api-keys/${key.key_id}/rotate`, '/v1/api-keys/mk-00000000/rotate'],
      ['GET', `/v1/orgs/${org}`, '/v1/orgs/org-00000000'],
      ['GET', `/v1/orgs/${org}/members`, '/v1/orgs/org-00000000/members'],
      ['DELETE', `/v1/orgs/${org}/members/${a.user.userId}`, `/v1/orgs/org-00000000/members/${a.user.userId}`],
      [
        'POST',
        `/v1/orgs/${org}/api-keys/${a.orgKey.keyId}/rotate`,
        `/v1/orgs/org-00000000/api-keys/${a.orgKey.keyId}/rotate`,
      ],
    ];
    for (const headers of [b.user.headers, b.headers]) {
      for (const [method, foreign, never] of attempts) {
        const [one, other] = [
          await server.call(method, foreign, { headers }),
          await server.call(method, never, { headers }),
        ];
        expect([method, foreign, one.status, textOf(one)]).toEqual([method, foreign, 404, textOf(other)]);
      }
    }
  });
});

describe('rule 12: secrets of keys', () => {
  it('are in no later answer; a key without an end works on, req:SCOPE-12', async () => {
    const { made, headers } = await keyOf(a.user, 'api:read');
    const answers = await Promise.all([
      get('/v1/api-keys', a.user.headers),
      get(whoami, headers),
      get(orgKeys(a), a.user.headers),
    ]);
    for (const answer of answers) expect(answer.text).not.toContain(made.key);
    expect(JSON.stringify(answers[0].body)).toContain(made.key_id);
    expect(JSON.stringify(made)).not.toMatch(/expires/); // nobody asked for an expiry, so there is none
    for (const answer of answers) {
      const expiries = answer.text.match(/"expires_at":[^,}]*/g) ?? [];
      expect(new Set(expiries)).toEqual(new Set(['"expires_at":null']));
    }
  });

  it('a user without any organisation has no account and makes no key', async () => {
    const user = await seedUser(server);
    expect(codeOf(await post('/v1/api-keys', user.headers, { name: 'nobody pays' }))[0]).toBe(402);
  });
});
