/** GET /v1/orgs/{org_id}/agents/attention over HTTP and a real database. Source: docs/reference/agents.md#attention. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAgent } from '../../../../test/support/agents.ts';
import { announceRatings, observeTools, openReviewItems, seenForDays } from '../../../../test/support/attention.ts';
import { ALIGNMENT } from '../../../../test/support/card-calls.ts';
import { stepUp } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';

interface List {
  readonly agents: readonly {
    readonly agent_id: string;
    readonly agent_name: string | null;
    readonly reasons: readonly { readonly code: string; readonly sentence: string; readonly since: string }[];
  }[];
  readonly is_more: boolean;
  readonly expiring_keys: readonly { readonly name: string; readonly expires_at: string }[];
}

let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
});
afterAll(() => server.stop());

const list = async (who: Tenant = a, query = ''): Promise<List> => {
  const { status, body, text } = await server.call<List>('GET', `/v1/orgs/${who.orgId}/agents/attention${query}`, {
    headers: who.headers,
  });
  expect(status, text).toBe(200);
  return body;
};
const agent = async (who: Tenant) => {
  const { id } = await registerAgent(server, { headers: who.headers });
  return { accountId: who.accountId, agentId: id };
};
const cardOf = (...tools: readonly string[]) => ({ ...ALIGNMENT, capabilities: { files: { tools } } });

it('a fleet that nobody need look at has an empty list', async () => {
  const quiet = await seedTenant(server);
  await agent(quiet);
  expect(await list(quiet)).toEqual({ agents: [], is_more: false, expiring_keys: [] });
});

describe('with causes of every kind', () => {
  it('lists the worst first, each with its sentences, and nothing of others', async () => {
    const [falling, paused, waiting, violating, doubtful, bare, stranger] = [
      await agent(a),
      await agent(a),
      await agent(a),
      await agent(a),
      await agent(a),
      await agent(a),
      await agent(b),
    ];
    await announceRatings(server, falling, [700, 887, 850, 819]);
    await openReviewItems(server, waiting, { kind: 'held_call', severity: 4, count: 4 });
    await openReviewItems(server, waiting, { kind: 'drift', severity: 4, count: 2 });
    await openReviewItems(server, violating, { kind: 'verdict', severity: 4, count: 1 });
    await openReviewItems(server, violating, { kind: 'drift', severity: 3, count: 1 });
    await openReviewItems(server, doubtful, { kind: 'verdict', severity: 4, count: 1, about: 'deceptive_reasoning' });
    await seenForDays(server, bare.agentId);
    await announceRatings(server, stranger, [900, 300]);
    await stepUp(server, a.user);
    const pause = await server.call('POST', `/v1/orgs/${a.orgId}/agents/${paused.agentId}/pause`, {
      headers: a.user.headers,
      body: { reason: 'Sends mail at night' },
    });
    expect(pause.status, pause.text).toBe(200);
    const { agents, is_more: isMore } = await list();
    expect(agents.map((row) => [row.agent_id, row.reasons.map(({ sentence }) => sentence)])).toEqual([
      [
        violating.agentId,
        ['1 boundary violation waits for a decision.', '1 alert of high severity is open: confirmation.'],
      ],
      [waiting.agentId, ['2 critical alerts are open: confirmation.', '4 held tool calls wait for a decision.']],
      [doubtful.agentId, ['1 critical alert is open: deceptive reasoning.']],
      [paused.agentId, ['Paused: Sends mail at night']],
      [falling.agentId, ['Its rating fell by 68 points, from 887 to 819.']],
      [bare.agentId, ['No card says what it may do: not its own, its team’s or the organisation’s.']],
    ]);
    expect(isMore).toBe(false);
    expect((await list(a, '?limit=2')).is_more).toBe(true);
    expect((await list(b)).agents.map((row) => row.agent_id)).toEqual([stranger.agentId]);
  });

  it('tools past their grace that the card does not declare, and no longer once it does', async () => {
    const c = await seedTenant(server);
    const one = await agent(c);
    await observeTools(server, one, ['fs.read', 'mail.send'], { hours: 30 });
    await observeTools(server, one, ['web.open'], { hours: 2 }); // in its grace
    expect((await list(c)).agents).toEqual([]); // no card declares any tool
    const put = (tools: readonly string[], key: string) =>
      server.call('PUT', `/v1/alignment/agent/${one.agentId}`, {
        headers: c.headers,
        key,
        body: cardOf(...tools),
      });
    const made = await put(['fs.*'], 'first');
    expect(made.status, made.text).toBeLessThan(300);
    await expect
      .poll(async () => (await list(c)).agents[0]?.reasons[0]?.sentence)
      .toBe('It uses 1 tool that its card does not declare: mail.send.');
    await put(['fs.*', 'mail.*'], 'second');
    await expect.poll(async () => (await list(c)).agents).toEqual([]);
    await observeTools(server, one, ['web.load'], { hours: 2, tainted: true }); // has no grace
    expect((await list(c)).agents[0]?.reasons[0]?.sentence).toBe(
      'It uses 1 tool that its card does not declare: web.load.',
    );
  });

  it('no tool of an agent whose card allows tools that it does not name', async () => {
    const c = await seedTenant(server);
    const one = await agent(c);
    await observeTools(server, one, ['fs.read', 'mail.send'], { hours: 30 });
    const put = (allows: boolean) =>
      server.call('PUT', `/v1/alignment/agent/${one.agentId}`, {
        headers: c.headers,
        key: String(allows),
        body: { ...cardOf('fs.*'), enforcement: { allow_unmapped_tools: allows } },
      });
    expect((await put(false)).status).toBeLessThan(300);
    await expect.poll(async () => (await list(c)).agents).toHaveLength(1);
    expect((await put(true)).status).toBeLessThan(300);
    await expect.poll(async () => (await list(c)).agents).toEqual([]);
  });

  it('a paused agent however many were killed, and a killed one for a week', async () => {
    const c = await seedTenant(server);
    const all = [];
    for (let i = 0; i < 54; i += 1) all.push((await agent(c)).agentId);
    const [paused, old, ...killed] = all;
    const contain = (ids: readonly string[], status: 'paused' | 'killed', days: number) =>
      server.db.direct.run(sql`
        -- test.contain
        update agents set containment_status = ${status}, containment_reason = 'Key leaked', contained_at = ${new Date(Date.now() - days * 86_400_000)}
         where agent_id = any(${[...ids]}::text[])`);
    await contain([paused!], 'paused', 9);
    await contain([old!], 'killed', 8);
    await contain(killed, 'killed', 6);
    const { agents } = await list(c, '?limit=50');
    expect(agents.map(({ agent_id: id }) => id)).not.toContain(old);
    expect(agents[0]).toMatchObject({ agent_id: paused, reasons: [{ code: 'paused' }] });
    expect(agents.slice(1).map(({ reasons }) => reasons[0]?.sentence)).toEqual(
      Array.from({ length: 49 }, () => 'Ended: Key leaked'),
    );
  });

  it('an alert however many newer items ask for nothing', async () => {
    const c = await seedTenant(server);
    const [noisy, alarming] = [await agent(c), await agent(c)];
    await openReviewItems(server, noisy, { kind: 'drift', severity: 2, count: 2_500 });
    await openReviewItems(server, alarming, { kind: 'drift', severity: 4, count: 1, hours: 48 });
    expect((await list(c)).agents.map(({ agent_id: id }) => id)).toEqual([alarming.agentId]);
  });

  it('an organisation whose own card covers its agents misses none', async () => {
    const d = await seedTenant(server);
    const one = await agent(d);
    await seenForDays(server, one.agentId);
    expect((await list(d)).agents.map((row) => row.reasons[0]?.code)).toEqual(['no_card']);
    await stepUp(server, d.user);
    const put = await server.call('PUT', `/v1/alignment/org/${d.orgId}`, {
      headers: d.user.headers,
      key: 'org',
      body: cardOf('fs.*'),
    });
    expect(put.status, put.text).toBeLessThan(300);
    expect((await list(d)).agents).toEqual([]);
  });

  it('an agent that was deleted is not listed', async () => {
    const e = await seedTenant(server);
    const one = await agent(e);
    await announceRatings(server, one, [900, 300]);
    expect((await list(e)).agents).toHaveLength(1);
    await server.db.direct.run(sql`
      -- test.delete_agent
      update agents set deleted_at = now() where agent_id = ${one.agentId}`);
    expect((await list(e)).agents).toEqual([]);
  });
});

it('keys of the organisation that end within 14 days are named, the first to end first', async () => {
  const f = await seedTenant(server);
  const days = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString();
  for (const [name, end] of [
    ['in a week', 7],
    ['in two days', 2],
    ['in a month', 30],
  ] as const) {
    const made = await server.call('POST', `/v1/orgs/${f.orgId}/api-keys`, {
      headers: f.user.headers,
      key: name,
      body: { name, scopes: ['api:read'], expires_at: days(end) },
    });
    expect(made.status, made.text).toBe(201);
  }
  expect((await list(f)).expiring_keys.map(({ name }) => name)).toEqual(['in two days', 'in a week']);
});

it('another organisation is not found, and a limit of 0 is refused', async () => {
  const { status } = await server.call('GET', `/v1/orgs/${a.orgId}/agents/attention`, { headers: b.headers });
  expect([403, 404]).toContain(status);
  const bad = await server.call('GET', `/v1/orgs/${a.orgId}/agents/attention?limit=0`, { headers: a.headers });
  expect(bad.status).toBe(400);
});
