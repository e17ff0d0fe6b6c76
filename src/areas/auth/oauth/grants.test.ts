/** Grants as people see and end them, and who may ask what a token is. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedMember, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { ANONYMOUS } from '../../../platform/auth/principal.ts';
import { sql } from '../../../platform/db/sql.ts';
import { form, refresh, seedPerson, statusWith, tokensFor } from '../../../../test/support/oauth-client.ts';
import type { Grant } from './wire/grants.ts';

let server: TestServer;
let person: Tenant;
let stranger: Tenant;
beforeAll(async () => {
  server = await testServer();
  person = await seedPerson(server);
  stranger = await seedPerson(server);
});
afterAll(() => server.stop());

const list = async (headers: Headers, query = '') =>
  (await server.call<{ data: Grant[] }>('GET', `/v1/oauth/grants${query}`, { headers })).body;
const revoke = (headers: Headers, body: object) =>
  server.call<{ error?: { code: string } }>('POST', '/v1/oauth/grants/revoke', { headers, body });

describe('grants', () => {
  it('are listed to their person and to owners of the organisation, and to nobody else (req:OAUTH-13)', async () => {
    const tokens = await tokensFor(server, person, { orgId: person.sharedOrg.orgId });
    const [grant] = (await list(person.user.headers)).data;
    expect(grant).toMatchObject({
      client_id: tokens.clientId,
      client_name: 'Desk Assistant',
      scopes: ['mcp:read', 'mcp:write'],
      org_id: person.sharedOrg.orgId,
      user_id: person.user.userId,
    });
    expect(grant?.last_used_at).not.toBeNull();
    const admin = await seedMember(server, person.sharedOrg, 'admin');
    const member = await seedMember(server, person.sharedOrg, 'member');
    const query = `?org_id=${person.sharedOrg.orgId}`;
    expect((await list(admin.headers, query)).data.map((g) => g.grant_id)).toContain(grant?.grant_id);
    expect((await list(person.user.headers, query)).data).toHaveLength(1);
    // a key administers nothing
    expect((await server.call('GET', `/v1/oauth/grants${query}`, { headers: person.orgKey.headers })).status).toBe(403);
    expect((await server.call('GET', `/v1/oauth/grants${query}`, { headers: member.headers })).status).toBe(403);
    expect((await server.call('GET', `/v1/oauth/grants${query}`, { headers: stranger.user.headers })).status).toBe(404);
    expect((await list(stranger.user.headers)).data).toHaveLength(0);
  });

  it('end with every token when revoked, for good, with an audit row (req:OAUTH-13)', async () => {
    const tokens = await tokensFor(server, person);
    const grant = (await list(person.user.headers)).data.find((g) => g.client_id === tokens.clientId);
    expect((await revoke(stranger.user.headers, { grant_id: grant?.grant_id })).status).toBe(404);
    expect((await revoke(person.user.headers, { grant_id: grant?.grant_id })).status).toBe(200);
    expect(await statusWith(server, tokens.access_token)).toBe(401);
    expect((await refresh(server, tokens.clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await revoke(person.user.headers, { grant_id: grant?.grant_id })).status).toBe(404);
    const actions = await server.db.direct.many(
      Type.Object({ action: Type.String() }),
      sql`-- test.audit
      select action from audit_log where target_id = ${grant?.grant_id} order by created_at`,
    );
    expect(actions.map((row) => row.action)).toEqual(['oauth_grant.create', 'oauth_grant.revoke']);
  });

  it('of an organisation are ended by its admins, and by no OAuth client', async () => {
    const tokens = await tokensFor(server, person, { orgId: person.sharedOrg.orgId });
    const admin = await seedMember(server, person.sharedOrg, 'admin');
    const query = `?org_id=${person.sharedOrg.orgId}`;
    const grant = (await list(admin.headers, query)).data.find((g) => g.client_id === tokens.clientId);
    const body = { grant_id: grant?.grant_id, org_id: person.sharedOrg.orgId };
    expect((await revoke({ authorization: `Bearer ${tokens.access_token}` }, body)).status).toBe(403);
    expect((await revoke(admin.headers, body)).status).toBe(200);
    expect(await statusWith(server, tokens.access_token)).toBe(401);
  });
});

it('who allowed and ended what is read by admins of the organisation, page by page', async () => {
  const own = await seedPerson(server);
  const log = `/v1/orgs/${own.sharedOrg.orgId}/audit-log?target_type=oauth_grant`;
  const tokens = await tokensFor(server, own, { orgId: own.sharedOrg.orgId });
  await form(server, 'revoke', { token: tokens.access_token, client_id: tokens.clientId });
  const read = async (more = '') =>
    (
      await server.call<{ entries: { action: string; actor_user_id: string | null }[]; next_cursor: string | null }>(
        'GET',
        `${log}${more}`,
        { headers: own.user.headers },
      )
    ).body;
  const first = await read('&limit=1');
  expect(first.entries).toMatchObject([{ action: 'oauth_grant.revoke', actor_user_id: null }]);
  expect((await read(`&limit=1&cursor=${first.next_cursor}`)).entries).toMatchObject([
    { action: 'oauth_grant.create', actor_user_id: own.user.userId },
  ]);
  const member = await seedMember(server, own.sharedOrg, 'member');
  expect((await server.call('GET', log, { headers: member.headers })).status).toBe(403);
  expect((await server.call('GET', log, { headers: stranger.user.headers })).status).toBe(404);
});

it('an account that ends takes its grants along', async () => {
  const leaving = await seedPerson(server);
  const tokens = await tokensFor(server, leaving);
  expect(await statusWith(server, tokens.access_token)).toBe(200);
  const departure = { userId: leaving.user.userId, accounts: [leaving.accountId] };
  const { services } = server;
  await services.db.systemTx(async (tx) => {
    for (const step of services.accountDeletionSteps.entries)
      await step(
        { tx, now: services.clock.now(), principal: ANONYMOUS, services, request: { id: 'a-request' } as never },
        departure,
      );
  });
  expect((await list(leaving.user.headers)).data).toHaveLength(0);
  expect(await statusWith(server, tokens.access_token)).toBe(401);
});

describe('introspection', () => {
  const ask = async (token: string, headers: Headers = {}, fields: Record<string, string> = {}) =>
    (await form<{ active: boolean; error?: string }>(server, 'introspect', { token, ...fields }, headers)).body;

  it('describes a token only to its client, its user and the admins of its organisation (req:OAUTH-14)', async () => {
    const tokens = await tokensFor(server, person, { orgId: person.sharedOrg.orgId });
    const token = tokens.access_token;
    const admin = await seedMember(server, person.sharedOrg, 'admin');
    const member = await seedMember(server, person.sharedOrg, 'member');
    expect(await ask(token, {}, { client_id: tokens.clientId })).toMatchObject({
      active: true,
      org_id: person.sharedOrg.orgId,
      token_type: 'Bearer',
      scope: 'mcp:read mcp:write',
    });
    expect((await ask(token, person.user.headers)).active).toBe(true);
    expect((await ask(token, admin.headers)).active).toBe(true);
    for (const headers of [
      person.orgKey.headers,
      member.headers,
      stranger.user.headers,
      stranger.key.headers,
      stranger.orgKey.headers,
    ])
      expect(await ask(token, headers)).toEqual({ active: false });
    const others = await tokensFor(server, stranger);
    expect(await ask(token, {}, { client_id: others.clientId })).toEqual({ active: false });
    expect(await ask(token, { authorization: `Bearer ${others.access_token}` })).toEqual({ active: false });
    expect(await ask(token)).toMatchObject({ error: 'invalid_client' });
    expect(await ask('', person.user.headers)).toMatchObject({ error: 'invalid_request' });
  });
});
