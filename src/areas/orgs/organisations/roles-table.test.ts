/** The table of docs/organisations.md, tested cell by cell: every action by every role, with and without step-up verification. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepUp, refusalOf } from '../../../../test/support/organisations.ts';
import { testServer, type CallResult, type TestServer } from '../../../../test/support/server.ts';
import { seedKey, seedMember, seedTenant, type Tenant, type TenantUser } from '../../../../test/support/tenants.ts';
import { ROLES, type Role } from '../../../contract/enums.ts';
import { identity } from '../../auth/identity/index.ts';
import { keys } from '../keys/index.ts';
import { orgs } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys, orgs] });
});
afterAll(() => server.stop());

/** A fresh organisation, its owner, and a user of the tested role. */
interface Scene {
  readonly tenant: Tenant;
  readonly actor: TenantUser;
}
type Attempt = (scene: Scene) => Promise<CallResult>;

const call = ({ tenant, actor }: Scene, method: string, tail: string, body?: unknown): Promise<CallResult> =>
  server.call(method, `/v1/orgs/${tenant.sharedOrg.orgId}${tail}`, {
    headers: actor.headers,
    ...(body === undefined ? {} : { body }),
  });
const onMember =
  (role: Role, method: string, body?: unknown): Attempt =>
  async (scene) => {
    const member = await seedMember(server, scene.tenant.sharedOrg, role);
    return call(scene, method, `/members/${member.userId}`, body);
  };
const onKey =
  (by: 'owner' | 'actor', method: string, tail = ''): Attempt =>
  async (scene) => {
    const maker = by === 'actor' ? scene.actor : scene.tenant.user;
    const key = await seedKey(server, maker, { kind: 'org', ...scene.tenant.sharedOrg });
    return call(scene, method, `/api-keys/${key.keyId}${tail}`);
  };
const onInvitation: Attempt = async (scene) => {
  const { tenant } = scene;
  const made = await server.call<{ invitation_id: string }>('POST', `/v1/orgs/${tenant.sharedOrg.orgId}/invitations`, {
    headers: tenant.user.headers,
    body: { email: 'somebody@example.test', role: 'member' },
  });
  return call(scene, 'DELETE', `/invitations/${made.body.invitation_id}`);
};

const ACTIONS: readonly (readonly [string, Attempt])[] = [
  ['Read the organisation', (s) => call(s, 'GET', '')],
  ['List members', (s) => call(s, 'GET', '/members')],
  ['List keys', (s) => call(s, 'GET', '/api-keys')],
  ['Leave', (s) => call(s, 'POST', '/leave')],
  ['Rotate or revoke a key one made', onKey('actor', 'DELETE')],
  ['Change name, slug, contact data', (s) => call(s, 'PATCH', '', { company_name: 'Acme' })],
  ['Make a key', (s) => call(s, 'POST', '/api-keys', { name: 'key' })],
  ["Rotate or revoke anybody's key", onKey('owner', 'POST', '/rotate')],
  ['List invitations', (s) => call(s, 'GET', '/invitations')],
  ['Invite anybody but an owner', (s) => call(s, 'POST', '/invitations', { email: 'x@example.test', role: 'admin' })],
  ['Revoke an invitation', onInvitation],
  ["Change a member's role", onMember('member', 'PATCH', { role: 'admin' })],
  ['Remove a member or admin', onMember('admin', 'DELETE')],
  ['Invite an owner', (s) => call(s, 'POST', '/invitations', { email: 'x@example.test', role: 'owner' })],
  ['Make an owner', onMember('member', 'PATCH', { role: 'owner' })],
  ['Demote or remove an owner', onMember('owner', 'DELETE')],
  ['Delete the organisation', (s) => call(s, 'DELETE', '')],
];

async function cell(role: Role, attempt: Attempt): Promise<string> {
  const fresh = async (): Promise<Scene> => {
    const tenant = await seedTenant(server);
    return { tenant, actor: await seedMember(server, tenant.sharedOrg, role) };
  };
  const plain = await attempt(await fresh());
  if (plain.status < 300) return 'yes';
  const scene = await fresh();
  await stepUp(server, scene.actor);
  const stepped = await attempt(scene);
  if (stepped.status < 300) return refusalOf(plain)[1] === 'aal2_required' ? 'with step-up' : 'unexpected';
  return stepped.status === 403 ? '' : `unexpected ${stepped.status}`;
}

it('docs/organisations.md says who may do what', async () => {
  const lines = [`| | ${ROLES.join(' | ')} |`, `|---${'|---'.repeat(ROLES.length)}|`];
  for (const [name, attempt] of ACTIONS) {
    const cells: string[] = [];
    for (const role of ROLES) cells.push(await cell(role, attempt));
    lines.push(`| ${name} | ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |'));
  }
  const doc = readFileSync(new URL('../../../../docs/organisations.md', import.meta.url), 'utf8');
  const table = doc.split('\n').filter((line) => line.startsWith('|'));
  expect(table).toEqual(lines);
}, 60_000);
