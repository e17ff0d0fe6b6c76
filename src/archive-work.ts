/** What the archive command does, on the database of the settings with the service running or not. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkpointsPart,
  emptyArchived,
  logsPart,
  openArchiveKeys,
  refuseOtherLogs,
  type ArchiveKeys,
} from './areas/evidence/index.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { DAY_MS } from './contract/durations.ts';
import { operatorAudit } from './operator-command.ts';
import { closedSince, isPast, readPeriod, type Period } from './platform/archive/period.ts';
import { removeArchived } from './platform/archive/remove.ts';
import { firstInstant, listRemoved } from './platform/archive/store/archives.ts';
import { partOf } from './platform/archive/store/copy.ts';
import { queryableOn } from './platform/archive/store/session.ts';
import { writeArchive } from './platform/archive/write.ts';
import { createSealer } from './platform/auth/secrets.ts';
import { BackupRefused } from './platform/backup/archive.ts';
import { masterKeyOf } from './platform/backup/backup.ts';
import { createProgress, duration, size, type Progress } from './platform/backup/progress.ts';
import { withSession } from './platform/backup/session.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import type { Database } from './platform/db/sql.ts';
import { createLog } from './platform/log.ts';
import { RELEASE } from './platform/release.ts';
import { openAsItIs } from './platform/store.ts';
import type { ArchiveCommandLine } from './archive-command.ts';

interface Opened {
  readonly settings: Settings;
  readonly connection: PostgresConnection;
  readonly db: Database;
  readonly keys: ArchiveKeys;
}

async function opened<T>({ env }: ArchiveCommandLine, work: (o: Opened) => Promise<T>): Promise<T> {
  const settings = readSettings(env);
  const log = createLog('silent');
  const store = await openAsItIs(settings, log);
  try {
    const { connection } = store;
    const db = await connectDatabase({ connection, log, poolSize: 2, applicationName: 'surety-operator' });
    try {
      const keys = await openArchiveKeys(db, createSealer(masterKeyOf(settings)), systemClock.now());
      return await work({ settings, connection, db, keys });
    } finally {
      await db.close();
    }
  } finally {
    await store.close();
  }
}

export const writeOne = (command: ArchiveCommandLine, period: Period, folder: string): Promise<void> =>
  opened(command, (o) => write(command, o, period, folder));

async function write(command: ArchiveCommandLine, o: Opened, period: Period, folder: string): Promise<void> {
  if ((await listRemoved(o.db.direct)).some((row) => row.period === period.name))
    throw new BackupRefused(
      `rows of ${period.name} were removed, because an archive holds them: another one would not be whole`,
    );
  const progress = progressOf(command, `archive ${period.name}`);
  const started = systemClock.monotonicMs();
  const { path, files } = await withSession(o.connection, 'surety-archive', (client) =>
    writeArchive({
      client,
      period,
      folder,
      parts: [logsPart, checkpointsPart, ...ARCHIVED_TABLES.map(partOf)],
      release: RELEASE,
      now: command.now,
      sign: (statement) => o.keys.sign(statement),
      progress,
    }),
  );
  progress.end();
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  command.out(
    `${path}: ${rows} rows in ${files.length} files, ${size(bytes)}, ${duration(systemClock.monotonicMs() - started)}`,
  );
}

export const removeOne = (command: ArchiveCommandLine, period: Period, folder: string): Promise<void> =>
  opened(command, async (o) => {
    refuseOff(o.settings);
    const reason = whyKept(o.settings, period, command.now);
    if (reason !== null) throw new BackupRefused(`${period.name} stays in the database: ${reason}`);
    await remove(command, o, period, folder);
  });

function refuseOff({ EVIDENCE_RETENTION: months }: Settings): void {
  if (months === 0) throw new BackupRefused('EVIDENCE_RETENTION is not set: everything stays in the database');
}

/** Null: the month is past every retention. */
function whyKept(
  { EVIDENCE_RETENTION: months, TRACE_RETENTION_DAYS: days }: Settings,
  period: Period,
  now: Date,
): string | null {
  if (!isPast(period, months, now)) return `EVIDENCE_RETENTION is ${months} months`;
  if (period.to.getTime() > now.getTime() - days * DAY_MS) return `TRACE_RETENTION_DAYS is ${days}`;
  return null;
}

async function remove(command: ArchiveCommandLine, o: Opened, period: Period, folder: string): Promise<void> {
  const removed: Record<string, number> = {};
  await withSession(o.connection, 'surety-archive', (client) =>
    removeArchived({
      client,
      db: o.db,
      period,
      path: join(folder, period.name),
      keys: o.keys.published,
      tables: ARCHIVED_TABLES,
      refuseOtherLogs: (lines) => refuseOtherLogs(o.db.direct, lines),
      emptyLogs: (lines) => emptyArchived(o.db, period.name, lines),
      now: command.now,
      seen(table, rows) {
        removed[table] = rows;
        command.err(`archive ${period.name}: ${rows} of ${table} removed\n`);
      },
    }),
  );
  await o.db.systemTx((tx) => operatorAudit(tx, removalOf(period, removed), command.operator));
  command.out(
    `${period.name}: removed ${Object.entries(removed)
      .map(([table, rows]) => `${rows} ${table}`)
      .join(', ')}`,
  );
}

const removalOf = (period: Period, removed: Readonly<Record<string, number>>) => ({
  action: 'evidence_archive.remove',
  targetType: 'evidence_archive',
  targetId: period.name,
  orgId: null,
  accountId: null,
  before: null,
  after: removed,
});

/** Every closed month that has no archive is written; every one that is past retention and not removed is removed. */
export const retain = (command: ArchiveCommandLine, folder: string): Promise<void> =>
  opened(command, async (o) => {
    refuseOff(o.settings);
    const isEnded = new Map((await listRemoved(o.db.direct)).map((row) => [row.period, row.removed_at !== null]));
    const begun = [...isEnded].flatMap(([name, ended]) => (ended ? [] : (readPeriod(name) ?? [])));
    for (const period of await closedMonths(o.connection, command.now, begun)) {
      if (!existsSync(join(folder, period.name)) && !isEnded.has(period.name)) await write(command, o, period, folder);
      if (isEnded.get(period.name) === true || whyKept(o.settings, period, command.now) !== null) continue;
      await remove(command, o, period, folder);
    }
  });

/**
 * From the first row there is, or from the first month of which the removal has begun: that row may be gone. Looks through the tables,
 * without a deadline.
 */
async function closedMonths(connection: PostgresConnection, now: Date, begun: readonly Period[]): Promise<Period[]> {
  const firsts = await withSession(connection, 'surety-archive', async (client) => {
    const found: (Date | null)[] = begun.map(({ from }) => from);
    for (const table of ARCHIVED_TABLES) found.push(await firstInstant(queryableOn(client), table));
    return found;
  });
  const known = firsts.filter((at) => at !== null).map((at) => at.getTime());
  return known.length === 0 ? [] : closedSince(new Date(Math.min(...known)), now);
}

export const listArchived = (command: ArchiveCommandLine): Promise<void> =>
  opened(command, async ({ db }) => {
    for (const row of await listRemoved(db.direct))
      command.out(
        `${row.period}  manifest ${row.manifest_sha256}  made ${row.made_at.toISOString()}  ${row.removed_at === null ? 'removal not ended' : `removed ${row.removed_at.toISOString()}`}`,
      );
  });

const progressOf = ({ err, isTerminal }: ArchiveCommandLine, what: string): Progress =>
  createProgress({ what, write: err, isTerminal, nowMs: () => systemClock.monotonicMs() });
