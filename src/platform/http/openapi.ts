/** The OpenAPI 3.1 document, built from the operations: the same objects that validate and serialize. Pure. */
import { API_VERSIONS } from '../../contract/versions.ts';
import type { Area } from './area.ts';
import { withComponents } from './openapi-components.ts';
import { withSharedReplies } from './openapi-shared.ts';
import { ERROR_SCHEMA, refusalComponents } from './openapi-errors.ts';
import { LIMIT_CLASSES } from './limit-classes.ts';
import { DEFAULT_SECURITY, describeOperation } from './openapi-operation.ts';
import type { Operation } from './operation.ts';

type Json = { readonly [member: string]: unknown };

/** The texts of an area. */
export type Described = Pick<Area, 'operations' | 'describes' | 'tags'>;

const DESCRIPTION = `Screens what reaches an agent, checks what leaves it, judges its reasoning and keeps signed evidence.

Every response carries X-Svc-Version (the date in force), X-Svc-Schema (the schema of cards) and X-Request-Id (a UUID). A request may name a supported date in X-Svc-Version; the closest version not after it answers, by default the newest. Errors have one shape: \`{error: {code, message, details?, request_id, doc_url}}\`; branch on the code.
Mutations take an Idempotency-Key (kept 24 hours); a repeated request gets the stored reply with \`Idempotent-Replay: true\`.
An operation without x-rate-limit counts in the class default of x-rate-limits.`;

/**
 * The whole document, pages left out. `publicUrl` becomes the server entry; without it the document's own host is meant.
 * Mounted handlers describe themselves.
 */
export function openapiDocument(areas: readonly Described[], publicUrl: string | undefined): Json {
  const operations = operationsOf(areas);
  const { paths: named, ...components } = withComponents(pathsOf(operations, areas), [ERROR_SCHEMA]);
  const { paths, responses, requestBodies } = withSharedReplies(named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Surety',
      version: API_VERSIONS[API_VERSIONS.length - 1],
      description: DESCRIPTION,
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    security: DEFAULT_SECURITY,
    'x-rate-limits': LIMIT_CLASSES,
    tags: tagsOf(paths, areas),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: components.schemas,
      responses: { ...refusalComponents(operations), ...responses },
      requestBodies,
      parameters: { ...PARAMETERS, ...components.parameters },
      examples: components.examples,
    },
  };
}

const operationsOf = (areas: readonly Described[]): Operation[] =>
  areas.flatMap((area) => area.operations).filter(({ isPage }) => isPage !== true);

/** Operations of the document, those of mounted handlers among them. */
export const countOperations = (areas: readonly Described[]): number =>
  operationsOf(areas).length +
  areas.flatMap((area) => Object.values(area.describes ?? {})).flatMap((items) => Object.keys(items)).length;

/** By path, then by method, so that the document changes only where an operation does. */
function pathsOf(operations: readonly Operation[], areas: readonly Described[]): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  const inOrder = operations.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  for (const operation of inOrder) {
    const path = operation.path.replace(/:([a-z_]+)\*?/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  const mounted = areas.flatMap((area) => Object.entries(area.describes ?? {}));
  for (const [path, items] of mounted.toSorted(([a], [b]) => a.localeCompare(b)))
    paths[path] = { ...paths[path], ...items };
  return JSON.parse(JSON.stringify(paths)) as Json;
}

/** The tags in use, each described by the area that has it. */
function tagsOf(paths: Json, areas: readonly Described[]): Json[] {
  const descriptions = Object.assign({}, ...areas.map((area) => area.tags ?? {})) as Record<string, string>;
  const items = Object.values(paths).flatMap((path) => Object.values(path as Record<string, { tags?: string[] }>));
  const names = new Set(items.flatMap((item) => item.tags ?? []));
  return [...names].sort().map((name) => ({ name, description: descriptions[name] ?? `${name}.` }));
}

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'svc_session',
    description: 'Session cookie of a signed-in person (__Host-svc_session behind TLS).',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'User token, or an OAuth 2.1 access token (mcp_at_); for heartbeats the token of a license.',
  },
  api_key: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Svc-Api-Key',
    description: 'API key of a person or an organisation; what it may do is in its scopes.',
  },
  agent_proof: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Svc-Agent-Proof',
    description: 'Possession proof of an agent; or a signature by its registered key (RFC 9421, tag svc-agent).',
  },
} as const;

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'Unique per intended effect; stored 24 hours.',
  },
  RequiredIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'Unique per intended effect; stored 24 hours.',
  },
};
