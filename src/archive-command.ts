/**
 * The operator's command for archives of evidence: write a month, remove from the database what an archive holds, and both for every
 * month that is due. Started by bin/surety-archive.mjs; the service may run. Decisions: docs/adr/0690. For operators: docs/operate.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandLine } from './operator-command.ts';
import { BackupRefused } from './platform/backup/archive.ts';
import { SettingsError } from './platform/config.ts';
import { isClosed, readPeriod, type Period } from './platform/archive/period.ts';
import { ArchiveDamaged } from './platform/archive/remove.ts';
import { listArchived, removeOne, retain, writeOne } from './archive-work.ts';

export interface ArchiveCommandLine extends CommandLine {
  /** Relative names of folders start here. */
  readonly folder: string;
  readonly isTerminal: boolean;
  /** Decides which months are closed, and which are past retention. */
  readonly now: Date;
  /** Text as it is: progress overwrites its line. */
  readonly err: (text: string) => void;
}

const USAGE = `Usage:
  npm run -s archive -- write YYYY-MM FOLDER     writes the month to FOLDER/YYYY-MM
  npm run -s archive -- remove YYYY-MM FOLDER    verifies FOLDER/YYYY-MM, then removes from the database what it holds
  npm run -s archive -- retain FOLDER            writes every closed month that is not there yet, and removes those older than
                                                 EVIDENCE_RETENTION months; for a timer
  npm run -s archive -- list                     months that were removed

The service may run. The database is that of the settings: DATABASE_URL, else DATA_DIR. A month can be written a day after its end (UTC).
remove and retain need EVIDENCE_RETENTION; remove refuses a month that is younger. Anyone checks an archive with: npm run verify -- FOLDER/YYYY-MM --keys keys.json
Exit codes: 0 done, 1 failed, 2 not understood, 3 the archive is damaged or incomplete, 4 refused and nothing changed.`;

class UsageError extends Error {}

/** Runs one command; resolves with its exit code. */
export async function runArchiveCommand(line: ArchiveCommandLine): Promise<number> {
  try {
    const work = understood(line);
    if (work === undefined) line.out(USAGE);
    else await work();
    return 0;
  } catch (error) {
    if (error instanceof SettingsError) {
      for (const problem of error.problems) line.err(`${problem}\n`);
      return 1;
    }
    const message = error instanceof Error ? error.message : String(error);
    line.err(error instanceof UsageError ? `${message}\n\n${USAGE}\n` : `archive: ${message}\n`);
    if (error instanceof UsageError) return 2;
    if (error instanceof ArchiveDamaged) return 3;
    return error instanceof BackupRefused ? 4 : 1;
  }
}

function understood(line: ArchiveCommandLine): (() => Promise<void>) | undefined {
  const [verb, ...words] = wordsOf(line.args);
  const only = (count: number): void => {
    if (words.length !== count)
      throw new UsageError(`${verb} takes ${count} ${count === 1 ? 'argument' : 'arguments'}`);
  };
  const folderOf = (name: string | undefined): string => resolve(line.folder, name ?? '');
  if (verb === undefined || verb === 'help') return undefined;
  if (verb === 'list') {
    only(0);
    return () => listArchived(line);
  }
  if (verb === 'retain') {
    only(1);
    return () => retain(line, folderOf(words[0]));
  }
  if (verb !== 'write' && verb !== 'remove') throw new UsageError(`'${verb}' is not understood here`);
  only(2);
  const period = closedPeriod(words[0] ?? '', line.now);
  return () => (verb === 'write' ? writeOne : removeOne)(line, period, folderOf(words[1]));
}

function wordsOf(args: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function closedPeriod(name: string, now: Date): Period {
  const period = readPeriod(name);
  if (period === undefined) throw new UsageError(`'${name}' is no month: YYYY-MM`);
  if (!isClosed(period, now))
    throw new BackupRefused(`${name} is not closed: a month can be archived a day after its end (UTC)`);
  return period;
}
