/** Sends a turn's request to the provider of its surface, or to the one its route names, through the breaker.
 * Source: docs/reference/gateway.md#breaker, docs/reference/gateway.md#router.
 */
import type { Readable } from 'node:stream';
import { fail } from '../../../contract/errors.ts';
import type { Call, ReplySink } from '../transport/forward.ts';
import type { Gateway } from '../turn/gateway.ts';
import type { RequestHead } from '../turn/request-head.ts';
import type { Run } from '../turn/run.ts';
import { routeOf, type Route } from './targets.ts';
import { TranslatingSink } from './translating-sink.ts';

export interface Outgoing {
  readonly method: string;
  readonly head: RequestHead;
  readonly body: Buffer | Readable | null;
  /** Null when the body is not read. */
  readonly model: string | null;
  /** Null on the providers' own surfaces. */
  readonly route: Route | null;
}

/** @throws Refusal service_unavailable while the breaker is open, saturated when no connection is free */
export function dispatch(gw: Gateway, { method, head, body, model, route }: Outgoing, sink: ReplySink): Call {
  const { provider } = route ?? head.surface;
  const target = route?.target ?? head.target;
  const headers = route?.headers ?? head.upstream;
  const receiver =
    route === null || route.translation === null
      ? sink
      : new TranslatingSink(sink, route.translation, { bytesMax: gw.settings.heldBytesMax });
  const call = gw.traffic.breakers.call(provider, route?.model ?? model, receiver, (watched) =>
    gw.upstreams[provider].send({ method, target, headers, body }, watched),
  );
  if (call === null) throw fail('saturated', undefined, { headers: { 'retry-after': '1' } });
  return call;
}

/**
 * The route of a turn on the router surface, null on every other.
 * @throws Refusal validation_error when the model names no provider that is routed to
 */
export function routeOfRun({ head, surface, codec, framing, conversation, context, exchange }: Run): Route | null {
  if (surface.routed === null) return null;
  return routeOf({
    surface,
    target: head.target,
    codec,
    isStream: framing !== null,
    asked: conversation.model,
    egressKey: head.credential,
    rawHeaders: exchange.request.rawHeaders,
    context,
  });
}
