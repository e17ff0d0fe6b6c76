/** What the operator's commands share: their streams, the database of the settings with the service running or not, and audit rows. */
import { systemClock } from './platform/clock.ts';
import { readSettings, SettingsError } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import type { Database, Tx } from './platform/db/sql.ts';
import type { AuditEntry } from './platform/http/operation.ts';
import { newId } from './platform/ids.ts';
import { createLog } from './platform/log.ts';
import { insertAudit } from './platform/outbox/outbox.ts';
import { openAsItIs } from './platform/store.ts';

export interface CommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The operator's name, for the audit log. */
  readonly operator: string;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Work of one command line; resolves with the exit code. */
export type Work = (db: Database) => Promise<number>;

/**
 * Runs what `understand` makes of the arguments; resolves with the exit code: 0 done, 1 could not, 2 not understood.
 * @param understand undefined: the usage was asked for. @throws Error with one sentence for arguments that are not understood
 */
export async function runOperatorCommand(
  line: CommandLine,
  usage: string,
  understand: (line: CommandLine) => Work | undefined,
): Promise<number> {
  let work: Work | undefined;
  try {
    work = understand(line);
  } catch (error) {
    line.err(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  if (work === undefined) {
    line.out(usage);
    return 0;
  }
  try {
    return await onDatabase(line, work);
  } catch (error) {
    const problems =
      error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)];
    for (const problem of problems) line.err(problem);
    return 1;
  }
}

async function onDatabase({ env }: CommandLine, work: Work): Promise<number> {
  const log = createLog('silent');
  const store = await openAsItIs(readSettings(env), log);
  try {
    const db = await connectDatabase({
      connection: store.connection,
      log,
      poolSize: 2,
      applicationName: 'surety-operator',
    });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await store.close();
  }
}

/** No HTTP request caused it: the row names the operator instead. */
export const operatorAudit = (tx: Tx, { metadata = {}, ...entry }: AuditEntry, operator: string): Promise<string> =>
  insertAudit(
    tx,
    {
      ...entry,
      actorUserId: null,
      actorAuthMethod: 'operator',
      actorApiKeyId: null,
      actorOrgId: null,
      requestId: 'operator',
      idempotencyKey: null,
      metadata: { ...metadata, operator },
    },
    { now: systemClock.now(), newId },
  );
