/** What the two rotations of keys share: nothing may run on the database, and no turns may wait in a journal. Not here: what is rotated. */
import { BackupRefused } from './platform/backup/archive.ts';
import { refuseWhileServed, withSession } from './platform/backup/session.ts';
import { readSettings, SettingsError, type Settings } from './platform/config.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import { journalDirOf, journalFilesIn } from './platform/journal/owners.ts';
import { createLog } from './platform/log.ts';
import { openAsItIs } from './platform/store.ts';

export interface RotationLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Rotation {
  readonly name: string;
  readonly usage: string;
  /** What is wrong with turns that wait in a journal, as the end of a sentence about its files. */
  readonly because: string;
  readonly done: (line: string) => void;
  readonly err: (line: string) => void;
  /** Resolves with what was done, for the operator. */
  readonly work: (settings: Settings, connection: PostgresConnection) => Promise<string>;
}

/** Runs one rotation; resolves with its exit code: 0 done, 1 failed, 2 not understood, 4 refused and nothing changed. */
export async function runRotation({ args, env }: RotationLine, rotation: Rotation): Promise<number> {
  const { name, usage, because, done, err, work } = rotation;
  if (args.length > 0) {
    err(usage);
    return 2;
  }
  try {
    const settings = readSettings(env);
    const store = await openAsItIs(settings, createLog('silent'));
    try {
      await withSession(store.connection, 'surety-rotate', refuseWhileServed);
      refuseWithJournals(journalDirOf(settings), because);
      done(`${name}: ${await work(settings, store.connection)}`);
    } finally {
      await store.close();
    }
    return 0;
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [(error as Error).message];
    for (const problem of problems) err(`${name}: ${problem}`);
    return error instanceof BackupRefused ? 4 : 1;
  }
}

/**
 * Turns in a journal must be in the database before a key is rotated. Asked when no service runs, whose own journal needs no more than its
 * stop.
 * @param because what the rotation would do to them, as the end of a sentence about the files @throws BackupRefused when there are some
 */
function refuseWithJournals(dir: string, because: string): void {
  const { toRead, setAside } = journalFilesIn(dir);
  if (toRead.length > 0)
    throw new BackupRefused(
      `${toRead.length} journal files in ${dir} hold turns that may not be in the database, ${because}: start the service, wait for "a journal was replayed" in its log, stop it, and run this again`,
    );
  if (setAside.length > 0)
    throw new BackupRefused(
      `${setAside.length} journal files in ${dir} were set aside (${setAside.join(', ')}), ${because}: see docs/operate.md, Journals, or move them away`,
    );
}
