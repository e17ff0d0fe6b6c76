/**
 * Binds operations to Fastify: one route each. Before the pipeline: version, cross-origin headers, the per-address limit.
 * After it: one log line, metrics, and every failure as the error envelope.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Refusal } from '../../contract/errors.ts';
import { BODY_BYTES_MAX } from './body.ts';
import type { PipelineParts } from './call.ts';
import { checkOperations } from './check-operations.ts';
import { countByAddress, mayBePage } from './count-by-address.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { envelope, toRefusal } from './errors.ts';
import { agreeVersion, httpExchangeOf } from './exchange.ts';
import { knownPaths, operationRoutes, unserved, type KnownPaths } from './known-paths.ts';
import { createListener } from './listener.ts';
import { addMounts, type Mount } from './mount.ts';
import type { Operation } from './operation.ts';
import { addOperation, pathOf, trackStreams } from './operation-route.ts';
import { namingCredential } from './pipeline.ts';

/** Metadata of the API as a protected resource (RFC 9728). */
const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/v1';

/** A route of the platform itself (health, metrics, documents): no principal, no pipeline. */
export interface PlainRoute {
  readonly path: string;
  /** Counted like other calls of its address; probes and scrapes are not. */
  readonly isLimited: boolean;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Called with each finished exchange: the log line and the metrics. */
export type Observer = (exchange: {
  request: FastifyRequest;
  reply: FastifyReply;
  route: string;
  refusal: Refusal | undefined;
}) => void;

export interface ServerParts extends PipelineParts {
  readonly operations: readonly Operation[];
  readonly plainRoutes: readonly PlainRoute[];
  readonly mounts?: readonly Mount[];
  readonly observers: readonly Observer[];
  /** Asked for what no route has, before it is refused. @returns whether it answered */
  readonly answersPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** The server, routes registered, not yet listening. @throws OperationFaults when an operation is not fit to serve */
export function buildServer(given: ServerParts): FastifyInstance {
  const parts: ServerParts = { ...given, resolvers: namingCredential(given.resolvers) };
  const { settings, clock, log } = parts.services;
  const mounts = parts.mounts ?? [];
  checkOperations(parts.operations);
  const refuse: Refuse = (request, reply, refusal) => {
    sendRefusal(parts, request, reply, refusal);
  };
  const app = Fastify({
    serverFactory: (handler) =>
      createListener(
        { clock, log, publicUrl: settings.PUBLIC_URL, trustedProxyHops: settings.TRUSTED_PROXY_HOPS },
        handler,
      ),
    genReqId: (request) => httpExchangeOf(request).requestId,
    bodyLimit: BODY_BYTES_MAX,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (error, request, reply) => {
      refuse(request, reply, toRefusal(error));
    },
  });
  const paths = knownPaths([
    ...operationRoutes(parts.operations),
    ...parts.plainRoutes.map(({ path }) => ({ method: 'GET', path })),
    ...mounts.flatMap((mount) =>
      mount.paths.flatMap((path) =>
        mount.methods.filter((method) => method !== 'OPTIONS').map((method) => ({ method, path })),
      ),
    ),
  ]);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  addHooks(app, parts, paths);
  app.setErrorHandler((error, request, reply) => {
    refuse(request, reply, toRefusal(error));
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (paths.methodsOf(pathOf(request)).length === 0 && (await parts.answersPage?.(request, reply)) === true)
      return reply;
    if (mayBePage(request)) await countByAddress(parts.limiter, request, reply);
    refuse(request, reply, unserved(paths, pathOf(request)));
    return reply;
  });
  for (const route of parts.plainRoutes)
    app.get(route.path, { config: {} }, async (request, reply) => route.handle(request, reply));
  const track = trackStreams(app);
  for (const operation of parts.operations) addOperation(app, parts, operation, track);
  addMounts(app, parts, mounts);
  return app;
}

function addHooks(app: FastifyInstance, parts: ServerParts, paths: KnownPaths): void {
  const { settings } = parts.services;
  const unlimited = new Set(parts.plainRoutes.filter((route) => !route.isLimited).map((route) => route.path));
  app.addHook('onRequest', async (request, reply) => {
    const exchange = httpExchangeOf(request.raw);
    const origin = request.headers.origin;
    agreeVersion(reply.raw, exchange, header(request, 'x-svc-version'));
    const path = pathOf(request);
    const { choose, mount } = request.routeOptions.config;
    const operation = choose?.(request.params as Record<string, unknown>)?.compiled.operation;
    reply.headers(mount?.headers ?? corsHeaders(origin, settings.CORS_ORIGINS));
    if (!mayBePage(request) && !unlimited.has(request.routeOptions.url ?? path))
      await countByAddress(parts.limiter, request, reply, operation ?? mount);
    if (choose !== undefined && operation === undefined) throw unserved(paths, path);
    if (request.method === 'OPTIONS' && mount === undefined) {
      await reply
        .code(204)
        .headers(preflightHeaders(origin, settings.CORS_ORIGINS, paths.methodsOf(path)))
        .send();
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    for (const observe of parts.observers) observe({ request, reply, route, refusal: request.refused });
  });
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

type Refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => void;

function sendRefusal(parts: ServerParts, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { log } = parts.services;
  request.refused = refusal;
  if (refusal.status >= 500)
    log.error({ request_id: request.id, code: refusal.code, err: refusal.cause ?? refusal }, 'request failed');
  if (reply.raw.headersSent) {
    reply.raw.destroy(); // a mounted handler failed within its answer: a cut connection is the only word left
    return;
  }
  const { mount } = request.routeOptions.config;
  const refused = { ...httpExchangeOf(request.raw), params: (request.params ?? {}) as Record<string, unknown> };
  reply
    .code(refusal.status)
    .headers(challenged(refusal, refused.origin))
    .header('content-type', 'application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(mount?.refusalBody?.(refusal) ?? envelope(refusal, refused))));
}

/** A 401 names the place where a client without credentials learns how to get them (RFC 9728 section 5.1). */
function challenged({ status, headers }: Refusal, origin: string): Readonly<Record<string, string>> {
  const challenge = headers['www-authenticate'];
  if (status !== 401 || challenge?.startsWith('Bearer') !== true) return headers;
  return { ...headers, 'www-authenticate': `${challenge}, resource_metadata="${origin}${RESOURCE_METADATA_PATH}"` };
}
