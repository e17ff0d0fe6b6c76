/**
 * Reads an archive back into a database of the same schema, in one transaction: all of it or nothing. Triggers are off
 * meanwhile (what they would write is in the archive already), constraints are not.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { JOBS_SCHEMA } from '../jobs/jobs.ts';
import { BackupRefused, type Head, type Last, type TableEnd } from './archive.ts';
import { identifier, JOB_TABLES, jobsVersion, mainTables, nameOf, type Ledger, type Table } from './catalogue.ts';
import type { Frame } from './frames.ts';
import type { Progress } from './progress.ts';

export type Frames = AsyncIterator<Frame>;

export interface Loaded {
  readonly tables: number;
  readonly rows: number;
}

/** The first frame. Throws when there is none. */
export async function readHead(frames: Frames): Promise<Head> {
  const head = await next(frames, 'head');
  return JSON.parse(head.toString('utf8')) as Head;
}

/** Refuses an archive of another schema: rows fit only the tables they came from. */
export function refuseOtherSchema(head: Head, ours: readonly Ledger[]): void {
  const theirs = head.migrations;
  const isSame =
    theirs.length === ours.length &&
    theirs.every(
      (row, i) => row.id === ours[i]?.id && row.name === ours[i]?.name && row.checksum === ours[i]?.checksum,
    );
  if (isSame) return;
  const of = (rows: readonly Ledger[]): string => `${rows.length} migrations, the last ${rows.at(-1)?.name ?? 'none'}`;
  throw new BackupRefused(
    `the data has another schema version (${of(theirs)}; release ${head.release}) than this release (${of(ours)}): restore it with the release that made it, then upgrade`,
  );
}

/** Refuses a target that holds rows of any account, unless they may go. */
export async function refuseFilled(client: pg.Client, mayOverwrite: boolean): Promise<void> {
  if (mayOverwrite) return;
  const tables = (await mainTables(client)).filter((table) => table.columns.includes('account_id'));
  const { rows } = await client.query<{ filled: string | null }>(
    `select (${tables.map((table) => `case when exists (select from ${nameOf(table)}) then '${table.name}' end`).reduceRight((rest, one) => `coalesce(${one}, ${rest})`, 'null')}) as filled`,
  );
  const filled = rows[0]?.filled ?? null;
  if (filled !== null)
    throw new BackupRefused(`the target is not empty (table ${filled} has rows): --overwrite removes everything in it`);
}

/** Empties the target and fills it from the frames after the head. Commits when the last frame has been read and all counts agree. */
export async function load(client: pg.Client, head: Head, frames: Frames, progress: Progress): Promise<Loaded> {
  await client.query('begin');
  const own = await mainTables(client);
  const jobs = await prepareJobs(client, head);
  await emptyAll(client, own, jobs);
  const known = new Map(own.map((table) => [table.name, table]));
  let tables = 0;
  let rows = 0;
  for (;;) {
    const { value, done } = await frames.next();
    if (done === true) throw new Error('the backup ends before its end');
    if (value.type === 'last') {
      await finish(client, own, JSON.parse(value.bytes.toString('utf8')) as Last, { tables, rows });
      await nothingMore(frames);
      await client.query('commit');
      return { tables, rows };
    }
    if (value.type !== 'table') throw new Error(`the backup has a ${value.type} where a table should begin`);
    const table = JSON.parse(value.bytes.toString('utf8')) as Table;
    if (table.part === 'main' ? !known.has(table.name) : !JOB_TABLES.some((name) => name === table.name))
      throw new Error(`the backup has a table ${table.name}, which this schema does not have`);
    rows += await loadTable(client, table, frames, progress);
    tables += 1;
  }
}

/** Whether pg-boss's tables exist, in the version of the rows. */
async function prepareJobs(client: pg.Client, head: Head): Promise<boolean> {
  const version = await jobsVersion(client);
  if (head.jobs_version !== null && head.jobs_version !== version)
    throw new BackupRefused(
      `the data has version ${head.jobs_version} of the job queue's schema and this release has ${version ?? 'none'}: restore it with the release that made it, then upgrade`,
    );
  return version !== null;
}

async function emptyAll(client: pg.Client, own: readonly Table[], jobs: boolean): Promise<void> {
  for (const table of own) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await client.query(`truncate ${own.map(nameOf).join(', ')}`);
  if (jobs)
    await client.query(
      `truncate ${['job', 'job_dependency', 'subscription', 'schedule', 'queue'].map((name) => `${JOBS_SCHEMA}.${name}`).join(', ')}`,
    );
}

async function loadTable(client: pg.Client, table: Table, frames: Frames, progress: Progress): Promise<number> {
  const columns = table.columns.map(identifier).join(', ');
  const copy = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  let end: TableEnd | undefined;
  async function* data(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await frames.next();
      if (done === true) throw new Error('the backup ends within a table');
      if (value.type === 'end') {
        end = JSON.parse(value.bytes.toString('utf8')) as TableEnd;
        return;
      }
      if (value.type !== 'data') throw new Error(`the backup has a ${value.type} within a table`);
      progress.bytes(value.bytes.length);
      yield value.bytes;
    }
  }
  await pipeline(Readable.from(data(), { objectMode: false }), copy);
  if (copy.rowCount !== end?.rows)
    throw new Error(`table ${table.name}: ${end?.rows} rows were saved and ${copy.rowCount} came back`);
  progress.tableDone(copy.rowCount, 0);
  return copy.rowCount;
}

async function finish(client: pg.Client, own: readonly Table[], last: Last, loaded: Loaded): Promise<void> {
  if (last.tables !== loaded.tables || last.rows !== loaded.rows)
    throw new Error(
      `${last.rows} rows of ${last.tables} tables were saved, ${loaded.rows} of ${loaded.tables} came back`,
    );
  for (const { name, value, is_called: isCalled } of last.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [identifier(name), value, isCalled]);
  for (const table of own) await client.query(`alter table ${nameOf(table)} enable trigger user`);
}

/** The stream must end here, and its end must be the sealed one. */
async function nothingMore(frames: Frames): Promise<void> {
  if ((await frames.next()).done !== true) throw new Error('the backup goes on after its end');
}

async function next(frames: Frames, type: Frame['type']): Promise<Buffer> {
  const { value, done } = await frames.next();
  if (done === true || value.type !== type) throw new Error('the backup does not begin as one');
  return value.bytes;
}

/** Reads an archive to its end and counts, into no database. */
export async function count(frames: Frames, progress: Progress): Promise<Loaded> {
  let tables = 0;
  let rows = 0;
  for (;;) {
    const { value, done } = await frames.next();
    if (done === true) throw new Error('the backup ends before its end');
    if (value.type === 'data') progress.bytes(value.bytes.length);
    if (value.type === 'end') {
      const end = JSON.parse(value.bytes.toString('utf8')) as TableEnd;
      rows += end.rows;
      tables += 1;
      progress.tableDone(end.rows, 0);
    }
    if (value.type !== 'last') continue;
    await nothingMore(frames);
    const last = JSON.parse(value.bytes.toString('utf8')) as Last;
    if (last.tables !== tables || last.rows !== rows) throw new Error('the counts in the backup do not agree');
    return { tables, rows };
  }
}
