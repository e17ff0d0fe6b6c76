/** Settings of the process: its part, its addresses, where it keeps its data and its secrets. */
import { HTTP, choice, integer, optionalText, optionalUrl, text, type SettingKind } from '../setting-kinds.ts';

export const PROCESS_SETTINGS = {
  ROLE: choice(['all', 'api', 'gateway', 'worker'], 'all', 'Which parts this process runs'),
  HOST: text('127.0.0.1', 'Address to listen on'),
  PORT: integer(8787, 0, 65_535, 'Port of the REST API; 0 picks a free one'),
  GATEWAY_PORT: integer(8788, 0, 65_535, 'Port of the gateway; 0 picks a free one'),
  PUBLIC_URL: optionalUrl(
    HTTP,
    'Address clients use, for links, cookies and origin checks. Default: taken from the request',
  ),
  GATEWAY_PUBLIC_URL: optionalUrl(
    HTTP,
    'Address agents use for the gateway, shown where a client is connected. Default: GATEWAY_PORT on the host that was asked',
  ),
  DATA_DIR: text('./data', 'Directory of the embedded database and of generated keys'),
  MASTER_KEY: optionalText('Master secret, base64 of 32 bytes. Default: DATA_DIR/master.key, made on first start', {
    secret: true,
  }),
  DATABASE_URL: optionalUrl(
    ['postgres', 'postgresql'],
    'External PostgreSQL 15 or newer. Default: embedded, in DATA_DIR',
    { secret: true },
  ),
  DATABASE_DIRECT_URL: optionalUrl(
    ['postgres', 'postgresql'],
    'Set where DATABASE_URL is a connection pooler in transaction mode (PgBouncer): the same database without it, for what needs a session: migrations, LISTEN, jobs, backups',
    { secret: true },
  ),
  DATABASE_REPLICA_URL: optionalUrl(
    ['postgres', 'postgresql'],
    'A streaming replica for reads that may lag: counts, series, histories, exports. Not asked while it is away or more than 10 s behind',
    { secret: true },
  ),
  DATABASE_POOL_MAX: integer(16, 2, 500, 'Connections to the database'),
  SLOW_STATEMENT_MS: integer(
    1_000,
    0,
    600_000,
    'Database statements that take this long are logged by name, without values; 0 logs none',
  ),
  ROW_SECURITY: choice(
    ['preferred', 'required'],
    'preferred',
    'required: refuse to start when the database login may not take the role surety_app, under which row security keeps tenants apart. preferred: start, and say it in the posture',
  ),
  REDIS_URL: optionalUrl(
    ['redis', 'rediss'],
    'Shares rate limits between instances; needs the package ioredis. Default: counted in this process',
    { secret: true },
  ),
} as const satisfies Record<string, SettingKind<unknown>>;
