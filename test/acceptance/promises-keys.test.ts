/** Promises about API keys that did not hold once: what a key lacks is called by its name, and admin:org reads what it administers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAgent } from '../support/agents.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedKey, seedMember, seedTenant, setRole, type Headers, type Tenant } from '../support/tenants.ts';

let server: TestServer;
let a: Tenant;
let org = '';
/** A personal key of the owner with these scopes. */
const ownersKey = async (...scopes: readonly string[]): Promise<Headers> =>
  (await seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId }, scopes)).headers;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  org = `/v1/orgs/${a.sharedOrg.orgId}`;
});
afterAll(() => server.stop());

interface Refused {
  readonly error: { readonly code: string; readonly message: string; readonly details: Record<string, unknown> };
}
const get = <B>(path: string, headers: Headers) => server.call<B>('GET', path, { headers });

it("an owner's key without admin:org is told of the scope, not of a role, issue 15 line 12", async () => {
  const headers = await ownersKey('api:read', 'api:write');
  const { id: agent } = await registerAgent(server, { headers });
  const exemption = server.call<Refused>('POST', `/v1/agents/${agent}/exemptions`, {
    headers: { ...headers, 'idempotency-key': 'no-scope' },
    body: { reason: 'a reason of at least twenty characters' },
  });
  for (const reply of [
    await exemption,
    await get<Refused>(`${org}/webhooks`, headers),
    await get<Refused>(`${org}/audit-log`, headers),
  ]) {
    expect([reply.status, reply.body.error.code]).toEqual([403, 'insufficient_scope']);
    expect(reply.body.error.details).toMatchObject({ required: 'admin:org', credential: 'key' });
    expect(reply.body.error.message).toContain('has no scope admin:org');
  }
});

it('a key of a member, whom no scope would help, is told of the role, issue 15 line 12', async () => {
  const member = await seedMember(server, a.sharedOrg, 'member');
  const owner = { kind: 'personal', accountId: a.sharedOrg.accountId, userId: member.userId } as const;
  const key = await seedKey(server, member, owner, ['api:read', 'api:write']);
  const reply = await get<Refused>(`${org}/audit-log`, key.headers);
  expect([reply.status, reply.body.error.code]).toEqual([403, 'org_access_denied']);
  expect(reply.body.error.details).toMatchObject({ role: 'member', org_id: a.sharedOrg.orgId });
});

it('admin:org alone reads what it administers, issue 15 line 12', async () => {
  const headers = await ownersKey('admin:org');
  const made = await server.call('POST', `${org}/webhooks`, {
    headers,
    body: { url: 'https://hooks.example.com/x', event_types: [] },
  });
  expect(made.status).toBe(201);
  const paths = [
    '',
    '/webhooks',
    '/members',
    '/audit-log',
    '/api-keys',
    '/agents',
    '/governance/notification-destinations',
  ];
  const statuses = await Promise.all(paths.map(async (path) => [path, (await get(org + path, headers)).status]));
  expect(statuses).toEqual(paths.map((path) => [path, 200]));
  expect((await get('/v1/agents', headers)).status).toBe(403); // still no api:read
});

it('admin:org of another organisation reads nothing where its person is a member only, issue 15 line 12', async () => {
  const guest = await seedTenant(server);
  await setRole(server, a.sharedOrg, guest.user, 'member');
  const owner = { kind: 'personal', accountId: guest.accountId, userId: guest.user.userId } as const;
  const key = await seedKey(server, guest.user, owner, ['admin:org']);
  expect((await get(`/v1/orgs/${guest.sharedOrg.orgId}/members`, key.headers)).status).toBe(200);
  const refused = await get<Refused>(`${org}/members`, key.headers);
  expect([refused.status, refused.body.error.details]).toEqual([403, { required: 'api:read', credential: 'key' }]);
});

it("an organisation says the person's role and the power of the key apart, issue 15 line 12", async () => {
  const plain = await get(org, await ownersKey('api:read'));
  expect(plain.body).toMatchObject({ role: 'owner', is_owner: true, acts_as: 'member' });
  const full = await get(org, await ownersKey('api:read', 'admin:org'));
  expect(full.body).toMatchObject({ role: 'owner', is_owner: true, acts_as: 'owner' });
  expect((await get(org, a.user.headers)).body).toMatchObject({ role: 'owner', is_owner: true, acts_as: 'owner' });
});
