/** Refusals in the OpenAPI document: which operation answers which codes, each shape written once. Pure. */
import { hash } from 'node:crypto';
import { ERRORS, sentenceOf, type ErrorCode } from '../../contract/errors.ts';
import { docUrl } from '../../contract/refusals/guide.ts';
import type { Operation } from './operation.ts';

type Json = { readonly [member: string]: unknown };

const header = (description: string): Json => ({ description, schema: { type: 'string' } });
export const RESPONSE_HEADERS = {
  'X-Request-Id': header('Id of this exchange, a UUID'),
  'X-Svc-Version': header('Version date in force'),
  'X-Svc-Schema': header('Card surface schema identity'),
};
export const HEADER_REFS = Object.fromEntries(
  Object.keys(RESPONSE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id', 'doc_url'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS) },
        message: { type: 'string', description: 'One sentence for people: the cause, and the way out' },
        details: { type: 'object', description: 'What the message is made of: reason, fields and more' },
        request_id: { type: 'string', format: 'uuid', description: 'Same as X-Request-Id' },
        doc_url: { type: 'string', format: 'uri', description: 'Page of this service that explains the code' },
      },
    },
  },
};

const REQUEST_ID = '0d9f2b6c-5a7e-4a53-9a53-2b6f0f4c1e7a';
const ORIGIN = 'https://trust.example.com';

/** One a code; operations refer to those they answer with. */
export const ERROR_EXAMPLES = Object.fromEntries(
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => [
    code,
    { value: { error: { code, message: sentenceOf(code), request_id: REQUEST_ID, doc_url: docUrl(ORIGIN, code) } } },
  ]),
);

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

const NAME_CHARS_MAX = 100;

/** One name for one set of codes, whatever else the document holds. */
function responseName(codes: readonly ErrorCode[]): string {
  const name = codes.join('.');
  return name.length <= NAME_CHARS_MAX ? name : `${name.slice(0, NAME_CHARS_MAX)}.${hash('sha256', name).slice(0, 6)}`;
}

export const errorResponses = (o: Operation): Json =>
  Object.fromEntries(
    refusalsOf(o).map(([status, codes]) => [status, { $ref: `#/components/responses/${responseName(codes)}` }]),
  );

/** Every set of codes that some operation answers with, once. */
export const sharedResponses = (operations: readonly Operation[]): Json =>
  Object.fromEntries(
    operations
      .flatMap(refusalsOf)
      .map(([, codes]) => [responseName(codes), errorResponse(codes)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

function errorResponse(codes: readonly ErrorCode[]): Json {
  const retries = [...new Set(codes.map((code) => ERRORS[code].retry))].filter((retry) => retry !== 'no');
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.join(', '),
    headers: HEADER_REFS,
    ...(retries.length === 0 ? {} : { 'x-retry': retries.join(', ') }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  };
}
