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
    ...(o.access.aal2 !== undefined ? { 'x-second-factor': true } : {}),
    ...(o.limit === 'default' ? {} : { 'x-rate-limit': o.limit }),
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
/** Body types of most operations, which need no mention. */
export const DEFAULT_SECURITY: readonly Json[] = [...PEOPLE, { api_key: [] }];

function securityOf({ allow, endUser, agent, license }: Operation['access']): Json {
  if (license === true) return { security: [{ bearer: [] }] };
  if (allow === 'public') return { security: [{}] };
  if (endUser === true) return { security: PEOPLE };
  return agent === true ? { security: [...DEFAULT_SECURITY, { agent_proof: [] }] } : {};
}

/** A number or a flag in the query needs no example, an id or a text does. */
const isTelling = (place: 'path' | 'query', example: unknown): boolean =>
  example !== undefined && (place === 'path' || typeof example === 'string');

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
      ...(isTelling(place, example?.[name]) ? { examples: { example: { value: example?.[name] } } } : {}),
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
    content: Object.fromEntries(acceptedTypes(o).map((type, i) => [type, i === 0 ? media : { schema }])),
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

/** A reply with more members than a page has is no list, whatever lists it holds. */
const ENVELOPE_MEMBERS_MAX = 6;

/** Description of a reply: that of its schema, of the items of its list, or of its status. */
function describedReply(schema: JsonSchema & { title?: string }, status: number, isRead: boolean): string {
  if (schema.title !== undefined) return inWords(schema.title);
  const { next_cursor: _, ...members } = schema.properties ?? {};
  const lists = Object.values(members).map(({ items }) => (items as { title?: string } | undefined)?.title);
  const item = lists.find((title) => title !== undefined);
  if (item !== undefined && isRead && lists.length <= ENVELOPE_MEMBERS_MAX)
    return `List: ${inWords(item).toLowerCase()}`;
  if (Object.keys(schema.properties ?? {}).join() === 'ok') return 'Done';
  return isRead && status === 200 ? 'Result' : (NAMED[status] ?? 'Done');
}

/** What a reply in another media type is: an object where the type is one of JSON, else a text. */
const otherSchema = (type: string): Json => ({ type: /[/+](?:json|vc)$/.test(type) ? 'object' : 'string' });

function success(o: Operation, example: unknown): Json {
  const { status, schema, contentType, description } = o.reply;
  const said = description ?? describedReply(schema as JsonSchema, status, o.effect === 'read');
  if (status === 204) return { description: said };
  return {
    description: said,
    content: {
      [contentType ?? 'application/json']: { schema, ...(example === undefined ? {} : { example }) },
      ...Object.fromEntries((o.reply.otherContentTypes ?? []).map((type) => [type, { schema: otherSchema(type) }])),
    },
  };
}

const otherSuccesses = (o: Operation): Json =>
  Object.fromEntries((o.reply.alsoStatus ?? []).map((status) => [status, { description: NAMED[status] ?? 'Done' }]));
