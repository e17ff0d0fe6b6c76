/** Refusals in the OpenAPI document: which operation answers which codes, each shape written once. Pure. */
import { hash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { ERRORS, sentenceOf, type ErrorCode } from '../../contract/errors.ts';
import { docUrl } from '../../contract/refusals/guide.ts';
import { pascal } from './openapi-schemas.ts';
import type { Operation } from './operation.ts';

type Json = { readonly [member: string]: unknown };

export const RESPONSE_HEADERS = {
  'X-Request-Id': { description: 'Id of this request, a UUID; on every reply', schema: { type: 'string' } },
};

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
        code: { title: 'ErrorCode', type: 'string', enum: Object.keys(ERRORS) },
        message: { type: 'string', description: 'One sentence for people: the cause, and the way out' },
        details: { type: 'object', description: 'What the message is made of: reason, fields and more' },
        request_id: { type: 'string', format: 'uuid', description: 'Same as X-Request-Id' },
        doc_url: { type: 'string', format: 'uri', description: 'Page of this service that explains the code' },
      },
    },
  },
};

/** Refusals the platform adds to what the operation declares. */
function platformErrors(o: Operation): ErrorCode[] {
  const takesInput = o.params !== undefined || o.query !== undefined || o.body !== undefined;
  return [
    'invalid_version',
    'rate_limit_exceeded',
    'internal_error',
    'service_unavailable',
    ...(takesInput ? ['validation_error' as const] : []),
    ...(o.body === undefined ? [] : (['invalid_json_body', 'payload_too_large', 'unsupported_media_type'] as const)),
    ...(o.access.allow === 'public' ? [] : (['auth_required', 'invalid_credentials'] as const)),
    ...(o.access.scope === undefined ? [] : ['insufficient_scope' as const]),
    ...(o.access.endUser === true ? ['forbidden' as const] : []),
    ...(o.feature === undefined ? [] : ['feature_required' as const]),
    ...(o.access.org === undefined ? [] : (['resource_not_found', 'org_access_denied'] as const)),
    ...(o.access.aal2 === true ? ['aal2_required' as const] : []),
    ...(o.effect === 'read' || o.idempotency === 'none'
      ? []
      : (['idempotency_in_progress', 'idempotency_key_reuse', 'invalid_idempotency_key'] as const)),
    ...(o.idempotency === 'required' ? ['idempotency_key_required' as const] : []),
  ];
}

/** Statuses with the codes of one operation that have them, ascending. */
function refusalsOf(o: Operation): [status: number, codes: ErrorCode[]][] {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of [...o.errors, ...platformErrors(o)]) {
    const { status } = ERRORS[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes].sort()]);
}

/** Words for the codes that the platform adds; those that every operation answers with need none. */
const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_version: '',
  auth_required: '',
  invalid_credentials: '',
  rate_limit_exceeded: '',
  internal_error: '',
  service_unavailable: '',
  validation_error: 'Input',
  invalid_json_body: 'Body',
  invalid_idempotency_key: 'Key',
  idempotency_key_required: 'Required',
  idempotency_in_progress: '',
  idempotency_key_reuse: '',
  insufficient_scope: 'Scope',
  forbidden: 'User',
  org_access_denied: 'Role',
  aal2_required: 'StepUp',
  resource_not_found: '',
};
const NAME_CHARS_MAX = 72;

/** One name for one set of codes of a status, whatever else the document holds. */
function responseName(status: number, codes: readonly ErrorCode[]): string {
  const words = codes.map((code) => WORDS[code] ?? pascal(code));
  const name = `${pascal(STATUS_CODES[status] ?? '')}${words.join('')}`;
  return name.length <= NAME_CHARS_MAX ? name : `${name.slice(0, NAME_CHARS_MAX)}_${hash('sha256', name).slice(0, 4)}`;
}

export const errorResponses = (o: Operation): Json =>
  Object.fromEntries(
    refusalsOf(o).map(([status, codes]) => [status, { $ref: `#/components/responses/${responseName(status, codes)}` }]),
  );

/** Every set of codes that some operation answers with, once. */
export const refusalComponents = (operations: readonly Operation[]): Json =>
  Object.fromEntries(
    operations
      .flatMap(refusalsOf)
      .map(([status, codes]) => [responseName(status, codes), errorResponse(status, codes)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const retries = [...new Set(codes.map((code) => ERRORS[code].retry))].filter((retry) => retry !== 'no');
  const own = { properties: { error: { properties: { code: { enum: codes } } } } };
  return {
    description: `${STATUS_CODES[status] ?? ''}: ${codes.join(', ')}`,
    ...(retries.length === 0 ? {} : { 'x-retry': retries.join(', ') }),
    headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, own] } } },
  };
}
