/**
 * Raw node handlers on the API server, for what speaks HTTP by itself (an authorization server). Everything in front of
 * an operation still holds: request id and standard headers, head checks, rate limit by address, body limit. The body
 * arrives as bytes, unparsed; the handler writes to the bare response. No principal is asked for unless it asks.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from '../../contract/errors.ts';
import { resolvePrincipal } from '../auth/resolve.ts';
import type { Principal } from '../auth/principal.ts';
import { BODY_BYTES_MAX } from './body.ts';
import type { PipelineParts } from './call.ts';
import { httpExchangeOf } from './exchange.ts';
import type { LimitClass } from './limit-classes.ts';

export interface MountedCall {
  /** Its body has been read: see `body`. Headers, url and method are as the client sent them. */
  readonly request: IncomingMessage;
  /** Carries X-Request-Id, X-Svc-Version, X-Svc-Schema and the security headers already. */
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly requestId: string;
  readonly ip: string;
  readonly now: Date;
  /** scheme://host the client used, or PUBLIC_URL. */
  readonly origin: string;
  /**
   * Who calls, by the same chain as for operations. `cookie` reads only the session cookie, so that no page acts
   * for a header that a script could set; a refreshed session cookie goes onto the response.
   * @throws Refusal 401 for a credential that is not valid
   */
  caller(carriers: 'all' | 'cookie'): Promise<Principal>;
}

/** OpenAPI path items by path, in its `{name}` form: the documentation of a mounted handler. */
export type PathItems = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Mount {
  readonly name: string; // area.what, for faults
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS')[];
  /** Exact paths; `:name` represents one segment. */
  readonly paths: readonly string[];
  readonly limit: LimitClass; // counted by address
  readonly bodyBytesMax?: number; // default 1 MiB
  /** On every answer, refusals included: what lets pages of other origins read them. With these, CORS_ORIGINS does not count. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Pages of the origins in CORS_ORIGINS may read the answers, as they may those of an operation. */
  readonly sharesOrigins?: true;
  /** Body of a refusal that comes before the handler (429, 413), where the protocol has its own shape. */
  readonly refusalBody?: (refusal: Refusal) => unknown;
  /** Writes the whole answer. What it throws is logged and becomes the error envelope, if nothing was sent yet. */
  handle(call: MountedCall): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    mount?: Mount;
  }
}

/** Binds the mounts of all areas, one route a path and method. Each GET serves HEAD as well. */
export function addMounts(app: FastifyInstance, parts: PipelineParts, mounts: readonly Mount[]): void {
  for (const mount of mounts) {
    for (const url of mount.paths) {
      app.route({
        method: [...mount.methods],
        url,
        bodyLimit: mount.bodyBytesMax ?? BODY_BYTES_MAX,
        config: { mount },
        handler: async (request, reply) => {
          for (const [name, value] of Object.entries(
            mount.sharesOrigins === true ? reply.getHeaders() : (mount.headers ?? {}),
          ))
            if (value !== undefined) reply.raw.setHeader(name, value);
          // Not hijacked before the handler ends: a refusal that it throws is then answered like any other.
          await mount.handle(mountedCall(parts, request, reply.raw));
          reply.hijack();
          return reply;
        },
      });
    }
  }
}

function mountedCall(parts: PipelineParts, request: FastifyRequest, response: ServerResponse): MountedCall {
  const exchange = httpExchangeOf(request.raw);
  return {
    request: request.raw,
    response,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    requestId: exchange.requestId,
    ip: exchange.ip,
    now: exchange.receivedAt,
    origin: exchange.origin,
    async caller(carriers) {
      const { cookie, host } = request.headers;
      const headers = carriers === 'all' ? request.headers : { cookie, host };
      const principal = await resolvePrincipal(parts.resolvers, {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
        ),
        method: request.method,
        path: request.url.split('?', 1)[0] ?? '/',
        ip: exchange.ip,
        now: exchange.receivedAt,
        setCookie: (line) => {
          response.appendHeader('set-cookie', line);
        },
      });
      request.subject = principal.subject;
      return principal;
    },
  };
}
