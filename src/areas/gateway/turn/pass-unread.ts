/** Calls on surfaces the gateway does not read: files, batches, embeddings, models. Source: docs/adr/0397. */
import type { PassThrough } from '../reply/pass-through.ts';
import { dispatch, type Outgoing } from '../router/dispatch.ts';
import type { Call } from '../transport/forward.ts';
import { discardBody } from '../transport/request-body.ts';
import { mayBeLarge, streamedBody } from '../transport/streamed-body.ts';
import { refuseContained, type Admitted } from './admit.ts';
import { boundsOf, follow } from './call-bounds.ts';
import type { Gateway } from './gateway.ts';
import type { HttpExchange } from './http-exchange.ts';
import { sinkOf } from './kept-uploads.ts';

/** Methods of requests without a body. */
export const BODYLESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

/** Sends on a request whose body nobody reads and that is whole; null: it has none. */
export function passOn(gw: Gateway, exchange: HttpExchange, admitted: Admitted, body: Buffer | null): void {
  const { sink, seen } = sinkOf(gw, exchange, admitted);
  if (body !== null) seen?.(body);
  pass(gw, exchange, admitted, { body, sink });
}

/** Surfaces that are not read: both words are `observed`. */
function pass(
  gw: Gateway,
  exchange: HttpExchange,
  { head, agent }: Pick<Admitted, 'head' | 'agent'>,
  { body, sink }: { readonly body: Outgoing['body']; readonly sink: PassThrough },
): Call {
  exchange.sessionId ??= gw.sessions.sessionOf({ asked: null, fingerprint: null });
  const { method = 'GET' } = exchange.request;
  const call = dispatch(gw, { method, head, body, model: null, route: null }, sink);
  follow(gw, exchange, agent.agentId, call, (reason) => {
    sink.endEarly(reason);
  });
  return call;
}

/**
 * A body that nobody reads and that may be large is sent on as it arrives. False when it is to be kept first: it is small, or
 * uploads have all the room they may take.
 */
export async function passUpload(gw: Gateway, exchange: HttpExchange, admitted: Admitted): Promise<boolean> {
  const { request, response } = exchange;
  const { head, agent } = admitted;
  if (BODYLESS.has(request.method ?? '') || !mayBeLarge(request) || !gw.traffic.uploads.enter(response)) return false;
  await gw.traffic.slots.enter(agent.agentId, response);
  refuseContained(gw, agent); // the agent may have been contained while the upload waited
  const { sink, seen } = sinkOf(gw, exchange, admitted);
  const upload: { call?: Call } = {};
  const body = streamedBody(request, { ...boundsOf(gw, exchange, admitted, false), seen }, (refusal) => {
    sink.refuse(refusal);
    upload.call?.abort();
  });
  response.on('close', () => {
    body.destroy();
    if (!request.complete && !request.destroyed) discardBody(request); // answered before the end
  });
  const length = request.headers['content-length'];
  const upstream = length === undefined ? head.upstream : [...head.upstream, 'content-length', length];
  upload.call = pass(gw, exchange, { head: { ...head, upstream }, agent }, { body, sink });
  return true;
}
