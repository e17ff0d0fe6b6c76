/**
 * Hands a mounted call to the provider. The body was read already, so the provider gets a request that reads like the
 * original: same head, same socket, the bytes again. Forwarding headers are ours: the issuer's scheme, the address that
 * the server decided on, nothing of what the client claims.
 */
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { MountedCall } from '../../../platform/http/mount.ts';

const CODE = Symbol('user code of the query');
type Replayed = IncomingMessage & { [CODE]?: string };

export interface Replay {
  readonly url?: string;
  readonly body?: Buffer;
  /** For the device page, which shows it in its field. */
  readonly userCode?: string;
}

/** A request as the provider may see it. */
export function replay(call: MountedCall, issuer: string, changes: Replay = {}): IncomingMessage {
  const { request } = call;
  const body = changes.body ?? call.body;
  const { 'transfer-encoding': _chunked, 'x-forwarded-host': _host, ...headers } = request.headers;
  const head = {
    method: request.method,
    url: changes.url ?? request.url,
    httpVersion: request.httpVersion,
    httpVersionMajor: request.httpVersionMajor,
    httpVersionMinor: request.httpVersionMinor,
    socket: request.socket,
    complete: true,
    headers: {
      ...headers,
      host: new URL(issuer).host,
      'content-length': String(body.length),
      'x-forwarded-proto': new URL(issuer).protocol.slice(0, -1),
      'x-forwarded-for': call.ip,
    },
    ...(changes.userCode === undefined ? {} : { [CODE]: changes.userCode }),
  };
  return Object.assign(Readable.from(body.length === 0 ? [] : [body], { objectMode: false }), head) as never;
}

export const prefilledCode = (request: IncomingMessage): string | undefined => (request as Replayed)[CODE];

/**
 * Lets the provider answer. Resolves when it has answered or the caller has disconnected: after that no event would resolve it.
 */
export async function passOn(provider: Provider, call: MountedCall, changes: Replay = {}): Promise<void> {
  if (call.response.closed) return;
  const ended = new Promise<void>((resolve) => {
    call.response.once('close', resolve);
    call.response.once('finish', resolve);
  });
  await provider.callback()(replay(call, provider.issuer, changes), call.response);
  await ended;
}
