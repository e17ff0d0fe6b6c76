/** Scheme and authority of this service as the client names it. Pure. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface OriginRule {
  /** Setting PUBLIC_URL; where it is set, nothing of the request counts. */
  readonly publicUrl: string | undefined;
  readonly trustedProxyHops: number;
}

/** A host name or address, with or without a port. */
export const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*)|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** TLS ends at the proxy: its word counts as far as proxies are trusted at all. A malformed Host header is as good as none. */
export function originOfRequest({ headers, socket }: IncomingMessage, rule: OriginRule): string {
  if (rule.publicUrl !== undefined) return rule.publicUrl;
  const host = headers.host ?? '';
  if (!HOST.test(host)) return originOfSocket(socket, rule);
  const isTls = rule.trustedProxyHops > 0 && headers['x-forwarded-proto'] === 'https';
  return `${isTls ? 'https' : 'http'}://${host}`;
}

/** The same where no request could be read: the address that the client reached. */
export function originOfSocket(socket: Socket, { publicUrl }: OriginRule): string {
  if (publicUrl !== undefined) return publicUrl;
  const { localAddress = '127.0.0.1', localPort = 0 } = socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
