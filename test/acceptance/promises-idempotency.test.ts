/** Promises about idempotency keys that did not hold once: one set of keys a person, and every write of a card asks for one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshProof } from '../support/agents.ts';
import { newAgents, makeTeam } from '../support/teams.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedKey, seedTenant, type Headers, type Tenant } from '../support/tenants.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

interface Made {
  readonly key_id: string;
  readonly error?: { readonly code: string; readonly details: Record<string, unknown> };
}
const makeKey = (headers: Headers, key: string) =>
  server.call<Made>('POST', '/v1/api-keys', { headers, key, body: { name: key } });

it('one request of a person under one key runs once, by session and by API key, issue 15 line 13', async () => {
  const [byPerson, byKey] = [await makeKey(a.user.headers, 'across'), await makeKey(a.headers, 'across')];
  expect([byPerson.status, byKey.status, byKey.headers.get('idempotent-replay')]).toEqual([201, 201, 'true']);
  expect(byKey.text).toBe(byPerson.text);
  const another = await server.call<Made>('POST', '/v1/api-keys', {
    headers: a.headers,
    key: 'across',
    body: { name: 'another' },
  });
  expect([another.status, another.body.error?.code]).toEqual([422, 'idempotency_key_reuse']);
});

it('a key gets no secret again that a stronger credential of its person asked for, issue 15 line 13', async () => {
  const owner = { kind: 'personal', accountId: a.accountId, userId: a.user.userId } as const;
  const weak = await seedKey(server, a.user, owner, ['api:read', 'api:write']);
  const first = await makeKey(a.headers, 'stronger'); // has admin:org
  const refused = await makeKey(weak.headers, 'stronger');
  expect([first.status, refused.status, refused.body.error?.code]).toEqual([201, 403, 'insufficient_scope']);
  expect((await makeKey(a.user.headers, 'stronger')).text).toBe(first.text);
  const list = await server.call('GET', '/v1/api-keys', { headers: a.headers });
  expect(list.text.split('"stronger"')).toHaveLength(2);
});

it('the key of an organisation has keys of its own: it is held by others than the person, issue 15 line 13', async () => {
  const body = { name: 'of-the-team', hash_proof: freshProof('of-the-team') };
  const first = await server.call('POST', '/v1/agents', { headers: a.headers, key: 'shared', body });
  const second = await server.call('POST', '/v1/agents', { headers: a.orgKey.headers, key: 'shared', body });
  expect([first.status, second.headers.get('idempotent-replay')]).toEqual([201, null]);
});

it('team cards, derived cards and conscience values ask for an idempotency key, issue 15 line 13', async () => {
  const team = await makeTeam(server, a, await newAgents(server, a, 2));
  const org = `/v1/orgs/${a.orgId}`;
  const writes: readonly (readonly [string, string, unknown])[] = [
    ['PUT', `/v1/teams/${team}/card`, { values: { declared: ['candour'] } }],
    ['POST', `/v1/teams/${team}/card/derive`, undefined],
    ['PUT', `${org}/conscience-values/mode`, { mode: 'augment' }],
    ['POST', `${org}/conscience-values`, { name: 'Candour', description: 'Say what is so.' }],
    ['PUT', `${org}/conscience-values/order`, { value_ids: [] }],
    ['DELETE', `${org}/conscience-values/cv-5c1d90aa77e04b12`, undefined],
  ];
  for (const [method, path, body] of writes) {
    const options = { headers: a.headers, ...(body === undefined ? {} : { body }) };
    const bare = await server.call<Made>(method, path, options);
    expect([method, path, bare.status, bare.body.error?.code]).toEqual([method, path, 400, 'idempotency_key_required']);
  }
});

it('every PUT, POST and DELETE that writes a card or a template says so in the contract, issue 15 line 13', async () => {
  interface Described {
    readonly parameters?: readonly { readonly name?: string; readonly required?: boolean; readonly $ref?: string }[];
  }
  const { body } = await server.call<{ paths: Record<string, Record<string, Described>> }>('GET', '/v1/openapi.json');
  const CARDS = /^\/v1\/(alignment|protection)\/|\/card(\/|$)|\/conscience-values|\/bulk-apply$|\/exemptions/;
  const writes = Object.entries(body.paths)
    .filter(([path]) => CARDS.test(path) && !path.includes('preview'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ at: `${method} ${path}`, method, described })),
    )
    .filter(({ method }) => ['put', 'post', 'delete'].includes(method));
  expect(writes.length).toBeGreaterThan(10);
  const isAsked = ({ described }: (typeof writes)[number]): boolean =>
    (described.parameters ?? []).some((p) => JSON.stringify(p).toLowerCase().includes('idempotency'));
  expect(writes.filter((write) => !isAsked(write)).map(({ at }) => at)).toEqual([]);
});
