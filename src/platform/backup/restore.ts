/**
 * Restore and move: into an empty database of this release's schema, all or nothing. What an operator types is in
 * src/backup-command.ts.
 */
import type pg from 'pg';
import { decodeMasterKey } from '../auth/secrets.ts';
import type { Settings } from '../config.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import type { PostgresConnection } from '../db/pool.ts';
import { installJobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { archiveOf, BackupRefused } from './archive.ts';
import { masterKeyOf, type Opened } from './backup.ts';
import { ledgerOf } from './catalogue.ts';
import { readFrames } from './frames.ts';
import { count, load, readHead, refuseFilled, refuseOtherSchema, type Loaded } from './load.ts';
import { planKey, refuseWrongKey } from './master-key.ts';
import type { Progress } from './progress.ts';
import { isServed, withSession } from './session.ts';

const MAJOR_MIN = 15;

export interface Target {
  readonly connection: PostgresConnection;
  readonly mayOverwrite: boolean;
  readonly log: Log;
  readonly progress: Progress;
}

/** Refuses what no database can help with, before one is opened. */
export async function refuseUnfit({ head }: Opened): Promise<void> {
  refuseOtherSchema(head, await readMigrations());
}

/** Brings the target to this release's schema and fills it. Changes nothing in a target that is not empty, unless it may. */
export async function restoreInto(
  { connection, mayOverwrite, log, progress }: Target,
  { head, frames }: Opened,
  settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'> | null,
): Promise<{ readonly loaded: Loaded; readonly keySentence: string | null }> {
  await refuseUnfit({ head, frames });
  await withSession(connection, 'surety-restore', (client) => refuseUnready(client, mayOverwrite));
  await migrate({ connection, log });
  const key =
    settings === null
      ? { sentence: null, place() {}, abandon() {} }
      : planKey(settings, decodeMasterKey(head.master_key, 'the backup'), mayOverwrite);
  try {
    const loaded = await withSession(connection, 'surety-restore', async (client) => {
      await refuseFilled(client, mayOverwrite);
      if (head.jobs_version !== null) await installJobs(connection);
      const done = await load(client, head, frames, progress);
      key.place();
      await client.query('analyze');
      return done;
    });
    return { loaded, keySentence: key.sentence };
  } catch (error) {
    key.abandon();
    throw error;
  }
}

/** Reads the whole archive: every byte is authenticated, every row counted. Needs no database. */
export const checkArchive = ({ frames }: Opened, progress: Progress): Promise<Loaded> => count(frames, progress);

export interface MoveOptions extends Target {
  readonly from: PostgresConnection;
  readonly settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>;
  readonly release: string;
  readonly now: Date;
  /** A rehearsal: what is written meanwhile stays behind. */
  readonly mayRun: boolean;
}

/** Copies one database into another, without a file between. The master key stays where it is. */
export async function move(options: MoveOptions): Promise<Loaded> {
  const { from, release, now, progress, mayRun, settings } = options;
  const masterKey = masterKeyOf(settings);
  return withSession(from, 'surety-backup', async (client) => {
    if (!mayRun && (await isServed(client)))
      throw new BackupRefused(
        'the service is running on the database that moves: stop it first, for what it writes meanwhile would stay behind',
      );
    await refuseWrongKey(client, masterKey);
    const frames = readFrames(archiveOf({ client, masterKey, release, now, progress }));
    const { loaded } = await restoreInto(options, { head: await readHead(frames), frames }, null);
    return loaded;
  });
}

/** A server that is too old, or a service that would go on writing into what is replaced. */
async function refuseUnready(client: pg.Client, mayOverwrite: boolean): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  );
  const server = rows[0];
  if (server !== undefined && server.major < MAJOR_MIN)
    throw new BackupRefused(`PostgreSQL ${server.version} is too old: ${MAJOR_MIN} or newer is needed`);
  if (await isServed(client)) throw new BackupRefused('the service is running on the target: stop it first');
  if ((await ledgerOf(client)) !== null) await refuseFilled(client, mayOverwrite); // before it is brought to another schema
}
