/**
 * The operator's command `schema`: brings an external database to this release's schema and ends, as the first process of the service
 * would at its start. For what starts many processes at once: the job of the chart (deploy/helm). It starts no part of the service.
 */
import { readSettings, SettingsError } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { RELEASE } from './platform/release.ts';
import { openStore } from './platform/store.ts';

export interface SchemaCommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const USAGE = `Usage: npm run -s schema
Brings the database of DATABASE_URL to the schema of this release. The service may not be running with a release that the new
schema does not fit: see docs/operate.md#upgrade-and-rollback.
Exit codes: 0 the database has the schema, 1 failed, 2 not understood.`;

/** Resolves with the exit code: 0 the schema is there, 1 failed or refused, 2 wrong arguments. */
export async function runSchemaCommand({ args, env, out, err }: SchemaCommandLine): Promise<number> {
  if (args.length > 0) {
    err(USAGE);
    return 2;
  }
  try {
    const settings = readSettings(env);
    if (settings.DATABASE_URL === undefined)
      throw new Error('DATABASE_URL is not set; the embedded database is brought up to date when the service starts');
    const store = await openStore(settings, createLog(settings.LOG_LEVEL));
    await store.close();
    out(`The database has the schema of release ${RELEASE}: ${store.migrations} migrations on ${store.version}`);
    return 0;
  } catch (error) {
    const problems =
      error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)];
    for (const problem of problems) err(`schema: ${problem}`);
    return 1;
  }
}
