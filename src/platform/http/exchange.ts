/**
 * State of one HTTP exchange that exists before routing, and the headers that every response carries,
 * whatever becomes of the request. Source: docs/reference/wire.md#response-headers; docs/reference/wire.md#versions.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CARD_SCHEMA, CURRENT_API_VERSION } from '../../contract/versions.ts';
import type { Refusal } from '../../contract/errors.ts';
import { envelope, type Refused } from './errors.ts';
import { policyHeader, stateHeader, type LimitState } from './rate-limit-headers.ts';
import { negotiateVersion } from './versions.ts';

export interface HttpExchange {
  readonly requestId: string; // UUID v4, always ours: a client's X-Request-Id is ignored
  readonly receivedAt: Date;
  readonly startedMs: number; // monotonic
  readonly origin: string; // scheme://host the client used, or PUBLIC_URL
  ip: string;
  version: string;
}

const EXCHANGE = Symbol('exchange');
type Tagged = IncomingMessage & { [EXCHANGE]?: HttpExchange };

/** Set by hand: helmet costs 15 us a request. The API serves data only, so nothing may frame, sniff or keep it. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
};

/** Headers of every response, X-Request-Id included. */
export function standardHeaders(requestId: string, version: string): Readonly<Record<string, string>> {
  return { 'x-request-id': requestId, 'x-svc-version': version, 'x-svc-schema': CARD_SCHEMA, ...SECURITY_HEADERS };
}

/** Opens the HTTP exchange: gives it an id and sets the standard headers on the response. */
export function openHttpExchange(
  request: IncomingMessage,
  response: ServerResponse,
  at: { now: Date; monotonicMs: number; ip: string; origin: string },
): HttpExchange {
  const exchange: HttpExchange = {
    requestId: randomUUID(),
    receivedAt: at.now,
    startedMs: at.monotonicMs,
    ip: at.ip,
    origin: at.origin,
    version: CURRENT_API_VERSION,
  };
  (request as Tagged)[EXCHANGE] = exchange;
  for (const [name, value] of Object.entries(standardHeaders(exchange.requestId, exchange.version)))
    response.setHeader(name, value);
  return exchange;
}

export function httpExchangeOf(request: IncomingMessage): HttpExchange {
  const exchange = (request as Tagged)[EXCHANGE];
  if (exchange === undefined) throw new Error('the request did not pass openExchange');
  return exchange;
}

/** Answers on the bare response, for refusals that come before the framework. */
export function refuseOn(response: ServerResponse, refusal: Refusal, refused: Refused): void {
  const body = JSON.stringify(envelope(refusal, refused));
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...refusal.headers,
    connection: 'close',
  });
  response.end(body);
}

/** Adds the applied limit to a reply whose head is not sent yet. */
export function showLimit(response: ServerResponse, state: LimitState): void {
  response.setHeader('ratelimit-policy', policyHeader([state]));
  response.setHeader('ratelimit', stateHeader([state]));
}

/** The version that the exchange speaks from here on. @throws Refusal 400 for one that is not spoken */
export function agreeVersion(response: ServerResponse, exchange: HttpExchange, asked: string | undefined): void {
  exchange.version = negotiateVersion(asked);
  response.setHeader('x-svc-version', exchange.version);
}
