/** Permissions as data: what they say is what the operations do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedKey, seedTenant, setRole, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { areas } from '../../../areas.ts';
import type { Operation } from '../../../platform/http/operation.ts';
import { PERMISSIONS } from './permissions.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

const accessOf = (name: string): Operation['access'] | undefined => {
  const [, id, value] = /^([^[]+)(?:\[(.+)\])?$/.exec(name) ?? [];
  const found = areas.flatMap((area) => area.operations).find((operation) => operation.id === id);
  return value === undefined ? found?.access : found?.variants?.of[value]?.access;
};

it.each(Object.entries(PERMISSIONS))('%s has the roles and the scope of its operation', (_name, need) => {
  const access = accessOf(need.of);
  expect([access?.org?.roles, access?.scope, access?.aal2 !== undefined]).toEqual([
    need.roles,
    need.scope,
    'stepUp' in need,
  ]);
});

it("GET my-permissions says what the caller's role and key allow, issue 15 line 17", async () => {
  const path = `/v1/orgs/${a.sharedOrg.orgId}/my-permissions`;
  const read = async (headers: Headers) =>
    (await server.call<{ permissions: string[] }>('GET', path, { headers })).body;
  const owner = await read(a.user.headers);
  expect(owner).toMatchObject({ role: 'owner', acts_as: 'owner', permissions: Object.keys(PERMISSIONS) });
  expect(owner).toMatchObject({ step_up: ['org.delete', 'agents.pause', 'agents.kill', 'sso.change'] });
  const plain = await seedKey(server, a.user, { kind: 'personal', accountId: a.accountId, userId: a.user.userId });
  expect(await read(plain.headers)).toMatchObject({ role: 'owner', acts_as: 'member', step_up: [] });
  expect((await read(plain.headers)).permissions).toEqual(['org.read', 'members.read', 'keys.read', 'agents.read']);
  const { user } = await seedTenant(server);
  expect((await server.call('GET', path, { headers: user.headers })).status).toBe(404);
  await setRole(server, a.sharedOrg, user, 'admin');
  const admin = await read(user.headers);
  expect(admin.permissions).toContain('members.invite');
  expect(admin.permissions).not.toContain('agents.kill');
});
