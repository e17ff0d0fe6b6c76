/** Promises about accounts, people and their organisations that did not hold once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAgent } from '../support/agents.ts';
import { refusalOf } from '../support/organisations.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant, setRole, type Headers, type Tenant } from '../support/tenants.ts';

let server: TestServer;
let a: Tenant;
let org = '';
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  org = `/v1/orgs/${a.sharedOrg.orgId}`;
});
afterAll(() => server.stop());

it('a caller without the role is told so before any step-up, issue 15 line 17', async () => {
  const { id } = await registerAgent(server, { headers: a.orgKey.headers }, 'contained');
  const { user: member } = await seedTenant(server); // has an organisation of its own, as everybody
  await setRole(server, a.sharedOrg, member, 'member');
  const sensitive = (headers: Headers) =>
    Promise.all([
      server.call('POST', `${org}/agents/${id}/pause`, { headers, body: { reason: 'a test' } }),
      server.call('POST', `${org}/agents/${id}/kill`, { headers, body: { reason: 'a test' } }),
      server.call('DELETE', org, { headers }),
      server.call('DELETE', `/v1/agents/${id}`, { headers }),
      server.call('DELETE', `${org}/sso`, { headers }),
    ]);
  const byMember = (await sensitive(member.headers)).map((reply) => refusalOf(reply).slice(0, 2));
  expect(byMember).toEqual(byMember.map(() => [403, 'org_access_denied']));
  const byOwner = (await sensitive(a.user.headers)).map((reply) => refusalOf(reply)[1]);
  expect(byOwner).toEqual(byOwner.map(() => 'aal2_required'));
});
