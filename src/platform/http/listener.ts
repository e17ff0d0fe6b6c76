/** The bare HTTP server under the framework: every exchange is opened, and its head checked, before anything else sees it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { fail } from '../../contract/errors.ts';
import { CURRENT_API_VERSION } from '../../contract/versions.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { clientAddress } from './client-address.ts';
import { openHttpExchange, refuseOn, standardHeaders, type HttpExchange } from './exchange.ts';
import { answerClientError, checkRequestHead, serverOptions } from './guards.ts';
import { originOfRequest } from './origin.ts';

export interface ListenerParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string | undefined;
  readonly trustedProxyHops: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that hands only well-formed heads to `handler`; refusals carry all standard headers, parser errors included. */
export function createListener(parts: ListenerParts, handler: Handler): Server {
  const { clock, log, trustedProxyHops } = parts;
  const open = (request: IncomingMessage, response: ServerResponse): HttpExchange => {
    const forwarded = request.headers['x-forwarded-for'];
    const ip = clientAddress(
      request.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trustedProxyHops,
    );
    const origin = originOfRequest(request, parts);
    return openHttpExchange(request, response, { now: clock.now(), monotonicMs: clock.monotonicMs(), ip, origin });
  };
  const latest = new WeakMap<Socket, ServerResponse>();
  const server = createServer(serverOptions, (request, response) => {
    const exchange = open(request, response);
    latest.set(request.socket, response);
    const refusal = checkRequestHead(request);
    if (refusal === undefined) {
      handler(request, response);
      return;
    }
    log.info(
      {
        request_id: exchange.requestId,
        status: refusal.status,
        code: refusal.code,
        problem: refusal.details?.['problem'],
      },
      'request head refused',
    );
    refuseOn(response, refusal, exchange);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    refuseOn(
      response,
      fail('bad_request', { problem: 'the Expect header is not understood' }),
      open(request, response),
    );
  });
  const onSocketError = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (isAnswered(latest.get(socket))) socket.destroy();
    else answerClientError(error, socket, standardHeaders(randomUUID(), CURRENT_API_VERSION), parts);
  };
  server.on('clientError', onSocketError);
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    onSocketError(Object.assign(new Error('CONNECT is not served'), { code: 'HPE_INVALID_METHOD' }), socket);
  });
  return server;
}

/**
 * True while a second answer on this connection would be read as part of, or as following, one that the client did not finish
 * asking for.
 */
const isAnswered = (response: ServerResponse | undefined): boolean =>
  response?.headersSent === true && !(response.writableFinished && response.req.complete);
