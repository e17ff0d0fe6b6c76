/** Histograms of scores: exact at every threshold, written with the evaluations, moved and erased with their agent. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAgent } from '../../../test/support/agents.ts';
import { CLEAN, evaluationOf, storeBatch } from '../../../test/support/evaluations.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { SURFACES, type Surface } from '../../contract/enums.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { AgentId } from '../../contract/ids.ts';
import { ARENA_SCORES } from './arena-scores.ts';
import { arenaHash } from './arena-variants.ts';
import { screener } from './engine.fixture.ts';
import { forgetOldScores } from './jobs/forget-scores.ts';
import { binOf, emptyBins } from './rules/score-bins.ts';
import { transferScreening } from './store/transfer.ts';
import { readOwnLines } from '../../../tools/screening/dataset.ts';

type Bins = readonly number[];
interface Preview {
  readonly known_since: string | null;
  readonly thresholds: object;
  readonly thresholds_of: string;
  readonly scores: Readonly<Record<Surface, Bins>>;
  readonly decided: readonly object[];
  readonly items: readonly { readonly status: string; readonly overall_risk: number }[];
  readonly arena: unknown;
}

const from = (bins: Bins, hundredths: number): number => bins.slice(hundredths).reduce((sum, n) => sum + n, 0);
const riskOf = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000); // scores have four decimals

let server: TestServer;
let [mine, stranger]: [Tenant, Tenant] = [] as never;
let agentId: AgentId;
beforeAll(async () => {
  server = await testServer();
  [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
  agentId = await agentOf(mine, 'ledger-helper');
});
afterAll(() => server.stop());

const agentOf = async (tenant: Tenant, name: string) => (await registerAgent(server, tenant, name)).id;

interface Scored {
  readonly risk: number;
  readonly surface?: Surface;
  readonly agent?: AgentId;
  readonly tenant?: Tenant;
  readonly createdAt?: Date;
  readonly quarantineId?: string;
}
const scored = ({ risk, surface = 'tool_responses', agent = agentId, tenant = mine, ...rest }: Scored) =>
  evaluationOf(server, {
    accountId: tenant.accountId,
    orgId: tenant.orgId,
    agentId: agent,
    createdAt: rest.createdAt ?? server.services.clock.now(),
    screening: {
      ...CLEAN,
      surface,
      overall_risk: risk,
      verdict: rest.quarantineId === undefined ? 'pass' : 'quarantine',
    },
    ...(rest.quarantineId === undefined
      ? {}
      : {
          quarantine: {
            quarantineId: rest.quarantineId as never,
            toolName: 'fetch_page',
            content: 'held',
            threshold: 0.8,
          },
        }),
  });

async function preview(query = '', { orgId, headers } = mine): Promise<Preview> {
  const path = `/v1/orgs/${orgId}/safe-house/preview-thresholds?${query}`;
  const reply = await server.call<Preview>('GET', path, { headers });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

describe('a score in hundredths', () => {
  it('is on the same side of every threshold of two decimals as the score itself', () => {
    fc.assert(
      fc.property(riskOf, fc.integer({ min: 0, max: 100 }), (risk, hundredths) => {
        expect(binOf(risk) >= hundredths).toBe(risk >= hundredths / 100);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('GET /v1/orgs/{org_id}/safe-house/preview-thresholds', () => {
  it('knows nothing before the first text, and the default thresholds', async () => {
    const empty = await preview('', stranger);
    expect(empty).toMatchObject({
      known_since: null,
      thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
      thresholds_of: 'default',
      decided: [],
      items: [],
    });
    expect(SURFACES.map((surface) => from(empty.scores[surface], 0))).toEqual([0, 0, 0, 0]);
  });

  it('counts each text once, by surface, for any threshold, in the account and for its agent', async () => {
    const texts = fc.sample(fc.record({ risk: riskOf, surface: fc.constantFrom(...SURFACES) }), 120);
    const other = await agentOf(mine, 'intake-bot');
    const drafts = texts.map((text, place) => scored({ ...text, agent: place % 3 === 0 ? other : agentId }));
    for (let i = 0; i < drafts.length; i += 17) await storeBatch(server, drafts.slice(i, i + 17));
    await storeBatch(server, drafts.slice(0, 40)); // a batch that is recorded again counts once
    await storeBatch(server, [scored({ risk: 0.99, tenant: stranger })]);
    const [all, ofOne] = [await preview(), await preview(`agent_id=${other}`)];
    for (const surface of SURFACES)
      for (const hundredths of [0, 35, 60, 80, 95, 100]) {
        const reaching = texts
          .map((text, i) => ({ ...text, i }))
          .filter((text) => text.surface === surface && text.risk >= hundredths / 100);
        expect(from(all.scores[surface], hundredths)).toBe(reaching.length);
        expect(from(ofOne.scores[surface], hundredths)).toBe(reaching.filter(({ i }) => i % 3 === 0).length);
      }
    expect(all.known_since).toBe(server.services.clock.now().toISOString().slice(0, 10));
    expect(ofOne.thresholds_of).toBe('agent');
  });

  it('leaves out what is older than the days asked for', async () => {
    const before = from((await preview('days=2')).scores.outgoing, 0);
    const createdAt = new Date(server.services.clock.now().getTime() - 5 * DAY_MS);
    await storeBatch(server, [scored({ risk: 0.4, surface: 'outgoing', createdAt })]);
    expect(from((await preview('days=2')).scores.outgoing, 0)).toBe(before);
    expect(from((await preview('days=6')).scores.outgoing, 0)).toBe(before + 1);
  });

  it('shows what was decided at which score', async () => {
    const ids = [0, 1, 2].map(() => server.services.newId('quarantine'));
    await storeBatch(
      server,
      [0.81, 0.87, 0.93].map((risk, i) => scored({ risk, quarantineId: ids[i] as string })),
    );
    const decide = (id: string | undefined, verb: string, body: unknown) =>
      server.call('POST', `/v1/safe-house/quarantine/${id}/${verb}`, { headers: mine.headers, body });
    await decide(ids[0], 'release', { is_false_positive: true });
    await decide(ids[1], 'report', {});
    const { decided, items } = await preview();
    expect(decided).toEqual([
      { surface: 'tool_responses', bin: 81, released: 1, confirmed: 0 },
      { surface: 'tool_responses', bin: 87, released: 0, confirmed: 1 },
    ]);
    expect(items.map(({ status, overall_risk: risk }) => [status, risk])).toEqual([
      ['confirmed_threat', 0.87],
      ['released', 0.81],
    ]);
    expect((await preview('', stranger)).decided).toEqual([]);
  });

  it('is 404 to another organisation, also with an agent of its own', async () => {
    const path = `/v1/orgs/${mine.orgId}/safe-house/preview-thresholds`;
    expect((await server.call('GET', path, { headers: stranger.headers })).status).toBe(404);
    const own = `/v1/orgs/${stranger.orgId}/safe-house/preview-thresholds?agent_id=${agentId}`;
    const reply = await server.call('GET', own, { headers: stranger.headers });
    expect([reply.status, reply.body]).toMatchObject([404, { error: { code: 'agent_not_found' } }]);
    const long = `/v1/orgs/${mine.orgId}/safe-house/preview-thresholds?days=31`;
    expect((await server.call('GET', long, { headers: mine.headers })).status).toBe(400);
  });

  it('moves with its agent to another organisation', async () => {
    const [a, b] = [await seedTenant(server), await seedTenant(server)];
    const moving = await agentOf(a, 'mover');
    await storeBatch(server, [scored({ risk: 0.7, tenant: a, agent: moving }), scored({ risk: 0.2, tenant: a })]);
    await server.services.db.systemTx((tx) =>
      transferScreening(tx, moving, { from: a.accountId, to: b.accountId, orgId: b.orgId, at: new Date() }),
    );
    const sums = [(await preview('', a)).scores, (await preview('', b)).scores];
    expect(sums.map(({ tool_responses: bins }) => [from(bins, 0), bins[70]])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it('forgets what no preview reads', async () => {
    const own = await seedTenant(server);
    const createdAt = new Date(server.services.clock.now().getTime() - 40 * DAY_MS);
    await storeBatch(server, [scored({ risk: 0.4, tenant: own, createdAt }), scored({ risk: 0.4, tenant: own })]);
    expect((await preview('', own)).known_since).toBe(createdAt.toISOString().slice(0, 10));
    await forgetOldScores.handle({}, server.services);
    expect((await preview('', own)).known_since).toBe(server.services.clock.now().toISOString().slice(0, 10));
  });
});

describe('the scores of the arena', () => {
  it('are those of the engine as it is', () => {
    const lines = readOwnLines().filter(({ text }) => arenaHash(text) % 5 === 0);
    const found = {
      incoming: { attacks: emptyBins(), harmless: emptyBins() },
      tool_responses: { attacks: emptyBins(), harmless: emptyBins() },
    };
    for (const { text, channel, label } of lines) {
      const surface = channel === 'user' ? 'incoming' : 'tool_responses';
      const source = channel === 'user' ? 'user_message' : 'tool_result';
      const bins = found[surface][label === 1 ? 'attacks' : 'harmless'];
      const bin = binOf(screener.screen({ text, surface, source }).overall_risk);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    expect(found).toEqual(ARENA_SCORES);
    expect(lines.length).toBeGreaterThan(1_300);
  });
});
