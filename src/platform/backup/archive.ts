/**
 * A database as frames: head (schema, master key), then each table as COPY text, then the sequences. Taken from one
 * snapshot while the service runs. The schema itself is not in it: the migrations make it. See docs/adr/0230.
 */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { frame } from './frames.ts';
import {
  identifier,
  jobTables,
  jobsVersion,
  ledgerOf,
  mainTables,
  nameOf,
  PENDING_JOBS,
  sequences,
  type Ledger,
  type Sequence,
  type Table,
} from './catalogue.ts';
import type { Progress } from './progress.ts';

/** What cannot be done as asked, and nothing was changed. The message is one sentence for an operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export interface Head {
  readonly format: 1;
  readonly release: string;
  readonly made_at: string;
  readonly server: string; // 18.4
  readonly migrations: readonly Ledger[];
  /** Of pg-boss's schema; null where no job was ever enqueued. */
  readonly jobs_version: number | null;
  readonly master_key: string; // base64
}

export interface TableEnd {
  readonly rows: number;
}

export interface Last {
  readonly sequences: readonly Sequence[];
  readonly tables: number;
  readonly rows: number;
}

export interface Source {
  readonly client: pg.Client;
  readonly masterKey: Buffer;
  readonly release: string;
  readonly now: Date;
  readonly progress: Progress;
}

/** Frames of the whole database, from one snapshot. The client must be a session of `openSession`. */
export async function* archiveOf(source: Source): AsyncGenerator<Buffer> {
  const { client, progress } = source;
  await client.query('begin isolation level repeatable read, read only');
  yield frame('head', await headOf(source));
  const tables = [...(await mainTables(client)), ...(await jobTables(client))];
  progress.begin(
    tables.length,
    tables.reduce((sum, table) => sum + table.bytes, 0),
  );
  let rows = 0;
  for (const table of tables) {
    const { part, name, columns } = table;
    yield frame('table', { part, name, columns } satisfies Table);
    const copy = client.query(copyTo(copyOf(table)));
    for await (const bytes of copy) {
      progress.bytes((bytes as Buffer).length);
      yield frame('data', bytes as Buffer);
    }
    rows += copy.rowCount;
    progress.tableDone(copy.rowCount, table.bytes);
    yield frame('end', { rows: copy.rowCount } satisfies TableEnd);
  }
  yield frame('last', { sequences: await sequences(client), tables: tables.length, rows } satisfies Last);
  await client.query('commit');
}

async function headOf({ client, masterKey, release, now }: Source): Promise<Head> {
  const migrations = await ledgerOf(client);
  if (migrations === null)
    throw new BackupRefused('the database holds no schema of Surety: there is nothing to back up');
  const { rows } = await client.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return {
    format: 1,
    release,
    made_at: now.toISOString(),
    server: rows[0]?.version ?? '',
    migrations,
    jobs_version: await jobsVersion(client),
    master_key: masterKey.toString('base64'),
  };
}

const copyOf = (table: Table): string =>
  `copy (select ${table.columns.map(identifier).join(', ')} from ${nameOf(table)}${
    table.part === 'jobs' && table.name === 'job' ? ` where ${PENDING_JOBS}` : ''
  }) to stdout`;
