/**
 * Binds operations to Fastify: one route each. Before the pipeline: version, cross-origin headers, the per-address limit.
 * After it: one log line, metrics, and every failure as the error envelope.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { Duplex, Readable } from 'node:stream';
import { Compile } from 'typebox/schema';
import { fail, type Refusal } from '../../contract/errors.ts';
import type { Settings } from '../config.ts';
import { BODY_BYTES_MAX } from './body.ts';
import type { CompiledOperation, IncomingCall, PipelineParts } from './call.ts';
import { checkOperations } from './check-operations.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { envelope, toRefusal } from './errors.ts';
import { exchangeOf } from './exchange.ts';
import { KEEP_ALIVE_MS } from './guards.ts';
import { knownPaths, type KnownPaths } from './known-paths.ts';
import { createListener } from './listener.ts';
import type { Operation } from './operation.ts';
import { countsByAddress, runOperation } from './pipeline.ts';
import { compileValidator } from './validate.ts';
import { negotiateVersion } from './versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig { operation?: Operation }
  interface FastifyRequest { refused?: Refusal; subject?: string }
}

/** A route of the platform itself (health, metrics, documents): no principal, no pipeline. */
export interface PlainRoute {
  readonly path: string;
  /** Counted like other calls of its address; probes and scrapes are not. */
  readonly isLimited: boolean;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | unknown;
}

/** Told of each finished exchange: the log line and the metrics. */
export type Observer = (exchange: { request: FastifyRequest; reply: FastifyReply; route: string; refusal: Refusal | undefined }) => void;

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
    serverFactory: (handler): Server => createListener({ clock, log, trustedProxyHops: settings.TRUSTED_PROXY_HOPS }, handler),
    genReqId: (request) => exchangeOf(request).requestId,
    bodyLimit: BODY_BYTES_MAX, keepAliveTimeout: KEEP_ALIVE_MS, return503OnClosing: false, forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (error, request, reply) => { sendRefusal(request, reply as FastifyReply, toRefusal(error), log); },
  });
  const paths = knownPaths([...parts.operations, ...parts.plainRoutes.map(({ path }) => ({ method: 'GET', path }))]);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => { done(null, body); });
  addHooks(app, parts, paths);
  app.setErrorHandler((error, request, reply) => { sendRefusal(request, reply, toRefusal(error), log); });
  app.setNotFoundHandler((request, reply) => {
    const methods = paths.methodsOf(pathOf(request));
    sendRefusal(request, reply, methods.length === 0 ? fail('not_found') : fail('method_not_allowed', undefined, { headers: { allow: methods.join(', ') } }), log);
  });
  for (const route of parts.plainRoutes) app.get(route.path, { config: {} }, async (request, reply) => route.handle(request, reply));
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
      await reply.code(204).headers(preflightHeaders(origin, settings.CORS_ORIGINS, paths.methodsOf(path))).send();
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    for (const observe of parts.observers) observe({ request, reply, route, refusal: request.refused });
  });
}

/** Streams in progress end properly when the server stops; a client that sees the end reconnects elsewhere. */
function trackStreams(app: FastifyInstance): (stream: Readable) => void {
  const open = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const stream of open) if (stream instanceof Duplex) stream.end(); else stream.push(null);
  });
  return (stream) => {
    open.add(stream);
    stream.once('close', () => { open.delete(stream); });
  };
}

function addOperation(app: FastifyInstance, parts: ServerParts, operation: Operation, track: (stream: Readable) => void): void {
  const compiled = compile(operation, parts.services.settings);
  let serializer: ((payload: unknown) => string) | undefined;
  app.route({
    method: operation.method, url: operation.path, bodyLimit: operation.bodyBytesMax ?? BODY_BYTES_MAX, config: { operation },
    schema: { response: { [operation.reply.status]: operation.reply.schema } },
    handler: async (request, reply) => {
      serializer ??= reply.getSerializationFunction(String(operation.reply.status)) as ((payload: unknown) => string) | undefined;
      const outcome = await runOperation(parts, { ...compiled, serialize: serializer ?? JSON.stringify }, incoming(request, parts.services.settings));
      request.subject = outcome.principal.subject;
      reply.code(outcome.status).headers(outcome.headers as Record<string, string | string[]>);
      if (outcome.contentType !== null) reply.header('content-type', outcome.contentType);
      if (outcome.body instanceof Readable) track(outcome.body);
      return reply.send(outcome.body ?? undefined);
    },
  });
}

function compile(operation: Operation, settings: Settings): Omit<CompiledOperation, 'serialize'> {
  const validate = {
    params: compileValidator('path', operation.params),
    query: compileValidator('query', operation.query),
    body: compileValidator('body', operation.body),
  };
  if (!settings.STRICT_REPLIES) return { operation, validate };
  const reply = Compile(operation.reply.schema);
  return {
    operation, validate,
    checkReply(payload) {
      const wire: unknown = JSON.parse(JSON.stringify(payload));
      if (reply.Check(wire)) return;
      const [, errors] = reply.Errors(wire);
      throw new Error(`${operation.id}: the reply is not of its declared shape: ${errors.slice(0, 3).map((e) => `${e.instancePath} ${e.message}`).join('; ')}`);
    },
  };
}

function incoming(request: FastifyRequest, settings: Settings): IncomingCall {
  const exchange = exchangeOf(request.raw);
  return {
    requestId: exchange.requestId, receivedAt: exchange.receivedAt, ip: exchange.ip, version: exchange.version,
    method: request.method, path: pathOf(request), origin: settings.PUBLIC_URL ?? `http://${request.headers.host ?? ''}`,
    headers: flatHeaders(request),
    params: (request.params ?? {}) as Record<string, unknown>, query: (request.query ?? {}) as Record<string, unknown>,
    bodyBytes: Buffer.isBuffer(request.body) ? request.body : undefined,
  };
}

function flatHeaders(request: FastifyRequest): Record<string, string | undefined> {
  const flat: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers)) flat[name] = Array.isArray(value) ? value.join(', ') : value;
  return flat;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};
const pathOf = (request: FastifyRequest): string => (request.url.startsWith('/') ? request.url : new URL(request.url).pathname).split('?', 1)[0] ?? '/';

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, log: PipelineParts['services']['log']): void {
  request.refused = refusal;
  if (refusal.status >= 500) log.error({ request_id: request.id, code: refusal.code, err: refusal.cause ?? refusal }, 'request failed');
  reply.code(refusal.status).headers(refusal.headers).header('content-type', 'application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(envelope(refusal, request.id))));
}
