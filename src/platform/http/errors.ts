/**
 * From anything thrown to the error envelope: {error: {code, message, details?, request_id on 5xx}}. Source: docs/reference/wire.md#error-envelope.
 * Causes go to the log, never to the client.
 */
import { Refusal, fail, type ErrorCode } from '../../contract/errors.ts';
import { isOutOfSpace, isUnavailable, isUnstorableText } from '../db/errors.ts';

export interface ErrorEnvelope {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly request_id?: string;
  };
}

/** The body of a refusal. */
export function envelope(refusal: Refusal, requestId: string): ErrorEnvelope {
  return {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
      ...(refusal.status >= 500 ? { request_id: requestId } : {}),
    },
  };
}

/** Seconds a client should wait while the database is away. */
const AWAY_RETRY_SECONDS = 2;

/** Codes of Fastify's own refusals; every other FST_ERR_ is our bug. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'method_not_allowed',
};

/** Turns anything thrown into a refusal. What is not known becomes internal_error, with the cause kept for the log. */
export function toRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const code = typeof thrown === 'object' && thrown !== null ? (thrown as { code?: unknown }).code : undefined;
  const known = typeof code === 'string' ? FRAMEWORK[code] : undefined;
  if (known !== undefined) return fail(known);
  if (isUnavailable(thrown) || isOutOfSpace(thrown)) {
    return fail('service_unavailable', undefined, {
      cause: thrown,
      headers: { 'retry-after': String(AWAY_RETRY_SECONDS) },
    });
  }
  if (isUnstorableText(thrown)) {
    return fail(
      'validation_error',
      { fields: [{ path: '', problem: 'a text holds characters that cannot be stored' }] },
      { cause: thrown },
    );
  }
  return fail('internal_error', undefined, { cause: thrown });
}
