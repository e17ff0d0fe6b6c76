/** Where the database is: one connection, or others beside it for what a pooler or a replica changes. Pure. */
import type { Settings } from '../config.ts';
import type { PostgresConnection } from './pool.ts';

export interface DatabaseAddress {
  readonly connection: PostgresConnection;
  /**
   * Set where `connection` is a pooler in transaction mode: the same database for what needs a session (LISTEN, migrations, jobs,
   * backups). Source: docs/adr/0660.
   */
  readonly sessions?: PostgresConnection;
  /** A streaming replica for reads that may lag. Source: docs/adr/0661. */
  readonly replica?: PostgresConnection;
}

/** The external database of the settings, or undefined where the embedded one is used. */
export function externalAddress(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'>,
): DatabaseAddress | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = settings;
  if (url === undefined) return undefined;
  return {
    connection: { connectionString: url },
    ...(direct === undefined ? {} : { sessions: { connectionString: direct } }),
    ...(replica === undefined ? {} : { replica: { connectionString: replica } }),
  };
}

/** The connection for what needs a session. */
export const sessionsOf = ({ connection, sessions }: DatabaseAddress): PostgresConnection => sessions ?? connection;

/** For a process that needs no replica. */
export const withoutReplica = ({ connection, sessions }: DatabaseAddress): DatabaseAddress => ({
  connection,
  ...(sessions === undefined ? {} : { sessions }),
});
