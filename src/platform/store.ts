/** Opens the database of the settings, embedded or external, brings it to this release's schema, and closes both again. */
import { Type } from 'typebox';
import type { Settings } from './config.ts';
import { connectDatabase, type PostgresDatabase } from './db/database.ts';
import { findRunning, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { sql } from './db/sql.ts';
import type { Log } from './log.ts';

export interface Store {
  readonly db: PostgresDatabase;
  /** For the posture: PostgreSQL 18.4. */
  readonly version: string;
  readonly migrations: number;
  close(): Promise<void>;
}

/**
 * The same database for a short command: beside the running service when there is one, else opened by itself.
 * Rejects as openStore does.
 */
export async function openBeside(settings: Settings, log: Log): Promise<Pick<Store, 'db' | 'close'>> {
  const running = settings.DATABASE_URL === undefined ? await findRunning(settings.DATA_DIR) : undefined;
  if (running === undefined) return openStore(settings, log);
  const db = await connectDatabase({ connection: running, log, poolSize: 2, applicationName: 'surety-operator' });
  return { db, close: () => db.close() };
}

const Facts = Type.Object({ version: Type.String(), migrations: Type.Integer() });
const MAJOR_MIN = 15;

/** Rejects with one sentence when the database cannot be reached, is too old, is newer than this release, or is in use. */
export async function openStore(settings: Settings, log: Log): Promise<Store> {
  const embedded =
    settings.DATABASE_URL === undefined
      ? await startEmbedded({ dataDir: settings.DATA_DIR, log, connectionsMax: settings.DATABASE_POOL_MAX + 20 })
      : undefined;
  try {
    const connection = embedded?.connection ?? { connectionString: settings.DATABASE_URL ?? '' };
    await migrate({ connection, log });
    const db = await connectDatabase({ connection, log, poolSize: settings.DATABASE_POOL_MAX });
    const facts = await db.direct.one(
      Facts,
      sql`-- platform.store_facts
      select split_part(current_setting('server_version'), ' ', 1) as version, (select count(*)::int from schema_migrations) as migrations`,
    );
    if (Number.parseInt(facts.version, 10) < MAJOR_MIN)
      throw new Error(`PostgreSQL ${facts.version} is too old: ${MAJOR_MIN} or newer is needed`);
    return {
      db,
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
