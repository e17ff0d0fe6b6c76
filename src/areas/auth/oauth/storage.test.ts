/** What rests in the database, and what a token is to the API. */
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedMember, setRole, type Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock, type FixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { Browser } from '../../../../test/support/oauth-browser.ts';
import { forgetUnused } from './jobs/cleanup.ts';
import {
  beginDevice,
  clientOf,
  codeFor,
  deviceClient,
  exchange,
  form,
  refresh,
  register,
  seedPerson,
  statusWith,
  tokensFor,
} from '../../../../test/support/oauth-client.ts';
import { createProvider } from './provider.ts';
import { createVault } from './vault.ts';

let clock: FixedClock;
let server: TestServer;
let person: Tenant;
beforeAll(async () => {
  clock = fixedClock(new Date());
  server = await testServer({ clock });
  person = await seedPerson(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  clock.set(new Date()); // the provider stamps expiry by the clock of the machine
});

const Count = Type.Object({ n: Type.Integer() });
const count = async (table: 'oauth_records' | 'oauth_clients'): Promise<number> =>
  (
    await server.db.direct.one(
      Count,
      table === 'oauth_records'
        ? sql`-- test.count_records
    select count(*)::int as n from oauth_records`
        : sql`-- test.count_clients
    select count(*)::int as n from oauth_clients`,
    )
  ).n;

describe('secrets', () => {
  it('are never stored in clear: no token, code, session or user code of a whole flow is found in any row (req:OAUTH-11)', async () => {
    const browser = new Browser(server.url);
    const registered = (await register(server)).body;
    const code = await codeFor(server, person, { clientId: registered.client_id, browser });
    const tokens = (await exchange(server, code)).body;
    const next = (await refresh(server, registered.client_id, tokens.refresh_token)).body;
    const { body: device } = await beginDevice(server, await deviceClient(server));
    await new Browser(server.url).open('/v1/oauth/device');
    const secrets = [
      code.code,
      tokens.access_token,
      tokens.refresh_token,
      next.access_token,
      next.refresh_token,
      registered.registration_access_token,
      device.device_code,
      device.user_code,
      device.user_code.replace('-', ''),
      's-1',
    ];
    const dump = (
      await server.db.direct.many(
        Type.Object({ row: Type.String() }),
        sql`-- test.dump
      select to_jsonb(r)::text || encode(r.payload_sealed, 'escape') as row from oauth_records r
      union all select to_jsonb(c)::text from oauth_clients c union all select to_jsonb(g)::text from oauth_grants g
      union all select to_jsonb(a)::text from audit_log a union all select to_jsonb(e)::text from events e`,
      )
    )
      .map(({ row }) => row)
      .join('\n');
    expect(dump).toContain('AccessToken'); // the scan sees the rows
    expect(secrets.filter((secret) => dump.includes(secret) || dump.includes(secret.replace(/^mcp_at_/, '')))).toEqual(
      [],
    );
  });

  it('carry the prefix because the provider still makes ids the way we override (undocumented)', async () => {
    const provider = await createProvider(server.services, 'http://localhost:1', createVault(server.services.sealer));
    const made = (model: { prototype: object }) =>
      (model.prototype as { generateTokenId(): string }).generateTokenId.call({ kind: 'AccessToken' });
    expect(made(provider.AccessToken)).toMatch(/^mcp_at_[A-Za-z0-9_-]{43}$/);
    expect(made(provider.RefreshToken)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('sealed content opens under its own name only', () => {
    const vault = createVault(server.services.sealer);
    const [a, b] = [vault.hash('a'), vault.hash('b')];
    const sealed = vault.seal('AccessToken', a, { jti: 'a', scope: 'mcp:read' });
    expect(vault.open('AccessToken', { id_hash: a, payload_sealed: sealed, consumed_at: null }, 'a')).toEqual({
      jti: 'a',
      scope: 'mcp:read',
    });
    expect(() => vault.open('AccessToken', { id_hash: b, payload_sealed: sealed, consumed_at: null })).toThrow();
    expect(() => vault.open('RefreshToken', { id_hash: a, payload_sealed: sealed, consumed_at: null })).toThrow();
  });
});

describe('a token', () => {
  const me = (token: string) =>
    server.call<{ user_id: string; org: { org_id: string } }>('GET', '/v1/auth/me', {
      headers: { authorization: `Bearer ${token}` },
    });

  it('acts in the organisation it was allowed for, and in no other (req:OAUTH-12)', async () => {
    const tokens = await tokensFor(server, person, { orgId: person.sharedOrg.orgId });
    expect((await me(tokens.access_token)).body).toMatchObject({
      user_id: person.user.userId,
      org: { org_id: person.sharedOrg.orgId },
    });
    expect(await statusWith(server, tokens.access_token, 'GET', `/v1/orgs/${person.sharedOrg.orgId}/api-keys`)).toBe(
      200,
    );
    expect(await statusWith(server, tokens.access_token, 'GET', `/v1/orgs/${person.orgId}/api-keys`)).toBe(404);
  });

  it('does what its scopes say and nothing administrative (req:OAUTH-12)', async () => {
    const read = await tokensFor(server, person, { changes: { scope: 'mcp:read' } });
    const write = await tokensFor(server, person, { changes: { scope: 'mcp:write' } });
    const post = (token: string, scopes: readonly string[]) =>
      server.call<{ error?: { code: string; details?: { reason?: string } } }>('POST', '/v1/api-keys', {
        headers: { authorization: `Bearer ${token}` },
        body: { name: 'made', scopes },
      });
    expect(await statusWith(server, read.access_token)).toBe(200);
    expect((await post(read.access_token, ['api:read'])).body.error?.code).toBe('insufficient_scope');
    expect(await statusWith(server, write.access_token)).toBe(403);
    for (const scope of ['api:write', 'gateway', 'admin:org'])
      // a key would act in every organisation, and outlive the grant
      expect((await post(write.access_token, [scope])).body.error?.details?.reason).toBe('delegated_token');
    const own = `/v1/api-keys/${person.key.keyId}`;
    expect(await statusWith(server, write.access_token, 'POST', `${own}/rotate`)).toBe(403);
  });

  it('never changes the account that lent it: self-service is refused (req:OAUTH-12)', async () => {
    const tokens = await tokensFor(server, person);
    const reply = await server.call<{ error: { code: string; details: unknown } }>('POST', '/v1/auth/mfa/enroll', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
      body: {},
    });
    expect([reply.status, reply.body.error.details]).toEqual([403, { reason: 'delegated_token' }]);
    const write = await tokensFor(server, person, { changes: { scope: 'mcp:write' } });
    expect((await me(write.access_token)).status).toBe(403); // not even to look, without the scope to read
  });

  it('lasts 1800 seconds', async () => {
    const tokens = await tokensFor(server, person);
    clock.advance(1_795_000);
    expect(await statusWith(server, tokens.access_token)).toBe(200);
    clock.advance(15_000);
    expect(await statusWith(server, tokens.access_token)).toBe(401);
  });

  it('follows the current role, and stops when its user leaves or is deleted (req:OAUTH-12)', async () => {
    const member = await seedMember(server, person.sharedOrg, 'admin');
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.password
      update users set password_hash = (select password_hash from users where user_id = ${person.user.userId}) where user_id = ${member.userId}`);
    });
    const tokens = await tokensFor(server, { ...person, user: member, orgId: person.sharedOrg.orgId });
    const status = () =>
      statusWith(server, tokens.access_token, 'GET', `/v1/oauth/grants?org_id=${person.sharedOrg.orgId}`);
    expect(await status()).toBe(403); // an OAuth client sees no grants of others, whatever the role
    await setRole(server, person.sharedOrg, member, 'viewer');
    expect((await me(tokens.access_token)).body).toMatchObject({ org: { role: 'viewer' } });
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.leave
      delete from org_members where user_id = ${member.userId}`);
    });
    expect((await me(tokens.access_token)).status).toBe(401);
    expect((await refresh(server, tokens.clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('of a deleted person is refused', async () => {
    const gone = await seedPerson(server);
    const tokens = await tokensFor(server, gone);
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.delete
      update users set deleted_at = now() where user_id = ${gone.user.userId}`);
    });
    expect(await statusWith(server, tokens.access_token)).toBe(401);
    expect((await refresh(server, tokens.clientId, tokens.refresh_token)).status).toBe(400);
  });
});

describe('cleanup', () => {
  it('purges records a day after their end and clients that no user was asked to allow; used ones stay (req:OAUTH-9)', async () => {
    const used = await tokensFor(server, person);
    const unused = await clientOf(server);
    clock.advance(25 * 3_600_000);
    const young = await clientOf(server);
    await forgetUnused.handle({}, server.services);
    const known = async (clientId: string) =>
      (await form(server, 'token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'x' })).body
        .error;
    expect(await known(unused)).toBe('invalid_client');
    expect(await known(young)).toBe('invalid_grant');
    expect(await known(used.clientId)).toBe('invalid_grant');
    clock.advance(400 * 86_400_000);
    await forgetUnused.handle({}, server.services);
    expect([await count('oauth_records'), await count('oauth_clients')]).toEqual([0, 0]);
    const standing = await server.db.direct.one(
      Count,
      sql`-- test.standing_grants
      select count(*)::int as n from oauth_grants where revoked_at is null`,
    );
    expect(standing.n).toBe(0); // a grant ends after a year
  });

  it('keeps a registration token while its client exists (req:OAUTH-9)', async () => {
    const made = (await register(server)).body;
    await tokensFor(server, person, { clientId: made.client_id });
    clock.advance(3 * 86_400_000);
    await forgetUnused.handle({}, server.services);
    const path = new URL(made.registration_client_uri).pathname;
    const headers = { authorization: `Bearer ${made.registration_access_token}` };
    expect((await server.call('GET', path, { headers })).status).toBe(200);
    expect((await server.call('DELETE', path, { headers })).status).toBe(204);
  });
});
