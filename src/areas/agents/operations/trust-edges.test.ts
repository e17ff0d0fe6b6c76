/**
 * Trust edges. Source: docs/reference/agents.md#trust-edges; docs/reference/ratings.md#propagated-adjustment (direction and
 * consent).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { sql } from '../../../platform/db/sql.ts';
import { registerAgent } from '../../../../test/support/agents.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { eraseDeletedAgents } from '../jobs/erase-agents.ts';
import { textOf } from '../../../../test/support/refusals.ts';

interface Edge {
  id: string;
  from_agent: string;
  to_agent: string;
  weight: number;
  reason: string;
}
interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}
let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const newAgent = async (tenant: Tenant, isPublic = true): Promise<string> => {
  const { id } = await registerAgent(server, tenant);
  if (!isPublic) await server.call('PUT', `/v1/agents/${id}`, { headers: tenant.headers, body: { public: false } });
  return id;
};
const declare = <B = Edge>(from: string, body: object, headers: Headers = a.headers) =>
  server.call<B>('POST', `/v1/agents/${from}/trust-edges`, { headers, body });
const list = async (agent: string, query = '', headers: Headers = a.headers) =>
  (await server.call<{ edges: Edge[]; count: number }>('GET', `/v1/agents/${agent}/trust-edges${query}`, { headers }))
    .body;

describe('trust edges', () => {
  it('are declared by the owner of the relying agent, to public and own agents only (req:AGT-11)', async () => {
    const [from, own, theirs] = [await newAgent(a), await newAgent(a, false), await newAgent(b)];
    const made = await declare(from, { to_agent: theirs });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^te-/),
        from_agent: from,
        to_agent: theirs,
        weight: 0.5,
        reason: 'manual',
        created_at: expect.any(String),
        created: true,
      },
    ]);
    expect((await declare(from, { to_agent: own, weight: 1, reason: 'org_co_membership' })).status).toBe(201);
    expect((await declare<Failure>(theirs, { to_agent: from })).status).toBe(404);
    const hidden = await newAgent(b, false);
    const answers = await Promise.all([hidden, `svc-${randomUUID()}`].map((to) => declare(from, { to_agent: to })));
    expect(answers.map((r) => r.status)).toEqual([404, 404]);
    expect(new Set(answers.map(textOf)).size).toBe(1);
    const viewer = await seedMember(server, a.org, 'viewer');
    expect((await declare(from, { to_agent: own }, viewer.headers)).status).toBe(403);
  });

  it('409 for a duplicate, 400 for a loop and a weight outside 0..1 (req:AGT-11)', async () => {
    const [from, to] = [await newAgent(a), await newAgent(a)];
    await declare(from, { to_agent: to, weight: 0.2 });
    const again = await declare<Failure>(from, { to_agent: to, weight: 0.9 });
    expect([again.status, again.body.error.details]).toEqual([409, { reason: 'edge_exists' }]);
    expect((await list(from)).edges[0]?.weight).toBe(0.2);
    expect((await declare<Failure>(from, { to_agent: from })).body.error.details).toEqual({ reason: 'self_edge' });
    for (const body of [
      { to_agent: to, weight: 1.1 },
      { to_agent: to, weight: -0.1 },
      { to_agent: to, reason: 'x' },
      {},
    ])
      expect((await declare(to, body)).status).toBe(400);
  });

  it('are listed by direction, heaviest first, in pages; hidden strangers stay hidden', async () => {
    const hub = await newAgent(a);
    const others = [await newAgent(a), await newAgent(a), await newAgent(b)];
    for (const [i, to] of others.entries()) await declare(hub, { to_agent: to, weight: (i + 1) / 10 });
    const [seen, unseen] = [await newAgent(b), await newAgent(b, false)];
    for (const from of [seen, unseen]) await declare(from, { to_agent: hub }, b.headers);
    expect((await list(hub)).edges.map((e) => e.weight)).toEqual([0.3, 0.2, 0.1]);
    expect(await list(hub, '?limit=1&offset=1')).toMatchObject({ edges: [{ weight: 0.2 }], count: 3 });
    expect((await list(hub, '?offset=9')).count).toBe(3);
    expect((await list(hub, '?direction=inbound')).edges.map((e) => e.from_agent)).toEqual([seen]);
    expect(await list(hub, '?direction=both')).toMatchObject({ count: 4 });
    expect((await server.call('GET', `/v1/agents/${hub}/trust-edges`, { headers: b.headers })).status).toBe(404);
    expect((await server.call('GET', `/v1/agents/${hub}/trust-edges?limit=501`, { headers: a.headers })).status).toBe(
      400,
    );
  });

  it('are removed by id, by query and by other end; the other owner cannot remove them', async () => {
    const from = await newAgent(a);
    const [one, two, three] = [await newAgent(a), await newAgent(a), await newAgent(b)];
    const edges: string[] = [];
    for (const to of [one, two, three]) edges.push((await declare(from, { to_agent: to })).body.id);
    const remove = (path: string, options: object = {}, headers: Headers = a.headers) =>
      server.call('DELETE', `/v1/agents/${from}/trust-edges${path}`, { headers, ...options });
    expect((await remove(`?edge_id=${edges[2]}`, {}, b.headers)).status).toBe(404);
    expect((await remove(`?edge_id=${edges[0]}`)).body).toEqual({ deleted: true, id: edges[0] });
    expect((await remove(`?edge_id=${edges[0]}`)).status).toBe(404);
    expect((await remove(`?edge_id=${edges[1]}`)).status).toBe(200);
    expect((await remove('')).status).toBe(400);
    expect((await remove('', { body: { to_agent: three } })).body).toEqual({ deleted: true, id: edges[2] });
    expect((await list(from)).count).toBe(0);
    const { n } = await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.audits
      select count(*)::int as n from audit_log where target_id = ${from} and action like 'agent.trust_edge%'`,
    );
    expect(n).toBe(6);
  });

  it('end with either agent', async () => {
    const [from, to] = [await newAgent(a), await newAgent(b)];
    await declare(from, { to_agent: to });
    const rows = () =>
      server.db.direct.many(
        Type.Object({ from_agent: Type.String() }),
        sql`-- test.edges
        select from_agent from v_trust_edges where to_agent = ${to}`,
      );
    expect(await rows()).toHaveLength(1);
    await server.call('DELETE', `/v1/agents/${to}`, { headers: b.headers });
    expect([await rows(), (await list(from)).count]).toEqual([[], 0]);
    await eraseDeletedAgents(server.services);
    const { n } = await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.left
      select count(*)::int as n from trust_edges where to_agent = ${to}`,
    );
    expect(n).toBe(0);
  });
});
