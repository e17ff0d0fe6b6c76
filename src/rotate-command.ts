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
import { withSession } from './platform/backup/session.ts';
import { systemClock } from './platform/clock.ts';
import type { Settings } from './platform/config.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import { runRotation, type RotationLine } from './rotation-command.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

export interface RotateCommandLine extends RotationLine {
  readonly isTerminal: boolean;
  readonly err: (text: string) => void;
}

const USAGE = `Usage: npm run -s rotate-master-key

The service must not run. Without MASTER_KEY a new key is made in DATA_DIR/master.key, and the old one kept next to it.
With MASTER_KEY, NEW_MASTER_KEY is the key to change to: base64 of 32 bytes, as of: head -c 32 /dev/urandom | base64
Everybody signs in again afterwards, and recovery codes have to be made again: docs/operate.md.
Exit codes: 0 done, 1 failed, 2 not understood, 4 refused and nothing changed.`;

/** Runs the command; resolves with its exit code. */
export function runRotateCommand(line: RotateCommandLine): Promise<number> {
  const say = (text: string): void => line.err(`${text}\n`);
  return runRotation(line, {
    name: 'rotate-master-key',
    usage: USAGE,
    because: 'and open with the present key only',
    done: say,
    err: say,
    work: (settings, connection) => change(line, settings, connection),
  });
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
  return `${values} values are sealed under the new key. ${where} Make a backup: those made before put the old key back with the old data.`;
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
