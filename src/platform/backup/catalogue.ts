/**
 * The parts of a database that a backup contains: every table of the service, the pending jobs, and the sequences. Read from
 * PostgreSQL's catalogue.
 */
import type pg from 'pg';
import { JOBS_SCHEMA } from '../jobs/jobs.ts';

/** `main`: the schema of the migrations. `jobs`: that of pg-boss. */
export type Part = 'main' | 'jobs';

export interface Table {
  readonly part: Part;
  readonly name: string;
  /** Without generated columns; identity columns are carried as they are. */
  readonly columns: readonly string[];
}

export interface SizedTable extends Table {
  /** On disk, without indexes: for the estimate of what is left. */
  readonly bytes: number;
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly is_called: boolean;
}

export interface Ledger {
  readonly id: string;
  readonly name: string;
  readonly checksum: string;
}

/** Of pg-boss: its queues, their schedules, and the jobs that have not ended. Ended ones are history and stay behind. */
export const JOB_TABLES = ['queue', 'schedule', 'job'] as const;
export const PENDING_JOBS = `state < 'completed'`;

/** What belongs to the schema and the server, not to the data. */
const MADE_BY_MIGRATIONS: ReadonlySet<string> = new Set(['schema_migrations', 'row_security_statements']);

interface TableRow {
  readonly oid: number;
  readonly name: string;
  readonly columns: string[];
  readonly bytes: string;
  readonly parents: number[];
}

const TABLES = `
  select c.oid::int8::int as oid, c.relname as name,
         (pg_table_size(c.oid) + coalesce((select sum(pg_table_size(h.inhrelid)) from pg_inherits h where h.inhparent = c.oid), 0))::text as bytes,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
         array(select distinct k.confrelid::int8::int from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c
   where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   order by c.relname`;

/** Tables of the migrations, those first that others refer to, then by name: always in this order. */
export async function mainTables(client: pg.Client): Promise<SizedTable[]> {
  const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  const found = await client.query<TableRow>(TABLES, [rows[0]?.schema]);
  return parentsFirst(found.rows.filter((row) => !MADE_BY_MIGRATIONS.has(row.name))).map((row) => tableOf('main', row));
}

/** Tables of pg-boss that a backup carries; none where no process has opened the queue yet. */
export async function jobTables(client: pg.Client): Promise<SizedTable[]> {
  if ((await jobsVersion(client)) === null) return [];
  const found = await client.query<TableRow>(TABLES, [JOBS_SCHEMA]);
  return JOB_TABLES.flatMap((name) => found.rows.filter((row) => row.name === name)).map((row) => tableOf('jobs', row));
}

const tableOf = (part: Part, { name, columns, bytes }: TableRow): SizedTable => ({
  part,
  name,
  columns,
  bytes: Number(bytes),
});

function parentsFirst(rows: readonly TableRow[]): TableRow[] {
  const waiting = new Map(rows.map((row) => [row.oid, row]));
  const ordered: TableRow[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((row) => !row.parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0)
      throw new Error(
        `tables refer to each other in a circle: ${[...waiting.values()].map((row) => row.name).join(', ')}`,
      );
    for (const row of ready) waiting.delete(row.oid);
    ordered.push(...ready);
  }
  return ordered;
}

/** Version of pg-boss's schema; null where it does not exist. */
export async function jobsVersion(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${JOBS_SCHEMA}.version`,
  ]);
  if (rows[0]?.exists !== true) return null;
  const found = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`);
  return found.rows[0]?.version ?? null;
}

/** Sequences of the migrations, by name. They are not bound to a snapshot: read after the rows, they are never behind them. */
export async function sequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${identifier(name)}`,
    );
    found.push({ name, value: state.rows[0]?.value ?? '1', is_called: state.rows[0]?.is_called ?? false });
  }
  return found;
}

/** The migrations this database has had; null where it holds no schema of ours. */
export async function ledgerOf(client: pg.Client): Promise<Ledger[] | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (rows[0]?.exists !== true) return null;
  const found = await client.query<Ledger>('select id, name, checksum from schema_migrations order by id');
  return found.rows;
}

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table as SQL names it. */
export const nameOf = ({ part, name }: Pick<Table, 'part' | 'name'>): string =>
  part === 'jobs' ? `${JOBS_SCHEMA}.${identifier(name)}` : identifier(name);
