/**
 * Issue 15, part E, OAuth: a consent scope for making, rotating and revoking API keys within the scopes of the grant, refused or allowed
 * alike for all three. ADR 0525.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  authorizeUrl,
  newVerifier,
  PASSWORD,
  seedPerson,
  statusWith,
  tokensFor,
} from '../../../../test/support/oauth-client.ts';
import { Browser, shownOf } from '../../../../test/support/oauth-browser.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { Headers, Tenant } from '../../../../test/support/tenants.ts';

interface Made {
  readonly key_id: string;
  readonly key: string;
  readonly scopes: readonly string[];
  readonly error?: { readonly code: string; readonly details?: { readonly reason?: string } };
}

let server: TestServer;
let person: Tenant;
beforeAll(async () => {
  server = await testServer();
  person = await seedPerson(server);
});
afterAll(() => server.stop());

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const withKey = ({ key }: Pick<Made, 'key'>): Headers => ({ 'x-svc-api-key': key });
/** A token in the shared organisation, of a client that asked for this. */
const granted = async (scope: string, orgId: string = person.sharedOrg.orgId): Promise<Headers> =>
  bearer((await tokensFor(server, person, { orgId, changes: { scope } })).access_token);
const make = (headers: Headers, body: object = {}) =>
  server.call<Made>('POST', '/v1/api-keys', { headers, body: { name: 'of a program', ...body } });
const rotate = (headers: Headers, id: string) => server.call<Made>('POST', `/v1/api-keys/${id}/rotate`, { headers });
const revoke = (headers: Headers, id: string) => server.call<Made>('DELETE', `/v1/api-keys/${id}`, { headers });
const ids = async (headers: Headers): Promise<string[]> =>
  (await server.call<{ keys: { key_id: string }[] }>('GET', '/v1/api-keys', { headers })).body.keys.map(
    (k) => k.key_id,
  );
const orgsOf = async (headers: Headers): Promise<number[]> =>
  Promise.all(
    [person.orgId, person.sharedOrg.orgId].map(
      async (id) => (await server.call('GET', `/v1/orgs/${id}`, { headers })).status,
    ),
  );

describe('without api:keys', () => {
  it('making, rotating and revoking are refused alike, of personal keys and those of the organisation', async () => {
    const token = await granted('mcp:read mcp:write api:write', person.orgId);
    const shared = await granted('mcp:read mcp:write api:write');
    const org = `/v1/orgs/${person.sharedOrg.orgId}/api-keys/${person.orgKey.keyId}`;
    const replies = [
      await make(token),
      await rotate(token, person.key.keyId),
      await revoke(token, person.key.keyId),
      await server.call<Made>('POST', `${org}/rotate`, { headers: shared }),
      await server.call<Made>('DELETE', org, { headers: shared }),
    ];
    for (const { status, body } of replies)
      expect([status, body.error?.code, body.error?.details?.reason]).toEqual([403, 'forbidden', 'delegated_token']);
    for (const key of [person.key, person.orgKey])
      expect((await server.call('GET', '/v1/agents', { headers: key.headers })).status).toBe(200);
  });
});

describe('with api:keys', () => {
  const SCOPE = 'mcp:read mcp:write api:keys';

  it('the consent page says so', async () => {
    const browser = new Browser(server.url);
    const page = await browser.open(authorizeUrl(await clientOf(server), newVerifier(), { scope: SCOPE }));
    const consent = await browser.submit(page, { email: person.user.email, password: PASSWORD, step: 'password' });
    expect(shownOf(consent).text).toContain('Make, replace and end API keys');
  });

  it('a client makes, rotates and revokes keys of its grant, in the organisation of the grant alone', async () => {
    const token = await granted(SCOPE);
    const made = await make(token);
    expect([made.status, made.body.scopes]).toEqual([201, ['api:read', 'api:write']]);
    expect(await orgsOf(withKey(made.body))).toEqual([404, 200]);
    expect(await ids(token)).toEqual([made.body.key_id]);
    const replaced = await rotate(token, made.body.key_id);
    expect(replaced.status).toBe(201);
    expect(await orgsOf(withKey(made.body))).toEqual([401, 401]);
    expect(await orgsOf(withKey(replaced.body))).toEqual([404, 200]);
    expect((await revoke(token, replaced.body.key_id)).status).toBe(200);
    expect(await orgsOf(withKey(replaced.body))).toEqual([401, 401]);
  });

  it('grants no more than the client was allowed', async () => {
    const token = await granted('mcp:read api:write api:keys');
    for (const scopes of [['gateway'], ['admin:org'], ['api:read', 'admin:platform']])
      expect((await make(token, { scopes })).body.error?.code, scopes.join()).toBe('insufficient_scope');
    const reads = await make(token, { scopes: ['api:read'] });
    expect(reads.body.scopes).toEqual(['api:read']);
  });

  it('a client that was allowed to read makes, replaces and ends keys that read, and changes nothing else', async () => {
    const token = await granted('mcp:read api:keys');
    const made = await make(token);
    expect([made.status, made.body.scopes]).toEqual([201, ['api:read']]);
    expect((await make(token, { scopes: ['api:write'] })).body.error?.code).toBe('insufficient_scope');
    const replaced = await rotate(token, made.body.key_id);
    expect([replaced.status, replaced.body.scopes]).toEqual([201, ['api:read']]);
    expect((await revoke(token, replaced.body.key_id)).status).toBe(200);
    const agent = await server.call<Made>('POST', '/v1/agents', { headers: token, body: { name: 'no-change' } });
    expect([agent.status, agent.body.error?.code]).toEqual([403, 'insufficient_scope']);
  });

  it('a client with api:keys alone makes no key, for it has no scope to give', async () => {
    expect((await make(await granted('api:keys'))).body.error).toMatchObject({
      code: 'insufficient_scope',
      details: { reason: 'above_ceiling' },
    });
  });

  it('touches no key of the person, of the organisation or of another grant', async () => {
    const [one, other] = [await granted(SCOPE, person.orgId), await granted(SCOPE, person.orgId)];
    const theirs = (await make(other)).body;
    for (const id of [person.key.keyId, theirs.key_id])
      expect([(await rotate(one, id)).status, (await revoke(one, id)).status]).toEqual([404, 404]);
    const org = `/v1/orgs/${person.sharedOrg.orgId}/api-keys`;
    const shared = await granted(SCOPE);
    expect((await server.call('POST', org, { headers: shared, body: { name: 'x' } })).status).toBe(403);
    expect((await server.call('DELETE', `${org}/${person.orgKey.keyId}`, { headers: shared })).status).toBe(403);
    const path = `/v1/api-keys/${person.key.keyId}`;
    expect((await server.call('PATCH', path, { headers: one, body: { name: 'x' } })).status).toBe(403);
  });

  it('a key of a grant makes no keys and changes no account', async () => {
    const key = withKey((await make(await granted(SCOPE))).body);
    expect((await make(key)).status).toBe(403);
    expect((await server.call('POST', '/v1/orgs', { headers: key, body: { name: 'Another' } })).status).toBe(403);
  });

  it('the person sees such a key, may end it, and replaces it by one that is bound as it was', async () => {
    const token = await granted(SCOPE);
    const [first, second] = [(await make(token)).body, (await make(token)).body];
    expect(await ids(person.user.headers)).toEqual(expect.arrayContaining([first.key_id, second.key_id]));
    expect((await revoke(person.user.headers, first.key_id)).status).toBe(200);
    const replaced = await rotate(person.user.headers, second.key_id);
    expect(replaced.status).toBe(201);
    expect(await orgsOf(withKey(replaced.body))).toEqual([404, 200]);
    expect(await ids(token)).toEqual([replaced.body.key_id]);
  });

  it('ends with the grant, also in the cache of the gateway', async () => {
    const tokens = await tokensFor(server, person, { orgId: person.sharedOrg.orgId, changes: { scope: SCOPE } });
    const made = (await make(bearer(tokens.access_token))).body;
    expect((await server.services.keyCache.find(made.key))?.orgId).toBe(person.sharedOrg.orgId);
    const { body } = await server.call<{ data: { grant_id: string; client_id: string }[] }>('GET', '/v1/oauth/grants', {
      headers: person.user.headers,
    });
    const grant = body.data.find((one) => one.client_id === tokens.clientId);
    const ended = await server.call('POST', '/v1/oauth/grants/revoke', {
      headers: person.user.headers,
      body: { grant_id: grant?.grant_id },
    });
    expect(ended.status).toBe(200);
    expect(await statusWith(server, tokens.access_token)).toBe(401);
    expect(await orgsOf(withKey(made))).toEqual([401, 401]);
    await expect.poll(() => server.services.keyCache.find(made.key), { timeout: 5_000, interval: 5 }).toBeUndefined();
    expect(await ids(person.user.headers)).not.toContain(made.key_id);
  });
});
