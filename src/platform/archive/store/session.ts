/** The session that archives are written and removed in: one at a time, and one snapshot for all parts of an archive. */
import type pg from 'pg';
import { BackupRefused } from '../../backup/archive.ts';
import { queryable } from '../../db/execute.ts';
import type { Queryable } from '../../db/sql.ts';
import { NO_NAMES } from '../../db/statement-names.ts';

const LOCK_KEY = 7_225_186_314; // any constant; 'surety archives'

/** Until the connection ends. @throws BackupRefused while another one has it */
export async function lockArchives(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [LOCK_KEY]);
  if (rows[0]?.is_mine !== true)
    throw new BackupRefused('another process is writing or removing an archive of this database');
}

/** Statements on this one connection, none of them prepared or timed. */
export const queryableOn = (client: pg.Client): Queryable =>
  queryable(client, { names: NO_NAMES, checkRows: false, times: { observe() {} } });

export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('commit');
}
