/** An organisation's conscience values: one list, a view of its card, each change one version, one audit row, one event. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { sql } from '../../../../platform/db/sql.ts';
import { newAgent } from '../../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import type { ConscienceWire } from '../change-conscience-values.ts';

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
});
afterAll(() => server.stop());

const path = (rest = '', org = tenant.orgId): string => `/v1/orgs/${org}/conscience-values${rest}`;
const call = (method: string, rest = '', body?: object, headers = tenant.headers) =>
  server.call<ConscienceWire>(method, path(rest), {
    headers,
    ...(body === undefined ? {} : { body }),
    ...(method === 'GET' ? {} : { key: randomUUID() }),
  });
const events = async (): Promise<(string | undefined)[][]> =>
  (
    await server.services.db.direct.many(
      Type.Object({ type: Type.String(), data: Type.Any() }),
      sql`-- test.conscience_events
        select type, data from events where account_id = ${tenant.accountId} order by seq`,
    )
  ).map((row) => [row.type, (row.data as { action?: string }).action]);

describe('conscience values of an organisation', () => {
  const ids: string[] = [];

  it('begin empty, and grow in order', async () => {
    expect((await call('GET')).body).toMatchObject({ mode: 'augment', values: [], card_version: 0 });
    for (const name of ['First', 'Second', 'Third']) {
      const { status, body } = await call('POST', '', { name, description: `${name} rule: always.` });
      expect(status).toBe(201);
      ids.push(body.values.at(-1)!.value_id);
    }
    const { body } = await call('GET');
    expect(body.card_version).toBe(3);
    expect(body.values[1]).toEqual({
      value_id: ids[1],
      type: 'BOUNDARY',
      name: 'Second',
      description: 'Second rule: always.',
      severity: 'mandatory',
      position: 2,
    });
  });

  it('are changed, ordered, removed, and their mode set', async () => {
    const changed = await call('PATCH', `/${ids[0]}`, { type: 'FEAR', severity: 'advisory' });
    expect(changed.body.values[0]).toMatchObject({ name: 'First', type: 'FEAR', severity: 'advisory' });
    const back = await call('PATCH', `/${ids[0]}`, { type: 'BOUNDARY' }); // an advisory one may become a boundary
    expect(back.body.values[0]).toMatchObject({ type: 'BOUNDARY', severity: 'mandatory' });
    const ordered = await call('PUT', '/order', { value_ids: [ids[2], ids[0], ids[1]] });
    expect(ordered.body.values.map((v) => v.name)).toEqual(['Third', 'First', 'Second']);
    const mode = await call('PUT', '/mode', { mode: 'replace' });
    expect(mode.body.mode).toBe('replace');
    const left = await call('DELETE', `/${ids[1]}`);
    expect(left.body.values.map((v) => [v.name, v.position])).toEqual([
      ['Third', 1],
      ['First', 2],
    ]);
  });

  it('hold for the agents below, and the platform’s boundaries with them', async () => {
    const agent = await newAgent(server, tenant);
    const policy = await server.services.policies.get(agent, tenant.accountId);
    const contents = policy.conscience.map((v) => v.content);
    expect(contents).toContain('Third: Third rule: always.');
    expect(contents).toContain('Do not take an action that the alignment card forbids.');
    expect(policy.conscience.some((v) => v.type === 'FEAR')).toBe(false); // replace dropped the platform's fears
  });

  it('emit one event for each change', async () => {
    const told = (await events()).filter(([type]) => /conscience|template/.test(String(type)));
    expect(told).toEqual([
      ...Array.from({ length: 3 }, () => ['conscience.values_updated', 'created']),
      ['conscience.values_updated', 'updated'],
      ['conscience.values_updated', 'updated'],
      ['conscience.values_updated', 'updated'],
      ['conscience.values_updated', 'mode_changed'],
      ['conscience.values_updated', 'deleted'],
    ]);
    const audit = await server.services.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.conscience_audit
        select count(*)::int as n from audit_log where account_id = ${tenant.accountId} and action = 'org_alignment_template.put'`,
    );
    expect(audit.n).toBe(8);
  });

  it('show what a PUT of the card wrote, by an id derived from it', async () => {
    await server.call('PUT', `/v1/alignment/org/${tenant.orgId}`, {
      headers: tenant.headers,
      key: 'conscience-put',
      body: { conscience: { mode: 'augment', values: [{ type: 'HOPE', content: 'That people come back' }] } },
    });
    const { body } = await call('GET');
    expect(body.values).toMatchObject([{ type: 'HOPE', name: 'That people come back', severity: 'advisory' }]);
    const gone = await call('DELETE', `/${body.values[0]!.value_id}`);
    expect(gone.body.values).toEqual([]);
  });
});

describe('refused', () => {
  it.each([
    ['a name with a colon', { name: 'a: b', description: 'x' }],
    ['a long name', { name: 'x'.repeat(51), description: 'x' }],
    ['a long description', { name: 'x', description: 'x'.repeat(501) }],
    ['an unknown type', { name: 'x', description: 'x', type: 'RULE' }],
    ['an advisory boundary', { name: 'x', description: 'x', type: 'BOUNDARY', severity: 'advisory' }],
  ])('%s', async (_name, body) => {
    expect((await call('POST', '', body)).status).toBe(400);
  });

  it('the twenty-first, an unknown one, an order that is none', async () => {
    for (let i = 0; i < 20; i += 1)
      expect((await call('POST', '', { name: `n${i}`, description: 'd' })).status).toBe(201);
    expect((await call('POST', '', { name: 'one more', description: 'd' })).status).toBe(422);
    expect((await call('PATCH', '/cv-unknown1', { name: 'x' })).status).toBe(404);
    expect((await call('DELETE', '/cv-unknown1')).status).toBe(404);
    expect((await call('PUT', '/order', { value_ids: ['cv-unknown1'] })).status).toBe(422);
    expect((await call('GET')).body.values).toHaveLength(20);
  });

  it('a stranger', async () => {
    const other = await seedTenant(server);
    expect((await call('GET', '', undefined, other.headers)).status).toBe(404);
    expect((await call('POST', '', { name: 'x', description: 'x' }, other.headers)).status).toBe(404);
  });
});
