/** The A2A agent card: its shape, its settings, and that it says of the card what the log says. Source: docs/adr/0530. */
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALIGNMENT, cardCalls, type CardCalls } from '../../../../../test/support/card-calls.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { checkEntry, readKeys, type Json } from '../../../../../verifier/index.mjs';
import type { A2aCardWire } from '../wire/a2a.ts';

const SETTINGS = {
  A2A_EXTENSION_URI: 'https://names.example/a2a/attestation',
  ATTESTATION_TYPE: 'Example-Attestation/v2',
  ATTESTATION_ISSUER: 'https://issuer.example',
};
let server: TestServer;
let a: Tenant;
let cards: CardCalls;
beforeAll(async () => {
  server = await testServer({ settings: SETTINGS });
  a = await seedTenant(server);
  cards = cardCalls(server, a);
});
afterAll(() => server.stop());

const cardOf = (id: string, headers = {}) =>
  server.call<A2aCardWire>('GET', `/v1/agents/${id}/a2a-agent-card`, { headers });
const entryOf = (id: string) =>
  server.call<{ content_hash: string; log_index: number }>('GET', `/v1/transparency/log/${id}`);

it('A2A card: extensions [{uri, body: {token}}] at top level; uri, token type and issuer are settings', async () => {
  const id = await cards.newAgent(a);
  expect((await cardOf(id)).body.extensions).toEqual([]); // no card was written, so nothing is attested
  await cards.put(a, `/v1/alignment/agent/${id}`, ALIGNMENT);
  const { status, body } = await cardOf(id);
  expect([status, body.version]).toEqual([200, '1']);
  expect(body.extensions).toEqual([
    {
      uri: SETTINGS.A2A_EXTENSION_URI,
      body: { token: expect.any(String), jwks_url: expect.any(String), log_url: expect.stringContaining(id) },
    },
  ]);
  const jwks = (await server.call<JSONWebKeySet>('GET', '/v1/.well-known/jwks.json')).body;
  const verified = await jwtVerify(String(body.extensions[0]?.body.token), createLocalJWKSet(jwks), {
    typ: SETTINGS.ATTESTATION_TYPE,
    issuer: SETTINGS.ATTESTATION_ISSUER,
    subject: id,
  });
  expect(verified.payload).toMatchObject({ typ: SETTINGS.ATTESTATION_TYPE, card_kind: 'alignment', version: 1 });
});

it('the token in the A2A card and the log entry it names carry the same content hash, after each write', async () => {
  const id = await cards.newAgent(a);
  const keys = await readKeys((await server.call<Json>('GET', '/v1/keys')).body);
  for (const n of [1, 2, 3]) {
    const written = await cards.put(a, `/v1/alignment/agent/${id}`, { ...ALIGNMENT, extensions: { n } });
    const body = (await cardOf(id)).body.extensions[0]?.body ?? {};
    const [, payload = ''] = String(body.token).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
    const entry = (await entryOf(id)).body;
    expect([claims['content_hash'], claims['log_index']]).toEqual([entry.content_hash, entry.log_index]);
    expect(claims['content_hash']).toBe(written.body.content_hash);
    expect(String(body.log_url)).toContain(`?log_index=${entry.log_index}`);
    expect(Object.values(await checkEntry(entry, keys)).filter((fault) => fault !== null)).toEqual([]);
  }
});

it('is 404 for an agent that is private, except to its owner, and for one that does not exist', async () => {
  const id = await cards.newAgent(a);
  const hidden = await server.call('PUT', `/v1/agents/${id}`, {
    headers: a.headers,
    body: { visibility: 'private' },
  });
  expect(hidden.status, hidden.text).toBe(200);
  expect([(await cardOf(id)).status, (await cardOf(id, a.headers)).status]).toEqual([404, 200]);
  expect((await cardOf('svc-0f8fad5b-d9cb-469f-a165-70867728950e')).status).toBe(404);
});
