/** Pages by cursor of one table with 50,000 rows: what the database reads for a page does not depend on how deep it is. */
import { Type, type TSchema } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { jsonOf } from '../../../../platform/db/row.ts';
import { sql, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import { CursorQuery, type TimePosition } from '../../../../platform/http/pagination.ts';
import { listAccountAlerts, listAlerts } from './alerts.ts';
import { readTimeline } from './timeline.ts';

const ROWS = 50_000;
const LIMIT = 21;
const AGENT = 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44';
const ACCOUNT = 'ba-deep-pages';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // The review queue's triggers are for single alerts: 50,000 at once would exceed the time that a statement may take.
  await server.db.direct.run(sql`-- test.stop_triggers
    alter table drift_alerts disable trigger user`);
  await server.db.direct.run(sql`-- test.fill_alerts
    insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at, status)
    select 'ida-' || lpad(n::text, 8, '0'), ${ACCOUNT}, ${AGENT}, 's-' || n, 'low', 'injection', 3,
           timestamptz '2026-08-17T12:00:00Z' - n * interval '1 second', timestamptz '2026-08-17T12:00:00Z', 'open'
      from generate_series(1, ${ROWS}) n`);
  await server.db.direct.run(sql`-- test.analyze_alerts
    analyze drift_alerts`);
}, 60_000);
afterAll(() => server.stop());

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

/** The statement that a store function runs. */
async function statementOf(run: (tx: Tx) => Promise<unknown>): Promise<Sql> {
  let found: Sql | undefined;
  const many = (_: TSchema, query: Sql): Promise<[]> => {
    found = query;
    return Promise.resolve([]);
  };
  await run({ many } as unknown as Tx);
  return found as Sql;
}

/** Rows that its scans touched, and blocks, when the statement runs. */
async function costOf(run: (tx: Tx) => Promise<unknown>): Promise<{ rows: number; blocks: number }> {
  const query = await statementOf(run);
  const Plan = Type.Object({ 'QUERY PLAN': jsonOf<readonly { readonly Plan: Node }[]>() });
  const found = await server.db.direct.one(
    Plan,
    sql`-- test.explain
    explain (analyze, buffers, format json) ${query}`,
  );
  const [plan] = found['QUERY PLAN'];
  if (plan === undefined) throw new Error('no plan');
  const rowsOf = (node: Node): number =>
    ((node['Node Type'].includes('Scan') ? node['Actual Rows'] : 0) + (node['Rows Removed by Filter'] ?? 0)) *
      node['Actual Loops'] +
    (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  return { rows: rowsOf(plan.Plan), blocks: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'] };
}

/** The position after the n-th row. */
const after = (n: number): TimePosition => ({
  at: `${new Date(Date.parse('2026-08-17T12:00:00Z') - n * 1_000).toISOString().slice(0, -1).replace('T', ' ')}000`,
  id: `ida-${String(n).padStart(8, '0')}`,
});

type List = (tx: Tx, position: TimePosition | undefined) => Promise<unknown>;
const LISTS: Readonly<Record<string, List>> = {
  'an agent': (tx, position) => listAlerts(tx, [ACCOUNT], AGENT, { after: position, limit: LIMIT }),
  'an organisation': (tx, position) => listAccountAlerts(tx, ACCOUNT, null, { after: position, limit: LIMIT }),
  'an organisation, open ones': (tx, position) =>
    listAccountAlerts(tx, ACCOUNT, 'open', { after: position, limit: LIMIT }),
  'the timeline': (tx, position) => {
    const id = position === undefined ? undefined : { at: position.at, id: `drift_alert:${position.id}` };
    return readTimeline(tx, [ACCOUNT], AGENT, { kinds: ['drift_alert'], after: id, limit: LIMIT });
  },
};

it.each(Object.entries(LISTS))(
  'drift alerts of %s: the last page of 50,000 rows costs what the first does',
  async (_, list) => {
    const first = await costOf((tx) => list(tx, undefined));
    const last = await costOf((tx) => list(tx, after(ROWS - LIMIT)));
    expect(first.rows).toBeGreaterThanOrEqual(LIMIT);
    expect(last.rows).toBeLessThanOrEqual(first.rows + LIMIT);
    expect(last.blocks).toBeLessThanOrEqual(3 * first.blocks + 10);
  },
);

it('the timeline reads as many rows of one kind as the longest page has, and one more', async () => {
  const { maximum = 0 } = CursorQuery.properties.limit as { readonly maximum?: number };
  const limit = maximum + 1;
  const rows = await server.db.systemTx((tx) =>
    readTimeline(tx, [ACCOUNT], AGENT, { kinds: ['drift_alert'], after: undefined, limit }),
  );
  expect(rows).toHaveLength(limit);
});
