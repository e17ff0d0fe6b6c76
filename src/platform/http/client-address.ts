/** The address a request is counted by. X-Forwarded-For is believed for the configured number of proxies and no further. Pure. */
import ipaddr from 'ipaddr.js';

/**
 * With 0 hops the socket's address. With n hops the n-th entry of X-Forwarded-For from the right, which the outermost
 * trusted proxy wrote; entries left of it are the client's own words. A missing or malformed entry falls back to the socket.
 * IPv6 clients are counted by their /64, since one host owns all of it.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const socket = socketOf(socketAddress ?? '');
  if (trustedHops === 0 || forwardedFor === undefined) return socket;
  const entries = forwardedFor.split(',').map((entry) => entry.trim());
  return normalise(entries[entries.length - trustedHops] ?? '') ?? socket;
}

/** Normal forms of recent socket addresses: the kernel wrote them, so only their number needs a bound. */
const SOCKETS_MAX = 4_096;
const sockets = new Map<string, string>();

function socketOf(address: string): string {
  const known = sockets.get(address);
  if (known !== undefined) return known;
  const found = normalise(address) ?? 'unknown';
  if (sockets.size >= SOCKETS_MAX) sockets.clear();
  sockets.set(address, found);
  return found;
}

function normalise(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts;
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
