/** Issue 15, part E, OAuth: a person may grant several organisations in one consent, and take one back. ADR 0526. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  authorizeUrl,
  clientOf,
  exchange,
  form,
  newVerifier,
  PASSWORD,
  refresh,
  seedPerson,
  statusWith,
  type Tokens,
} from '../../../../test/support/oauth-client.ts';
import { Browser, leftFor, shownOf } from '../../../../test/support/oauth-browser.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedMember, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import type { Grant } from './wire/grants.ts';

let server: TestServer;
let person: Tenant;
beforeAll(async () => {
  server = await testServer();
  person = await seedPerson(server);
});
afterAll(() => server.stop());

const bearer = ({ access_token: token }: Pick<Tokens, 'access_token'>): Headers => ({
  authorization: `Bearer ${token}`,
});
const both = (): string[] => [person.orgId, person.sharedOrg.orgId];

/** Signs in and allows in the first organisation and, ticked, in the others. */
async function allowIn(orgIds: readonly string[], scope = 'mcp:read mcp:write api:keys') {
  const clientId = await clientOf(server);
  const verifier = newVerifier();
  const browser = new Browser(server.url);
  const start = await browser.open(authorizeUrl(clientId, verifier, { scope }));
  const page = await browser.submit(start, { email: person.user.email, password: PASSWORD, step: 'password' });
  const [first = '', ...others] = orgIds;
  const ticked = Object.fromEntries(others.map((id) => [`also:${id}`, '1']));
  const answer = await browser.submit(page, { org_id: first, ...ticked, step: 'consent' });
  return { page, answer, clientId, verifier };
}
async function tokensIn(orgIds: readonly string[]): Promise<Tokens & { clientId: string }> {
  const { answer, clientId, verifier } = await allowIn(orgIds);
  const back = leftFor(answer);
  const code = { code: back.searchParams.get('code') ?? '', verifier, clientId, back };
  return { ...(await exchange(server, code)).body, clientId };
}
const seen = (headers: Headers): Promise<number[]> =>
  Promise.all(both().map(async (id) => (await server.call('GET', `/v1/orgs/${id}`, { headers })).status));
const grantsOf = async (clientId: string, headers: Headers = person.user.headers): Promise<Grant[]> =>
  (await server.call<{ data: Grant[] }>('GET', '/v1/oauth/grants', { headers })).body.data.filter(
    (grant) => grant.client_id === clientId,
  );
const takeBack = async (grant: Grant | undefined, headers: Headers = person.user.headers): Promise<number> =>
  (await server.call('POST', '/v1/oauth/grants/revoke', { headers, body: { grant_id: grant?.grant_id } })).status;

it('one consent for two organisations: one token acts in both, and makes things in the one named first', async () => {
  const { page } = await allowIn(both());
  expect(shownOf(page).text).toContain(`name="also:${person.sharedOrg.orgId}"`);
  const [, shared] = both();
  const tokens = await tokensIn([shared ?? '', person.orgId]);
  expect(await seen(bearer(tokens))).toEqual([200, 200]);
  const body = { hash_proof: 'a'.repeat(64), name: 'bot-1' };
  const made = await server.call<{ org_id: string }>('POST', '/v1/agents', { headers: bearer(tokens), body });
  expect([made.status, made.body.org_id]).toEqual([201, shared]);
  expect(new Set((await grantsOf(tokens.clientId)).map((grant) => grant.org_id))).toEqual(new Set(both()));
});

it('one organisation is taken back, and the other goes on, also with the next token; the last one ends the tokens', async () => {
  const tokens = await tokensIn(both());
  const [grants, org] = [await grantsOf(tokens.clientId), person.sharedOrg.orgId];
  expect(await takeBack(grants.find((grant) => grant.org_id === org))).toBe(200);
  expect(await seen(bearer(tokens))).toEqual([200, 404]);
  const next = (await refresh(server, tokens.clientId, tokens.refresh_token)).body;
  expect(await seen(bearer(next))).toEqual([200, 404]);
  expect(await takeBack(grants.find((grant) => grant.org_id === person.orgId))).toBe(200);
  expect(await statusWith(server, next.access_token)).toBe(401);
  expect((await refresh(server, tokens.clientId, next.refresh_token)).body.error).toBe('invalid_grant');
});

it('the organisation named first may be taken back too: the next one is the home then', async () => {
  const tokens = await tokensIn(both());
  expect(await takeBack((await grantsOf(tokens.clientId)).find((grant) => grant.org_id === person.orgId))).toBe(200);
  expect(await seen(bearer(tokens))).toEqual([404, 200]);
  expect((await refresh(server, tokens.clientId, tokens.refresh_token)).status).toBe(200);
});

it('a client sees and ends the grants of its own consent, and no others', async () => {
  const [one, other] = [await tokensIn(both()), await tokensIn(both())];
  expect(await grantsOf(one.clientId, bearer(one))).toHaveLength(2);
  expect(await grantsOf(other.clientId, bearer(one))).toEqual([]);
  const [theirs] = await grantsOf(other.clientId);
  expect(await takeBack(theirs, bearer(one))).toBe(404);
});

it('an admin of one organisation ends the access there alone, and is told of that one alone', async () => {
  const tokens = await tokensIn(both());
  const admin = await seedMember(server, person.sharedOrg, 'admin');
  const org_id = person.sharedOrg.orgId;
  const asked = await form<Record<string, unknown>>(
    server,
    'introspect',
    { token: tokens.access_token },
    admin.headers,
  );
  expect(asked.body).toMatchObject({ active: true, org_id, org_ids: [org_id] });
  const own = await form<Record<string, unknown>>(
    server,
    'introspect',
    { token: tokens.access_token },
    person.user.headers,
  );
  expect(own.body).toMatchObject({ active: true, org_id: person.orgId, org_ids: both() });
  const path = `/v1/oauth/grants?org_id=${org_id}`;
  const listed = await server.call<{ data: Grant[] }>('GET', path, { headers: admin.headers });
  const grant = listed.body.data.find((one) => one.client_id === tokens.clientId);
  const body = { grant_id: grant?.grant_id, org_id };
  expect((await server.call('POST', '/v1/oauth/grants/revoke', { headers: admin.headers, body })).status).toBe(200);
  expect(await seen(bearer(tokens))).toEqual([200, 404]);
});

it('a revoked token ends the consent in every organisation', async () => {
  const tokens = await tokensIn(both());
  await form(server, 'revoke', { token: tokens.access_token, client_id: tokens.clientId });
  expect(await statusWith(server, tokens.access_token)).toBe(401);
  expect(await grantsOf(tokens.clientId)).toEqual([]);
});

it('an organisation of others is never granted, and no grant is made beside it', async () => {
  const stranger = await seedPerson(server);
  const { answer, clientId } = await allowIn([person.orgId, stranger.orgId]);
  expect(shownOf(answer).heading).toContain('Allow');
  expect(await grantsOf(clientId)).toEqual([]);
});

it('a key that the client makes is bound to the organisation named first, and ends when that one is taken back', async () => {
  const tokens = await tokensIn(both());
  const made = await server.call<{ key: string }>('POST', '/v1/api-keys', {
    headers: bearer(tokens),
    body: { name: 'of a program' },
  });
  const headers = { 'x-svc-api-key': made.body.key };
  expect(await seen(headers)).toEqual([200, 404]);
  expect(await takeBack((await grantsOf(tokens.clientId)).find((grant) => grant.org_id === person.orgId))).toBe(200);
  expect(await seen(headers)).toEqual([401, 401]);
});
