/** Granular writes at every scope, and one change for many agents. Spec: Endpoints > Cards; open-shapes 3.6. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, seedUser, type Tenant, type TenantUser } from '../../../../../test/support/tenants.ts';
import { newAgent, newTeam, send, trailOf, type Body, type Caller } from '../../../../../test/support/cards.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { lockAgentCards } from '../store/cards.ts';
import { BLOCKS, type Block } from './block-table.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let staff: TenantUser;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  staff = await seedUser(server, { isStaff: true });
});
afterAll(() => server.stop());

interface Failure {
  error: { code: string; details: { fields: { path: string }[] } };
}
const fieldsOf = (body: unknown): string[] => (body as Failure).error.details.fields.map((field) => field.path);

describe('a block whose body is odd', () => {
  it.each([
    ['a YAML key that is a mapping', 'text/yaml', '? ? ? ?'],
    ['a YAML key that is a mapping, on a line of its own', 'text/yaml', '? ? ? ?\n'],
    ['a YAML key that is null', 'text/yaml', '~: {tools: [a]}'],
    ['a name with a line break and no capability', 'application/json', '{"a\\nb":null}'],
    ['a name with a line separator and no capability', 'application/json', '{"a\u2028b":null}'],
    ['a name with a line break and what is no capability', 'application/json', '{"a\\nb":{"tools":7}}'],
  ])('with %s is a 400', async (_what, type, body) => {
    const agent = await newAgent(server, a);
    for (const method of ['PUT', 'PATCH']) {
      const reply = await fetch(`${server.url}/v1/alignment/agent/${agent}/capabilities`, {
        method,
        headers: { ...a.headers, 'content-type': type, 'idempotency-key': `${agent}-${method}` },
        body,
      });
      const isTakenOut = method === 'PATCH' && body.includes('null'); // RFC 7396: null takes the member out
      expect([method, reply.status]).toEqual([method, isTakenOut ? 200 : 400]);
    }
  });
});

describe.each(BLOCKS.map((block) => [`${block.kind} ${block.primitive}`, block] as const))(
  '%s',
  (_name, block: Block) => {
    it('is replaced and changed at every scope, one version, audit row and event each (req:CARD-9)', async () => {
      const agent = await newAgent(server, a);
      const team = await newTeam(server, a, [agent]);
      const places: [string, Caller][] = [
        [`agent/${agent}`, a],
        [`team/${team}`, a],
        [`org/${a.orgId}`, a],
        ['platform/default', staff],
      ];
      for (const [place, caller] of places) {
        const path = `/v1/${block.kind}/${place}/${block.primitive}`;
        const isAgent = place.startsWith('agent');
        const example = isAgent ? block.example.whole : block.example.layer;
        for (const [method, verb] of [
          ['PUT', 'put'],
          ['PATCH', 'patch'],
        ] as const) {
          const { status, body, headers } = await send(server, caller, method, path, example);
          expect([place, method, status, JSON.stringify(body).slice(0, 200)]).toEqual([
            place,
            method,
            200,
            expect.anything(),
          ]);
          expect(body).toMatchObject({
            ok: true,
            scope: place.split('/')[0],
            scope_id: place.split('/')[1],
            resource: block.kind,
            primitive: block.primitive,
            verb,
            value: example,
          });
          expect(headers.get('etag')).toBe(`"${String(body['content_hash'])}"`);
          expect('field_provenance' in body).toBe(isAgent);
          expect('agents_flagged_for_recompose' in body).toBe(!isAgent);
        }
      }
      expect(
        (await send(server, b, 'PUT', `/v1/${block.kind}/agent/${agent}/${block.primitive}`, block.example.whole))
          .status,
      ).toBe(404);
      const trail = await trailOf(server, agent);
      expect([trail.audits.length, trail.events.filter((e) => e.type.endsWith('_card.updated')).length]).toEqual([
        2, 2,
      ]);
    });
  },
);

describe('a PATCH', () => {
  it('is a merge patch: null takes a member out, lists are replaced, and the result is checked as a whole (req:CARD-1)', async () => {
    const agent = await newAgent(server, a);
    const path = `/v1/alignment/agent/${agent}`;
    const patch = (block: string, body: unknown) => send(server, a, 'PATCH', `${path}/${block}`, body);
    await patch('autonomy', { bounded_actions: ['read'], forbidden_actions: ['wipe'] });
    expect((await patch('autonomy', { forbidden_actions: null })).body['value']).toEqual({ bounded_actions: ['read'] });
    expect((await patch('capabilities', { web: { tools: ['w*'] } })).status).toBe(200);
    expect(
      (await patch('capabilities', { web: { description: 'The web' }, mail: { tools: ['m'] } })).body['value'],
    ).toEqual({
      web: { tools: ['w*'], description: 'The web' },
      mail: { tools: ['m'] },
    });
    expect((await patch('capabilities', { web: null })).body['value']).toEqual({ mail: { tools: ['m'] } });
    const missing = await patch('capabilities', { db: { description: 'without tools' } });
    expect([missing.status, fieldsOf(missing.body)]).toEqual([400, ['capabilities.db.tools']]);
    expect((await patch('autonomy', { bounded_actions: null })).status).toBe(400);
    expect((await patch('autonomy', {})).status).toBe(400);
    expect((await patch('autonomy', { surprise: 1 })).status).toBe(400);
    const clash = await patch('autonomy', { forbidden_actions: ['read'] });
    expect([clash.status, fieldsOf(clash.body)]).toEqual([400, ['autonomy.forbidden_actions.0']]);
  });

  it('thresholds: an agent’s stay complete and in order, a broader scope may set one alone', async () => {
    const agent = await newAgent(server, a);
    const patch = (place: string, body: unknown) =>
      send(server, a, 'PATCH', `/v1/protection/${place}/thresholds`, body);
    expect((await patch(`agent/${agent}`, { warn: 0.1 })).body['value']).toEqual({
      warn: 0.1,
      quarantine: 0.8,
      block: 0.95,
    });
    expect((await patch(`agent/${agent}`, { warn: 0.9 })).status).toBe(400);
    expect((await patch(`agent/${agent}`, { warn: null })).status).toBe(400);
    await send(server, a, 'PUT', `/v1/protection/org/${a.orgId}`, {});
    expect((await patch(`org/${a.orgId}`, { quarantine: 0.5 })).body['value']).toEqual({ quarantine: 0.5 });
    expect((await patch(`org/${a.orgId}`, { quarantine: null })).body['value']).toEqual({});
  });

  it('mode: a bare JSON string, an object, or YAML', async () => {
    const agent = await newAgent(server, a);
    const path = `/v1/protection/agent/${agent}/mode`;
    for (const body of ['"nudge"', JSON.stringify({ mode: 'nudge' })])
      expect((await send(server, a, 'PATCH', path, body, { 'content-type': 'application/json' })).body['value']).toBe(
        'nudge',
      );
    expect((await send(server, a, 'PUT', path, 'enforce\n')).body['value']).toBe('enforce');
    expect((await send(server, a, 'PUT', path, '"block"', { 'content-type': 'application/json' })).status).toBe(400);
  });
});

describe('the size of a card', () => {
  const words = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, i) => `${from + i}-`.padEnd(200, 'x'));
  const capability = (n: number) => ({ [`c${n}`]: { tools: words(n * 1_000, 200) } });

  it('is bounded for what patches put together as for one sent whole, at every scope', async () => {
    const agent = await newAgent(server, a);
    for (const place of [`agent/${agent}`, `org/${a.orgId}`]) {
      const path = `/v1/alignment/${place}/capabilities`;
      await send(server, a, 'PUT', path, {});
      for (const n of [1, 2, 3]) expect((await send(server, a, 'PATCH', path, capability(n))).status).toBe(200);
      const refused = await send<Failure>(server, a, 'PATCH', path, capability(4));
      expect([place, refused.status, refused.body.error.code]).toEqual([place, 413, 'payload_too_large']);
      const { body } = await send(server, a, 'PATCH', path, { c1: null });
      expect(Object.keys(body['value'] as object)).toEqual(['c2', 'c3']);
    }
    await send(server, a, 'PUT', `/v1/alignment/org/${a.orgId}`, {});
  });
});

describe('bulk-apply', () => {
  const apply = (body: unknown, caller: Caller = a) =>
    send<{ updated: number; failed: number; results: Body[] }>(
      server,
      caller,
      'POST',
      '/v1/safe-house/config/bulk-apply',
      body,
    );

  it('changes each agent by itself: refused ones leave the others, each change has its audit row and event (req:CARD-11)', async () => {
    const [one, two, foreign] = [await newAgent(server, a), await newAgent(server, a), await newAgent(server, b)];
    await send(server, a, 'PUT', `/v1/protection/agent/${two}`, {
      thresholds: { warn: 0.1, quarantine: 0.2, block: 0.3 },
    });
    const { status, body } = await apply({
      agent_ids: [one, foreign, two],
      config: { mode: 'nudge', thresholds: { warn: 0.25 } },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      updated: 1,
      failed: 2,
      results: [
        { agent_id: one, ok: true, version: 1 },
        { agent_id: foreign, ok: false, error: { code: 'agent_not_found', message: expect.any(String) as string } },
        { agent_id: two, ok: false, error: { code: 'validation_error', message: expect.any(String) as string } },
      ],
    });
    expect((await trailOf(server, one)).audits).toHaveLength(1);
    expect((await trailOf(server, foreign)).audits).toHaveLength(0);
    expect((await trailOf(server, two)).audits).toHaveLength(1);
    const card = await server.call<Body>('GET', `/v1/protection/agent/${one}`, { headers: a.headers });
    expect(card.body).toMatchObject({ mode: 'nudge', thresholds: { warn: 0.25, quarantine: 0.8, block: 0.95 } });
  });

  it('takes patch for config, but not both, and 1 to 500 different agents', async () => {
    const agent = await newAgent(server, a);
    expect((await apply({ agent_ids: [agent], patch: { mode: 'observe' } })).body.updated).toBe(1);
    const many = Array.from({ length: 501 }, () => server.services.newId('agent'));
    for (const body of [
      { agent_ids: [agent] },
      { agent_ids: [agent], config: { mode: 'off' }, patch: { mode: 'off' } },
      { agent_ids: [], config: { mode: 'off' } },
      { agent_ids: [agent, agent], config: { mode: 'off' } },
      { agent_ids: many, config: { mode: 'off' } },
      { agent_ids: [agent], config: { mode: 'enforce_sync' } },
      { agent_ids: [agent], config: {} },
    ])
      expect([JSON.stringify(body).slice(0, 80), (await apply(body)).status]).toEqual([expect.anything(), 400]);
  });

  it('takes its turns in the order that passes and moves take theirs, so that none waits in a circle', async () => {
    const agents = await Promise.all(Array.from({ length: 12 }, () => newAgent(server, a)));
    const keyed = await server.db.direct.many(
      Type.Object({ name: Type.String() }),
      sql`
      -- test.lock_order
      select name from unnest(${agents}::text[]) as name order by hashtextextended('protection:agent:' || name, 4077)`,
    );
    const [first, ...later] = keyed.map((row) => row.name) as [string, ...string[]];
    let bulk: Promise<{ status: number }> | undefined;
    await server.db.systemTx(async (tx) => {
      await lockAgentCards(tx, ['protection'], [first]);
      bulk = apply({ agent_ids: agents, config: { mode: 'nudge' } });
      await vi.waitFor(async () => {
        const { n } = await server.db.direct.one(
          Type.Object({ n: Type.Integer() }),
          sql`
          -- test.waiting
          select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(n).toBe(1);
      });
      const { n } = await tx.one(
        Type.Object({ n: Type.Integer() }),
        sql`
        -- test.free
        select count(*)::int as n from unnest(${later}::text[]) as name where pg_try_advisory_xact_lock(hashtextextended('protection:agent:' || name, 4077))`,
      );
      expect(n).toBe(later.length);
    });
    expect(await bulk).toMatchObject({ status: 200, body: { updated: 12 } });
  });

  it('two of them over the same agents in opposite orders both finish', async () => {
    const agents = await Promise.all(Array.from({ length: 12 }, () => newAgent(server, a)));
    const both = await Promise.all([
      apply({ agent_ids: agents, config: { mode: 'nudge' } }),
      apply({ agent_ids: agents.toReversed(), config: { mode: 'enforce' } }),
    ]);
    expect(both.map((reply) => [reply.status, reply.body.updated])).toEqual([
      [200, 12],
      [200, 12],
    ]);
  });
});
