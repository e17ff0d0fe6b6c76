/** Opens the database of the settings, embedded or external, brings it to this release's schema, and closes both again. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from './config.ts';
import { externalAddress, sessionsOf, type DatabaseAddress } from './db/address.ts';
import { connectDatabase, type PostgresDatabase } from './db/database.ts';
import { readFacts } from './db/facts.ts';
import { findRunning, startEmbedded, type EmbeddedOptions } from './db/embedded.ts';
import { clusterOf } from './db/embedded/location.ts';
import { migrate } from './db/migrate.ts';
import type { PostgresConnection } from './db/pool.ts';
import { rowSecurityRemedy } from './db/row-security.ts';
import type { Log } from './log.ts';

export interface Store {
  readonly db: PostgresDatabase;
  /** For the posture: PostgreSQL 18.4. */
  readonly version: string;
  readonly migrations: number;
  /** null when row security is on; else the SQL that turns it on. */
  readonly rowSecurityRemedy: string | null;
  close(): Promise<void>;
}

/**
 * The database without migrating it: the one of the running service, or opened for this command. `find` refuses where
 * there is no embedded database; `make` makes one, and refuses where the service runs on it.
 */
export async function openAsItIs(
  settings: Settings,
  log: Log,
  how: 'find' | 'make' = 'find',
): Promise<{ readonly connection: PostgresConnection; close(): Promise<void> }> {
  const external = externalAddress(settings);
  if (external !== undefined) return { connection: sessionsOf(external), close: async () => {} };
  const { DATA_DIR: dataDir } = settings;
  if (how === 'find') {
    const running = await findRunning(dataDir);
    if (running !== undefined) return { connection: running, close: async () => {} };
    if (!existsSync(clusterOf(resolve(dataDir)))) throw new Error(`there is no database in ${resolve(dataDir)}`);
  }
  const embedded = await startEmbedded({ dataDir, log });
  return { connection: embedded.connection, close: () => embedded.stop() };
}

const MAJOR_MIN = 15;

/**
 * Rejects with one sentence when the database cannot be reached, is too old, is newer than this release, is in use, or
 * has no row security while ROW_SECURITY=required.
 * @param onWait called when waiting begins: the embedded database's process runs, or the external one is asked
 */
export async function openStore(settings: Settings, log: Log, onWait?: () => void): Promise<Store> {
  const external = externalAddress(settings);
  const embedded = external === undefined ? await startEmbedded(embeddedOptions(settings, log, onWait)) : undefined;
  try {
    const address: DatabaseAddress = external ?? { connection: embedded?.connection ?? {} };
    const migrating = migrateWithOneLine(sessionsOf(address), log);
    if (embedded === undefined) onWait?.();
    await migrating;
    const db = await connectDatabase({
      ...address,
      log,
      poolSize: settings.DATABASE_POOL_MAX,
      slowStatementMs: settings.SLOW_STATEMENT_MS,
    });
    const facts = await readFacts(db.direct);
    if (Number.parseInt(facts.version, 10) < MAJOR_MIN)
      throw new Error(`PostgreSQL ${facts.version} is too old: ${MAJOR_MIN} or newer is needed`);
    const remedy = await rowSecurityRemedy(db);
    if (remedy !== null && settings.ROW_SECURITY === 'required') {
      await db.close();
      throw new Error(
        `ROW_SECURITY=required, and this database login may not take the role surety_app; as an administrator of the database run: ${remedy}`,
      );
    }
    return {
      db,
      rowSecurityRemedy: remedy,
      version: `PostgreSQL ${facts.version}`,
      migrations: facts.migrations,
      async close() {
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const embeddedOptions = (settings: Settings, log: Log, onSpawn?: () => void): EmbeddedOptions => ({
  dataDir: settings.DATA_DIR,
  log,
  connectionsMax: settings.DATABASE_POOL_MAX + 20,
  ...(onSpawn === undefined ? {} : { onSpawn }),
});

/** The names of the files are at level debug: on a first start they would push the banner off the screen. */
async function migrateWithOneLine(connection: PostgresConnection, log: Log): Promise<void> {
  const started = performance.now();
  const { length } = await migrate({ connection, log });
  if (length === 0) return;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  log.info({}, `Database ready: ${length} migration${length === 1 ? '' : 's'} applied in ${seconds} s`);
}
