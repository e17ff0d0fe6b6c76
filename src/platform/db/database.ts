/** Implements sql.ts on PostgreSQL through pg: the same for the embedded and for an external database. */
import type pg from 'pg';
import { Type } from 'typebox';
import type { Log } from '../log.ts';
import type { DatabaseAddress } from './address.ts';
import { deadlinesOf, setForLogin, setLocal, type Deadlines } from './deadlines.ts';
import { sqlState } from './errors.ts';
import { queryable } from './execute.ts';
import { listenHub } from './listen.ts';
import { createPool, type PostgresConnection } from './pool.ts';
import { openReplica } from './replica.ts';
import { sql, type Database } from './sql.ts';
import { NO_NAMES, statementNames } from './statement-names.ts';
import { createStatementTimes } from './statement-times.ts';
import { APP_ROLE, BEGIN_SYSTEM, beginAccount, transact } from './transaction.ts';

export interface ConnectOptions extends Omit<DatabaseAddress, 'connection'> {
  /** Where: a postgres:// url or the parts that startEmbedded gives. */
  readonly connection: PostgresConnection | string;
  readonly log: Log;
  readonly poolSize?: number; // default 16
  readonly acquireTimeoutMs?: number; // default 5000
  readonly statementTimeoutMs?: number; // default 5000
  /** Check each row against its schema and throw: for tests. */
  readonly checkRows?: boolean;
  /** Statements that take at least this long are written to the slow-query log; 0, the default, writes none. */
  readonly slowStatementMs?: number;
  readonly applicationName?: string;
}

/** The database with what only the platform needs of it. */
export interface PostgresDatabase extends Database {
  readonly connection: PostgresConnection;
  /** For other processes and for libraries that connect by themselves. */
  readonly address: DatabaseAddress;
  /** False where the login may not take the role surety_app, or it was never created. */
  rowSecurity(): Promise<boolean>;
}

/** Opens a pool and proves it with one statement. Rejects when the database cannot be reached within the acquire timeout. */
export async function connectDatabase(options: ConnectOptions): Promise<PostgresDatabase> {
  const { log } = options;
  const connection =
    typeof options.connection === 'string' ? { connectionString: options.connection } : options.connection;
  const pooled = options.sessions !== undefined;
  const poolOptions = {
    connection,
    log,
    poolSize: options.poolSize ?? 16,
    acquireTimeoutMs: options.acquireTimeoutMs ?? 5_000,
    statementTimeoutMs: options.statementTimeoutMs ?? 5_000,
    applicationName: options.applicationName ?? 'surety',
  };
  const pool = createPool({ ...poolOptions, pooled });
  const times = createStatementTimes(options.slowStatementMs ?? 0, log);
  const deadlines = deadlinesOf(poolOptions.statementTimeoutMs);
  const execution = { names: pooled ? NO_NAMES : statementNames(), checkRows: options.checkRows ?? false, times };
  const direct = queryable(pool, execution);
  const limits = pooled ? setLocal(deadlines) : '';
  const transaction = { ...execution, pool, log, limits };
  const probes = createPool({ ...poolOptions, pooled, poolSize: 1 }); // connects when it is asked first
  const hub = listenHub(options.sessions ?? connection, log);
  const rowSecurity = posture(pool);

  try {
    await direct.run(sql`-- platform.ping
      select 1`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  if (pooled) await warnWithoutLimits(direct, deadlines, log);
  const accountTx: Database['accountTx'] = async (accounts, work) =>
    transact(transaction, beginAccount(accounts, await rowSecurity()), 'account', work);
  const primary = { accountTx, direct };
  const replica =
    options.replica &&
    (await openReplica({ ...poolOptions, connection: options.replica, execution, rowSecurity }, primary));
  return {
    connection,
    address: { ...besides(options), connection },
    direct,
    probing: {
      direct: queryable(probes, execution),
      systemTx: (work) => transact({ ...transaction, pool: probes }, BEGIN_SYSTEM, 'system', work),
    },
    lagging: replica?.reads ?? primary,
    rowSecurity,
    accountTx,
    systemTx: (work) => transact(transaction, BEGIN_SYSTEM, 'system', work),
    listen: (channel, onPayload, onReset) => hub.listen(channel, onPayload, onReset),
    stats: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      listenLost: hub.lost(),
      slow: times.slow,
      statements: times.all(),
    }),
    async close() {
      await hub.close();
      await replica?.close();
      await probes.end();
      await pool.end();
    },
  };
}

const besides = ({
  sessions,
  replica,
}: Pick<ConnectOptions, 'sessions' | 'replica'>): Omit<DatabaseAddress, 'connection'> => ({
  ...(sessions === undefined ? {} : { sessions }),
  ...(replica === undefined ? {} : { replica }),
});

/** Behind a pooler single statements have no limit of their own unless the login has it. */
async function warnWithoutLimits(direct: Database['direct'], deadlines: Deadlines, log: Log): Promise<void> {
  const { login, limit } = await direct.one(
    Type.Object({ login: Type.String(), limit: Type.String() }),
    sql`-- platform.read_login_limit
      select quote_ident(current_user) as login, current_setting('statement_timeout') as limit`,
  );
  if (limit === '0')
    log.warn(
      {},
      `statements outside transactions have no time limit. To give this login one: ${setForLogin(login, deadlines)}`,
    );
}

/**
 * Tests once whether this login may take the role, and whether the role has its rights: a role created after the migrations ran
 * gets
 * them at the next start. A refusal is tested again, since migrations may follow.
 */
function posture(pool: pg.Pool): () => Promise<boolean> {
  let on = false;
  return async () => {
    if (on) return true;
    const client = await pool.connect();
    try {
      await client.query(`begin; set local role ${APP_ROLE}`);
      const { rows } = await client.query<{ may_read: boolean | null }>(
        `select has_table_privilege(to_regclass('events'), 'select') as may_read`,
      );
      on = rows[0]?.may_read !== false; // null: there is no table yet
    } catch (error) {
      if (!['22023', '42501', '42704'].includes(sqlState(error) ?? '')) throw error; // no such role, or not ours to take
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
    }
    return on;
  };
}
