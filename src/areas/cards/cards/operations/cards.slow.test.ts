/**
 * What both kinds of card have in common: versions, hashes, YAML, replays, preconditions, and who may. Source:
 * docs/reference/cards.md#writing-a-card.
 */
import { createHash, randomUUID } from 'node:crypto';
import canonicalize from 'canonicalize';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { seedMember, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { sql } from '../../../../platform/db/sql.ts';
import {
  ALIGNMENT,
  cardCalls,
  fieldsOf,
  PROTECTION,
  type CardCalls,
  type Failure,
} from '../../../../../test/support/card-calls.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let cards: CardCalls;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  cards = cardCalls(server, a);
});
afterAll(() => server.stop());

describe.each([
  ['alignment', ALIGNMENT, 'ac'],
  ['protection', PROTECTION, 'pc'],
] as const)('%s card', (kind, card, prefix) => {
  it('200: is stored as a version, read back the same, and leaves one audit row and one event (req:CARD-2)', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const written = await cards.put(a, path, card);
    expect([written.status, written.body.version, written.headers.get('x-card-version')]).toEqual([200, 1, '1']);
    expect(written.body).toMatchObject({ ...card, agent_id: id });
    expect(written.body.card_id).toMatch(new RegExp(`^${prefix}-[0-9a-f-]{36}$`));
    expect(written.headers.get('etag')).toBe(`"${written.body.content_hash}"`);
    expect((await cards.get(path)).text).toBe(written.text);

    const after = await cards.trail(id);
    expect(after.actions).toEqual([`${kind}_card.put`]);
    expect(after.before).toBeNull();
    expect(after.after).toMatchObject(card);
    expect(after.events).toEqual([
      {
        type: `${kind}_card.updated`,
        data: expect.objectContaining({
          agent_id: id,
          version: 1,
          content_hash: written.body.content_hash,
          actor_user_id: a.user.userId,
        }) as object,
      },
    ]);
  });

  it('has a hash that anyone can compute from the card', async () => {
    const { body } = await cards.put(a, `/v1/${kind}/agent/${await cards.newAgent(a)}`, card);
    const { version: _v, content_hash, layer: _layer, ...content } = body;
    expect(content_hash).toBe(
      `sha256:${createHash('sha256')
        .update(canonicalize(content) ?? '')
        .digest('hex')}`,
    );
  });

  it('keeps every version and cannot be changed or deleted behind them', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const first = await cards.put(a, path, card);
    const second = await cards.put(a, path, { ...card, extensions: { round: 2 } });
    expect([second.body.version, second.body.card_id]).toEqual([2, first.body.card_id]);
    expect((await cards.trail(id)).before).toMatchObject(card);
    const table = kind === 'alignment' ? sql`alignment_cards` : sql`protection_cards`;
    const versions = await server.db.direct.many(
      Type.Object({ version: Type.Integer(), is_current: Type.Boolean() }),
      sql`
      -- test.versions
      select version, is_current from ${table} where scope_id = ${id} order by version`,
    );
    expect(versions).toEqual([
      { version: 1, is_current: false },
      { version: 2, is_current: true },
    ]);
    await expect(
      server.db.direct.run(sql`
      -- test.rewrite
      update ${table} set card = '{}' where scope_id = ${id}`),
    ).rejects.toThrow('do not change');
    await expect(
      server.db.direct.run(sql`
      -- test.delete
      delete from ${table} where scope_id = ${id}`),
    ).rejects.toThrow('are kept');
  });

  it('accepts YAML and returns it on request, with the same meaning (req:CONV-10)', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    for (const type of ['text/yaml', 'application/yaml']) {
      const written = await cards.put(a, path, stringify(card), { 'content-type': type, accept: type });
      expect([written.status, written.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(parse(written.text)).toEqual((await cards.get(path)).body);
      expect(parse((await cards.get(path, { accept: type })).text)).toMatchObject(card);
    }
  });

  it('can be read and written back unchanged, but not with _composition or members it does not know (req:CARD-3)', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const { body } = await cards.put(a, path, card);
    const again = await cards.put(a, path, body);
    expect([again.status, again.body.version, again.body.content_hash]).toEqual([200, 2, body.content_hash]);
    for (const extra of ['_composition', 'enforcement_mode', 'surprise']) {
      const refused = await cards.put<Failure>(a, path, { ...body, [extra]: {} });
      expect([refused.status, refused.body.error.code, ...fieldsOf(refused)]).toEqual([400, 'validation_error', extra]);
    }
  });

  it('404: before the first PUT, where /effective has the defaults', async () => {
    const id = await cards.newAgent(a);
    const missing = await cards.get<Failure>(`/v1/${kind}/agent/${id}`);
    expect([missing.status, missing.body.error.details?.reason]).toEqual([404, 'no_card']);
    const effective = await cards.get(`/v1/${kind}/agent/${id}/effective`);
    expect([effective.status, effective.body.version, effective.body.card_id]).toEqual([200, 0, null]);
  });

  it('404: for another tenant in every operation, and nothing is written (req:AUTH-5)', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    await cards.put(a, path, card);
    const stranger = { headers: b.headers };
    expect((await cards.put<Failure>(stranger, path, card)).body.error.code).toBe('agent_not_found');
    for (const suffix of ['', '/effective', '?include_composition=true']) {
      expect((await server.call('GET', path + suffix, { headers: b.headers })).status).toBe(404);
    }
    expect((await cards.trail(id)).actions).toHaveLength(1);
  });

  it('401 without a credential, 403 for a role that only looks on, 404 for a scope there is not', async () => {
    const id = await cards.newAgent(a);
    await server.call('POST', `/v1/agents/${id}/claim`, {
      headers: a.user.headers,
      body: { org_id: a.sharedOrg.orgId },
    });
    const path = `/v1/${kind}/agent/${id}`;
    const viewer = await seedMember(server, a.sharedOrg, 'viewer');
    expect((await cards.put({ headers: {} }, path, card)).status).toBe(401);
    const refused = await cards.put<Failure>(viewer, path, card);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'org_access_denied']);
    expect((await server.call('GET', `${path}/effective`, { headers: viewer.headers })).status).toBe(200);
    expect((await cards.put(a, `/v1/${kind}/galaxy/${id}`, card)).status).toBe(404);
  });

  it('needs an idempotency key, replays the same request, and refuses another under the same key (req:CONV-1 req:CONV-3)', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const none = await server.call<Failure>('PUT', path, { headers: a.headers, body: card });
    expect([none.status, none.body.error.code]).toEqual([400, 'idempotency_key_required']);
    const key = randomUUID();
    const first = await cards.put(a, path, stringify(card), { accept: 'text/yaml' }, key);
    const replay = await cards.put(a, path, stringify(card), { accept: 'text/yaml' }, key);
    expect([replay.status, replay.text, replay.headers.get('idempotent-replay')]).toEqual([200, first.text, 'true']);
    expect(replay.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect((await cards.put<Failure>(a, path, { ...card, extensions: {} }, {}, key)).status).toBe(422);
    expect((await cards.trail(id)).actions).toHaveLength(1);
  });

  it('honours If-Match and If-None-Match', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    expect((await cards.put<Failure>(a, path, card, { 'if-match': '*' })).status).toBe(412);
    const etag = (await cards.put(a, path, card)).headers.get('etag') ?? '';
    expect((await cards.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await cards.put(a, path, { ...card, extensions: { n: 1 } }, { 'if-match': etag })).status).toBe(200);
    const stale = await cards.put<Failure>(a, path, card, { 'if-match': etag });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
    expect((await cards.put(a, path, card, { 'if-match': 'nonsense' })).status).toBe(400);
    expect((await cards.get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('lets one of two writers win when both name the version they read', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const etag = (await cards.put(a, path, card)).headers.get('etag') ?? '';
    const statuses = await Promise.all(
      [1, 2, 3].map(
        async (n) => (await cards.put(a, path, { ...card, extensions: { n } }, { 'if-match': etag })).status,
      ),
    );
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 412, 412]);
    expect((await cards.get(path)).body.version).toBe(2);
  });
});
