/**
 * The operator's commands for the whole service's data: backup, restore, migrate. Started by bin/surety-data.mjs through the
 * npm scripts of these names. See docs/operate.md. Standard output carries nothing but a backup written to `-`.
 */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { parseArgs } from 'node:util';
import { BackupRefused } from './platform/backup/archive.ts';
import {
  backUp,
  newFile,
  openArchive,
  readFrom,
  refuseNoPlace,
  sizeOf,
  type Opened,
} from './platform/backup/backup.ts';
import { checkArchive, move, refuseUnfit, restoreInto } from './platform/backup/restore.ts';
import { findPassphrase } from './platform/backup/passphrase.ts';
import { createProgress, duration, size, type Progress } from './platform/backup/progress.ts';
import { SealedFileError } from './platform/backup/sealed-stream.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, SettingsError, type Settings } from './platform/config.ts';
import { DataDirectoryInUse } from './platform/db/embedded/lock.ts';
import { createLog } from './platform/log.ts';
import { RELEASE } from './platform/release.ts';
import { openAsItIs } from './platform/store.ts';

export interface DataCommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Relative file names start here. */
  readonly folder: string;
  readonly input: ReadStream;
  readonly output: Writable;
  readonly isTerminal: boolean;
  readonly err: (text: string) => void;
}

const USAGE = `Usage:
  npm run -s backup  -- FILE [--overwrite] [--passphrase-file FILE]
  npm run -s restore -- FILE [--overwrite] [--check] [--passphrase-file FILE]
  npm run -s migrate -- --to URL [--overwrite] [--while-running]

FILE may be - for standard output or input. The database is that of the settings: DATABASE_URL, else DATA_DIR.
backup     the service may run. --overwrite: FILE may exist
restore    the service must not run. --overwrite: the target may hold data, which is lost. --check: read and verify only
migrate    copies the database of the settings to URL (or TARGET_DATABASE_URL). --while-running: a rehearsal
Passphrase: --passphrase-file, BACKUP_PASSPHRASE_FILE, BACKUP_PASSPHRASE, or asked for on a terminal.
Exit codes: 0 done, 1 failed, 2 not understood, 3 wrong passphrase or a damaged file, 4 refused and nothing changed.`;

class UsageError extends Error {}

/** Runs one command; resolves with its exit code. */
export async function runDataCommand(line: DataCommandLine): Promise<number> {
  try {
    await understood(line)();
    return 0;
  } catch (error) {
    if (error instanceof SettingsError) {
      for (const problem of error.problems) line.err(`${problem}\n`);
      return 1;
    }
    const message = error instanceof Error ? error.message : String(error);
    line.err(error instanceof UsageError ? `${message}\n\n${USAGE}\n` : `${line.args[0]}: ${message}\n`);
    return exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  if (error instanceof SealedFileError) return 3;
  return error instanceof BackupRefused || error instanceof DataDirectoryInUse ? 4 : 1;
}

interface Words {
  readonly file: string | undefined;
  readonly overwrite: boolean;
  readonly check: boolean;
  readonly whileRunning: boolean;
  readonly to: string | undefined;
  readonly passphraseFile: string | undefined;
}

function understood(line: DataCommandLine): () => Promise<void> {
  const [verb, ...rest] = line.args;
  const words = wordsOf(rest);
  const isOnly = (...allowed: (keyof Words)[]): void => {
    for (const name of ['file', 'overwrite', 'check', 'whileRunning', 'to', 'passphraseFile'] as const)
      if (words[name] !== undefined && words[name] !== false && !allowed.includes(name))
        throw new UsageError(`${verb} has no use for ${name === 'file' ? `'${words.file}'` : OPTION_OF[name]}`);
  };
  if (verb === 'backup' || verb === 'restore') {
    isOnly('file', 'overwrite', 'passphraseFile', ...(verb === 'restore' ? (['check'] as const) : []));
    const { file } = words;
    if (file === undefined) throw new UsageError(`${verb} needs the name of a file`);
    return () => (verb === 'backup' ? backupTo(line, words, file) : restoreFrom(line, words, file));
  }
  if (verb === 'migrate') {
    isOnly('to', 'overwrite', 'whileRunning');
    const to = words.to ?? line.env['TARGET_DATABASE_URL'];
    if (to === undefined || !URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol))
      throw new UsageError('migrate needs --to with the postgres:// URL of the new database');
    return () => migrateTo(line, words, to);
  }
  throw new UsageError(verb === undefined ? 'no command is given' : `'${verb}' is not understood here`);
}

const OPTION_OF = {
  overwrite: '--overwrite',
  check: '--check',
  whileRunning: '--while-running',
  to: '--to',
  passphraseFile: '--passphrase-file',
} as const;

function wordsOf(args: readonly string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        overwrite: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'while-running': { type: 'boolean', default: false },
        to: { type: 'string' },
        'passphrase-file': { type: 'string' },
      },
    });
    if (positionals.length > 1) throw new Error(`'${positionals[1]}' is one argument too many`);
    return {
      file: positionals[0],
      overwrite: values.overwrite,
      check: values.check,
      whileRunning: values['while-running'],
      to: values.to,
      passphraseFile: values['passphrase-file'],
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function backupTo(line: DataCommandLine, words: Words, name: string): Promise<void> {
  const settings = readSettings(line.env);
  const path = resolve(line.folder, name);
  if (name !== '-') refuseNoPlace(path);
  if (name !== '-' && existsSync(path) && !words.overwrite)
    throw new BackupRefused(`${path} exists: --overwrite replaces it`);
  const passphrase = await passphraseOf(line, words, true);
  const store = await openAsItIs(settings, createLog('silent'));
  const seen = { tables: 0, rows: 0 };
  const progress = counting(progressOf(line, 'backup'), seen);
  let file: ReturnType<typeof newFile> | undefined;
  try {
    if (name !== '-') file = newFile(path);
    const started = systemClock.monotonicMs();
    await backUp({
      connection: store.connection,
      settings,
      passphrase,
      release: RELEASE,
      now: systemClock.now(),
      progress,
      out: file?.out ?? line.output,
    });
    file?.keep();
    progress.end();
    const what = `${seen.tables} tables, ${seen.rows} rows${file === undefined ? '' : `, ${size(sizeOf(path))}`}`;
    line.err(
      `backup: ${what} in ${duration(systemClock.monotonicMs() - started)}. Without its passphrase it cannot be read.\n`,
    );
  } catch (error) {
    file?.discard();
    throw error;
  } finally {
    await store.close();
  }
}

async function restoreFrom(line: DataCommandLine, words: Words, name: string): Promise<void> {
  const settings = readSettings(line.env);
  const path = resolve(line.folder, name);
  if (name !== '-' && !existsSync(path)) throw new BackupRefused(`${path} does not exist`);
  const passphrase = await passphraseOf(line, words, false);
  const progress = progressOf(line, 'restore', name === '-' ? 0 : sizeOf(path));
  const opened = await openArchive(name === '-' ? line.input : readFrom(path), passphrase, (bytes) => {
    progress.position(bytes);
  });
  const { release, made_at: madeAt } = opened.head;
  if (words.check) {
    const { tables, rows } = await checkArchive(opened, progress);
    progress.end();
    line.err(
      `restore: ${basename(name)} is whole: ${tables} tables, ${rows} rows, made ${madeAt} by release ${release}.\n`,
    );
    return;
  }
  await refuseUnfit(opened); // before a database is made for it
  await restoreIt(line, words, { settings, opened, progress });
}

async function restoreIt(
  line: DataCommandLine,
  words: Words,
  { settings, opened, progress }: { settings: Settings; opened: Opened; progress: Progress },
): Promise<void> {
  const log = createLog('silent');
  const store = await openAsItIs(settings, log, 'make');
  try {
    const target = { connection: store.connection, mayOverwrite: words.overwrite, log, progress };
    const { loaded, keySentence } = await restoreInto(target, opened, settings);
    progress.end();
    line.err(
      `restore: ${loaded.tables} tables, ${loaded.rows} rows, as of ${opened.head.made_at}.${keySentence === null ? '' : ` ${keySentence}`}\n` +
        `restore: turns that were logged after ${opened.head.made_at} are not in it: whoever kept a later head of a log, or cosigned one, finds that log rewritten (docs/operate.md, What a restore does to the logs).\n`,
    );
  } finally {
    await store.close();
  }
}

async function migrateTo(line: DataCommandLine, words: Words, to: string): Promise<void> {
  const settings = readSettings(line.env);
  const log = createLog('silent');
  const progress = progressOf(line, 'migrate');
  const store = await openAsItIs(settings, log);
  try {
    const { tables, rows } = await move({
      from: store.connection,
      connection: { connectionString: to },
      settings,
      mayOverwrite: words.overwrite,
      mayRun: words.whileRunning,
      release: RELEASE,
      now: systemClock.now(),
      log,
      progress,
    });
    progress.end();
    const { host, pathname } = new URL(to);
    const key = settings.MASTER_KEY === undefined ? `the master key in ${settings.DATA_DIR}/master.key` : 'MASTER_KEY';
    line.err(
      `migrate: ${tables} tables, ${rows} rows are in ${host}${pathname}. Start with DATABASE_URL set to it, and keep ${key}.\n`,
    );
  } finally {
    await store.close();
  }
}

const passphraseOf = (line: DataCommandLine, words: Words, isNew: boolean): Promise<string> =>
  findPassphrase({ env: line.env, file: words.passphraseFile, input: line.input, ask: line.err, isNew }).catch(
    (error: unknown) => {
      throw new UsageError((error as Error).message);
    },
  );

const progressOf = (line: DataCommandLine, what: string, fileBytes = 0): Progress =>
  createProgress({
    what,
    write: line.err,
    isTerminal: line.isTerminal,
    nowMs: () => systemClock.monotonicMs(),
    fileBytes,
  });

/** The same, and counts what passes. */
const counting = (progress: Progress, seen: { tables: number; rows: number }): Progress => ({
  ...progress,
  tableDone(rows, bytes) {
    seen.tables += 1;
    seen.rows += rows;
    progress.tableDone(rows, bytes);
  },
});
