/** The OpenAPI 3.1 document, built from the operations: the same objects that validate and serialize. Pure. */
import { API_VERSIONS } from '../../contract/versions.ts';
import { acceptedTypes } from './body.ts';
import { LIMIT_CLASSES, type LimitCeiling } from './limit-classes.ts';
import type { PathItems } from './mount.ts';
import type { Operation } from './operation.ts';
import {
  ERROR_EXAMPLES,
  ERROR_SCHEMA,
  errorResponses,
  HEADER_REFS,
  RESPONSE_HEADERS,
  sharedResponses,
} from './openapi-errors.ts';
import { shareSchemas } from './openapi-sharing.ts';
import { closeObjects, type JsonSchema } from './schema.ts';

type Json = { readonly [member: string]: unknown };

const DESCRIPTION = `Screens what reaches an agent, checks what leaves it, judges its reasoning and keeps signed evidence.

Every response carries X-Svc-Version, X-Svc-Schema and X-Request-Id. Errors have one shape: \`{error: {code, message, details?}}\`; branch on the code.
Mutations take an Idempotency-Key (kept 24 hours); a repeated request answers from memory with \`Idempotent-Replay: true\`.`;

/**
 * The whole document, pages left out. `publicUrl` becomes the server entry; without it the document's own host is meant.
 * Mounted handlers describe themselves, under tags that their descriptions name.
 */
export function openapiDocument(
  operations: readonly Operation[],
  publicUrl: string | undefined,
  described: readonly PathItems[] = [],
): Json {
  const sorted = operations
    .filter((operation) => operation.isPage !== true)
    .toSorted((a, b) => (a.path === b.path ? a.method.localeCompare(b.method) : a.path.localeCompare(b.path)));
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of sorted) {
    const path = operation.path.replace(/:([a-z_]+)\*?/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  const mounted = described.flatMap((items) => Object.entries(items));
  for (const [path, items] of mounted.toSorted(([a], [b]) => a.localeCompare(b)))
    paths[path] = { ...paths[path], ...(items as Record<string, Json>) };
  const tags = [
    ...sorted.map((operation) => operation.tag),
    ...mounted.flatMap(([, items]) =>
      Object.values(items).flatMap((item) => (item as { tags?: readonly string[] }).tags ?? []),
    ),
  ];
  const shared = shareSchemas(JSON.parse(JSON.stringify(paths)) as Json);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Surety',
      version: API_VERSIONS[API_VERSIONS.length - 1],
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: [...new Set(tags)].sort().map((name) => ({ name })),
    paths: shared.paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Error: ERROR_SCHEMA, ...shared.schemas },
      headers: RESPONSE_HEADERS,
      responses: sharedResponses(sorted),
      examples: ERROR_EXAMPLES,
      parameters: PARAMETERS,
    },
  };
}

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'svc_session',
    description: 'Session cookie of a signed-in person (__Host-svc_session behind TLS).',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'User token, or an OAuth 2.1 access token (mcp_at_).' },
  api_key: { type: 'apiKey', in: 'header', name: 'X-Svc-Api-Key' },
  agent_proof: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Svc-Agent-Proof',
    description: 'Possession proof of an agent; or a signature by its registered key (RFC 9421, tag svc-agent).',
  },
} as const;

const PARAMETERS = {
  Version: {
    name: 'X-Svc-Version',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'date' },
    description: 'Asks for a dated behaviour; the closest version not after it answers. Default: the newest.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'Unique per intended effect; remembered 24 hours.',
  },
  RequiredIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'Unique per intended effect; remembered 24 hours.',
  },
};

function describeOperation(o: Operation): Json {
  const example = o.example as { params?: Json; query?: Json; body?: unknown; reply: unknown };
  return {
    operationId: o.id,
    tags: [o.tag],
    summary: o.summary,
    description: o.description,
    ...(o.deprecated === true ? { deprecated: true } : {}),
    security: securityOf(o.access),
    ...requiredOf(o),
    ...(o.feature === undefined ? {} : { 'x-required-feature': o.feature }),
    ...(o.access.aal2 === true ? { 'x-second-factor': true } : {}),
    'x-rate-limit': rateOf(o),
    parameters: [
      ...parameters('path', o.params as JsonSchema | undefined, example.params),
      ...parameters('query', o.query as JsonSchema | undefined, example.query),
      { $ref: '#/components/parameters/Version' },
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

function securityOf({ allow, endUser, agent }: Operation['access']): Json[] {
  if (allow === 'public') return [{}];
  const people = [{ session: [] }, { bearer: [] }];
  if (endUser === true) return people;
  return [...people, { api_key: [] }, ...(agent === true ? [{ agent_proof: [] }] : [])];
}

function rateOf(o: Operation): Json {
  const ceiling: LimitCeiling = LIMIT_CLASSES[o.limit];
  return {
    class: o.limit,
    per_minute: ceiling.perMinute,
    ...(ceiling.authenticatedPerMinute === undefined
      ? {}
      : { authenticated_per_minute: ceiling.authenticatedPerMinute }),
  };
}

function parameters(place: 'path' | 'query', schema: JsonSchema | undefined, example: Json | undefined): Json[] {
  const required = new Set(Array.isArray(schema?.['required']) ? (schema['required'] as string[]) : []);
  return Object.entries(schema?.properties ?? {}).map(([name, member]) => {
    const { description, ...rest } = member;
    return {
      name,
      in: place,
      required: place === 'path' || (required.has(name) && member.default === undefined),
      ...(typeof description === 'string' ? { description } : {}),
      schema: rest,
      ...(example !== undefined && name in example ? { example: example[name] } : {}),
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
  202: 'Accepted',
  204: 'Done, no content',
  302: 'Elsewhere',
  304: 'Not changed',
  308: 'Moved',
};

function success(o: Operation, example: unknown): Json {
  const { status, schema, contentType, description } = o.reply;
  const head = { description: description ?? NAMED[status] ?? 'Done', headers: HEADER_REFS };
  if (status === 204) return head;
  return {
    ...head,
    content: {
      [contentType ?? 'application/json']: { schema, ...(example === undefined ? {} : { example }) },
      ...Object.fromEntries((o.reply.otherContentTypes ?? []).map((type) => [type, { schema: { type: 'string' } }])),
    },
  };
}

const otherSuccesses = (o: Operation): Json =>
  Object.fromEntries(
    (o.reply.alsoStatus ?? []).map((status) => [
      status,
      { description: NAMED[status] ?? 'Done', headers: HEADER_REFS },
    ]),
  );
