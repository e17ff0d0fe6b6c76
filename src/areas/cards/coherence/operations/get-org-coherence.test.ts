/** The report of an organisation over real cards, and the signal of a fleet that disagrees. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent, send } from '../../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { jsonOf, Timestamp } from '../../../../platform/db/row.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { governance } from '../../../events/governance/index.ts';
import { cardFactsOf } from '../index.ts';
import type { CoherenceWire } from '../wire/reply.ts';
import { recordChange } from '../store/facts.ts';
import { noteChanges, watchFleets } from '../jobs/compare-fleets.ts';

let server: TestServer;
let nowMs = Date.parse('2026-08-17T12:00:00Z');
beforeAll(async () => {
  server = await testServer({
    clock: { ...systemClock, now: () => new Date(nowMs) },
  });
});
afterAll(() => server.stop());

const card = (declared: readonly string[], conflictsWith: readonly string[] = []) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared, ...(conflictsWith.length === 0 ? {} : { conflicts_with: conflictsWith }) },
  autonomy: { bounded_actions: ['search'] },
  audit: { retention_days: 90, queryable: false },
});

async function agentWith(tenant: Tenant, name: string, content: object): Promise<string> {
  const agent = await newAgent(server, tenant, `bot-${name}`);
  const { status } = await send(server, tenant, 'PUT', `/v1/alignment/agent/${agent}`, content);
  expect(status).toBeLessThan(300);
  return agent;
}
const report = (tenant: Tenant, headers = tenant.headers) =>
  server.call<CoherenceWire>('GET', `/v1/orgs/${tenant.orgId}/coherence`, { headers });

describe('coherence of an organisation', () => {
  it('says insufficient_agents below two agents with a card of their own', async () => {
    const tenant = await seedTenant(server);
    await newAgent(server, tenant, 'no-card-1');
    await newAgent(server, tenant, 'no-card-2');
    await agentWith(tenant, 'one', card(['accuracy']));
    expect(await report(tenant)).toMatchObject({ status: 200, body: { error: 'insufficient_agents', agent_count: 1 } });
    await agentWith(tenant, 'two', card(['accuracy']));
    expect((await report(tenant)).body).toMatchObject({ agent_count: 2, pair_count: 1 }); // at once: that reply is not cached
  });

  it('compares cards as composed, names the outlier and the dispute, and is cached for five minutes', async () => {
    const tenant = await seedTenant(server);
    const [a, b] = [
      await agentWith(tenant, 'a', card(['c1', 'c2', 'c3'])),
      await agentWith(tenant, 'b', card(['c1', 'c2', 'c3'])),
    ];
    const { body: before } = await report(tenant);
    expect(before).toMatchObject({ agent_count: 2, fleet_score: 0.9, conflict_edge_count: 0, recommendations: [] });
    const c = await agentWith(tenant, 'c', card(['speed'], ['c1', 'c2']));
    expect((await report(tenant)).body).toEqual(before);
    nowMs += 5 * 60_000;
    const { body } = await report(tenant);
    expect(body).toMatchObject({
      agent_count: 3,
      conflict_edge_count: 2,
      pairwise_governance_floor: 0,
      most_conflicted_agent: c,
      outlier_agents: [{ agent_id: c, mean_pair_governance: 0 }],
      specializations: [{ value: 'speed', agent_id: c }],
      conflict_surface: [
        { value: 'c1', pair_count: 2 },
        { value: 'c2', pair_count: 2 },
      ],
    });
    expect(body.recommendations.map((r) => r.for_finding)).toEqual(['outliers', 'min_pair_score', 'cluster_partition']);
    expect(body.pairwise[0]?.agents).toContain(c);
    expect(body.pairwise.at(-1)?.agents).toEqual([a, b].toSorted());
  });

  it('is the same for every member, who may read the cards that it compares; a stranger learns nothing', async () => {
    const tenant = await seedTenant(server);
    const stranger = await seedTenant(server);
    const org = tenant.sharedOrg.orgId;
    const status = async (headers: Record<string, string>) =>
      (await server.call('GET', `/v1/orgs/${org}/coherence`, { headers })).status;
    for (const role of ['admin', 'member', 'viewer', 'auditor'] as const) {
      const person = await seedMember(server, tenant.sharedOrg, role);
      expect(await status(person.headers), role).toBe(200);
    }
    expect(await status(tenant.user.headers)).toBe(200);
    expect(await status(stranger.headers)).toBe(404);
  });

  it('counts no deleted agent, and reads facts of no other account', async () => {
    const [tenant, stranger] = [await seedTenant(server), await seedTenant(server)];
    const a = await agentWith(tenant, 'a', card(['x']));
    const b = await agentWith(tenant, 'b', card(['x']));
    await agentWith(tenant, 'c', card(['x'], ['y']));
    await server.db.direct.run(sql`-- test.delete_agent
      update agents set deleted_at = now() where agent_id = ${b}`);
    expect((await report(tenant)).body.agent_count).toBe(2);
    const facts = await cardFactsOf(server.db.direct, tenant.accountId, [a, b, 'svc-none']);
    expect(facts.get(a)).toMatchObject({ declared: { values: ['x'] }, boundedActions: ['search'], version: 1 });
    expect(await cardFactsOf(server.db.direct, stranger.accountId, [a])).toEqual(new Map());
  });
});

describe('the watch', () => {
  const fired = (accountId: string) =>
    server.db.direct.many(
      Type.Object({ data: jsonOf<{ pattern_type: string; agent_ids: string[] }>() }),
      sql`-- test.coherence_events
      select data from events where type = 'sideband.coherence.fired' and account_id = ${accountId} order by seq`,
    );

  it('keeps the earliest record, so that no account is delayed by changing again', async () => {
    const { accountId } = await seedTenant(server);
    const noted = async (at: number) => {
      await server.db.systemTx((tx) => recordChange(tx, accountId, new Date(at)));
      const rows = await server.db.direct.many(
        Type.Object({ changed_at: Timestamp }),
        sql`-- test.coherence_notes
        select changed_at from coherence_watch where account_id = ${accountId}`,
      );
      return rows.map((row) => row.changed_at.getTime());
    };
    expect(await noted(nowMs)).toEqual([nowMs]);
    expect(await noted(nowMs + 60_000)).toEqual([nowMs]);
    await watchFleets.handle({}, server.services);
    expect(await noted(nowMs + 120_000)).toEqual([nowMs + 120_000]);
  });

  it('compares a fleet whose cards changed once, and reports each pattern that crosses its threshold', async () => {
    const tenant = await seedTenant(server);
    const a = await agentWith(tenant, 'a', card(['c1', 'c2']));
    const b = await agentWith(tenant, 'b', card(['z'], ['c1', 'c2']));
    const change = {
      event_id: 'evt-00000001',
      type: 'alignment_card.updated',
      account_id: tenant.accountId,
      data: {},
      created_at: new Date(nowMs),
      seq: '1',
    } as unknown as Parameters<typeof noteChanges.handle>[0];
    await server.db.systemTx((tx) => noteChanges.handle(change, tx));
    await server.db.systemTx((tx) => noteChanges.handle(change, tx));
    await watchFleets.handle({}, server.services);
    await watchFleets.handle({}, server.services);
    const events = await fired(tenant.accountId);
    expect(events.map((event) => event.data.pattern_type)).toEqual(['min_pair_score', 'cluster_partition']);
    expect(events[0]?.data.agent_ids).toEqual([a, b].toSorted());

    const raise = (governance.subscribers?.(server.services) ?? []).find(
      (one) => one.name === 'governance.raise_coherence',
    );
    if (raise === undefined || !('handle' in raise)) throw new Error('no subscriber raises signals of coherence');
    const told = { ...change, type: 'sideband.coherence.fired', data: events[0]?.data } as unknown as typeof change;
    await server.db.systemTx((tx) => raise.handle(told, tx));
    await server.db.systemTx((tx) => raise.handle(told, tx)); // delivered twice, one signal
    const { body } = await server.call<{ signals: object[] }>('GET', `/v1/governance/signals?org_id=${tenant.orgId}`, {
      headers: tenant.headers,
    });
    expect(body.signals).toMatchObject([
      {
        source: 'sideband.coherence',
        scope: 'org',
        scope_id: tenant.orgId,
        pattern_type: 'min_pair_score',
        severity: 'high',
      },
    ]);
  });
});
