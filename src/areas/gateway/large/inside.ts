/**
 * The end of the process for large bodies: its listener is on loopback, and takes requests of its gateway only, which says in a
 * header who the client is. Source: docs/adr/0470.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** `secret address`. Never sent on: headers of this prefix are the gateway's own. */
export const HANDED_OVER = 'x-svc-handed-over';

const clients = new WeakMap<IncomingMessage, string>();

/** Whether the request comes from the gateway that knows the secret; then `peerOf` answers the client's address. */
export function takeHandedOver(request: IncomingMessage, secret: string): boolean {
  const value = request.headers[HANDED_OVER];
  if (typeof value !== 'string') return false;
  const space = value.indexOf(' ');
  if (!timingSafeEqual(digest(value.slice(0, space)), digest(secret))) return false;
  clients.set(request, value.slice(space + 1));
  return true;
}

/** Address at the other end of the client's connection. */
export const peerOf = (request: IncomingMessage): string | undefined =>
  clients.get(request) ?? request.socket.remoteAddress;

const digest = (value: string): Buffer => hash('sha256', value, 'buffer');
