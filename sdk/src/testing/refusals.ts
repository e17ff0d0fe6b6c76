/**
 * A refusal of the gateway in the form of each provider's own errors, status by status; SDKs choose their exception by it.
 * test/sdk/refusals.test.ts holds it to what the gateway sends for every code.
 */
import type { WireFormat } from './model-replies.ts';

export interface ScriptedRefusal {
  /** 400 to 599. */
  readonly status: number;
  /** One of docs/errors.md: `agent_contained`, `saturated`. */
  readonly code: string;
  readonly message?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Default: 2 for 503 and 529, else none. */
  readonly retryAfterSeconds?: number;
}

const RETRY_SECONDS = 2;

export function refused(format: WireFormat, refusal: ScriptedRefusal, headers: Headers): Response {
  const { status, retryAfterSeconds } = refusal;
  const isBusy = status === 503 || status === 529;
  const waited = retryAfterSeconds ?? (isBusy ? RETRY_SECONDS : undefined);
  if (waited !== undefined) headers.set('retry-after', String(waited));
  const requestId = status >= 500 ? headers.get('x-svc-request-id') : null;
  return Response.json(bodyOf(format, refusal, requestId), { status, headers });
}

/** @param requestId of a fault on the side of the service; null: none is sent */
function bodyOf(format: WireFormat, refusal: ScriptedRefusal, requestId: string | null): object {
  const { status, code, message = `Refused: ${code}`, details } = refusal;
  const said = {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(requestId === null ? {} : { request_id: requestId }),
  };
  if (format === 'anthropic') return { type: 'error', error: { type: anthropicType(status), ...said } };
  if (format === 'chat' || format === 'responses') return { error: { type: openaiType(status), param: null, ...said } };
  return { error: { code: status, message, status: googleStatus(status), details: googleDetails(refusal, requestId) } };
}

function googleDetails(
  { code, details, retryAfterSeconds }: ScriptedRefusal,
  requestId: string | null,
): readonly object[] {
  const metadata = details === undefined ? {} : { metadata: details };
  const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code, ...metadata };
  return [
    info,
    ...(requestId === null ? [] : [{ '@type': 'type.googleapis.com/google.rpc.RequestInfo', requestId }]),
    ...(retryAfterSeconds === undefined
      ? []
      : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfterSeconds}s` }]),
  ];
}

function anthropicType(status: number): string {
  const known: Readonly<Record<number, string>> = {
    401: 'authentication_error',
    402: 'billing_error',
    403: 'permission_error',
    404: 'not_found_error',
    413: 'request_too_large',
    429: 'rate_limit_error',
    529: 'overloaded_error',
  };
  return known[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error');
}

function openaiType(status: number): string {
  if (status === 429) return 'rate_limit_error';
  if (status === 401) return 'authentication_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

function googleStatus(status: number): string {
  const known: Readonly<Record<number, string>> = {
    401: 'UNAUTHENTICATED',
    402: 'FAILED_PRECONDITION',
    403: 'PERMISSION_DENIED',
    404: 'NOT_FOUND',
    429: 'RESOURCE_EXHAUSTED',
    503: 'UNAVAILABLE',
    529: 'RESOURCE_EXHAUSTED',
  };
  return known[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT');
}
