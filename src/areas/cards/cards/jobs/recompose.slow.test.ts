/**
 * Passes over the agents below a changed card: complete, resumable after a death, superseded by newer versions, in turn with
 * writers.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { newAgent, newTeam, send, type Body } from '../../../../../test/support/cards.ts';
import { ALIGNMENT } from '../../../../../test/support/card-calls.ts';
import { recompose, resumeRecompose } from './recompose.ts';

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
});
afterAll(() => server.stop());

const Mode = Type.Object({ mode: Type.String(), n: Type.Integer() });
/** How many of the tenant's stored protection records have each mode. */
const modes = async (): Promise<Record<string, number>> => {
  const rows = await server.db.direct.many(
    Mode,
    sql`
    -- test.recorded_modes
    select card ->> 'mode' as mode, count(*)::int as n from composed_cards
     where kind = 'protection' and account_id = ${tenant.accountId} group by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.mode, row.n]));
};
const modeOf = async (agent: string): Promise<string> =>
  (
    await server.db.direct.one(
      Type.Object({ mode: Type.String() }),
      sql`
      -- test.recorded_mode
      select card ->> 'mode' as mode from composed_cards where kind = 'protection' and agent_id = ${agent}`,
    )
  ).mode;
const passOf = ({ body }: { body: Body }): Body => body['recompose'] as Body;
const progress = async (place = `org/${tenant.orgId}`): Promise<Body> =>
  passOf(await server.call<Body>('GET', `/v1/protection/${place}?include=sources`, { headers: tenant.headers }));
const putOrg = (body: object) => send(server, tenant, 'PUT', `/v1/protection/org/${tenant.orgId}`, body);
const runName = (version: number) => ({ kind: 'protection', scope: 'org', scopeId: tenant.orgId, version });

/** Agents without a card, inserted by one statement. */
const addAgents = (count: number, owner: Tenant = tenant): Promise<number> =>
  server.db.direct.run(sql`
    -- test.add_agents
    insert into agents (agent_id, account_id, org_id, agent_hash, proof_digest, claimed_at, created_at)
    select 'svc-' || gen_random_uuid(), ${owner.accountId}, ${owner.orgId}, substr(md5(random()::text), 1, 16), decode(repeat('00', 32), 'hex'), now(), now()
      from generate_series(1, ${count})`);

describe('a pass', () => {
  it('lags nowhere before a layer of its kind is written', async () => {
    const other = await seedTenant(server);
    const agent = await newAgent(server, other);
    await send(server, other, 'PUT', `/v1/alignment/agent/${agent}`, ALIGNMENT);
    const { body } = await server.call<Body>('GET', `/v1/protection/agent/${agent}?include=sources`, {
      headers: other.headers,
    });
    expect(body).toMatchObject({ composed_stale: false, composed_recorded_at: null, agent: { available: false } });
  });

  it('is idle before the first change, then runs to its end in batches and records every agent', async () => {
    expect(await progress()).toMatchObject({ status: 'idle', version: 0, total: 0 });
    await addAgents(450);
    expect((await putOrg({ mode: 'nudge' })).body['agents_flagged_for_recompose']).toBe(450);
    expect(await progress()).toMatchObject({ status: 'running', total: 450, done: 0 });
    await recompose.handle(runName(1), server.services);
    expect(await progress()).toMatchObject({ status: 'done', total: 450, done: 450, failed: 0 });
    expect(await modes()).toEqual({ nudge: 450 });
    await recompose.handle(runName(1), server.services); // the queue may deliver twice
    expect(await progress()).toMatchObject({ done: 450 });
  });

  it('under a card so long that a batch takes several statements records every agent all the same', async () => {
    const other = await seedTenant(server);
    await addAgents(60, other);
    const forbidden_actions = Array.from({ length: 500 }, (_, i) => `never_${i}`);
    await send(server, other, 'PUT', `/v1/alignment/org/${other.orgId}`, { autonomy: { forbidden_actions } });
    const name = { kind: 'alignment', scope: 'org', scopeId: other.orgId, version: 1 };
    await recompose.handle(name, server.services);
    const { n } = await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`
      -- test.recorded_all
      select count(*)::int as n from composed_cards where account_id = ${other.accountId}
         and json_array_length(card -> 'autonomy' -> 'forbidden_actions') = 500`,
    );
    expect(n).toBe(60);
  });

  it('whose process died continues in another process from where it was, after 15 s without progress (req:CARD-8)', async () => {
    await putOrg({ mode: 'enforce' });
    await server.db.direct.run(sql`
      -- test.died_half_way
      update recompose_runs set done = 200, after_agent = (select agent_id from agents where account_id = ${tenant.accountId} order by agent_id offset 199 limit 1)
       where scope_id = ${tenant.orgId} and version = 2`);
    await resumeRecompose.handle({}, server.services);
    expect(await progress()).toMatchObject({ status: 'running', done: 200 }); // too young: its process may be alive
    await server.db.direct.run(sql`
      -- test.long_ago
      update recompose_runs set updated_at = now() - interval '16 seconds' where finished_at is null`);
    await Promise.all([1, 2].map(() => resumeRecompose.handle({}, server.services)));
    expect(await progress()).toMatchObject({ status: 'done', done: 450 });
    expect(await modes()).toEqual({ nudge: 200, enforce: 250 }); // the first 200 are the dead process's and were committed
  });

  it('of an older version ends at once when a newer one has begun', async () => {
    await putOrg({ mode: 'observe' });
    await putOrg({ mode: 'enforce' });
    await recompose.handle(runName(3), server.services);
    expect(await modes()).toEqual({ nudge: 200, enforce: 250 });
    await recompose.handle(runName(4), server.services);
    expect(await modes()).toEqual({ enforce: 450 });
  });

  it('never overwrites an agent’s own newer card with an older reading', async () => {
    const agent = await newAgent(server, tenant);
    await putOrg({ mode: 'observe' });
    const pass = recompose.handle(runName(5), server.services);
    const writes = Array.from({ length: 5 }, (_, i) =>
      send(server, tenant, 'PUT', `/v1/protection/agent/${agent}/mode`, i === 4 ? '"enforce"' : '"nudge"', {
        'content-type': 'application/json',
      }),
    );
    await Promise.all([pass, ...writes]);
    const sources = (
      await server.call<Body>('GET', `/v1/protection/agent/${agent}?include=sources`, { headers: tenant.headers })
    ).body;
    expect(sources['composed_stale']).toBe(false);
  });

  it('of a team concerns its members only, of a removed card too', async () => {
    const agent = await newAgent(server, tenant);
    const team = await newTeam(server, tenant, [agent]);
    const put = await send(server, tenant, 'PUT', `/v1/protection/team/${team}`, { mode: 'enforce' });
    expect(put.body['agents_flagged_for_recompose']).toBe(1);
    await recompose.handle({ kind: 'protection', scope: 'team', scopeId: team, version: 1 }, server.services);
    expect(await modeOf(agent)).toBe('enforce');
    await send(server, tenant, 'DELETE', `/v1/protection/team/${team}`);
    await recompose.handle({ kind: 'protection', scope: 'team', scopeId: team, version: 2 }, server.services);
    expect(await modeOf(agent)).toBe('observe');
    expect(await progress(`team/${team}`)).toMatchObject({ status: 'done', done: 1 });
  });
});

describe('with a worker', () => {
  it('a change of the organisation’s card reaches the records by itself', async () => {
    const working = await testServer({ jobs: true });
    try {
      const other = await seedTenant(working);
      const agent = await newAgent(working, other);
      await send(working, other, 'PUT', `/v1/protection/org/${other.orgId}`, { mode: 'enforce' });
      await vi.waitFor(
        async () => {
          const sources = await working.call<Body>('GET', `/v1/protection/org/${other.orgId}?include=sources`, {
            headers: other.headers,
          });
          expect(passOf(sources)).toMatchObject({ status: 'done', done: 1, failed: 0 });
        },
        { timeout: 10_000, interval: 50 },
      );
      const { body } = await working.call<Body>('GET', `/v1/protection/agent/${agent}?include=sources`, {
        headers: other.headers,
      });
      expect(body).toMatchObject({ composed_stale: false, composed: { mode: 'enforce' } });
    } finally {
      await working.stop();
    }
  });
});
