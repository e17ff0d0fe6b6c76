/** Pausing by rule inside the recorder's transaction. Vectors: docs/reference/agents.md#automatic-containment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { registerAgent } from '../../../test/support/agents.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { jsonOf } from '../../platform/db/row.ts';
import { sql, type Database } from '../../platform/db/sql.ts';
import { applyAutoContainment, type ContainmentSignal } from './change-containment.ts';
import type { ContainmentView } from './wire/containment.ts';

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
});
afterAll(() => server.stop());

const path = (id: string, verb: string) => `/v1/orgs/${tenant.orgId}/agents/${id}/${verb}`;
const call = (method: string, url: string, body?: object) =>
  server.call(method, url, { headers: tenant.headers, ...(body === undefined ? {} : { body }) });
async function ruled(policy: object = { auto_containment_threshold: 3 }): Promise<string> {
  const { id } = await registerAgent(server, tenant);
  expect((await call('PUT', path(id, 'containment-policy'), policy)).status).toBe(200);
  return id;
}
let turns = 0;
/** v violation, x critical violation, e excused violation, c clear, u unverified. */
function signals(agentId: string, pattern: string): ContainmentSignal[] {
  return pattern.split('').map((letter) => ({
    agentId,
    checkpointId: server.services.newId('checkpoint'),
    requestId: randomUUID(),
    createdAt: new Date(Date.now() + 60_000 + (turns += 1)),
    verdict: letter === 'u' ? null : letter === 'c' ? 'clear' : 'boundary_violation',
    isCritical: letter === 'x',
    isExcused: letter === 'e',
  }));
}
const record = (batch: readonly ContainmentSignal[], db: Database = server.db) =>
  db.systemTx((tx) => applyAutoContainment(tx, batch, { now: new Date(), newId: server.services.newId }));
const view = async (id: string) =>
  (await server.call<ContainmentView>('GET', path(id, 'containment'), { headers: tenant.headers })).body;
const trail = async (id: string) => ({
  events: (
    await server.db.direct.many(
      Type.Object({ type: Type.String(), data: jsonOf<{ automatic: boolean; actor: string }>() }),
      sql`-- test.events
      select type, data from events where data ->> 'agent_id' = ${id} and type like 'agent.%' order by seq`,
    )
  ).map((e) => `${e.type} ${e.data.automatic ? 'automatic' : 'by hand'}`),
  audits: (
    await server.db.direct.many(
      Type.Object({ action: Type.String(), actor_auth_method: Type.String() }),
      sql`-- test.audits
      select action, actor_auth_method from audit_log where target_id = ${id} and action <> 'agent.created'
         and action <> 'agent.containment_policy_set' order by created_at, audit_id`,
    )
  ).map((a) => `${a.action} ${a.actor_auth_method}`),
});

describe('automatic containment', () => {
  it('CT-1: the third violation in a row pauses, over any batches, with one entry, audit row and event (req:CON-5)', async () => {
    const id = await ruled();
    const three = signals(id, 'vvv');
    for (const signal of three) await record([signal]);
    const shown = await view(id);
    expect(shown).toMatchObject({ status: 'paused', contained_by: 'system', log_head: { seq: 1, chain_valid: true } });
    expect(shown.log).toMatchObject([
      { action: 'auto_pause', actor: 'system', checkpoint_id: three[2]?.checkpointId, previous_status: 'active' },
    ]);
    expect(await trail(id)).toEqual({ events: ['agent.paused automatic'], audits: ['agent.auto_pause system'] });
  });

  it('CT-2 and CT-3: a clear verdict breaks the run; the rate rule, where it is on, sees through it', async () => {
    const [byRun, byRate] = [await ruled(), await ruled({ auto_containment_threshold: 3, rate_rule: {} })];
    await record([...signals(byRun, 'vcvcvcv'), ...signals(byRate, 'vcvcvc')]);
    expect([(await view(byRun)).status, (await view(byRate)).status]).toEqual(['active', 'active']);
    await record(signals(byRate, 'v'));
    expect(await view(byRate)).toMatchObject({
      status: 'paused',
      containment_reason: expect.stringContaining('CUSUM'),
    });
  });

  it('CT-5: after resume old violations no longer count (req:CON-9)', async () => {
    const id = await ruled();
    await record(signals(id, 'vvv'));
    await call('POST', path(id, 'resume'));
    await record(signals(id, 'vv'));
    expect(await view(id)).toMatchObject({ status: 'active', counters: { run_length: 2 } });
    const old = signals(id, 'v').map((s) => ({ ...s, createdAt: new Date(Date.now() - 60_000) }));
    await record(old); // began before the resume, recorded after it
    expect(await view(id)).toMatchObject({ status: 'active', counters: { run_length: 2 } });
    await record(signals(id, 'v'));
    expect((await view(id)).status).toBe('paused');
  });

  it('CT-7: while killed or paused nothing changes and no event is emitted', async () => {
    const id = await ruled();
    await call('POST', path(id, 'kill'));
    await record(signals(id, 'vvvxx'));
    expect(await view(id)).toMatchObject({ status: 'killed', counters: { run_length: 0 } });
    expect((await trail(id)).events).toEqual(['agent.killed by hand']);
  });

  it('CT-8: of concurrent third violations one pauses (req:CON-3)', async () => {
    const id = await ruled();
    await record(signals(id, 'vv'));
    await Promise.all(Array.from({ length: 6 }, () => record(signals(id, 'v'))));
    expect((await view(id)).log).toHaveLength(1);
    expect(await trail(id)).toEqual({ events: ['agent.paused automatic'], audits: ['agent.auto_pause system'] });
  });

  it('a pause by hand at the same moment leaves one entry a transition', async () => {
    const id = await ruled();
    await record(signals(id, 'vv'));
    const [, byHand] = await Promise.all([record(signals(id, 'v')), call('POST', path(id, 'pause'))]);
    expect([200, 400]).toContain(byHand.status);
    expect((await view(id)).log).toHaveLength(1);
  });

  it('what was injected and held back does not count, an absent analysis neither counts nor breaks the run (req:CON-10)', async () => {
    const id = await ruled();
    await record(signals(id, 'veueueveu'));
    expect(await view(id)).toMatchObject({ status: 'active', counters: { run_length: 2 } });
    await record(signals(id, 'v'));
    expect((await view(id)).status).toBe('paused');
  });

  it('two critical violations within a day pause where a policy is set', async () => {
    const id = await ruled({ auto_containment_threshold: 10 });
    await record(signals(id, 'xcx'));
    expect((await view(id)).containment_reason).toContain('critical');
  });

  it('without a policy costs one statement and writes nothing', async () => {
    const id = await ruled({ auto_containment_threshold: null });
    const names: string[] = [];
    await server.db.systemTx((tx) =>
      applyAutoContainment(
        {
          ...tx,
          many: (row, query) => {
            names.push(query.name);
            return tx.many(row, query);
          },
          run: (query) => {
            names.push(query.name);
            return tx.run(query);
          },
        },
        signals(id, 'v'.repeat(50)),
        { now: new Date(), newId: server.services.newId },
      ),
    );
    expect(names).toEqual(['agents.lock_ruled_anywhere']);
  });

  it('a rolled back batch counts nothing', async () => {
    const id = await ruled();
    await expect(
      server.db.systemTx(async (tx) => {
        await applyAutoContainment(tx, signals(id, 'vvv'), { now: new Date(), newId: server.services.newId });
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    expect(await view(id)).toMatchObject({ status: 'active', counters: { run_length: 0 }, log: [] });
  });
});
