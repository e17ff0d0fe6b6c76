/** What ends a grant: a new password, signing out everywhere, leaving the organisation, deletion of the client. ADR 0097. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  form,
  PASSWORD,
  refresh,
  register,
  seedPerson,
  statusWith,
  tokensFor,
} from '../../../../test/support/oauth-client.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedBrowser, seedMember, setRole, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Grant } from './wire/grants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const listed = async (headers: Headers) =>
  (await server.call<{ data: Grant[] }>('GET', '/v1/oauth/grants', { headers })).body;

/** Tokens that have just worked. */
async function working(person: Tenant, options: Parameters<typeof tokensFor>[2] = {}) {
  const tokens = await tokensFor(server, person, options);
  expect(await statusWith(server, tokens.access_token, 'GET', '/v1/auth/me')).toBe(200);
  return tokens;
}
async function expectDead(tokens: Awaited<ReturnType<typeof working>>): Promise<void> {
  expect(await statusWith(server, tokens.access_token, 'GET', '/v1/auth/me')).toBe(401);
  expect((await refresh(server, tokens.clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
}

describe('a grant ends', () => {
  it.each([
    [
      'a new password',
      'POST',
      '/v1/auth/password',
      { password: 'three small green boats', current_password: PASSWORD },
    ],
    ['signing out everywhere', 'DELETE', '/v1/auth/sessions', undefined],
  ])('with %s, and the audit says so (req:OAUTH-13)', async (_what, method, path, body) => {
    const person = await seedPerson(server);
    const tokens = await working(person);
    const headers = { ...(await seedBrowser(server, person.user, { aal2: true })), origin: server.url };
    const reply = await server.call(method, path, { headers, ...(body === undefined ? {} : { body }) });
    expect(reply.status, reply.text).toBe(200);
    await expectDead(tokens);
    const audit = await server.call<{
      entries: { action: string; actor_user_id: string | null; request_id: string }[];
    }>('GET', `/v1/orgs/${person.orgId}/audit-log?target_type=oauth_grant`, { headers });
    expect(audit.body.entries[0]).toMatchObject({
      action: 'oauth_grant.revoke',
      actor_user_id: person.user.userId,
      request_id: reply.headers.get('x-request-id'),
    });
  });

  it('with a password set by a link that came by mail', async () => {
    const person = await seedPerson(server);
    const tokens = await working(person);
    const { services } = server;
    await services.db.systemTx(async (tx) => {
      for (const step of services.signOuts.entries)
        await step(tx, { userId: person.user.userId, requestId: 'a-request', now: services.clock.now() });
    });
    await expectDead(tokens);
  });

  it('with the membership, for good: who comes back finds nothing allowed (req:OAUTH-12)', async () => {
    const person = await seedPerson(server);
    const member = await seedMember(server, person.sharedOrg, 'admin');
    const org = person.sharedOrg;
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.password
      update users set password_hash = (select password_hash from users where user_id = ${person.user.userId}) where user_id = ${member.userId}`);
    });
    const tokens = await working({ ...person, user: member }, { orgId: org.orgId });
    const headers = { ...(await seedBrowser(server, person.user, { aal2: true })), origin: server.url };
    const removed = await server.call('DELETE', `/v1/orgs/${org.orgId}/members/${member.userId}`, { headers });
    expect(removed.status, removed.text).toBeLessThan(300);
    await setRole(server, org, member, 'admin');
    await expectDead(tokens);
  });

  it('when its client removes itself, and is listed no more', async () => {
    const person = await seedPerson(server);
    const made = (await register(server)).body;
    const tokens = await working(person, { clientId: made.client_id });
    const removed = await server.call('DELETE', new URL(made.registration_client_uri).pathname, {
      headers: { authorization: `Bearer ${made.registration_access_token}` },
    });
    expect(removed.status).toBe(204);
    expect(await statusWith(server, tokens.access_token, 'GET', '/v1/auth/me')).toBe(401);
    expect((await listed(person.user.headers)).data).toHaveLength(0);
  });

  it('with a revoked token, whether client_id is sent along or not (RFC 7009, docs/reference/auth.md#authorization-server)', async () => {
    const person = await seedPerson(server);
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const tokens = await working(person);
      const reply = await form(server, 'revoke', { token: tokens[kind], token_type_hint: kind });
      expect([reply.status, reply.text]).toEqual([200, '']);
      await expectDead(tokens);
    }
    expect((await form(server, 'revoke', { token: 'nobody-s' })).status).toBe(200);
    expect((await form(server, 'revoke', {})).status).toBe(400);
  });

  it('by no other client: a revocation in the name of another one changes nothing', async () => {
    const tokens = await working(await seedPerson(server));
    const reply = await form(server, 'revoke', { token: tokens.access_token, client_id: await clientOf(server) });
    expect(reply.status).toBe(200);
    expect(await statusWith(server, tokens.access_token, 'GET', '/v1/auth/me')).toBe(200);
  });
});

it("an OAuth client sees and ends only its own grant, not the person's grants to other clients", async () => {
  const person = await seedPerson(server);
  const own = await working(person, { changes: { scope: 'api:read api:write' } });
  const other = await working(person);
  const headers = { authorization: `Bearer ${own.access_token}` };
  expect((await listed(headers)).data.map((grant) => grant.client_id)).toEqual([own.clientId]);
  const grants = (await listed(person.user.headers)).data;
  const end = async (clientId: string) =>
    (
      await server.call('POST', '/v1/oauth/grants/revoke', {
        headers,
        body: { grant_id: grants.find((grant) => grant.client_id === clientId)?.grant_id },
      })
    ).status;
  expect([await end(other.clientId), await end(own.clientId)]).toEqual([404, 200]);
  expect(await statusWith(server, other.access_token)).toBe(200);
});
