/** Values and tools over real HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { DEFAULT_AGENT_CARD } from '../cards/rules/defaults.ts';
import type { ToolWire } from './wire/tools.ts';
import { CATALOG, opposedTo, valueById, type CatalogValue } from './rules/values.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let puts = 0;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  b = await seedTenant(server);
});
afterAll(() => server.stop());

describe('the catalogue of values', () => {
  it('has 25 values, each with one place, a definition and a category; req:CAT-1', async () => {
    const { body } = await server.call<{ data: CatalogValue[]; count: number; total: number }>(
      'GET',
      '/v1/catalog/values',
    );
    expect(body).toMatchObject({ count: 25, total: 25 });
    expect(new Set(body.data.map((v) => v.id)).size).toBe(25);
    for (const value of body.data) {
      expect(value.plain_definition).toMatch(/^[A-Z].{20,}\.$/);
      expect(value.includes.every((id) => valueById(id) !== undefined)).toBe(true);
    }
  });

  it('opposition is mutual and within an axis; what a value includes never opposes it', () => {
    for (const value of CATALOG)
      for (const id of opposedTo(value)) {
        const other = valueById(id) as CatalogValue;
        expect(other.axis).toBe(value.axis);
        expect(opposedTo(other)).toContain(value.id);
        expect(value.includes).not.toContain(id);
      }
    expect(opposedTo(valueById('transparency') as CatalogValue)).toEqual(['confidentiality']);
  });

  it('knows every value of the default card', () => {
    const names = (DEFAULT_AGENT_CARD.values?.declared ?? []).map((v) => (typeof v === 'string' ? v : v.id));
    expect(names.filter((name) => valueById(name) === undefined)).toEqual([]);
  });

  it('a catalogue entry stands at top level of its own answer', async () => {
    for (const { id } of CATALOG) {
      const { status, body } = await server.call<CatalogValue>('GET', `/v1/catalog/values/${id}`);
      expect([status, body.id, body.plain_definition]).toEqual([200, id, valueById(id)?.plain_definition]);
    }
    expect((await server.call('GET', '/v1/catalog/values/constructor')).status).toBe(404);
  });

  it('filters', async () => {
    const list = await server.call('GET', '/v1/catalog/values?axis=personal_data');
    expect(list.body).toMatchObject({ count: 3, total: 25 });
    expect((await server.call('GET', '/v1/catalog/values?category=nonsense')).status).toBe(400);
    expect(valueById('safety')).toMatchObject({ axis: 'risk', includes: ['reversibility'] });
    expect(valueById('constructor')).toBeUndefined();
  });
});

describe('the tool registry', () => {
  const path = (name: string) => `/v1/tools/${encodeURIComponent(name)}`;
  const put = (name: string, body: object, headers = a.headers, query = '') =>
    server.call<ToolWire>('PUT', `${path(name)}${query}`, { headers, body, key: `tool-${(puts += 1)}` });

  it('keeps one entry a name and organisation, replaced as a whole; another tenant sees and touches none; req:CAT-2', async () => {
    const made = await put('mcp__fs__read', {
      class: 'read',
      domain: 'filesystem',
      schema: { type: 'object' },
      version: '1.2',
    });
    expect(made).toMatchObject({ status: 200, body: { name: 'mcp__fs__read', org_id: a.orgId, version: '1.2' } });
    const again = await put('mcp__fs__read', { class: 'write' });
    expect(again.body).toMatchObject({
      class: 'write',
      domain: null,
      schema: null,
      version: '1',
      created_at: made.body.created_at,
    });
    const list = (headers = a.headers, query = '') =>
      server.call<{ data: ToolWire[] }>('GET', `/v1/tools${query}`, { headers });
    expect((await list(b.headers)).body.data).toEqual([]);
    expect((await list(b.headers, `?org_id=${a.orgId}`)).status).toBe(404);
    expect((await put('mcp__fs__read', { class: 'read' }, b.headers, `?org_id=${a.orgId}`)).status).toBe(404);
    const gone = await server.call('DELETE', path('mcp__fs__read'), { headers: b.headers, key: 'd0' });
    expect(gone.status).toBe(404);
    expect((await list()).body.data).toMatchObject([{ name: 'mcp__fs__read', class: 'write' }]);
  });

  it('accepts every name an agent can call, lists by name, class and organisation, and removes on DELETE', async () => {
    await put('ns/tool:v1.x', { class: 'execute', domain: 'build' });
    await put('shared.tool', { class: 'read' }, a.headers, `?org_id=${a.sharedOrg.orgId}`);
    const list = async (query: string) =>
      (await server.call<{ data: ToolWire[] }>('GET', `/v1/tools${query}`, { headers: a.headers })).body.data.map(
        (t) => t.name,
      );
    expect(await list('')).toEqual(['mcp__fs__read', 'ns/tool:v1.x']);
    expect(await list('?class=execute')).toEqual(['ns/tool:v1.x']);
    expect(await list(`?org_id=${a.sharedOrg.orgId}`)).toEqual(['shared.tool']);
    expect((await server.call('DELETE', path('ns/tool:v1.x'), { headers: a.headers, key: 'd1' })).body).toEqual({
      deleted: true,
      name: 'ns/tool:v1.x',
    });
    expect((await server.call('DELETE', path('ns/tool:v1.x'), { headers: a.headers, key: 'd2' })).status).toBe(404);
  });

  it('refuses a name that is none, an unknown class, a missing key, and a viewer', async () => {
    expect((await put('not a tool', { class: 'read' })).status).toBe(400);
    expect((await put('x', { class: 'magic' })).status).toBe(400);
    const bare = await server.call('PUT', '/v1/tools/x', { headers: a.headers, body: { class: 'read' } });
    expect(bare).toMatchObject({ status: 400, body: { error: { code: 'idempotency_key_required' } } });
    const viewer = await seedMember(server, a.org, 'viewer');
    expect((await put('x', { class: 'read' }, viewer.headers, `?org_id=${a.orgId}`)).status).toBe(403);
    expect((await server.call('GET', `/v1/tools?org_id=${a.orgId}`, { headers: viewer.headers })).status).toBe(200);
  });
});
