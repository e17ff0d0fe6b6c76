/**
 * The operator's command for a new master key: `npm run rotate-master-key`, with the service stopped. The new key is on disk, in
 * `master.key.next`, before the database holds anything sealed with it: whatever is interrupted, running it again ends it.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeDurably } from './platform/auth/private-file.ts';
import { decodeMasterKey } from './platform/auth/secrets.ts';
import { BackupRefused } from './platform/backup/archive.ts';
import { masterKeyOf } from './platform/backup/backup.ts';
import { fingerprint, isSealedWith, masterKeyFile } from './platform/backup/master-key.ts';
import { createProgress } from './platform/backup/progress.ts';
import { rotate } from './platform/backup/rotate.ts';
import { refuseWhileServed, withSession } from './platform/backup/session.ts';
import { journalDirOf, journalFilesIn } from './platform/journal/owners.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, SettingsError, type Settings } from './platform/config.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import { createLog } from './platform/log.ts';
import { openAsItIs } from './platform/store.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

export interface RotateCommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  readonly err: (text: string) => void;
}

const USAGE = `Usage: npm run -s rotate-master-key

The service must not run. Without MASTER_KEY a new key is made in DATA_DIR/master.key, and the old one kept next to it.
With MASTER_KEY, NEW_MASTER_KEY is the key to change to: base64 of 32 bytes, as of: head -c 32 /dev/urandom | base64
Everybody signs in again afterwards, and recovery codes have to be made again: docs/operate.md.
Exit codes: 0 done, 1 failed, 2 not understood, 4 refused and nothing changed.`;

/** Runs the command; resolves with its exit code. */
export async function runRotateCommand(line: RotateCommandLine): Promise<number> {
  if (line.args.length > 0) {
    line.err(`${USAGE}\n`);
    return 2;
  }
  try {
    const settings = readSettings(line.env);
    const store = await openAsItIs(settings, createLog('silent'));
    try {
      await withSession(store.connection, 'surety-rotate', refuseWhileServed);
      refuseWithJournals(journalDirOf(settings));
      line.err(`rotate-master-key: ${await change(line, settings, store.connection)}\n`);
    } finally {
      await store.close();
    }
    return 0;
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [(error as Error).message];
    for (const problem of problems) line.err(`rotate-master-key: ${problem}\n`);
    return error instanceof BackupRefused ? 4 : 1;
  }
}

/** Resolves with what was done, for the operator. */
async function change(line: RotateCommandLine, settings: Settings, connection: PostgresConnection): Promise<string> {
  const from = masterKeyOf(settings);
  const path = masterKeyFile(settings);
  const next = `${path}.next`;
  const isFile = settings.MASTER_KEY === undefined;
  if (isFile && existsSync(next)) {
    const begun = decodeMasterKey(readFileSync(next, 'utf8'), next);
    const isDone = await withSession(connection, 'surety-rotate', (client) => isSealedWith(client, begun));
    if (isDone === true) return `ended what was interrupted. ${putInPlace(path, next, from)}`;
    rmSync(next);
  }
  const to = isFile ? randomBytes(32) : givenKey(line);
  const progress = createProgress({
    what: 'rotate-master-key',
    write: line.err,
    isTerminal: line.isTerminal,
    nowMs: () => systemClock.monotonicMs(),
  });
  const beforeCommit = (): void => {
    if (isFile) writeDurably(next, `${to.toString('base64')}\n`);
  };
  const values = await rotate({ connection, columns: SEALED_COLUMNS, from, to, progress, beforeCommit });
  progress.end();
  const where = isFile ? putInPlace(path, next, from) : 'Start every process with MASTER_KEY set to the new key.';
  return `${values} values are sealed under the new key. ${where} Make a backup: those made before open with the old key only.`;
}

/**
 * Journals are sealed with the old key: the turns in them must be in the database first. Asked when no service runs, whose own
 * journal needs no more than its stop.
 */
function refuseWithJournals(dir: string): void {
  const { toRead, setAside } = journalFilesIn(dir);
  if (toRead.length > 0)
    throw new BackupRefused(
      `${toRead.length} journal files in ${dir} hold turns that may not be in the database, and open with the present key only: start the service, wait for "a journal was replayed" in its log, stop it, and run this again`,
    );
  if (setAside.length > 0)
    throw new BackupRefused(
      `${setAside.length} journal files in ${dir} were set aside because they could not be written (${setAside.join(', ')}), and open with the present key only: see docs/operate.md, Journals, or move them away together with the present key`,
    );
}

/** The key to change to, where the old one is a setting. */
function givenKey({ env }: RotateCommandLine): Buffer {
  const given = env['NEW_MASTER_KEY'];
  if (given === undefined || given === '')
    throw new BackupRefused(
      'MASTER_KEY is set, so the new key must be in NEW_MASTER_KEY: head -c 32 /dev/urandom | base64',
    );
  return decodeMasterKey(given, 'NEW_MASTER_KEY');
}

function putInPlace(path: string, next: string, old: Buffer): string {
  const kept = `${path}.${fingerprint(old)}`;
  renameSync(path, kept);
  renameSync(next, path);
  return `It is in ${path}, the old one in ${kept}.`;
}
