/** What a page of the evaluation log costs: rows near the page, however long the log is. */
import { Type, type Static, type TSchema } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { AgentId } from '../../contract/ids.ts';
import { sql, type Queryable, type Sql } from '../../platform/db/sql.ts';
import { countEvaluationsMatching, listEvaluations, type EvaluationFilter } from './store/evaluations.ts';

const ROWS = 100_000;
const CHUNK = 10_000;
const PAGE = 26;
const COMMON = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' as AgentId;
const RARE = 'svc-1f8fad5b-d9cb-469f-a165-70867728950e' as AgentId;
let server: TestServer;
let mine: Tenant;
beforeAll(async () => {
  server = await testServer();
  mine = await seedTenant(server);
  for (let from = 1; from <= ROWS; from += CHUNK)
    await server.db.direct.run(sql`
    -- test.seed_evaluations
    insert into safe_house_evaluations (evaluation_id, account_id, agent_id, session_id, mode, surface, source, verdict, action,
           overall_risk, threats, leaks, detector_scores, detection_sources, engine, duration_ms, created_at)
    select 'ev_' || lpad(g::text, 16, '0'), case when g % 4 = 0 then ${mine.sharedOrg.accountId} else ${mine.accountId} end,
           case when g % 1000 < 20 then ${RARE} else ${COMMON} end, 's' || g % 500, 'observe', 'incoming', 'user_message',
           case when g % 1000 < 20 then 'block' else 'pass' end, 'none', case when g % 1000 < 20 then 0.97 else 0.02 end,
           case when g % 1000 < 20 then '[{"type": "bec_fraud", "confidence": 0.97, "reasoning": "x"}]' else '[]' end::jsonb,
           '[]', '{}', case when g % 1000 < 20 then '{pattern_matcher}' else '{}' end::text[], 'test', 1, '2026-08-17T00:00:00Z'::timestamptz + g * interval '1 second'
      from generate_series(${from}::int, ${from + CHUNK - 1}::int) g`);
  await server.db.direct.run(sql`-- test.analyze
    analyze safe_house_evaluations`);
}, 120_000);
afterAll(() => server.stop());

const page = (after?: { createdAt: Date; id: string }) => ({
  from: new Date('2026-01-01'),
  to: new Date('2027-01-01'),
  riskMin: 0,
  limit: PAGE,
  after,
});

/** Keeps the statement instead of running it. */
function capture(): { db: Queryable; taken: Sql[] } {
  const taken: Sql[] = [];
  const many = async <S extends TSchema>(_row: S, query: Sql): Promise<Static<S>[]> => {
    taken.push(query);
    return [];
  };
  return { taken, db: { ...server.db.direct, many } };
}

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const rowsRead = (node: Node): number =>
  (node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']) +
  (node.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0);

/** Rows that a statement touches, and whether it sorts more of them than two pages. */
async function costOf(statement: Sql | undefined): Promise<number> {
  const [plan] = await server.db.direct.many(
    Type.Object({ 'QUERY PLAN': Type.Any() }),
    sql`
      -- test.explain
      explain (analyze, format json) ${statement}`,
  );
  const root = (plan as { 'QUERY PLAN': { Plan: Node }[] })['QUERY PLAN'][0]?.Plan as Node;
  return rowsRead(root);
}

const LATE = { createdAt: new Date('2026-08-17T00:30:00Z'), id: 'ev_0000000000001800' };
const FILTERS: readonly (readonly [string, Partial<EvaluationFilter>])[] = [
  ['no filter', {}],
  ['no filter, a late page', { after: LATE }],
  ['a rare verdict', { verdict: 'block' }],
  ['a rare verdict, a late page', { verdict: 'block', after: LATE }],
  ['a threat type', { threatType: 'bec_fraud' }],
  ['a high risk', { riskMin: 0.9 }],
  ['a layer', { layer: 'l1' }],
  ['an agent', { agentId: RARE }],
  ['a session', { sessionId: 's7' }],
];

it.each(FILTERS)(
  'reads about a page of rows with %s, from each account at most, not the whole log',
  async (_which, filter) => {
    const { db, taken } = capture();
    await listEvaluations(db, [mine.accountId, mine.sharedOrg.accountId], { ...page(), ...filter });
    expect(await costOf(taken[0])).toBeLessThan(4 * PAGE);
  },
);

it('counts to 10,000 and says so', async () => {
  const accounts = [mine.accountId, mine.sharedOrg.accountId];
  const count = (filter: object) => countEvaluationsMatching(server.db.direct, accounts, { ...page(), ...filter });
  expect(await count({})).toEqual({ total: 10_000, total_is_lower_bound: true });
  expect(await count({ agentId: RARE })).toEqual({ total: 2_000 });
  const list = await server.call<{ pagination: unknown }>(
    'GET',
    `/v1/safe-house/evaluations?from=2026-08-01T00:00:00Z&limit=1`,
    {
      headers: mine.headers,
    },
  );
  expect(list.body.pagination).toMatchObject({ total: 10_000, total_is_lower_bound: true, limit: 1 });
});

it('`after` is the same as `cursor`, and filters of session and layer leave out the rest', async () => {
  const get = async (query: string) =>
    (
      await server.call<{ data: { id: string }[]; next_cursor: string; pagination: { after: string; total: number } }>(
        'GET',
        `/v1/safe-house/evaluations?from=2026-08-01T00:00:00Z&${query}`,
        { headers: mine.headers },
      )
    ).body;
  const first = await get('limit=2&detection_layer=l1');
  expect(first.pagination).toMatchObject({ total: 2_000, after: first.next_cursor });
  const [byAfter, byCursor] = [
    await get(`limit=2&detection_layer=l1&after=${first.next_cursor}`),
    await get(`limit=2&detection_layer=l1&cursor=${first.next_cursor}`),
  ];
  expect(byAfter.data.map(({ id }) => id)).toEqual(byCursor.data.map(({ id }) => id));
  expect(byAfter.data[0]?.id).not.toBe(first.data[1]?.id);
  expect((await get('detection_layer=l3')).data).toEqual([]);
  const session = await get('session_id=s7&limit=100');
  expect(new Set(session.data.map(({ id }) => Number(id.slice(3)) % 500))).toEqual(new Set([7]));
});

it('answers both accounts in one order, newest first, and goes on after a position', async () => {
  const accounts = [mine.accountId, mine.sharedOrg.accountId];
  const first = await listEvaluations(server.db.direct, accounts, page());
  expect(first.map((row) => row.evaluation_id)).toEqual(
    Array.from({ length: PAGE }, (_, i) => `ev_${String(ROWS - i).padStart(16, '0')}`),
  );
  const last = first[PAGE - 1];
  const next = await listEvaluations(
    server.db.direct,
    accounts,
    page({ createdAt: last?.created_at as Date, id: last?.evaluation_id ?? '' }),
  );
  expect(next[0]?.evaluation_id).toBe(`ev_${String(ROWS - PAGE).padStart(16, '0')}`);
});
