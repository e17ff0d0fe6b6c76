/** Why a request to a customer's address did not come back with a reply. Types and one error; no I/O. */

/**
 * blocked: our own guard refused to dial. Everything else is the network's or the other side's doing.
 * protocol: the reply was not HTTP/1.1 as we read it. aborted: the caller's own signal.
 */
export type EgressFault =
  'blocked' | 'name_not_found' | 'unreachable' | 'tls' | 'timeout' | 'reset' | 'protocol' | 'aborted';

/** The message names our own finding only (never bytes of the other side), so it may be shown to the endpoint's owner. */
export class EgressError extends Error {
  readonly fault: EgressFault;
  constructor(fault: EgressFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EgressError';
    this.fault = fault;
  }
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EACCES', 'EPERM']);
const TIMED_OUT = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const RESET = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);

/** Any failure of the HTTP client as one of ours. */
export function toEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  if (UNREACHABLE.has(code)) return new EgressError('unreachable', 'the connection was refused or has no route', error);
  if (TIMED_OUT.has(code)) return new EgressError('timeout', 'the receiver did not answer in time', error);
  if (RESET.has(code)) return new EgressError('reset', 'the connection ended before the reply was complete', error);
  if (isTls(code)) return new EgressError('tls', `the TLS handshake failed (${code})`, error);
  return new EgressError('protocol', `the reply is not HTTP that can be read (${code || 'unknown'})`, error);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

const isTls = (code: string): boolean =>
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/.test(code);
