/** Attacks by type, source and time over real HTTP: they agree with the log, lead to it, and show only one organisation's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLEAN, evaluationOf, storeBatch } from '../../../test/support/evaluations.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { Screening } from '../../contract/screening.ts';
import type { AgentId } from '../../contract/ids.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import type { EvaluationDraft } from './write-evaluations.ts';

const START = Date.parse('2026-08-10T00:00:00Z');
const DAY_MS = 24 * HOUR_MS;
const AGENTS = ['svc-0f8fad5b-d9cb-469f-a165-70867728950e', 'svc-1f8fad5b-d9cb-469f-a165-70867728950e'] as AgentId[];
const BANDS = { pass: 0.1, warn: 0.7, quarantine: 0.87, block: 0.97 } as const;

let server: TestServer;
let [mine, stranger]: [Tenant, Tenant] = [] as never;

interface Case {
  readonly verdict: keyof typeof BANDS;
  readonly day: number;
  readonly agent?: number;
  readonly tool?: string;
  readonly part?: Partial<Screening>;
}
const FRAUD = { threats: [{ type: 'bec_fraud', confidence: 0.9, reasoning: 'Test.' }] } as const;
const PAGE = {
  surface: 'tool_responses',
  source: 'tool_result',
  threats: [{ type: 'indirect_injection', confidence: 0.9, reasoning: 'Test.' }],
} as const;

function draftOf({ verdict, day, agent = 0, tool, part = {} }: Case, accountId = mine.accountId): EvaluationDraft {
  const quarantineId = server.services.newId('quarantine');
  return evaluationOf(server, {
    accountId,
    agentId: AGENTS[agent] as AgentId,
    createdAt: new Date(START + day * DAY_MS + HOUR_MS),
    screening: { ...CLEAN, ...part, overall_risk: BANDS[verdict], verdict },
    ...(tool === undefined ? {} : { quarantine: { quarantineId, toolName: tool, content: 'held', threshold: 0.8 } }),
  });
}

beforeAll(async () => {
  server = await testServer();
  [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
  await storeBatch(server, [
    draftOf({ verdict: 'pass', day: 0 }),
    draftOf({ verdict: 'warn', day: 0, part: FRAUD }),
    draftOf({ verdict: 'quarantine', day: 1, part: PAGE, tool: 'fetch_page' }),
    draftOf({ verdict: 'quarantine', day: 1, part: PAGE, tool: 'fetch_page', agent: 1 }),
    draftOf({ verdict: 'block', day: 3, part: PAGE, tool: 'read_mail' }),
    draftOf({ verdict: 'block', day: 9, part: FRAUD }), // after the period
  ]);
  await storeBatch(server, [draftOf({ verdict: 'block', day: 1, part: PAGE, tool: 'fetch_page' }, stranger.accountId)]);
});
afterAll(() => server.stop());

interface Attacks {
  readonly counts: object;
  readonly series: { readonly at: readonly string[] };
  readonly types: readonly object[];
  readonly sources: readonly object[];
  readonly sources_from: string | null;
}
const SPAN = 'from=2026-08-10T00:00:00Z&to=2026-08-14T00:00:00Z';
const read = async (query = '') => {
  const path = `/v1/orgs/${mine.orgId}/safe-house/attacks?${SPAN}${query}`;
  const reply = await server.call<Attacks>('GET', path, { headers: mine.headers });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

it('counts what was no pass by day and type, each type with its course, and nothing of another organisation', async () => {
  expect(await read()).toMatchObject({
    period: { from: '2026-08-10T00:00:00.000Z', to: '2026-08-14T00:00:00.000Z' },
    counts: { warn: 1, quarantine: 2, block: 1 },
    series: { warn: [1, 0, 0, 0], quarantine: [0, 2, 0, 0], block: [0, 0, 0, 1] },
    types: [
      { threat_type: 'indirect_injection', warn: 0, quarantine: 2, block: 1, series: [0, 2, 0, 1] },
      { threat_type: 'bec_fraud', warn: 1, quarantine: 0, block: 0, series: [1, 0, 0, 0] },
    ],
  });
});

it('names the sources, with the tool where the text was held, most attacks first', async () => {
  const { sources, sources_from: from } = await read();
  expect(from).toBe(null);
  expect(sources).toEqual([
    {
      surface: 'tool_responses',
      source: 'tool_result',
      tool_name: 'fetch_page',
      warn: 0,
      quarantine: 2,
      block: 0,
      last_at: '2026-08-11T01:00:00.000Z',
    },
    {
      surface: 'incoming',
      source: 'user_message',
      tool_name: null,
      warn: 1,
      quarantine: 0,
      block: 0,
      last_at: '2026-08-10T01:00:00.000Z',
    },
    {
      surface: 'tool_responses',
      source: 'tool_result',
      tool_name: 'read_mail',
      warn: 0,
      quarantine: 0,
      block: 1,
      last_at: '2026-08-13T01:00:00.000Z',
    },
  ]);
});

it('of one type or one agent counts those alone; the list of types stays whole for a type', async () => {
  const ofType = await read('&threat_type=bec_fraud');
  expect(ofType).toMatchObject({ counts: { warn: 1, quarantine: 0, block: 0 }, series: { quarantine: [0, 0, 0, 0] } });
  expect([ofType.types.length, ofType.sources.length]).toEqual([2, 1]);
  expect(await read(`&agent_id=${AGENTS[1]}`)).toMatchObject({ counts: { warn: 0, quarantine: 1, block: 0 } });
});

it('hours are whole and at most 840 buckets are answered', async () => {
  const hours = await read('&bucket=hour');
  expect(hours.series.at.length).toBe(96);
  const path = `/v1/orgs/${mine.orgId}/safe-house/attacks?bucket=hour&from=2026-01-01T00:00:00Z&to=2026-08-01T00:00:00Z`;
  const reply = await server.call('GET', path, { headers: mine.headers });
  expect([reply.status, reply.body]).toMatchObject([400, { error: { code: 'validation_error' } }]);
});

it('is 404 to another account', async () => {
  const path = `/v1/orgs/${mine.orgId}/safe-house/attacks`;
  expect((await server.call('GET', path, { headers: stranger.headers })).status).toBe(404);
});

it.each([
  ['attacks=true', 4],
  ['attacks=true&source=tool_result', 3],
  ['tool_name=fetch_page', 2],
  ['tool_name=fetch_page&surface=incoming', 0],
  ['attacks=true&tool_name=', 1],
  ['', 5],
])('the log lists what stands behind a row: %s', async (filter, rows) => {
  const path = `/v1/safe-house/evaluations?${SPAN}&org_id=${mine.orgId}&${filter}`;
  const reply = await server.call<{ data: unknown[]; pagination: { total: number } }>('GET', path, {
    headers: mine.headers,
  });
  expect(reply.status, reply.text).toBe(200);
  expect([reply.body.data.length, reply.body.pagination.total]).toEqual([rows, rows]);
});

it.each([
  '/v1/safe-house/evaluations',
  '/v1/safe-house/patterns',
  '/v1/safe-house/canaries',
  '/v1/safe-house/campaigns',
  '/v1/safe-house/threshold-suggestions',
  '/v1/recipes',
])('%s of an organisation answers its members, and is 404 to others', async (path) => {
  const asked = `${path}?org_id=${mine.orgId}`;
  expect((await server.call('GET', asked, { headers: mine.headers })).status).toBe(200);
  expect((await server.call('GET', asked, { headers: stranger.headers })).status).toBe(404);
});
