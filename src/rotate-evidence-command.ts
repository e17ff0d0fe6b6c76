/**
 * The operator's command for a new evidence key: `npm run rotate-evidence-key`, with the service stopped. The key that signs certificates
 * and heads is retired and stays published with its end. Decisions: docs/adr/0759. Not here: the master key (rotate-command.ts).
 */
import { rotateEvidenceKey } from './areas/evidence/index.ts';
import { createSealer } from './platform/auth/secrets.ts';
import { masterKeyOf } from './platform/backup/backup.ts';
import { refuseWrongKey } from './platform/backup/master-key.ts';
import { withSession } from './platform/backup/session.ts';
import { systemClock } from './platform/clock.ts';
import type { Settings } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import { createLog } from './platform/log.ts';
import { runRotation, type RotationLine } from './rotation-command.ts';

export interface RotateEvidenceCommandLine extends RotationLine {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const USAGE = `Usage: npm run -s rotate-evidence-key

The service must not run. The key that signs certificates and heads is retired now and stays in /v1/keys with its end; a new one signs
from the next start on. What was signed before stays valid: docs/operate.md.
Exit codes: 0 done, 1 failed, 2 not understood, 4 refused and nothing changed.`;

/** Runs the command; resolves with its exit code. */
export const runRotateEvidenceCommand = (line: RotateEvidenceCommandLine): Promise<number> =>
  runRotation(line, {
    name: 'rotate-evidence-key',
    usage: USAGE,
    because: 'and would be signed by the next key under an earlier date than its own',
    done: line.out,
    err: line.err,
    work: rotated,
  });

/** Resolves with what was done, for the operator. */
async function rotated(settings: Settings, connection: PostgresConnection): Promise<string> {
  const masterKey = masterKeyOf(settings);
  await withSession(connection, 'surety-rotate', (client) => refuseWrongKey(client, masterKey));
  const log = createLog('silent');
  const db = await connectDatabase({ connection, log, poolSize: 1, applicationName: 'surety-rotate' });
  try {
    const { retired, next } = await rotateEvidenceKey(db, createSealer(masterKey), systemClock.now());
    const before = retired === null ? 'there was none' : `${retired} is retired`;
    return `${next} signs from now on; ${before}. Publish the new /v1/keys to everybody who verifies, and make a backup.`;
  } finally {
    await db.close();
  }
}
