/** What a page of the evaluation log costs: rows near the page, however long the log is. */
import { Type, type Static, type TSchema } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { sql, type Queryable, type Sql } from '../../platform/db/sql.ts';
import { listEvaluations } from './repository.ts';

const ROWS = 4_000;
const PAGE = 26;
let server: TestServer;
let mine: Tenant;
beforeAll(async () => {
  server = await testServer();
  mine = await seedTenant(server);
  await server.db.direct.run(sql`
    -- test.seed_evaluations
    insert into safe_house_evaluations (evaluation_id, account_id, agent_id, mode, surface, source, verdict, action, overall_risk,
           threats, leaks, detector_scores, detection_sources, engine, duration_ms, created_at)
    select 'ev_' || lpad(g::text, 16, '0'), case when g % 4 = 0 then ${mine.sharedOrg.accountId} else ${mine.accountId} end,
           'svc-0f8fad5b-d9cb-469f-a165-70867728950e', 'observe', 'incoming', 'user_message', 'pass', 'none', 0, '[]', '[]', '{}', '{}',
           'test', 1, '2026-08-17T00:00:00Z'::timestamptz + g * interval '1 second'
      from generate_series(1, ${ROWS}::int) g`);
  await server.db.direct.run(sql`-- test.analyze
    analyze safe_house_evaluations`);
});
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

it.each([
  ['the first', undefined],
  ['a late', { createdAt: new Date('2026-08-17T00:30:00Z'), id: 'ev_0000000000001800' }],
])('reads about a page of rows for %s page, from each account at most, not the whole log', async (_which, after) => {
  const { db, taken } = capture();
  await listEvaluations(db, [mine.accountId, mine.sharedOrg.accountId], page(after));
  const [plan] = await server.db.direct.many(
    Type.Object({ 'QUERY PLAN': Type.Any() }),
    sql`
      -- test.explain
      explain (analyze, format json) ${taken[0]}`,
  );
  const root = (plan as { 'QUERY PLAN': { Plan: Node }[] })['QUERY PLAN'][0]?.Plan as Node;
  expect(rowsRead(root)).toBeLessThan(4 * PAGE);
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
