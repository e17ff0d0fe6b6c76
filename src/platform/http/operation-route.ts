/** One operation as a Fastify route: request in, pipeline, outcome out. Streams it answers with are known until they close. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Duplex, Readable } from 'node:stream';
import { Compile } from 'typebox/schema';
import { fail, type Refusal } from '../../contract/errors.ts';
import type { Settings } from '../config.ts';
import { BODY_BYTES_MAX } from './body.ts';
import type { CompiledOperation, IncomingCall, PipelineParts } from './call.ts';
import { httpExchangeOf, showLimit } from './exchange.ts';
import type { Operation } from './operation.ts';
import { runOperation } from './pipeline.ts';
import { everyName, type JsonSchema } from './schema.ts';
import type { TSchema } from 'typebox';
import { compileValidator } from './validate.ts';
import { chooser, type Chooser } from './variants.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Finds the operation by the path parameters; undefined where they name no variant of it. */
    choose?: Chooser<Bound>;
  }
  interface FastifyRequest {
    refused?: Refusal;
    subject?: string;
  }
}

type Compiled = Omit<CompiledOperation, 'serialize'>;

/** An operation, or one variant of it, ready for requests. */
export interface Bound {
  readonly compiled: Compiled;
  /** Compiled at the first answer: at start the serializers of all operations would cost more than everything else. */
  serialize?: CompiledOperation['serialize'];
}

/**
 * Streams end properly when the server stops, those in progress and those that were asked for before and open after; a client that
 * sees the end reconnects elsewhere.
 */
export function trackStreams(app: FastifyInstance): (stream: Readable) => void {
  const open = new Set<Readable>();
  let isClosing = false;
  const end = (stream: Readable): void => {
    if (stream instanceof Duplex) stream.end();
    else stream.push(null);
  };
  app.addHook('preClose', async () => {
    isClosing = true;
    open.forEach(end);
  });
  return (stream) => {
    if (isClosing) return end(stream);
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
    });
  };
}

/** A last segment that takes the rest of the path. */
const REST = /:([a-z_]+)\*$/;

/** The router calls the rest of a path `*`; the operation has a name for it. */
function paramsOf({ params }: FastifyRequest, { path }: Operation): Record<string, unknown> {
  const { '*': rest, ...named } = (params ?? {}) as Record<string, unknown>;
  const name = REST.exec(path)?.[1];
  return name === undefined ? named : { ...named, [name]: rest };
}

/** Binds one operation to its route. */
export function addOperation(
  app: FastifyInstance,
  parts: PipelineParts,
  operation: Operation,
  track: (stream: Readable) => void,
): void {
  const choose = chooser(operation, (variant): Bound => ({ compiled: compile(variant, parts.services.settings) }));
  app.route({
    method: operation.method,
    url: operation.path.replace(REST, '*'),
    bodyLimit: operation.bodyBytesMax ?? BODY_BYTES_MAX,
    config: { choose },
    handler: async (request, reply) => {
      const bound = choose(request.params as Record<string, unknown>);
      if (bound === undefined) throw fail('not_found'); // refused before, in server.ts
      const { compiled } = bound;
      bound.serialize ??= reply.compileSerializationSchema(
        everyName(compiled.operation.reply.schema as JsonSchema),
      ) as CompiledOperation['serialize'];
      const outcome = await runOperation(
        parts,
        { ...compiled, serialize: bound.serialize },
        {
          ...incoming(request),
          params: paramsOf(request, operation),
          showLimit: (state) => {
            showLimit(reply.raw, state);
          },
          setCookie: (line) => {
            void reply.header('set-cookie', line);
          },
        },
      );
      request.subject = outcome.principal.subject;
      reply.code(outcome.status).headers(outcome.headers as Record<string, string | string[]>);
      if (outcome.contentType !== null) reply.header('content-type', outcome.contentType);
      if (outcome.body instanceof Readable) track(outcome.body);
      return reply.send(outcome.body ?? undefined);
    },
  });
}

/**
 * Unknown parameters are refused, but for what browsers and mail programs ask for by links that others made: those carry
 * tracking parameters, and pictures carry one that gets round a cache.
 */
function querySchema({ query, isPage, reply }: Operation): TSchema | undefined {
  const isLinked = isPage === true || reply.contentType?.startsWith('image/') === true;
  return isLinked ? { type: 'object', properties: {}, ...query, additionalProperties: true } : query;
}

function compile(operation: Operation, settings: Settings): Compiled {
  const validate = {
    params: compileValidator('path', operation.params),
    query: compileValidator('query', querySchema(operation)),
    body: compileValidator('body', operation.body),
  };
  if (!settings.STRICT_REPLIES) return { operation, validate };
  let reply: ReturnType<typeof Compile> | undefined;
  return {
    operation,
    validate,
    checkReply(payload) {
      const wire: unknown = JSON.parse(JSON.stringify(payload));
      reply ??= Compile(operation.reply.schema);
      if (reply.Check(wire)) return;
      const [, errors] = reply.Errors(wire);
      throw new Error(
        `${operation.id}: the reply is not of its declared shape: ${errors
          .slice(0, 3)
          .map((e) => `${e.instancePath} ${e.message}`)
          .join('; ')}`,
      );
    },
  };
}

function incoming(request: FastifyRequest): Omit<IncomingCall, 'setCookie' | 'showLimit' | 'params'> {
  const exchange = httpExchangeOf(request.raw);
  return {
    requestId: exchange.requestId,
    receivedAt: exchange.receivedAt,
    ip: exchange.ip,
    version: exchange.version,
    method: request.method,
    path: pathOf(request),
    search: searchOf(request),
    origin: exchange.origin,
    headers: flatHeaders(request),
    query: (request.query ?? {}) as Record<string, unknown>,
    bodyBytes: Buffer.isBuffer(request.body) ? request.body : undefined,
  };
}

function flatHeaders(request: FastifyRequest): Record<string, string | undefined> {
  const flat: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers))
    flat[name] = Array.isArray(value) ? value.join(', ') : value;
  return flat;
}

/** Query of the request target with its question mark, as sent; empty without one. */
const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Path of the request target without the query; the absolute form is reduced to it, and `*` (the server itself) is what it is. */
export const pathOf = ({ url }: FastifyRequest): string =>
  (url.startsWith('/') || !URL.canParse(url) ? url : new URL(url).pathname).split('?', 1)[0] ?? '/';
