/**
 * Transactions: begin with the scope in one round trip, commit, roll back, and retry when PostgreSQL asks for it (serialisation,
 * deadlock).
 */
import type pg from 'pg';
import type { Log } from '../log.ts';
import { isLockTimeout, isRetryable, isStalePlan, isUnavailable } from './errors.ts';
import { queryable, type ExecuteOptions } from './execute.ts';
import type { Tx } from './sql.ts';

export const APP_ROLE = 'surety_app';
const ATTEMPTS_MAX = 4; // the first and up to 3 retries
const BACKOFF_MS = 25; // doubled per attempt, full jitter

export interface TransactionOptions extends ExecuteOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Statements that follow `begin` in the same message, each after a semicolon; empty where the connection has its limits. */
  readonly limits: string;
}

/** Opens with these statements, sent as one message. */
export const BEGIN_SYSTEM = 'begin';

/** Begin of a transaction that sees only `accounts`; without row security (no such role here) a plain begin. */
export function beginAccount(accounts: readonly string[], rowSecurity: boolean): string {
  if (!rowSecurity) return BEGIN_SYSTEM;
  for (const account of accounts) {
    if (!/^[A-Za-z0-9_-]+$/.test(account)) throw new Error('an account id holds a character that ids never have');
  }
  return `begin; set local role ${APP_ROLE}; set local surety.accounts = '${accounts.join(',')}'`;
}

/**
 * Runs `work` in a transaction; the whole of it again on 40001, 40P01 and a stale plan, up to 3 times. A lock that was waited for as long
 * as a connection may is not waited for again: the table is taken for longer, and each wait holds a connection.
 */
export async function transact<T>(
  options: TransactionOptions,
  begin: string,
  reach: Tx['reach'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(options, begin, reach, work);
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || isLockTimeout(error) || !isRetryable(error)) throw error;
      options.log.debug({ err: error, attempt }, 'transaction runs again');
      await sleep(Math.random() * BACKOFF_MS * 2 ** attempt);
    }
  }
}

async function attemptOnce<T>(
  options: TransactionOptions,
  begin: string,
  reach: Tx['reach'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await options.pool.connect();
  let broken: unknown;
  const afterCommit: (() => void)[] = [];
  let result: T;
  try {
    await client.query(`${begin}${options.limits}`);
    result = await work({
      ...queryable(client, options),
      reach,
      afterCommit: (action) => {
        afterCommit.push(action);
      },
    });
    await commit(client, options.times);
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken === undefined ? undefined : true);
  }
  for (const action of afterCommit) runAfterCommit(action, options.log);
  return result;
}

/** A handler may swallow a statement's error: PostgreSQL then answers COMMIT with ROLLBACK, and that must not pass for success. */
async function commit(client: pg.PoolClient, times: TransactionOptions['times']): Promise<void> {
  const started = performance.now();
  const done = await client.query('commit');
  times.observe('platform.commit', performance.now() - started);
  if (done.command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed');
}

/** Returns something when the connection must be discarded. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<unknown> {
  const mustGo = isStalePlan(cause) || (isUnavailable(cause) && !isStatementTimeout(cause));
  if (mustGo) return cause;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error;
  }
}

const isStatementTimeout = (error: unknown): boolean =>
  ['57014', '53100'].includes(String((error as { code?: unknown }).code));

function runAfterCommit(action: () => void, log: Log): void {
  try {
    action();
  } catch (error) {
    log.error({ err: error }, 'an after-commit action threw');
  }
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
