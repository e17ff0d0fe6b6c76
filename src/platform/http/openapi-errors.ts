/** Refusals in the OpenAPI document: which operation answers which codes, each shape written once. Pure. */
import { hash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { ERRORS, sentenceOf, type ErrorCode } from '../../contract/errors.ts';
import { docUrl } from '../../contract/refusals/guide.ts';
import { pascal } from './openapi-schemas.ts';
import type { Operation } from './operation.ts';
import { inputCodes } from './validate.ts';

type Json = { readonly [member: string]: unknown };

/** `400 bad_request, invalid_request; 401 ...` */
const STATUS_OF_CODES = [...Map.groupBy(Object.keys(ERRORS) as ErrorCode[], (code) => ERRORS[code].status)]
  .toSorted(([a], [b]) => a - b)
  .map(([status, codes]) => `${status} ${codes.join(', ')}`)
  .join('; ');

/** What a client should do about the codes that may pass. */
const RETRIES = Object.fromEntries(
  Object.entries(ERRORS).flatMap(([code, { retry }]) => (retry === 'no' ? [] : [[code, retry]])),
);

const EXAMPLE = {
  code: 'agent_not_found',
  message: sentenceOf('agent_not_found'),
  request_id: '0d9f2b6c-5a7e-4a53-9a53-2b6f0f4c1e7a',
  doc_url: docUrl('https://trust.example.com', 'agent_not_found'),
} as const;

export const ERROR_SCHEMA = {
  title: 'Error',
  type: 'object',
  required: ['error'],
  examples: [{ error: EXAMPLE }],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id', 'doc_url'],
      properties: {
        code: {
          title: 'ErrorCode',
          type: 'string',
          description: `Status and its codes: ${STATUS_OF_CODES}`,
          enum: Object.keys(ERRORS),
          'x-retry': RETRIES,
        },
        message: { type: 'string', description: 'One sentence for people: the cause, and the way out' },
        details: { type: 'object', description: 'What the message is made of: reason, fields and more' },
        request_id: { type: 'string', format: 'uuid', description: 'Same as X-Request-Id' },
        doc_url: { type: 'string', format: 'uri', description: 'Page of this service that explains the code' },
      },
    },
  },
};

/**
 * Of a caller who is known. An OAuth client needs api:read where it may read without a scope, and changes nothing there; an agent that
 * proves itself may do little.
 */
function scopeErrors({ access, effect }: Operation): ErrorCode[] {
  if (access.allow === 'public') return [];
  const isScoped = access.scope !== undefined;
  const refusesKinds = access.agent !== true || access.endUser === true || (!isScoped && effect !== 'read');
  return [
    ...(isScoped || effect === 'read' ? ['insufficient_scope' as const] : []),
    ...(refusesKinds ? ['forbidden' as const] : []),
  ];
}

/** Refusals the platform adds to what the operation declares. */
function platformErrors(o: Operation): ErrorCode[] {
  const isGet = o.method === 'GET';
  return [
    'invalid_version',
    'rate_limit_exceeded',
    'internal_error',
    'service_unavailable',
    ...inputCodes(o),
    ...(isGet ? [] : (['invalid_json_body', 'payload_too_large', 'unsupported_media_type'] as const)),
    ...(o.access.allow === 'public' ? [] : ['auth_required' as const]),
    // A wrong credential is as good as none where something is sent to a public operation.
    ...(o.access.allow === 'public' && !isGet ? [] : ['invalid_credentials' as const]),
    // A session cookie that comes from the page of somebody else.
    ...(isGet ? [] : ['origin_not_allowed' as const]),
    ...scopeErrors(o),
    // What no variant has: another word in the path, or a method that its variant lacks.
    ...(o.variants === undefined ? [] : (['not_found', 'method_not_allowed'] as const)),
    ...(o.feature === undefined ? [] : ['feature_required' as const]),
    ...(o.access.org === undefined ? [] : (['resource_not_found', 'org_access_denied'] as const)),
    ...(o.access.aal2 !== undefined ? ['aal2_required' as const] : []),
    ...(o.effect === 'read' || o.idempotency === 'none'
      ? []
      : (['idempotency_in_progress', 'idempotency_key_reuse', 'invalid_idempotency_key'] as const)),
    ...(o.idempotency === 'required' ? ['idempotency_key_required' as const] : []),
  ];
}

/** Statuses that an operation may refuse with. */
export const refusalStatuses = (o: Operation): number[] =>
  [...new Set([...o.errors, ...platformErrors(o)].map((code) => ERRORS[code].status))].sort((a, b) => a - b);

/** `404`, or `4XX` for all statuses of the class that have no entry of their own. */
type StatusKey = string;

/**
 * Codes of one operation by status. Refusals of the platform that apply to every operation of its kind are listed once for the
 * status
 * class; a status that the operation itself refuses with has its own entry, with all codes of that status.
 */
function refusalsOf(o: Operation): [StatusKey, ErrorCode[]][] {
  const own = new Set(o.errors.map((code) => ERRORS[code].status));
  const platform = platformErrors(o);
  const byKey = new Map<StatusKey, Set<ErrorCode>>();
  const add = (key: StatusKey, code: ErrorCode): void => {
    byKey.set(key, (byKey.get(key) ?? new Set()).add(code));
  };
  for (const code of platform) add(`${String(ERRORS[code].status)[0] ?? ''}XX`, code);
  for (const code of [...o.errors, ...platform]) {
    const { status } = ERRORS[code];
    if (own.has(status)) add(String(status), code);
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, codes]) => [key, [...codes].sort(byStatus)]);
}

const byStatus = (a: ErrorCode, b: ErrorCode): number => ERRORS[a].status - ERRORS[b].status || (a < b ? -1 : 1);

/** Words for the codes that the platform adds; those that no set of their status lacks need none. */
const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_version: '',
  rate_limit_exceeded: '',
  internal_error: '',
  service_unavailable: '',
  payload_too_large: '',
  unsupported_media_type: '',
  auth_required: 'Credentials',
  invalid_credentials: 'Rejected',
  origin_not_allowed: 'Origin',
  validation_error: '',
  invalid_limit_parameter: 'Limit',
  invalid_offset_parameter: 'Offset',
  invalid_page_parameter: 'Page',
  invalid_cursor_parameter: 'Cursor',
  agent_id_required: 'Agent',
  name_required: 'Name',
  hash_proof_required: 'Proof',
  invalid_key_hash_format: 'Hash',
  invalid_json_body: 'Body',
  invalid_idempotency_key: 'Key',
  idempotency_key_required: 'Required',
  idempotency_in_progress: 'Retry',
  idempotency_key_reuse: 'Reuse',
  insufficient_scope: 'Scope',
  forbidden: 'User',
  not_found: 'Variant',
  org_access_denied: 'Role',
  resource_not_found: 'Resource',
  aal2_required: 'StepUp',
  feature_required: 'Feature',
};
/** Of codes that the platform adds together, the one that the name of a class has for the other. */
const GO_ALONG: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  invalid_credentials: 'auth_required',
  origin_not_allowed: 'invalid_json_body',
  idempotency_in_progress: 'invalid_idempotency_key',
  idempotency_key_reuse: 'invalid_idempotency_key',
  resource_not_found: 'org_access_denied',
  method_not_allowed: 'not_found',
};
const CLASSES: Readonly<Record<StatusKey, string>> = { '4XX': 'Refused', '5XX': 'Unavailable' };
const NAME_CHARS_MAX = 44;

/** One name for one set of codes of a status or class, whatever else the document holds. */
function responseName(key: StatusKey, codes: readonly ErrorCode[]): string {
  const goesAlong = (code: ErrorCode): boolean => codes.some((other) => other === GO_ALONG[code]);
  const named = CLASSES[key] === undefined ? codes : codes.filter((code) => !goesAlong(code));
  const isPlatforms = codes.every((code) => WORDS[code] !== undefined);
  const head = CLASSES[key] ?? (isPlatforms ? `Status${key}` : '');
  const name = `${head}${named.map((code) => WORDS[code] ?? pascal(code)).join('')}`;
  return name.length <= NAME_CHARS_MAX
    ? name
    : `${name.slice(0, NAME_CHARS_MAX - 5)}_${hash('sha256', name).slice(0, 4)}`;
}

export const errorResponses = (o: Operation): Json =>
  Object.fromEntries(
    refusalsOf(o).map(([key, codes]) => [key, { $ref: `#/components/responses/${responseName(key, codes)}` }]),
  );

/**
 * Every set of codes that some operation answers with, once, by name.
 * @throws Error for a name that two sets have
 */
export function refusalComponents(operations: readonly Operation[]): Json {
  const components = new Map<string, Json>();
  for (const [key, codes] of operations.flatMap(refusalsOf)) {
    const name = responseName(key, codes);
    const reply = errorResponse(key, codes);
    const known = components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(reply))
      throw new Error(`two sets of codes are called ${name}: ${JSON.stringify(known)} and ${JSON.stringify(reply)}`);
    components.set(name, reply);
  }
  return Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function errorResponse(key: StatusKey, codes: readonly ErrorCode[]): Json {
  const own = { properties: { error: { properties: { code: { enum: codes } } } } };
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  const reasons = statuses.map((status) => `${status} ${STATUS_CODES[status] ?? ''}`).join(', ');
  return {
    description: CLASSES[key] === undefined ? (STATUS_CODES[key] ?? key) : `From the platform: ${reasons}`,
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, own] } } },
  };
}
