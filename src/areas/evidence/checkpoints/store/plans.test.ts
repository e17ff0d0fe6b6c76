/**
 * Figures and lists of one agent that has many turns and hardly any violation are read from indexes: the time does not follow its
 * years. Source: docs/adr/0761.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { sql, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import { listViolations } from '../../../ratings/reclassification/store/reclassifications.ts';
import { countTraces, countVerdicts } from './operators.ts';

const [ACCOUNT, AGENT, TURNS] = ['ba-aaaaaaaa', 'svc-aaaaaaaa', 6_000];
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ statementTimeoutMs: 60_000 });
  const { direct } = database.db;
  await direct.run(sql`-- test.checkpoints
    insert into checkpoints (checkpoint_id, account_id, agent_id, session_id, request_id, created_at, status, verdict, counted, thinking_tokens,
           claims, certificate_id, core, signature, kid, seq, chain_hash, leaf_index, leaf_hash, assurance, counted_reason)
    select 'ic-' || i, ${ACCOUNT}, ${AGENT}, 's' || i, 'r' || i, now() - make_interval(mins => i), 'verified', 'clear', true, 1,
           jsonb_build_object('pad', (select string_agg(md5(i || '-' || k), '') from generate_series(1, 40) k)), 'c-' || i, '{}', '\\x00', 'k', 0, 'h' || i, i, 'l' || i, 'rules', 'counted'
      from generate_series(1, ${TURNS}::int) i`);
  await direct.run(sql`-- test.traces
    insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
    select 'tr-' || i, ${ACCOUNT}, ${AGENT}, 's' || i, 'ic-' || i, now() - make_interval(mins => i), i % 100 = 1, false,
           jsonb_build_object('action', jsonb_build_object('type', case when i % 1000 = 0 then 'deny' else 'respond' end), 'pad', (select string_agg(md5(i || '-' || k), '') from generate_series(1, 40) k),
             'verification', jsonb_build_object('checks_performed', case when i % 100 in (1, 2) then '["card"]'::jsonb else '[]'::jsonb end,
                                                'violations', case when i % 100 = 2 then '["a", "b"]'::jsonb else '[]'::jsonb end))
      from generate_series(1, ${TURNS}::int) i`);
  for (const table of ['checkpoints', 'alignment_traces'])
    await direct.run({ name: 'test.vacuum', text: `-- test.vacuum\nvacuum analyze ${table}`, values: [] });
});
afterAll(() => database.drop());

/** A small table is read faster than an index: which index would serve is asked without that way. */
const BY_INDEX = 'set enable_seqscan = off; set enable_bitmapscan = off';

/** Runs a query of a store, and gives its result and its plan under these settings. */
async function planned<T>(query: (tx: Tx) => Promise<T>, alone = ''): Promise<[T, string]> {
  let asked: Sql | undefined;
  const result = await database.db.systemTx((tx) => {
    const seen =
      <R>(run: (row: never, query: Sql) => R) =>
      (row: never, statement: Sql): R =>
        run(row, (asked = statement));
    const [many, one] = [tx.many.bind(tx), tx.one.bind(tx)];
    return query({ ...tx, many: seen(many) as Tx['many'], one: seen(one) as Tx['one'] });
  });
  const { text = '', values = [] } = asked ?? {};
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(alone);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
  await client.end();
  return [result, rows.map((line) => line['QUERY PLAN']).join('\n')];
}

it('verdicts and traces are counted without reading them', async () => {
  const [verdicts, first] = await planned((tx) => countVerdicts(tx, [ACCOUNT], AGENT), BY_INDEX);
  expect(verdicts).toEqual([{ verdict: 'clear', n: TURNS }]);
  expect(first).toContain('Index Only Scan using checkpoints_by_verdict');
  const [traces, second] = await planned((tx) => countTraces(tx, [ACCOUNT], AGENT), BY_INDEX);
  expect(traces).toEqual({ total: TURNS, checked: 120, verified: 60, violations: 120, refused: 6 });
  expect(
    second.match(/Index Only Scan using alignment_traces_[a-z0-9_]*(_verified_idx1?|_account_id_idx)/g)?.length,
  ).toBeGreaterThan(2);
});

it('the violations of an agent without a card are found without reading its other turns', async () => {
  const range = { from: new Date(0), to: new Date(8.64e15) };
  const [found, plan] = await planned((tx) => listViolations(tx, ACCOUNT, AGENT, { ...range, limit: 1_000 }));
  expect(found).toHaveLength(60);
  expect(plan).toMatch(/agent_id_account_id_checkpoint_id_idx/);
});
