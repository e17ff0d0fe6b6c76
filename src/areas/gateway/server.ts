/**
 * The gateway's own HTTP server: node:http without a framework, since a framework costs more than the whole forwarding
 * (docs/reference/gateway.md#proxy-fidelity). Every response has X-Svc-Verdict and X-Svc-Request-Id, refusals included.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { fail } from '../../contract/errors.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import { answerClientError, checkRequestHead, serverOptions } from '../../platform/http/guards.ts';
import type { OriginRule } from '../../platform/http/origin.ts';
import { bareHeaders } from './bare-headers.ts';
import { sentPage } from './pages.ts';
import { HEALTH, ready, type ReadyFacts } from './ready.ts';
import { HttpExchange } from './turn/http-exchange.ts';
import { errorsOf } from './routes.ts';
import { runTurn } from './turn/run-turn.ts';
import { once, type Gateway } from './turn/gateway.ts';
import { recallHead } from './turn/request-head.ts';

/** No limit: a model may think for minutes. Only the time in which a request must arrive is bounded. */
const RESPONSE_TIMEOUT_MS = 0;
/** None in all: a body of which nothing arrives for a while is given up where it is read. */
const BODY_TIMEOUT_MS = 0;
const PREFLIGHT_SECONDS = 86_400;
const HEADER_BYTES_MAX = 32_768;
/** One more header from the gateway to the process for large bodies. */
const HANDED_OVER_BYTES = 256;
/** How long clients may take to read the end of a turn that a stop ended. */
const CUT_MS = 1_000;

export interface ServerFacts extends ReadyFacts {
  readonly host: string;
  readonly port: number;
  readonly corsOrigins: readonly string[];
  readonly origin: OriginRule;
  /** Of the process for large bodies: whether the request comes from its gateway. It takes no others. */
  readonly admits?: ((request: IncomingMessage) => boolean) | undefined;
  /** Called once for each finished request. */
  finished(exchange: HttpExchange, status: number): void;
}

export interface GatewayServer {
  readonly port: number;
  /**
   * Refuses new requests with 503, lets those in flight finish (at most `graceMs`), then ends their turns with an error and, a second
   * later, cuts what is left.
   */
  close(graceMs: number): Promise<void>;
}

export async function listen(gw: Gateway, facts: ServerFacts): Promise<GatewayServer> {
  let isStopping = false;
  const server = createServer(
    { ...serverOptions, requestTimeout: BODY_TIMEOUT_MS, maxHeaderSize: HEADER_BYTES_MAX + HANDED_OVER_BYTES },
    (request, response) => {
      if (facts.admits?.(request) === false) {
        request.socket.destroy();
        return;
      }
      const exchange = new HttpExchange(request, response, {
        requestId: randomUUID(),
        at: gw.clock.now(),
        startedMs: gw.clock.monotonicMs(),
        origin: facts.origin,
      });
      response.on('error', ignored); // the client disconnected
      response.on('finish', () => {
        facts.finished(exchange, response.statusCode);
      });
      gw.active.follow(begin(gw, exchange, facts, isStopping));
    },
  );
  server.timeout = RESPONSE_TIMEOUT_MS;
  server.on('clientError', (error, socket) => {
    answerClientError(error, socket as Parameters<typeof answerClientError>[1], bareHeaders(), facts.origin);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(facts.port, facts.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(graceMs) {
      isStopping = true;
      await closeGently(gw, server, graceMs);
    },
  };
}

const ignored = (): void => undefined;

function begin(gw: Gateway, exchange: HttpExchange, facts: ServerFacts, isStopping: boolean): Promise<void> {
  // Only valid heads of a provider surface are remembered, so a remembered one needs no check.
  const known = !isStopping && recallHead(exchange.request) !== undefined;
  const served = known ? runTurn(gw, exchange) : serve(gw, exchange, facts, isStopping);
  return served.catch((thrown: unknown) => {
    refuse(gw, exchange, thrown);
  });
}

async function serve(gw: Gateway, exchange: HttpExchange, facts: ServerFacts, isStopping: boolean): Promise<void> {
  const { request } = exchange;
  const refusal = facts.admits === undefined ? checkRequestHead(request) : undefined; // checked before it was handed over
  if (refusal !== undefined) throw refusal;
  const path = (request.url ?? '').split('?')[0] ?? '';
  exchange.errors = errorsOf(path);
  if (request.headers.upgrade?.toLowerCase() === 'websocket') throw fail('not_implemented', { protocol: 'WebSocket' });
  if (request.method === 'OPTIONS') preflight(exchange, facts.corsOrigins);
  else if (path === '/health' || path === '/health/live' || path === '/startup' || path === '/health/startup')
    exchange.sendJson(200, HEALTH);
  else if (path === '/health/ready' || path === '/ready') await ready(gw, exchange, facts, isStopping);
  else if (sentPage(exchange, path)) return;
  else if (isStopping) throw fail('service_unavailable', { reason: 'stopping' }, { headers: { 'retry-after': '2' } });
  else await runTurn(gw, exchange);
}

function refuse(gw: Gateway, exchange: HttpExchange, thrown: unknown): void {
  const refusal = toRefusal(thrown);
  if (refusal.status >= 500 && refusal.cause !== undefined)
    gw.log.error({ err: refusal.cause, request_id: exchange.requestId }, 'gateway: a request failed');
  exchange.checkpointId = null; // no turn is recorded for a request that throws
  if (exchange.response.headersSent) exchange.response.destroy();
  else exchange.refuse(refusal);
}

function preflight(exchange: HttpExchange, origins: readonly string[]): void {
  const origin = exchange.request.headers.origin;
  const allowed = origin !== undefined && origins.includes(origin);
  exchange.sendHead(
    204,
    allowed
      ? [
          'access-control-allow-origin',
          origin,
          'vary',
          'origin',
          'access-control-allow-methods',
          'GET, POST, DELETE, OPTIONS',
          'access-control-allow-headers',
          exchange.request.headers['access-control-request-headers'] ?? '*',
          'access-control-max-age',
          String(PREFLIGHT_SECONDS),
        ]
      : ['vary', 'origin'],
  );
  exchange.response.end();
}

async function closeGently(gw: Gateway, server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeIdleConnections();
  const stopSweep = gw.clock.every(50, () => {
    server.closeIdleConnections();
  });
  let stopCut = ignored;
  const stopGrace = once(gw.clock, graceMs, () => {
    gw.active.endAll();
    stopCut = once(gw.clock, CUT_MS, () => {
      server.closeAllConnections();
    });
  });
  await closed;
  stopSweep();
  stopGrace();
  stopCut();
}
