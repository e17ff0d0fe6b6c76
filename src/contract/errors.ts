/**
 * The closed table of refusals: code to status, default message, retry advice. Source: docs/reference/wire.md#error-envelope.
 * `fail(code, details)` is the only way to refuse a request; anything else thrown becomes internal_error.
 */
export interface ErrorSpec {
  readonly status: number;
  readonly message: string;
  /** What a client should do about it; shown in the API reference. */
  readonly retry: 'no' | 'after_reread' | 'after_delay' | 'once';
}

const e = (status: number, message: string, retry: ErrorSpec['retry'] = 'no'): ErrorSpec => ({
  status,
  message,
  retry,
});

export const ERRORS = {
  // 400
  bad_request: e(400, 'The request is malformed.'),
  invalid_request: e(400, 'The request is malformed.'),
  validation_error: e(400, 'A field is missing or invalid.'),
  statement_too_long: e(400, 'The statement of the goal contract has more than 4,000 characters.'),
  contract_too_large: e(400, 'The goal contract has more than 8,192 bytes of canonical JSON.'),
  invalid_json_body: e(400, 'The body is not valid JSON.'),
  invalid_yaml_body: e(400, 'The body is not valid YAML (core schema, no aliases beyond the limit).'),
  agent_id_required: e(400, 'agent_id is required.'),
  name_required: e(400, 'name is required.'),
  hash_proof_required: e(400, 'hash_proof is required.'),
  invalid_key_hash_format: e(
    400,
    'The hash is not lowercase hex of the stated length (hash_proof 64, new_key_hash 16).',
  ),
  invalid_offset_parameter: e(400, 'offset must be an integer of 0 or more.'),
  invalid_limit_parameter: e(400, 'limit must be an integer from 1 to 100.'),
  invalid_page_parameter: e(400, 'page must be an integer of 1 or more; per_page an integer from 1 to 100.'),
  invalid_cursor_parameter: e(400, 'cursor is not one this endpoint issued.'),
  invalid_version: e(400, 'X-Svc-Version must be a supported date, YYYY-MM-DD.'),
  idempotency_key_required: e(400, 'This operation requires an Idempotency-Key header.'),
  invalid_idempotency_key: e(400, 'Idempotency-Key must be 1 to 255 printable ASCII characters, sent once.'),
  password_rejected: e(400, 'The password is too short, too common, or contains the address.'),
  mfa_code_rejected: e(400, 'The code is not valid, or was used already.'),
  // 401
  unauthorized: e(401, 'Credentials are missing or invalid.'),
  auth_required: e(401, 'This operation requires credentials.'),
  invalid_credentials: e(401, 'The credentials are not valid.'),
  // 402
  billing_error: e(402, 'Billing refuses this request.'),
  billing_unconfigured: e(402, 'No billing account could be resolved.'),
  feature_required: e(402, 'The plan does not include this feature.'),
  // 403
  forbidden: e(403, 'Authenticated, but not permitted.'),
  insufficient_scope: e(403, 'The credential lacks a required scope.'),
  org_access_denied: e(403, 'You are not permitted to do this in the organisation.'),
  invalid_hash_proof: e(403, 'The proof does not show possession of this agent.'),
  agent_cross_tenant: e(403, 'The agent belongs to another owner.'),
  agent_org_not_member: e(403, 'You are not a member of the requested organisation.'),
  agent_contained: e(403, 'The agent is contained.'),
  aal2_required: e(403, 'This action requires a fresh second-factor gesture.'),
  sso_required: e(403, 'Your organisation requires signing in through its identity provider.'),
  origin_not_allowed: e(403, 'The Origin of this request is not allowed.'),
  sign_up_closed: e(403, 'This service does not take sign-ups.'),
  // 404
  not_found: e(404, 'Not found.'),
  resource_not_found: e(404, 'The resource does not exist.'),
  checkpoint_not_found: e(404, 'The checkpoint does not exist.'),
  trace_not_found: e(404, 'The trace does not exist.'),
  agent_not_found: e(404, 'The agent does not exist.'),
  // 405..415
  method_not_allowed: e(405, 'The method is not allowed on this path.'),
  conflict: e(409, 'The resource changed or exists already.', 'after_reread'),
  already_reclassified: e(409, 'The checkpoint has been reclassified before.'),
  idempotency_in_progress: e(409, 'A request with this Idempotency-Key is still running.', 'after_delay'),
  gone: e(410, 'This endpoint has been retired.'),
  precondition_failed: e(412, 'The resource is not at the version named by If-Match.', 'after_reread'),
  payload_too_large: e(413, 'The body is larger than this endpoint accepts.'),
  uri_too_long: e(414, 'The request target is too long.'),
  unsupported_media_type: e(415, 'The content type is not supported here.'),
  // 422
  unprocessable_entity: e(422, 'Well-formed, but rejected.'),
  idempotency_key_reuse: e(422, 'This Idempotency-Key was used with another request.'),
  ineligible_agent: e(422, 'The agent has fewer than 50 analysed checkpoints.'),
  // 429..
  rate_limited: e(429, 'Too many requests.', 'after_delay'),
  rate_limit_exceeded: e(429, 'Too many requests.', 'after_delay'),
  request_headers_too_large: e(431, 'The request headers are too large.'),
  // 5xx
  internal_error: e(500, 'Something went wrong on our side.', 'once'),
  bad_gateway: e(502, 'An upstream system failed.', 'after_delay'),
  service_unavailable: e(503, 'The service is not available right now.', 'after_delay'),
  saturated: e(529, 'The gateway is saturated.', 'after_delay'),
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

/** A refusal on its way to the wire. `cause` goes to the log only, never to the client. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}

export interface RefusalOptions {
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** Replaces the default sentence; must hold nothing internal. */
  readonly message?: string;
  /** Extra response headers, for example Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Builds a refusal: `throw fail('conflict', { reason: 'already_reclassified' })`. */
export const fail = (
  code: ErrorCode,
  details?: Readonly<Record<string, unknown>>,
  options: Omit<RefusalOptions, 'details'> = {},
): Refusal => new Refusal(code, { ...options, details });
