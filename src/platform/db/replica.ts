/**
 * Reads on a streaming replica. It is asked while it answers and is at most 10 s behind; otherwise, and when a read on it fails because it
 * went away, the database itself is read. Source: docs/adr/0661.
 */
import { Type } from 'typebox';
import { isUnavailable, sqlState } from './errors.ts';
import { queryable, type ExecuteOptions } from './execute.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { sql, type LaggingReads, type Queryable } from './sql.ts';
import { statementNames } from './statement-names.ts';
import { beginAccount, transact } from './transaction.ts';

const LAG_MAX_SECONDS = 10;
const PROBE_MS = 2_000;
const LAG_ROW = Type.Object({ seconds: Type.Number() });

export interface Replica {
  readonly reads: LaggingReads;
  /** Whether the next read goes to it. */
  isUsed(): boolean;
  close(): Promise<void>;
}

/** @param primary what is read while the replica is not */
export async function openReplica(
  options: PoolOptions & { readonly execution: ExecuteOptions; readonly rowSecurity: () => Promise<boolean> },
  primary: LaggingReads,
): Promise<Replica> {
  const { log } = options;
  const pool = createPool(options);
  const execution = { ...options.execution, names: statementNames() };
  const direct = queryable(pool, execution);
  let used = false;
  const judge = (near: boolean, why: string): void => {
    if (near !== used) log.warn({}, near ? 'the replica is read again' : `the replica is not read: ${why}`);
    used = near;
  };
  const probe = async (): Promise<void> => {
    try {
      const { seconds } = await direct.one(LAG_ROW, LAG);
      judge(seconds <= LAG_MAX_SECONDS, `it is more than ${LAG_MAX_SECONDS} s behind`);
    } catch (error) {
      judge(false, error instanceof Error ? error.message : String(error));
    }
  };
  await probe();
  const timer = setInterval(() => void probe(), PROBE_MS).unref();
  const reading = async <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
    if (!used) return onPrimary();
    try {
      return await onReplica();
    } catch (error) {
      if (isUnavailable(error) && !isTooSlow(error)) judge(false, 'it does not answer');
      else if (!isReplayConflict(error)) throw error;
      return onPrimary();
    }
  };
  return {
    isUsed: () => used,
    reads: {
      accountTx: (accounts, work) =>
        reading(
          async () =>
            transact(
              { ...execution, pool, log, limits: '; set transaction read only' },
              beginAccount(accounts, await options.rowSecurity()),
              'account',
              work,
            ),
          () => primary.accountTx(accounts, work),
        ),
      direct: eachStatement(direct, primary.direct, reading),
    },
    async close() {
      clearInterval(timer);
      await pool.end();
    },
  };
}

/**
 * Seconds since the last transaction that was replayed: 0 where all that came was replayed, and on a server that was promoted; a
 * billion where something waits and nothing was replayed since its start.
 */
const LAG = sql`-- platform.replica_lag
  select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
              else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as seconds`;

/** The replica ended a read because replaying could wait no longer (hot_standby_feedback off): it is read on the primary. */
const isReplayConflict = (error: unknown): boolean => sqlState(error) === '40001' || sqlState(error) === '40P01';

/** The deadline of the statement passed: a second try would pass it again. */
const isTooSlow = (error: unknown): boolean => sqlState(error) === '57014';

function eachStatement(
  replica: Queryable,
  primary: Queryable,
  reading: <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>) => Promise<T>,
): Queryable {
  return {
    many: (row, query) =>
      reading(
        () => replica.many(row, query),
        () => primary.many(row, query),
      ),
    maybeOne: (row, query) =>
      reading(
        () => replica.maybeOne(row, query),
        () => primary.maybeOne(row, query),
      ),
    one: (row, query) =>
      reading(
        () => replica.one(row, query),
        () => primary.one(row, query),
      ),
    run: (query) =>
      reading(
        () => replica.run(query),
        () => primary.run(query),
      ),
  };
}
