/**
 * From anything thrown to the error envelope: {error: {code, message, details?, request_id, doc_url}}.
 * Source: docs/reference/wire.md#error-envelope. Causes go to the log, never to the client.
 */
import { Refusal, fail, type ErrorCode, type ErrorDetails } from '../../contract/errors.ts';
import { docUrl } from '../../contract/refusals/guide.ts';
import { isOutOfSpace, isRetryable, isUnavailable, isUnstorableText } from '../db/errors.ts';
import { scrubText } from '../redact.ts';
import { missingSentence, namesInPath } from './missing.ts';

export interface ErrorEnvelope {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: ErrorDetails;
    readonly request_id: string;
    /** Where this code is explained, at the address that the client used. */
    readonly doc_url: string;
  };
}

/** The exchange that is refused. */
export interface Refused {
  readonly requestId: string;
  readonly origin: string; // scheme://host the client used
  /** Ids in the path, by name. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The body of a refusal. What looks like a credential is cut out of its message, wherever it came from. */
export function envelope(refusal: Refusal, at: Refused): ErrorEnvelope {
  return {
    error: {
      code: refusal.code,
      message: scrubText(missingInPath(refusal, at.params) ?? refusal.message),
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
      request_id: at.requestId,
      doc_url: docUrl(at.origin, refusal.code),
    },
  };
}

/** A 404 without its own message names the ids of the path. Those of query and body are named where the operation is known. */
const missingInPath = (refusal: Refusal, params: Refused['params'] = {}): string | undefined =>
  refusal.status === 404 && refusal.isPlain ? missingSentence(namesInPath(params)) : undefined;

/** Seconds a client should wait while the database is unavailable. */
const UNAVAILABLE_RETRY_SECONDS = 2;

/** Codes of Fastify's own refusals, with their messages; every other FST_ERR_ is a bug of this service. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json_body',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'method_not_allowed',
};

const MALFORMED: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body has another length than Content-Length says',
  FST_ERR_BAD_URL: 'the path holds an escape that cannot be decoded',
  FST_ERR_ASYNC_CONSTRAINT: 'the path cannot be routed',
};

/** Turns anything thrown into a refusal. Unknown errors become internal_error, with the cause kept for the log. */
export function toRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const code = typeof thrown === 'object' && thrown !== null ? (thrown as { code?: unknown }).code : undefined;
  const known = typeof code === 'string' ? FRAMEWORK[code] : undefined;
  if (known !== undefined) return fail(known);
  const problem = typeof code === 'string' ? MALFORMED[code] : undefined;
  if (problem !== undefined) return fail('bad_request', { problem });
  if (hasLeft(thrown)) return fail('bad_request', { problem: 'the connection ended before the body did' });
  if (isUnavailable(thrown) || isOutOfSpace(thrown))
    return repeatLater(thrown, 'The service cannot reach its database right now; repeat after Retry-After');
  if (isRetryable(thrown))
    // it was tried again as often as it may be
    return repeatLater(thrown, 'Others are changing the same records right now; repeat after Retry-After');
  if (isUnstorableText(thrown)) {
    return fail(
      'validation_error',
      { fields: [{ path: '', problem: 'a text holds characters that cannot be stored' }] },
      { cause: thrown },
    );
  }
  return fail('internal_error', undefined, { cause: thrown });
}

/** A client that hung up within its body, in the words of node:http: nothing failed here, and nobody reads the reply. */
const hasLeft = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'aborted' && (thrown as { code?: unknown }).code === 'ECONNRESET';

const repeatLater = (cause: unknown, message: string): Refusal =>
  fail('service_unavailable', undefined, {
    cause,
    message,
    headers: { 'retry-after': String(UNAVAILABLE_RETRY_SECONDS) },
  });
