/** Tables partitioned by month: the migration keeps what is there, nothing is refused, and row security holds on every partition. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { mainTables } from '../backup/catalogue.ts';
import { migrate, MIGRATIONS_DIR, readMigrations } from '../db/migrate.ts';
import { silentLog } from '../log.ts';
import { ARCHIVED_TABLES } from '../../archived-tables.ts';
import { readPeriod, type Period } from './period.ts';
import type { ArchivedTable } from './parts.ts';
import { beginHolding, dropIfHeld, hasPartition, hold } from './store/partitions.ts';

const TABLES = ['alignment_traces', 'safe_house_evaluations', 'turns'];
const dir = mkdtempSync(join(tmpdir(), 'surety-partitions-'));
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let client: pg.Client;

const insert = (id: string, at: string, account = 'ba-a'): string => `
  insert into turns (request_id, account_id, agent_id, session_id, at, tools, action, risk, threat_types, evaluation_ids)
  values ('${id}', '${account}', 'svc-1', 's', ${at}, '{}', 'none', 0, '{}', '{}') on conflict do nothing;
  insert into safe_house_evaluations (evaluation_id, account_id, agent_id, mode, surface, source, verdict, action, overall_risk, threats, leaks,
         detector_scores, detection_sources, engine, duration_ms, created_at)
  values ('${id}', '${account}', 'svc-1', 'observe', 'incoming', 'user', 'pass', 'none', 0, '[]', '[]', '{}', '{}', 'e', 1, ${at}) on conflict do nothing;
  insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
  values ('${id}', '${account}', 'svc-1', 's', 'ic-1', ${at}, true, false, '{}') on conflict do nothing;`;
const OLD = `'2026-03-04 05:06:07.089+00'`;
const partitionsOf = async (table: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select c.relname as name from pg_inherits h join pg_class c on c.oid = h.inhrelid where h.inhparent = $1::regclass order by 1`,
      [table],
    )
  ).rows.map((row) => row.name);
const countOf = async (table: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
const monthAhead = async (months: number): Promise<string> =>
  (
    await client.query<{ month: string }>(
      `select to_char(date_trunc('month', now() at time zone 'UTC') + make_interval(months => $1), 'YYYY-MM') as month`,
      [months],
    )
  ).rows[0]?.month ?? '';

beforeAll(async () => {
  database = await emptyDatabase();
  cpSync(MIGRATIONS_DIR, dir, { recursive: true });
  for (const { name, id } of await readMigrations(dir)) if (id >= '0271') rmSync(join(dir, name));
  await migrate({ connection: database.connection, log: silentLog, dir });
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query(insert('old-1', OLD) + insert('old-2', OLD, 'ba-b'));
  await client.query(
    `insert into turn_feedback (request_id, account_id, reported_by, what, reported_at) values ('old-2', 'ba-b', 'u', 'wrong_verdict', now())`,
  );
  await migrate({ connection: database.connection, log: silentLog });
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

describe('partitions by month', () => {
  it('keep the rows that were there, where they were, and their indexes', async () => {
    for (const table of TABLES) {
      expect(await countOf(table)).toBe(2);
      expect(await countOf(`${table}_before`)).toBe(2);
      const ahead = await Promise.all([1, 2].map(monthAhead)); // the present month is in the first partition
      const months = ahead.map((month) => month.replace('-', '_'));
      expect(await partitionsOf(table)).toEqual([...months, 'before', 'default'].map((end) => `${table}_${end}`));
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from pg_index i where i.indrelid = $1::regclass
            and (select count(*) from pg_inherits h where h.inhparent = i.indexrelid) <> $2`,
        [table, (await partitionsOf(table)).length],
      );
      expect(rows[0]?.n).toBe('0'); // each index has its part on every partition
    }
    expect((await client.query(`select pg_get_serial_sequence('turns', 'seq') as name`)).rows[0]).toMatchObject({
      name: 'public.turns_seq',
    });
  });

  it('count in the size of their table, by which a backup says how much is left', async () => {
    const sizes = new Map((await mainTables(client)).map(({ name, bytes }) => [name, bytes]));
    for (const table of TABLES) expect(sizes.get(table)).toBeGreaterThan(0);
  });

  it('take the same record once, whatever partition it is in', async () => {
    const next = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '40 days'`;
    await client.query(insert('old-1', OLD) + insert('new-1', next));
    await client.query(insert('new-1', next));
    for (const table of TABLES)
      expect([table, await countOf(table), await countOf(`${table}_before`)]).toEqual([table, 3, 2]);
  });

  it('refuse nothing: what no partition is for lies in the default one, and later partitions leave it there', async () => {
    const far = await monthAhead(5);
    await client.query(insert('far', `'${far}-15'`));
    for (const table of TABLES) expect(await countOf(`${table}_default`)).toBe(1);
    await client.query('select surety_make_partitions(6)');
    for (const table of TABLES) {
      expect(await partitionsOf(table)).toContain(`${table}_${(await monthAhead(6)).replace('-', '_')}`);
      expect(await partitionsOf(table)).not.toContain(`${table}_${far.replace('-', '_')}`);
    }
    expect((await client.query<{ n: number }>('select surety_make_partitions(6) as n')).rows[0]?.n).toBe(0);
  });

  it('are not reached by an account transaction but through their table, under row security', async () => {
    for (const table of TABLES) {
      await client.query(`begin; set local role surety_app; set local surety.accounts = 'ba-b'`);
      expect(await countOf(table)).toBe(1);
      await client.query('rollback');
      for (const partition of await partitionsOf(table)) {
        await client.query(`begin; set local role surety_app; set local surety.accounts = 'ba-b'`);
        await expect(client.query(`select from ${partition}`)).rejects.toThrow('permission denied');
        await client.query('rollback');
      }
    }
  });

  it('a page by time reads the partitions of its time only', async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from turns where account_id = 'ba-a' and at >= '2026-01-01' and at < '2026-06-01' order by at desc, request_id desc limit 20`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('turns_before');
    expect(plan).not.toContain('turns_default');
  });

  it('of which every row is held are dropped as a whole; one row more, or one that has to stay, and they are left', async () => {
    const period = readPeriod(await monthAhead(1)) as Period;
    const dropping = async (table: ArchivedTable, keys: readonly string[]): Promise<number | null> => {
      await beginHolding(client);
      await hold(client, keys);
      return dropIfHeld(client, table, period);
    };
    for (const name of TABLES) {
      const table = ARCHIVED_TABLES.find((one) => one.table === name) as ArchivedTable;
      const at = `'${period.name}-11'`;
      await client.query(insert('one', at) + insert('two', at));
      const all = (
        await client.query<{ key: string }>(
          `select ${table.key} as key from ${name} where ${table.time} >= $1 and ${table.time} < $2`,
          [period.from, period.to],
        )
      ).rows.map((row) => row.key);
      expect(await dropping(table, all.slice(1))).toBeNull();
      if (name === 'turns') {
        await client.query(
          `insert into turn_feedback (request_id, account_id, reported_by, what, reported_at) values ('one', 'ba-a', 'u', 'wrong_verdict', now())`,
        );
        expect(await dropping(table, all)).toBeNull();
        await client.query(`delete from turn_feedback where request_id = 'one'`);
      }
      const before = await countOf(name);
      expect(await dropping(table, [...all, 'other'])).toBe(all.length);
      expect([await countOf(name), await hasPartition(client, table, period)]).toEqual([before - all.length, false]);
    }
  });

  it('go with their agent when it is deleted, and with them what was said of them', async () => {
    await client.query('begin');
    await client.query(
      `insert into turn_feedback (request_id, account_id, reported_by, what, reported_at) values ('far', 'ba-a', 'u', 'wrong_verdict', now())`,
    );
    await client.query(
      `insert into agent_deletions (deletion_request_id, account_id, org_id, agent_id, status, requested_by, requested_at)
       values ('del-1', 'ba-a', 'org-a', 'svc-1', 'pending', 'u', now())`,
    );
    await client.query(
      `update agent_deletions set status = 'completed', completed_at = now() where agent_id = 'svc-1'`,
    );
    expect([await countOf('turns'), await countOf('turn_feedback')]).toEqual([0, 0]);
    await client.query('rollback');
  });
});
