/** Promises about accounts, people and their organisations that did not hold once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAgent } from '../support/agents.ts';
import { ageSessions, refusalOf } from '../support/organisations.ts';
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
  await ageSessions(server, a.user);
  const byOwner = (await sensitive(a.user.headers)).map((reply) => refusalOf(reply)[1]);
  expect(byOwner).toEqual(byOwner.map(() => 'aal2_required'));
});

it('without a second factor the password, entered again, pauses and kills an agent, and nothing else, issue 15 line 16', async () => {
  const { user, sharedOrg, orgKey } = await seedTenant(server, { password: 'three small green boats' });
  const { id } = await registerAgent(server, { headers: orgKey.headers }, 'runaway');
  const at = `/v1/orgs/${sharedOrg.orgId}/agents/${id}`;
  const { headers } = user;
  const call = (verb: string) => server.call('POST', `${at}/${verb}`, { headers, body: { reason: 'It sends money.' } });
  await ageSessions(server, user);
  const refused = await call('pause');
  expect(refusalOf(refused)).toEqual([403, 'aal2_required', 'reauthenticate']);
  expect(refused.text).toContain('/v1/auth/reauthenticate');
  const again = (password: string) => server.call('POST', '/v1/auth/reauthenticate', { headers, body: { password } });
  expect((await again('not the password')).status).toBe(401);
  expect((await call('pause')).status).toBe(403);
  expect((await again('three small green boats')).body).toEqual({ ok: true, window_seconds: 300 });
  expect((await call('pause')).status).toBe(200);
  expect((await call('kill')).status).toBe(200);
  const others = [await call('reactivate'), await server.call('DELETE', `/v1/agents/${id}`, { headers })];
  for (const reply of others) {
    expect(refusalOf(reply).slice(0, 2)).toEqual([403, 'aal2_required']);
    expect(reply.body).toMatchObject({ error: { details: { enrol_at: '/v1/auth/account' } } }); // how to get one
  }
});

it('wrong passwords are counted by address and network: nobody is locked out from elsewhere, issue 15 line 16', async () => {
  const password = 'three small green boats';
  const proxied = await testServer({ settings: { TRUSTED_PROXY_HOPS: 1 } });
  try {
    const { user } = await seedTenant(proxied, { password });
    const from = (network: string, tried: string) =>
      proxied.call('POST', '/v1/auth/login', {
        headers: { 'x-forwarded-for': network },
        body: { email: user.email, password: tried },
      });
    for (let n = 0; n < 10; n += 1) expect((await from('203.0.113.7', 'wrong')).status).toBe(401);
    expect((await from('203.0.113.9', password)).status).toBe(429); // the same network
    expect((await from('198.51.100.7', password)).status).toBe(200);
  } finally {
    await proxied.stop();
  }
});
