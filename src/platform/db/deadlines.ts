/**
 * How long a statement, a lock and an idle transaction may take. A server connection of our own is opened with these limits; a pooler
 * refuses them at the start of a connection, and hands the next transaction another one, so there they are set in each transaction.
 * Source: docs/adr/0660.
 */
export interface Deadlines {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/** @param statementTimeoutMs longest statement, ms; the server cancels it */
export const deadlinesOf = (statementTimeoutMs: number): Deadlines => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: Math.max(1, Math.floor(statementTimeoutMs * 0.6)),
  idle_in_transaction_session_timeout: statementTimeoutMs * 4,
});

/** For the message that begins a transaction. */
export const setLocal = (deadlines: Deadlines): string =>
  Object.entries(deadlines)
    .map(([name, ms]) => `; set local ${name} = ${ms}`)
    .join('');

/** SQL with which an administrator gives a login the same limits, for single statements through a pooler. */
export const setForLogin = (login: string, deadlines: Deadlines): string =>
  Object.entries(deadlines)
    .map(([name, ms]) => `alter role ${login} set ${name} = ${ms};`)
    .join(' ');
