/**
 * What the database reads for the list of agents that need attention does not grow with the fleet: an account with 30,000 agents,
 * open review items and tools and 15,000 changes of ratings, beside another of the same size.
 */
import { Type, type TSchema } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { jsonOf } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Sql } from '../../../platform/db/sql.ts';
import {
  ATTENTION_LOOKED_AT,
  listContained,
  listExpiringKeys,
  listNewTools,
  listScoreChanges,
  listWaiting,
  listWithoutCard,
} from './attention.ts';

const ACCOUNT = 'ba-large';
const ORG = `org-${ACCOUNT}`;
const ROWS = 30_000;
const PART = 5_000;
const NOW = new Date('2026-08-17T12:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const run = (statement: Sql) => server.db.direct.run(statement);
  await run(sql`-- test.without_triggers
    alter table review_items disable trigger user`);
  for (const account of [ACCOUNT, 'ba-other'])
    for (let from = 1; from < ROWS; from += PART) {
      const to = from + PART - 1;
      await run(sql`-- test.fill_agents
        insert into agents (agent_id, account_id, org_id, name, agent_hash, claimed_at, created_at, last_seen_at, containment_status, contained_at)
        select 'svc-' || ${account}::text || n, ${account}, ${`org-${account}`}, 'agent-' || n, left(md5(${account}::text || n), 16), ${NOW},
               ${NOW}::timestamptz - n * interval '1 minute', ${NOW}, case when n % 100 = 0 then 'paused' when n % 10 = 1 then 'killed' else 'active' end,
               case when n % 100 = 0 then ${NOW}::timestamptz when n % 10 = 1 then ${ago(400)}::timestamptz - n * interval '1 minute' end
          from generate_series(${from}::int, ${to}::int) n`);
      await run(sql`-- test.fill_items
        insert into review_items (item_id, account_id, agent_id, kind, source, source_id, what, place, cause_key, severity, opened_at, last_at, status)
        select surety_review_id('rvw-', array[${account}::text, n::text]), ${account}, 'svc-' || ${account}::text || n, 'drift', 'drift_alert', n::text, 'x', 'y',
               surety_review_id('rvc-', array['x']), case when n % 10 = 0 then 3 else 2 end, ${NOW}::timestamptz - n * interval '1 second', ${NOW}::timestamptz - n * interval '1 second', 'open'
          from generate_series(${from}::int, ${to}::int) n`);
      await run(sql`-- test.fill_ratings
        insert into events (event_id, type, account_id, data, created_at)
        select 'evt-' || ${account}::text || n, case when n % 2 = 0 then 'reputation.score_changed' else 'quota.warning' end, ${account},
               jsonb_build_object('agent_id', 'svc-' || ${account}::text || n, 'score_before', 800, 'score_after', 700),
               ${NOW}::timestamptz - (100000 - n) * interval '1 second'
          from generate_series(${from}::int, ${to}::int) n`);
      await run(sql`-- test.fill_tools
        insert into observed_tools (agent_id, tool, account_id, first_seen_at, tainted)
        select 'svc-' || ${account}::text || n, 'tool-' || n, ${account}, ${NOW}::timestamptz - n * interval '1 second', false
          from generate_series(${from}::int, ${to}::int) n`);
    }
  await run(sql`-- test.analyze
    analyze agents, review_items, events, observed_tools`);
}, 120_000);
afterAll(() => server.stop());

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

async function statementOf(run: (db: Queryable) => Promise<unknown>): Promise<Sql> {
  let found: Sql | undefined;
  const many = (_: TSchema, query: Sql): Promise<[]> => {
    found = query;
    return Promise.resolve([]);
  };
  await run({ many } as unknown as Queryable);
  return found as Sql;
}

/** Rows that the scans of a statement touched, and the tables it read from end to end. */
async function costOf(run: (db: Queryable) => Promise<unknown>): Promise<{ rows: number; scanned: string[] }> {
  const query = await statementOf(run);
  const Plan = Type.Object({ 'QUERY PLAN': jsonOf<readonly { readonly Plan: Node }[]>() });
  const found = await server.db.direct.one(
    Plan,
    sql`-- test.explain
    explain (analyze, format json) ${query}`,
  );
  const scanned: string[] = [];
  const rowsOf = (node: Node): number => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined) scanned.push(node['Relation Name']);
    const own = node['Node Type'].includes('Scan') ? node['Actual Rows'] : 0;
    const rows = (own + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return rows + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  };
  const rows = rowsOf(found['QUERY PLAN'][0]!.Plan);
  return { rows, scanned };
}

const BIG = new Set(['agents', 'review_items', 'events', 'observed_tools']);
const READS: readonly (readonly [string, number, (db: Queryable) => Promise<unknown>])[] = [
  ['contained agents', 60, (db) => listContained(db, ACCOUNT, ago(168))],
  ['what waits', 3.2 * ATTENTION_LOOKED_AT.reviewItems, (db) => listWaiting(db, ACCOUNT)],
  ['changes of ratings', 2 * ATTENTION_LOOKED_AT.scoreChanges, (db) => listScoreChanges(db, ACCOUNT, ago(720))],
  [
    'changes of ratings, all of them too old',
    3 * ATTENTION_LOOKED_AT.scoreChanges,
    (db) => listScoreChanges(db, ACCOUNT, ago(-1)),
  ],
  ['new tools', 2 * ATTENTION_LOOKED_AT.tools, (db) => listNewTools(db, ACCOUNT, ago(720))],
  [
    'agents without a card',
    5 * ATTENTION_LOOKED_AT.newAgents,
    (db) => listWithoutCard(db, { accountId: ACCOUNT, orgId: ORG, createdBefore: ago(1), seenSince: ago(24) }),
  ],
  [
    'keys that end',
    50,
    (db) => listExpiringKeys(db, { accountId: ACCOUNT, orgId: ORG, from: ago(72), before: ago(-336) }),
  ],
];

it.each(READS)('%s: at most %d rows, and no large table from end to end', async (_, rowsMax, read) => {
  const { rows, scanned } = await costOf(read);
  expect(scanned.filter((table) => BIG.has(table))).toEqual([]);
  expect(rows).toBeLessThanOrEqual(rowsMax);
});
