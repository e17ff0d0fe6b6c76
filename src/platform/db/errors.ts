/** Kinds of failed statements: worth a whole new transaction, the database is unavailable, or a refusal of the data. */

interface PostgresFailure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
}

/** SQLSTATE of an error of the driver, or a node error code (ECONNREFUSED), or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null ? (error as PostgresFailure).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

const RETRYABLE = new Set(['40001', '40P01', '55P03']);

/** Serialization failure, deadlock, lock timeout: nothing was done and a new attempt may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlState(error) ?? '') || isStalePlan(error);

/** A lock was not free in time. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** A migration changed a table under a prepared statement: that connection must go, the transaction may run again. */
export const isStalePlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && /cached plan/.test(String((error as PostgresFailure).message));

/** Connection exceptions, shutdown and start-up, no connections or memory left, read-only (a standby). */
const UNAVAILABLE_STATES = /^(08...|57P0[1-5]|53[0234]00|25006)$/;
/** What the socket of a connection that was open ends with. While it is being opened, every system error counts. */
const UNAVAILABLE_ERRNOS = new Set([
  'EADDRNOTAVAIL',
  'EAGAIN', // the backlog of a Unix socket is full: the server hangs
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOBUFS',
  'ENOENT', // a Unix socket that is not there
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'EPROTO',
  'ESHUTDOWN',
  'ETIMEDOUT',
]);
const OPENING = new Set(['connect', 'getaddrinfo']);
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|pool after calling end|error establishing an SSL connection/;

/** A system error of a socket, also one of several that were tried for one name (AggregateError). */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = sqlState(error);
  if (code === undefined) return false;
  const { syscall, errno } = error as { readonly syscall?: unknown; readonly errno?: unknown };
  return UNAVAILABLE_ERRNOS.has(code) || (errno !== undefined && OPENING.has(String(syscall)));
}

/**
 * True when the database cannot be reached or does not reply in time: the reply is then 503, not 500.
 * Statement timeouts count, since the request's deadline has passed; for lock timeouts see isRetryable.
 */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (UNAVAILABLE_STATES.test(code) || isStatementTimeout(error) || isOutOfSpace(error)))
    return true;
  return isConnectionLost(error) || (error instanceof Error && UNAVAILABLE_TEXT.test(error.message));
}

/** One statement took too long, or was cancelled: others may do. */
export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === '57014';

/** Disk full: writes fail, reads keep working. */
export const isOutOfSpace = (error: unknown): boolean => sqlState(error) === '53100';

/** A string PostgreSQL cannot hold (U+0000, lone surrogate): the caller's fault, a 400. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(sqlState(error) ?? '');
