/**
 * Which card a reply shows and which tags a write takes. Source: docs/adr/0527; docs/reference/cards.md#reading-a-card.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  ALIGNMENT,
  cardCalls,
  PROTECTION,
  type CardCalls,
  type Failure,
} from '../../../../../test/support/card-calls.ts';
import { send } from '../../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';

let server: TestServer;
let a: Tenant;
let cards: CardCalls;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  cards = cardCalls(server, a);
});
afterAll(() => server.stop());

const tag = (reply: { headers: Headers }): string => reply.headers.get('etag') ?? '';
const claimed = async (): Promise<string> => {
  const id = await cards.newAgent(a);
  await server.call('POST', `/v1/agents/${id}/claim`, { headers: a.user.headers, body: { org_id: a.sharedOrg.orgId } });
  return id;
};

describe.each([
  ['alignment', ALIGNMENT, { card_version: 'unified/2026-04-26', autonomy: { forbidden_actions: ['wire_money'] } }],
  ['protection', PROTECTION, { thresholds: { warn: 0.1 } }],
] as const)('%s card, concurrency of published clients', (kind, card, floor) => {
  it('If-Match takes the hash of the own card or of the composed card, and no other', async () => {
    const path = `/v1/${kind}/agent/${await claimed()}`;
    const own = tag(await cards.put(a, path, card));
    const composed = tag(await cards.get(`${path}/effective`));
    expect(composed).not.toBe(own);
    expect((await cards.put(a, path, { ...card, extensions: { n: 1 } }, { 'if-match': composed })).status).toBe(200);
    const stale = await cards.put<Failure>(a, path, card, { 'if-match': own });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
    const fresh = tag(await cards.get(path));
    expect((await cards.put(a, path, { ...card, extensions: { n: 2 } }, { 'if-match': fresh })).status).toBe(200);
  });

  it('If-Match with the composed card fails after a broader layer changed, that with the own card does not', async () => {
    const path = `/v1/${kind}/agent/${await claimed()}`;
    const own = tag(await cards.put(a, path, card));
    const composed = tag(await cards.get(`${path}/effective`));
    const org = `/v1/${kind}/org/${a.sharedOrg.orgId}`;
    expect((await send(server, a, 'PUT', org, floor, { 'idempotency-key': randomUUID() })).status).toBe(200);
    expect((await cards.put(a, path, { ...card, extensions: { n: 1 } }, { 'if-match': composed })).status).toBe(412);
    expect((await cards.put(a, path, { ...card, extensions: { n: 1 } }, { 'if-match': own })).status).toBe(200);
    expect((await send(server, a, 'DELETE', org, undefined, { 'idempotency-key': randomUUID() })).status).toBe(200);
  });

  it('the first card may be written over the composed one that was read', async () => {
    const path = `/v1/${kind}/agent/${await cards.newAgent(a)}`;
    const defaults = tag(await cards.get(`${path}/effective`));
    expect((await cards.put(a, path, card, { 'if-match': defaults })).status).toBe(200);
    expect((await cards.put(a, path, card, { 'if-match': defaults })).status).toBe(412);
  });

  it('preview-compose sends the ETag and X-Card-Version of the card that a PUT would replace', async () => {
    const path = `/v1/${kind}/agent/${await cards.newAgent(a)}`;
    const preview = () => server.call('POST', `${path}/preview-compose`, { headers: a.headers, body: card });
    const before = await preview();
    expect([before.status, before.headers.get('x-card-version')]).toEqual([200, '0']);
    expect((await cards.put(a, path, card, { 'if-match': tag(before) })).status).toBe(200);
    const after = await preview();
    expect([tag(after), after.headers.get('x-card-version')]).toEqual([tag(await cards.get(path)), '1']);
    expect((await cards.put(a, path, { ...card, extensions: {} }, { 'if-match': tag(before) })).status).toBe(412);
    expect((await cards.put(a, path, { ...card, extensions: {} }, { 'if-match': tag(after) })).status).toBe(200);
  });

  it('preview-compose above agents names the stored card, and none by version 0 without an ETag', async () => {
    const path = `/v1/${kind}/org/${a.orgId}`;
    const preview = () => server.call('POST', `${path}/preview-compose`, { headers: a.headers, body: floor });
    const none = await preview();
    expect([none.status, none.headers.get('etag'), none.headers.get('x-card-version')]).toEqual([200, null, '0']);
    const stored = await send(server, a, 'PUT', path, floor, { 'idempotency-key': randomUUID() });
    expect(stored.status).toBe(200);
    const some = await preview();
    expect([tag(some), some.headers.get('x-card-version')]).toEqual([tag(stored), '1']);
  });

  it('GET at agent scope names in header and body whether it is the own card or what is in force', async () => {
    const path = `/v1/${kind}/agent/${await cards.newAgent(a)}`;
    const written = await cards.put(a, path, card);
    const layerOf = async (suffix: string) => {
      const { headers, body } = await cards.get(path + suffix);
      return [headers.get('x-card-layer'), body['layer'], '_composition' in body];
    };
    expect([written.headers.get('x-card-layer'), written.body['layer']]).toEqual(['own', 'own']);
    for (const suffix of ['', '?layer=own']) expect(await layerOf(suffix)).toEqual(['own', 'own', false]);
    for (const suffix of ['?layer=effective', '?include_composition=true', '/effective'])
      expect(await layerOf(suffix)).toEqual(['effective', 'effective', true]);
    expect(parse((await cards.get(path, { accept: 'text/yaml' })).text)).toMatchObject({ layer: 'own' });
    expect((await cards.get(`${path}?layer=team`)).status).toBe(400);
    const again = await cards.put(a, path, written.body);
    expect([again.status, again.body.content_hash]).toEqual([200, written.body.content_hash]);
  });
});
