/** The connection pool: deadlines, parsers, and connections that die without taking the process with them. */
import pg from 'pg';
import type { Log } from '../log.ts';
import { deadlinesOf } from './deadlines.ts';
import { typeParsers } from './values.ts';

export type PostgresConnection = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'
>;

export interface PoolOptions {
  readonly connection: PostgresConnection;
  readonly poolSize: number;
  /** Longest wait for a free connection, ms. */
  readonly acquireTimeoutMs: number;
  /** Longest statement, ms: cancelled by the server. */
  readonly statementTimeoutMs: number;
  /** `connection` is a pooler: the limits of a connection are not sent. */
  readonly pooled?: boolean;
  readonly applicationName: string;
  readonly log: Log;
}

/** Margin after which the client stops waiting for a server that no longer answers at all. */
const SILENCE_MARGIN_MS = 1_000;

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    idleTimeoutMillis: 60_000,
    ...(options.pooled === true ? {} : deadlinesOf(options.statementTimeoutMs)),
    query_timeout: options.statementTimeoutMs + SILENCE_MARGIN_MS,
    application_name: options.applicationName,
    keepAlive: true,
    types: typeParsers,
  });
  // Without a listener an idle connection's end is an uncaught exception (node-postgres 2635, 3399).
  // While the pool ends, the server may end first: that is expected.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn({ err: error }, 'an idle database connection ended');
  });
  pool.on('connect', (client) => client.on('error', noop)); // checked-out connections: the running query rejects anyway
  return pool;
}

const noop = (): void => {};
