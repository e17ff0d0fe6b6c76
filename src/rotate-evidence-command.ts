/**
 * The operator's command for a new evidence key: `npm run rotate-evidence-key`, with the service stopped. The key that signs certificates
 * and heads is retired and stays published with its end. Decisions: docs/adr/0759. Not here: the master key (rotate-command.ts).
 */
import { rotateEvidenceKey } from './areas/evidence/index.ts';
import { createSealer } from './platform/auth/secrets.ts';
import { BackupRefused } from './platform/backup/archive.ts';
import { masterKeyOf } from './platform/backup/backup.ts';
import { refuseWrongKey } from './platform/backup/master-key.ts';
import { refuseWhileServed, withSession } from './platform/backup/session.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, SettingsError } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import { journalDirOf, journalFilesIn } from './platform/journal/owners.ts';
import { createLog } from './platform/log.ts';
import { openAsItIs } from './platform/store.ts';

export interface RotateEvidenceCommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const USAGE = `Usage: npm run -s rotate-evidence-key

The service must not run. The key that signs certificates and heads is retired now and stays in /v1/keys with its end; a new one signs
from the next start on. What was signed before stays valid: docs/operate.md.
Exit codes: 0 done, 1 failed, 2 not understood, 4 refused and nothing changed.`;

/** Runs the command; resolves with its exit code. */
export async function runRotateEvidenceCommand({ args, env, out, err }: RotateEvidenceCommandLine): Promise<number> {
  if (args.length > 0) {
    err(USAGE);
    return 2;
  }
  try {
    out(await rotated(env));
    return 0;
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [(error as Error).message];
    for (const problem of problems) err(`rotate-evidence-key: ${problem}`);
    return error instanceof BackupRefused ? 4 : 1;
  }
}

/** Resolves with what was done, for the operator. */
async function rotated(env: RotateEvidenceCommandLine['env']): Promise<string> {
  const settings = readSettings(env);
  const log = createLog('silent');
  const store = await openAsItIs(settings, log);
  try {
    const { connection } = store;
    const masterKey = masterKeyOf(settings);
    await withSession(connection, 'surety-rotate', async (client) => {
      await refuseWhileServed(client);
      await refuseWrongKey(client, masterKey);
    });
    refuseWithTurns(journalDirOf(settings));
    const db = await connectDatabase({ connection, log, poolSize: 1, applicationName: 'surety-rotate' });
    try {
      const { retired, next } = await rotateEvidenceKey(db, createSealer(masterKey), systemClock.now());
      const before = retired === null ? 'there was none' : `${retired} is retired`;
      return `rotate-evidence-key: ${next} signs from now on; ${before}. Publish the new /v1/keys to whoever verifies, and make a backup.`;
    } finally {
      await db.close();
    }
  } finally {
    await store.close();
  }
}

/** Turns in a journal are older than the new key, which would sign them when they are replayed: their certificates would not verify. */
function refuseWithTurns(dir: string): void {
  const { toRead, setAside } = journalFilesIn(dir);
  if (toRead.length > 0)
    throw new BackupRefused(
      `${toRead.length} journal files in ${dir} hold turns that may not be in the database: start the service, wait for "a journal was replayed" in its log, stop it, and run this again`,
    );
  if (setAside.length > 0)
    throw new BackupRefused(
      `${setAside.length} journal files in ${dir} were set aside (${setAside.join(', ')}): see docs/operate.md, Journals, or move them away`,
    );
}
