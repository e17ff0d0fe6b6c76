/** Writes of one section at every scope, and one change for many agents. Source: docs/reference/cards.md#writing-a-card. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stepUp } from '../../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, seedUser, type Tenant, type TenantUser } from '../../../../../test/support/tenants.ts';
import { newAgent, newTeam, send, trailOf, type Body, type Caller } from '../../../../../test/support/cards.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { lockAgentCards } from '../store/cards.ts';
import type { CardScope } from '../wire/cards.ts';
import { SCOPES } from './scopes.ts';
import { SECTION_TABLE, SECTIONS } from './section-table.ts';
import { writeSection } from './sections.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let staff: TenantUser;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  staff = await seedUser(server, { isStaff: true });
  await stepUp(server, staff);
});
afterAll(() => server.stop());

interface Failure {
  error: { code: string; details: { fields: { path: string }[] } };
}
const fieldsOf = (body: unknown): string[] => (body as Failure).error.details.fields.map((field) => field.path);

describe('an odd body', () => {
  const put = (path: string, type: string, body: string, method = 'PUT') =>
    fetch(`${server.url}/v1/${path}`, {
      method,
      headers: {
        ...a.headers,
        'content-type': type,
        'idempotency-key': `${method} ${path} ${body.replaceAll(/[^ -~]/g, '')}`,
      },
      body,
    });

  it.each([
    ['a YAML key that is a mapping', 'text/yaml', '? ? ? ?'],
    ['a YAML key that is a mapping, on a line of its own', 'text/yaml', '? ? ? ?\n'],
    ['a YAML key that is null', 'text/yaml', 'capabilities: {~: {tools: [a]}}'],
    ['a name with a line break and no capability', 'application/json', '{"capabilities":{"a\\nb":null}}'],
    ['a name with a line separator and no capability', 'application/json', '{"capabilities":{"a\u2028b":null}}'],
    [
      'a name with a line break and what is no capability',
      'application/json',
      '{"capabilities":{"a\\nb":{"tools":7}}}',
    ],
  ])('with %s is a 400', async (_what, type, body) => {
    expect((await put(`alignment/org/${a.orgId}`, type, body)).status).toBe(400); // partial, so only the section can be wrong
    for (const method of ['PUT', 'PATCH'])
      expect((await put(`protection/org/${a.orgId}/trusted_sources`, type, body, method)).status).toBe(400);
  });
});

describe.each(SECTIONS)('%s', (section) => {
  const { example } = SECTION_TABLE[section];

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
      const path = `/v1/protection/${place}/${section}`;
      const isAgent = place.startsWith('agent');
      const value = isAgent ? example.whole : example.layer;
      for (const [method, verb] of [
        ['PUT', 'put'],
        ['PATCH', 'patch'],
      ] as const) {
        const { status, body, headers } = await send(server, caller, method, path, value);
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
          resource: 'protection',
          primitive: section,
          verb,
          value,
        });
        expect(headers.get('etag')).toBe(`"${String(body['content_hash'])}"`);
        expect('field_provenance' in body).toBe(isAgent);
        expect('agents_flagged_for_recompose' in body).toBe(!isAgent);
      }
    }
    expect((await send(server, b, 'PUT', `/v1/protection/agent/${agent}/${section}`, example.whole)).status).toBe(404);
    const trail = await trailOf(server, agent);
    expect([trail.audits.length, trail.events.filter((e) => e.type.endsWith('_card.updated')).length]).toEqual([2, 2]);
  });
});

describe('the sections', () => {
  it('of one scope have the access of that scope, by PUT and by PATCH', () => {
    for (const verb of ['put', 'patch'] as const) {
      const variants = writeSection(verb).variants?.of ?? {};
      expect(Object.keys(variants)).toHaveLength(16);
      for (const [values, { access }] of Object.entries(variants))
        expect([values, access]).toEqual([values, SCOPES[values.split('/')[0] as CardScope].write]);
    }
  });

  it('are those of the protection card: 404 for another name, and for the sections of an alignment card', async () => {
    const agent = await newAgent(server, a);
    for (const path of [
      `protection/agent/${agent}/audit`,
      `alignment/agent/${agent}/audit`,
      `alignment/agent/${agent}/modes`,
    ])
      for (const method of ['PUT', 'PATCH'])
        expect([path, (await send(server, a, method, `/v1/${path}`, {})).status]).toEqual([path, 404]);
  });

  it('405 where the path has other methods', async () => {
    const agent = await newAgent(server, a);
    const history = await send(server, a, 'PUT', `/v1/protection/agent/${agent}/history`, {});
    expect([history.status, history.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const mode = await send(server, a, 'DELETE', `/v1/protection/agent/${agent}/mode`);
    expect([mode.status, mode.headers.get('allow')]).toEqual([405, 'PATCH, PUT']);
    const platform = await send(server, staff, 'DELETE', '/v1/protection/platform/default');
    expect([platform.status, platform.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
  });

  it('accept only their own body: an error names its members and no other form', async () => {
    const agent = await newAgent(server, a);
    const put = (section: string, body: unknown) =>
      send(server, a, 'PUT', `/v1/protection/agent/${agent}/${section}`, body);
    expect(fieldsOf((await put('thresholds', { warn: 0.5, block: 0.9 })).body)).toEqual(['quarantine']);
    expect(fieldsOf((await put('screen_surfaces', { warn: 0.5 })).body)).toEqual(['warn']);
    expect((await send(server, a, 'PUT', `/v1/protection/org/${a.orgId}/thresholds`, { block: 0.9 })).status).toBe(200);
  });
});

describe('a PATCH', () => {
  it('is a merge patch: null takes a member out, lists are replaced, and the result is checked as a whole (req:CARD-1)', async () => {
    const agent = await newAgent(server, a);
    const patch = (body: unknown) => send(server, a, 'PATCH', `/v1/protection/agent/${agent}/trusted_sources`, body);
    await patch({ domains: ['one.example', 'two.example'], ip_ranges: ['203.0.113.0/24'] });
    expect((await patch({ domains: ['three.example'] })).body['value']).toEqual({
      domains: ['three.example'],
      ip_ranges: ['203.0.113.0/24'],
    });
    expect((await patch({ ip_ranges: null })).body['value']).toEqual({ domains: ['three.example'] });
    expect((await patch({})).status).toBe(400);
    expect((await patch({ surprise: 1 })).status).toBe(400);
    const shared = await patch({ ip_ranges: ['0.0.0.0/0'] });
    expect([shared.status, fieldsOf(shared.body)]).toEqual([400, ['trusted_sources.ip_ranges.0']]);
  });

  it('of a card whose expires_at has passed changes its section; the instant itself must be in the future when it is sent', async () => {
    const agent = await newAgent(server, a);
    const place = `/v1/protection/agent/${agent}`;
    const expires_at = new Date(Date.now() + 400).toISOString();
    expect((await send(server, a, 'PUT', place, { mode: 'observe', expires_at })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await send(server, a, 'PUT', `${place}/mode`, { mode: 'enforce' })).status).toBe(200);
    expect((await send(server, a, 'PUT', place, { mode: 'enforce', expires_at })).status).toBe(400);
  });

  it('thresholds: an agent’s stay complete and in order, a broader scope may set only one', async () => {
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
  const hosts = Array.from({ length: 250 }, (_, i) => `h${i}.${Array(4).fill('x'.repeat(48)).join('.')}.example`);
  const agentIds = Array.from({ length: 400 }, (_, i) => `svc-0f8fad5b-d9cb-469f-a165-${String(i).padStart(12, '0')}`);

  it('has the same size limit when built by patches as when sent whole, at every scope', async () => {
    const agent = await newAgent(server, a);
    for (const place of [`agent/${agent}`, `org/${a.orgId}`]) {
      const path = `/v1/protection/${place}/trusted_sources`;
      const patch = (body: object) => send(server, a, 'PATCH', path, body);
      expect((await send(server, a, 'PUT', path, {})).status).toBe(200);
      expect((await patch({ domains: hosts })).status).toBe(200);
      const refused = await send<Failure>(server, a, 'PATCH', path, { agent_ids: agentIds });
      expect([place, refused.status, refused.body.error.code]).toEqual([place, 413, 'payload_too_large']);
      expect((await patch({ domains: null })).body['value']).toEqual({});
      expect((await patch({ agent_ids: agentIds })).status).toBe(200);
    }
    await send(server, a, 'PUT', `/v1/protection/org/${a.orgId}`, {});
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

  it('takes its locks in the order that passes and moves use, so that no deadlock is possible', async () => {
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
