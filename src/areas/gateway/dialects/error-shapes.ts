/** Names each provider gives to an HTTP status in its error bodies; SDKs pick their exception class by status first. Pure. */
import type { ErrorFacts } from './dialect.ts';

export function anthropicErrorType(status: number): string {
  const known: Readonly<Record<number, string>> = {
    400: 'invalid_request_error',
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

export function openaiErrorType(status: number): string {
  if (status === 429) return 'rate_limit_error';
  if (status === 401) return 'authentication_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** Body of a refusal as OpenAI's SDKs expect it. */
export const openaiError = ({ status, code, message, details, requestId }: ErrorFacts): string =>
  JSON.stringify({
    error: { message, type: openaiErrorType(status), param: null, code, ...ownMembers({ details, requestId }) },
  });

/** What the service adds to the members of a provider's error. */
export const ownMembers = ({ details, requestId }: Pick<ErrorFacts, 'details' | 'requestId'>): object => ({
  ...(details === undefined ? {} : { details }),
  ...(requestId === undefined ? {} : { request_id: requestId }),
});

export function googleStatus(status: number): string {
  const known: Readonly<Record<number, string>> = {
    400: 'INVALID_ARGUMENT',
    401: 'UNAUTHENTICATED',
    402: 'FAILED_PRECONDITION',
    403: 'PERMISSION_DENIED',
    404: 'NOT_FOUND',
    413: 'INVALID_ARGUMENT',
    429: 'RESOURCE_EXHAUSTED',
    503: 'UNAVAILABLE',
    529: 'RESOURCE_EXHAUSTED',
  };
  return known[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT');
}

/** One SSE event in bytes. */
export const sseEvent = (json: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(json)}\n\n`;
