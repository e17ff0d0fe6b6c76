/**
 * Binds operations to Fastify: one route each. Before the pipeline: version, cross-origin headers, the per-address limit.
 * After it: one log line, metrics, and every failure as the error envelope.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { fail, type Refusal } from '../../contract/errors.ts';
import { BODY_BYTES_MAX } from './body.ts';
import type { PipelineParts } from './call.ts';
import { checkOperations } from './check-operations.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { envelope, toRefusal } from './errors.ts';
import { exchangeOf } from './exchange.ts';
import { knownPaths, type KnownPaths } from './known-paths.ts';
import { createListener } from './listener.ts';
import type { Operation } from './operation.ts';
import { addOperation, pathOf, trackStreams } from './operation-route.ts';
import { countsByAddress } from './pipeline.ts';
import { negotiateVersion } from './versions.ts';

/** A route of the platform itself (health, metrics, documents): no principal, no pipeline. */
export interface PlainRoute {
  readonly path: string;
  /** Counted like other calls of its address; probes and scrapes are not. */
  readonly isLimited: boolean;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Told of each finished exchange: the log line and the metrics. */
export type Observer = (exchange: {
  request: FastifyRequest;
  reply: FastifyReply;
  route: string;
  refusal: Refusal | undefined;
}) => void;

export interface ServerParts extends PipelineParts {
  readonly operations: readonly Operation[];
  readonly plainRoutes: readonly PlainRoute[];
  readonly observers: readonly Observer[];
}

/** The server, routes registered, not yet listening. @throws OperationFaults when an operation is not fit to serve */
export function buildServer(parts: ServerParts): FastifyInstance {
  const { settings, clock, log } = parts.services;
  checkOperations(parts.operations);
  const app = Fastify({
    serverFactory: (handler): Server =>
      createListener({ clock, log, trustedProxyHops: settings.TRUSTED_PROXY_HOPS }, handler),
    genReqId: (request) => exchangeOf(request).requestId,
    bodyLimit: BODY_BYTES_MAX,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request, reply, toRefusal(error), log);
    },
  });
  const paths = knownPaths([...parts.operations, ...parts.plainRoutes.map(({ path }) => ({ method: 'GET', path }))]);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  addHooks(app, parts, paths);
  app.setErrorHandler((error, request, reply) => {
    sendRefusal(request, reply, toRefusal(error), log);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = paths.methodsOf(pathOf(request));
    sendRefusal(
      request,
      reply,
      methods.length === 0
        ? fail('not_found')
        : fail('method_not_allowed', undefined, { headers: { allow: methods.join(', ') } }),
      log,
    );
  });
  for (const route of parts.plainRoutes)
    app.get(route.path, { config: {} }, async (request, reply) => route.handle(request, reply));
  const track = trackStreams(app);
  for (const operation of parts.operations) addOperation(app, parts, operation, track);
  return app;
}

function addHooks(app: FastifyInstance, parts: ServerParts, paths: KnownPaths): void {
  const { settings } = parts.services;
  const unlimited = new Set(parts.plainRoutes.filter((route) => !route.isLimited).map((route) => route.path));
  app.addHook('onRequest', async (request, reply) => {
    const exchange = exchangeOf(request.raw);
    const origin = request.headers.origin;
    reply.headers(corsHeaders(origin, settings.CORS_ORIGINS));
    exchange.version = negotiateVersion(header(request, 'x-svc-version'));
    reply.raw.setHeader('x-svc-version', exchange.version);
    const path = pathOf(request);
    const operation = request.routeOptions.config.operation;
    if (!unlimited.has(path) && (operation === undefined || countsByAddress(operation.limit))) {
      await parts.limiter.admit(operation?.limit ?? 'default', { kind: 'ip', value: exchange.ip });
    }
    if (request.method === 'OPTIONS') {
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
function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  log: PipelineParts['services']['log'],
): void {
  request.refused = refusal;
  if (refusal.status >= 500)
    log.error({ request_id: request.id, code: refusal.code, err: refusal.cause ?? refusal }, 'request failed');
  reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(envelope(refusal, request.id))));
}
