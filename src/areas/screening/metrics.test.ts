/** Metrics over real HTTP: they agree with the log for any span, count each evaluation once, and show only one's own. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLEAN, evaluationOf, storeBatch } from '../../../test/support/evaluations.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { SCREEN_VERDICTS, type ThreatType } from '../../contract/enums.ts';
import type { AccountId, AgentId } from '../../contract/ids.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import type { EvaluationDraft } from './write-evaluations.ts';

const START = Date.parse('2026-08-10T00:00:00Z');
const AGENTS = ['svc-0f8fad5b-d9cb-469f-a165-70867728950e', 'svc-1f8fad5b-d9cb-469f-a165-70867728950e'] as AgentId[];
const TYPES = ['prompt_injection', 'indirect_injection', 'bec_fraud'] as const satisfies readonly ThreatType[];
const RISK = { pass: 0.1, warn: 0.7, quarantine: 0.87, block: 0.97 };
let server: TestServer;
let mine: Tenant;
let stranger: Tenant;
let written: readonly EvaluationDraft[];

interface Plan {
  readonly ms: number;
  readonly verdict: (typeof SCREEN_VERDICTS)[number];
  readonly agent: number;
  readonly types: readonly ThreatType[];
}
const plan = fc.record({
  ms: fc.integer({ min: 0, max: 30 * HOUR_MS }),
  verdict: fc.constantFrom(...SCREEN_VERDICTS),
  agent: fc.constantFrom(0, 1),
  types: fc.subarray([...TYPES]),
});

const draftOf = ({ ms, verdict, agent, types }: Plan, accountId: AccountId | null): EvaluationDraft =>
  evaluationOf(server, {
    accountId,
    agentId: AGENTS[agent] as AgentId,
    mode: 'observe',
    createdAt: new Date(START + ms),
    screening: {
      ...CLEAN,
      overall_risk: RISK[verdict],
      verdict,
      threats: types.map((type, i) => ({ type, confidence: 0.5 + i / 10, reasoning: 'Test.' })),
    },
  });
const store = (drafts: readonly EvaluationDraft[]) => storeBatch(server, drafts);

beforeAll(async () => {
  server = await testServer();
  [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
  const plans = fc.sample(plan, 300);
  written = plans.map((p) => draftOf(p, mine.accountId));
  for (let i = 0; i < written.length; i += 40) await store(written.slice(i, i + 40));
  await store(written.slice(0, 80)); // a batch that is recorded again counts once
  await store(plans.slice(0, 50).map((p) => draftOf(p, stranger.accountId)));
  await store(plans.slice(0, 50).map((p) => draftOf(p, null)));
});
afterAll(() => server.stop());

const get = async <B>(path: string, headers = mine.headers) => {
  const reply = await server.call<B>('GET', `/v1/safe-house/metrics/${path}`, { headers });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const at = (ms: number): string => new Date(START + ms).toISOString();
const between = (from: number, to: number) =>
  written.filter(({ createdAt }) => createdAt.getTime() >= START + from && createdAt.getTime() < START + to);
const having = (drafts: readonly EvaluationDraft[], verdict: string): number =>
  drafts.filter(({ screening }) => screening.verdict === verdict).length;

describe('GET /v1/safe-house/metrics/summary', () => {
  it('agrees with the log for any span, also one that cuts hours', async () => {
    const moment = fc.integer({ min: -HOUR_MS, max: 31 * HOUR_MS });
    await fc.assert(
      fc.asyncProperty(moment, fc.integer({ min: 1, max: 31 * HOUR_MS }), async (from, ms) => {
        const body = await get<Record<string, unknown>>(`summary?from=${at(from)}&to=${at(from + ms)}`);
        const rows = between(from, from + ms);
        const rate = (part: number): number =>
          rows.length === 0 ? 0 : Math.round((part / rows.length) * 10_000) / 10_000;
        expect(body).toMatchObject({
          period: { from: at(from), to: at(from + ms) },
          total_evaluations: rows.length,
          block_count: having(rows, 'block'),
          block_rate: rate(having(rows, 'block')),
          warn_count: having(rows, 'warn'),
          warn_rate: rate(having(rows, 'warn')),
          quarantine_count: rows.filter(({ quarantine }) => Boolean(quarantine)).length,
        });
      }),
      { numRuns: 25 },
    );
  });

  it('counts one agent where asked', async () => {
    const span = `from=${at(HOUR_MS / 2)}&to=${at(29.5 * HOUR_MS)}&agent_id=${AGENTS[0]}`;
    const own = between(HOUR_MS / 2, 29.5 * HOUR_MS).filter(({ agentId }) => agentId === AGENTS[0]);
    expect(await get(`summary?${span}`)).toMatchObject({
      total_evaluations: own.length,
      block_count: having(own, 'block'),
    });
  });

  it('quarantine_count is that of the texts held for review, whatever their band, issue 15 line 15', async () => {
    const own = await seedTenant(server);
    for (const verdict of ['block', 'quarantine'] as const) {
      const quarantineId = server.services.newId('quarantine');
      await store([
        {
          ...draftOf({ ms: 0, verdict, agent: 0, types: ['bec_fraud'] }, own.accountId),
          createdAt: new Date(),
          quarantine: { quarantineId, toolName: null, content: `of band ${verdict}`, threshold: 0.8 },
        },
      ]);
    }
    expect(await get('summary', own.headers)).toMatchObject({ quarantine_count: 2, block_count: 1 });
  });

  it('counts false positives as a share of the decisions', async () => {
    const own = await seedTenant(server);
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      const quarantineId = server.services.newId('quarantine');
      ids.push(quarantineId);
      const draft = draftOf({ ms: 0, verdict: 'quarantine', agent: 0, types: ['bec_fraud'] }, own.accountId);
      await store([
        {
          ...draft,
          createdAt: new Date(),
          quarantine: { quarantineId, toolName: null, content: `text ${i}`, threshold: 0.8 },
        },
      ]);
    }
    const decide = (id: string | undefined, verb: string, body: unknown) =>
      server.call('POST', `/v1/safe-house/quarantine/${id}/${verb}`, { headers: own.headers, body });
    await decide(ids[0], 'release', { is_false_positive: true });
    await decide(ids[1], 'release', {});
    await decide(ids[2], 'report', {});
    expect(await get('summary', own.headers)).toMatchObject({
      total_evaluations: 4,
      quarantine_count: 4,
      resolved_count: 3,
      false_positive_count: 1,
      false_positive_rate: 0.3333,
      top_threat_type: 'bec_fraud',
    });
  });

  it('of nothing is zeros, and a span that is empty or too long is refused', async () => {
    const empty = await seedTenant(server);
    expect(await get('summary', empty.headers)).toMatchObject({
      total_evaluations: 0,
      block_rate: 0,
      false_positive_rate: 0,
      top_threat_type: null,
    });
    for (const query of [`from=${at(5)}&to=${at(5)}`, `from=${at(6)}&to=${at(5)}`, 'from=2020-01-01T00:00:00Z']) {
      const reply = await server.call('GET', `/v1/safe-house/metrics/summary?${query}`, { headers: mine.headers });
      expect([reply.status, reply.body]).toMatchObject([400, { error: { code: 'validation_error' } }]);
    }
  });
});

describe('every metric', () => {
  it.each(['summary', 'threats', 'timeseries', 'timeseries?bucket=day', 'timeseries?bucket=week'])(
    '%s refuses years it cannot name',
    async (path) => {
      for (const [from, to] of [
        ['0000-01-01T00:00:00+14:00', '0000-01-01T05:00:00+14:00'],
        ['9999-12-31T00:00:00Z', '9999-12-31T23:59:59Z'],
        ['9999-12-31T23:00:00-14:00', '9999-12-31T23:59:59-14:00'],
      ] as const) {
        const query = new URLSearchParams({ from, to }).toString();
        const url = `/v1/safe-house/metrics/${path}${path.includes('?') ? '&' : '?'}${query}`;
        const reply = await server.call('GET', url, { headers: mine.headers });
        expect([reply.status, reply.body]).toMatchObject([400, { error: { code: 'validation_error' } }]);
      }
    },
  );
});

interface Series {
  readonly buckets: readonly {
    readonly ts: string;
    readonly total: number;
    readonly block: number;
    readonly value?: number;
  }[];
}

describe('GET /v1/safe-house/metrics/timeseries', () => {
  it.each([
    ['hour', HOUR_MS],
    ['day', 24 * HOUR_MS],
  ] as const)('has every %s, the empty ones too, and sums to the log', async (bucket, width) => {
    const span = `bucket=${bucket}&from=${at(-48 * HOUR_MS)}&to=${at(72 * HOUR_MS)}`;
    const { buckets } = await get<Series>(`timeseries?${span}`);
    expect(buckets.map(({ ts }) => ts)).toEqual(
      Array.from({ length: (120 * HOUR_MS) / width }, (_, i) => at(-48 * HOUR_MS + i * width)),
    );
    for (const { ts, total } of buckets) {
      const from = Date.parse(ts) - START;
      expect(total).toBe(between(from, from + width).length);
    }
    expect(buckets.some(({ total }) => total === 0)).toBe(true);
  });

  it('begins weeks on Monday, and counts one agent or one threat type where asked', async () => {
    const week = await get<Series>(`timeseries?bucket=week&from=${at(0)}&to=${at(30 * HOUR_MS)}`);
    expect(week.buckets.map(({ ts, total }) => [ts, total])).toEqual([['2026-08-10T00:00:00.000Z', written.length]]);
    const span = `bucket=day&from=${at(0)}&to=${at(48 * HOUR_MS)}`;
    const sum = ({ buckets }: Series): number => buckets.reduce((total, one) => total + one.total, 0);
    expect(sum(await get<Series>(`timeseries?${span}&agent_id=${AGENTS[1]}`))).toBe(
      written.filter(({ agentId }) => agentId === AGENTS[1]).length,
    );
    expect(sum(await get<Series>(`timeseries?${span}&threat_type=bec_fraud`))).toBe(
      written.filter(({ screening }) => screening.threats.some(({ type }) => type === 'bec_fraud')).length,
    );
    const { buckets } = await get<Series>(`timeseries?${span}&metric=block`);
    for (const { value, block } of buckets) expect(value).toBe(block);
  });

  it('refuses more buckets than a reply should hold', async () => {
    const query = `bucket=hour&from=${at(0)}&to=${at(1_009 * HOUR_MS)}`;
    const reply = await server.call('GET', `/v1/safe-house/metrics/timeseries?${query}`, { headers: mine.headers });
    expect([reply.status, reply.body]).toMatchObject([400, { error: { code: 'validation_error' } }]);
  });
});

describe('GET /v1/safe-house/metrics/threats', () => {
  it('orders types by how many evaluations name them, with their confidence, also where hours are cut', async () => {
    for (const [from, to] of [
      [0, 31 * HOUR_MS],
      [HOUR_MS / 3, 20 * HOUR_MS + 7],
    ] as const) {
      const { threats } = await get<{ threats: Record<string, unknown>[] }>(`threats?from=${at(from)}&to=${at(to)}`);
      const expected = TYPES.map((type) => {
        const named = between(from, to).flatMap(({ screening }) => screening.threats.filter((t) => t.type === type));
        const sum = named.reduce((total, t) => total + t.confidence, 0);
        return {
          threat_type: type,
          count: named.length,
          avg: sum / named.length,
          max: Math.max(...named.map((t) => t.confidence)),
        };
      });
      expect(threats.length).toBe(TYPES.length);
      for (const { threat_type: type, count, avg, max } of expected) {
        const found = threats.find((t) => t['threat_type'] === type);
        expect(found).toMatchObject({ count, max_confidence: max });
        expect(found?.['avg_confidence']).toBeCloseTo(avg, 3);
      }
      const counts = threats.map((t) => Number(t['count']));
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });
});
