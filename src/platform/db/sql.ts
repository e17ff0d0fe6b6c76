/**
 * SQL as text: a tagged template that turns `${value}` into bind parameters, and the interfaces that run it.
 * Every statement starts with a comment `-- area.query_name`; the name becomes the prepared statement's name,
 * so the server plans it once per connection, and it labels metrics and the slow-query log.
 */
import type { TSchema, Static } from 'typebox';
import type { StatementTime } from './statement-times.ts';

export interface Sql {
  readonly name: string; // area.query_name, from the first comment
  readonly text: string; // with $1, $2, ...
  readonly values: readonly unknown[];
}

const NAME = /^\s*--\s*([a-z0-9_-]+\.[a-z0-9_]+)/;

/**
 * Builds one statement. Interpolated values are always bind parameters; to splice SQL text, nest another `sql`
 * fragment (a nested fragment needs no name). Arrays bind as PostgreSQL arrays; plain objects as JSON.
 * The same call site always yields the same text unless a nested fragment differs: differing texts get a suffix.
 */
export function sql(strings: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  const values: unknown[] = [];
  let text = strings[0] ?? '';
  inputs.forEach((input, i) => {
    text += isSql(input) ? splice(input, values) : bind(input, values);
    text += strings[i + 1] ?? '';
  });
  const name = NAME.exec(text)?.[1] ?? '';
  return { name, text, values, [IS_SQL]: true } as Sql;
}

const IS_SQL = Symbol('sql');
const isSql = (x: unknown): x is Sql => typeof x === 'object' && x !== null && IS_SQL in x;

function bind(value: unknown, values: unknown[]): string {
  values.push(value);
  return `$${values.length}`;
}

function splice(fragment: Sql, values: unknown[]): string {
  const offset = values.length;
  values.push(...fragment.values);
  return fragment.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`);
}

/** Binds any JSON value as JSON text: `${json(['a', 'b'])}::jsonb` for a column where a bare array would be a PostgreSQL array. */
export function json(value: unknown): { toPostgres(): string } {
  const text = JSON.stringify(value ?? null);
  return { toPostgres: () => text };
}

/** What can run a statement. Row schemas are the types; in tests every row is checked against its schema. */
export interface Queryable {
  /** All rows. */
  many<S extends TSchema>(row: S, query: Sql): Promise<Static<S>[]>;
  /** First row or undefined. */
  maybeOne<S extends TSchema>(row: S, query: Sql): Promise<Static<S> | undefined>;
  /** Exactly one row; throws otherwise (our bug, becomes a 500). */
  one<S extends TSchema>(row: S, query: Sql): Promise<Static<S>>;
  /** Runs for effect; returns the number of rows affected. */
  run(query: Sql): Promise<number>;
}

/** An open transaction. Store functions take one of these and never open their own. */
export interface Tx extends Queryable {
  /** `account`: row security limits it to the principal's accounts. `system`: it may see every tenant. */
  readonly reach: 'account' | 'system';
  /** Runs after a successful commit, never after a rollback (push invalidation, wake-ups). Must not throw. */
  afterCommit(action: () => void): void;
}

export interface DatabaseStats {
  /** Connections of the pool, and callers that wait for one. */
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
  /** LISTEN connections that ended by themselves, since the start. */
  readonly listenLost: number;
  /** Statements at or above the threshold of the slow-query log, since the start. */
  readonly slow: number;
  readonly statements: readonly StatementTime[];
}

/** Reads of a replica where one is set and near enough, else of the database itself. Nothing may be written. */
export type LaggingReads = Pick<Database, 'accountTx' | 'direct'>;

export interface Database {
  /**
   * One transaction under row security: only rows whose account_id is in `accounts` can be seen or written.
   * Retried up to 3 times with jitter on 40001 and 40P01; a lock that was not free in time (55P03) is not waited for again.
   */
  accountTx<T>(accounts: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction that row security does not limit: for the gateway, workers and public reads. Use with a reason. */
  systemTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Single statements outside a transaction, in system scope. For hot reads. */
  readonly direct: Queryable;
  /** For probes: one more connection, so that a pool whose connections all wait for a lock is not taken for an unavailable database. */
  readonly probing: Pick<Database, 'systemTx' | 'direct'>;
  /** For reads that may miss what was written in the last seconds. Source: docs/adr/0661. */
  readonly lagging: LaggingReads;
  /** LISTEN on a channel; the callback gets each payload. Reconnects by itself and then calls `onReset`. */
  listen(channel: string, onPayload: (payload: string) => void, onReset?: () => void): Promise<() => Promise<void>>;
  /** Whether account transactions run under the role that row security applies to; false where this login may not take it. */
  rowSecurity(): Promise<boolean>;
  /** Figures for /metrics. */
  stats(): DatabaseStats;
  close(): Promise<void>;
}
