/**
 * The records of each finished request: one log line, two metrics, and a span when tracing is on. Never a body, query or
 * credential.
 */
import { roundTo } from '../../contract/numbers.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracer } from '../trace.ts';
import { httpExchangeOf } from './exchange.ts';
import type { Observer } from './server.ts';

/** Probes and scrapes are frequent and carry no information. */
const QUIET = new Set(['/health/live', '/health/ready', '/health/startup', '/readyz', '/metrics']);

export function logRequests(log: Log, clock: Clock): Observer {
  return ({ request, reply, route, refusal }) => {
    const exchange = httpExchangeOf(request.raw);
    const fields = {
      request_id: exchange.requestId,
      method: request.method,
      route,
      status: reply.statusCode,
      ip: exchange.ip,
      ms: roundTo(clock.monotonicMs() - exchange.startedMs, 1),
      ...(request.subject === undefined ? {} : { subject: request.subject }),
      ...(refusal === undefined ? {} : { code: refusal.code }),
    };
    if (QUIET.has(route)) log.debug(fields, 'request');
    else log.info(fields, 'request');
  };
}

export function measureRequests(metrics: Metrics, clock: Clock): Observer {
  return ({ request, reply, route }) => {
    metrics.observeRequest(
      { method: request.method, route, status: reply.statusCode },
      (clock.monotonicMs() - httpExchangeOf(request.raw).startedMs) / 1_000,
    );
  };
}

export function traceRequests(tracer: Tracer): Observer {
  return ({ request, reply, route, refusal }) => {
    const exchange = httpExchangeOf(request.raw);
    const span = tracer.span(
      `${request.method} ${route}`,
      {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'surety.request_id': exchange.requestId,
        ...(refusal === undefined ? {} : { 'surety.error_code': refusal.code }),
      },
      exchange.receivedAt,
    );
    span.end(reply.statusCode >= 500 ? (refusal?.cause ?? refusal) : undefined);
  };
}
