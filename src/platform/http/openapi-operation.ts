/** One operation in the OpenAPI document, its schemas still as they are declared. Pure. */
import { closeObjects, type JsonSchema } from './schema.ts';
import { acceptedTypes } from './body.ts';
import { errorResponses } from './openapi-errors.ts';
import type { Operation } from './operation.ts';

type Json = { readonly [member: string]: unknown };

export function describeOperation(o: Operation): Json {
  const example = o.example as { params?: Json; query?: Json; body?: unknown; reply: unknown };
  return {
    operationId: o.id,
    tags: [o.tag],
    summary: o.summary,
    description: o.description,
    ...(o.deprecated === true ? { deprecated: true } : {}),
    ...securityOf(o.access),
    ...requiredOf(o),
    ...(o.feature === undefined ? {} : { 'x-required-feature': o.feature }),
    ...(o.access.aal2 === true ? { 'x-second-factor': true } : {}),
    'x-rate-limit': o.limit,
    parameters: [
      ...parameters('path', o.params as JsonSchema | undefined, example.params),
      ...parameters('query', o.query as JsonSchema | undefined, example.query),
      ...idempotencyParameter(o),
    ],
    ...(o.body === undefined ? {} : { requestBody: requestBody(o, example.body) }),
    responses: { [o.reply.status]: success(o, example.reply), ...otherSuccesses(o), ...errorResponses(o) },
  };
}

/** Scope and roles; of an operation with variants by variant, since they are what differs. */
function requiredOf(o: Operation): Json {
  if (o.variants === undefined)
    return {
      ...(o.access.scope === undefined ? {} : { 'x-required-scope': o.access.scope }),
      ...(o.access.org === undefined ? {} : { 'x-required-roles': o.access.org.roles }),
    };
  return {
    'x-required-by-variant': Object.fromEntries(
      Object.entries(o.variants.of).map(([values, { access }]) => [
        values,
        { scope: access.scope, ...(access.org === undefined ? {} : { roles: access.org.roles }) },
      ]),
    ),
  };
}

const PEOPLE = [{ session: [] }, { bearer: [] }];
/** What most operations take; those say nothing of it. */
export const DEFAULT_SECURITY: readonly Json[] = [...PEOPLE, { api_key: [] }];

function securityOf({ allow, endUser, agent }: Operation['access']): Json {
  if (allow === 'public') return { security: [{}] };
  if (endUser === true) return { security: PEOPLE };
  return agent === true ? { security: [...DEFAULT_SECURITY, { agent_proof: [] }] } : {};
}

function parameters(place: 'path' | 'query', schema: JsonSchema | undefined, example: Json | undefined): Json[] {
  const required = new Set(Array.isArray(schema?.['required']) ? (schema['required'] as string[]) : []);
  return Object.entries(schema?.properties ?? {}).map(([name, member]) => {
    const { description, ...rest } = member;
    return {
      name,
      in: place,
      ...(place === 'path' || (required.has(name) && member.default === undefined) ? { required: true } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      schema: rest,
      ...(example !== undefined && name in example ? { examples: { example: { value: example[name] } } } : {}),
    };
  });
}

function idempotencyParameter(o: Operation): Json[] {
  if (o.effect === 'read' || o.idempotency === 'none') return [];
  return [
    { $ref: `#/components/parameters/${o.idempotency === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey'}` },
  ];
}

function requestBody(o: Operation, example: unknown): Json {
  const schema = closeObjects(o.body as JsonSchema);
  const media = { schema, ...(example === undefined ? {} : { example }) };
  return {
    required: o.bodyOptional !== true,
    content: Object.fromEntries(acceptedTypes(o).map((type) => [type, media])),
  };
}

const NAMED: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the work goes on',
  204: 'Done; no content',
  302: 'Redirect to the address in Location',
  304: 'Not modified: the entity tag given still holds',
  308: 'Permanent redirect to the address in Location',
};

/** `AlignmentCard` → `Alignment card`. */
const inWords = (title: string): string => title.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

function success(o: Operation, example: unknown): Json {
  const { status, schema, contentType, description } = o.reply;
  const { title } = schema as { title?: string };
  const said = description ?? (title === undefined ? undefined : inWords(title)) ?? NAMED[status] ?? 'Done';
  if (status === 204) return { description: said };
  return {
    description: said,
    content: {
      [contentType ?? 'application/json']: { schema, ...(example === undefined ? {} : { example }) },
      ...Object.fromEntries((o.reply.otherContentTypes ?? []).map((type) => [type, { schema: { type: 'string' } }])),
    },
  };
}

const otherSuccesses = (o: Operation): Json =>
  Object.fromEntries((o.reply.alsoStatus ?? []).map((status) => [status, { description: NAMED[status] ?? 'Done' }]));
