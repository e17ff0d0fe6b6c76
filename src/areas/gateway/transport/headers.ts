/** Headers of a request for the provider and of a reply for the client: one pass, lower case, order kept. X-Svc-* and X-AIP-* are
 * removed in both directions. Source: docs/reference/gateway.md#request-headers. Pure.
 */
import { API_KEY_PREFIX } from '../../../contract/key-format.ts';

/** Connection headers (RFC 9110 section 7.6.1) and what the forwarder computes itself. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
const RECOMPUTED = new Set(['host', 'content-length', 'accept-encoding']);
const FORWARDED = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'cookie',
]);

const isOurs = (name: string): boolean =>
  name.charCodeAt(0) === 120 && // x
  (name.startsWith('x-svc-') || name.startsWith('x-aip-') || name.startsWith('x-safe-house-'));
const isForwarded = (name: string): boolean => name.startsWith('x-forwarded-') || FORWARDED.has(name);

/** Names listed in a Connection header are hop-by-hop too. */
function connectionNames(raw: readonly string[]): ReadonlySet<string> {
  let names: Set<string> | undefined;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? '';
    if (name.length !== 10 || name.toLowerCase() !== 'connection' || raw[i + 1] === 'keep-alive') continue;
    for (const listed of (raw[i + 1] ?? '').split(',')) (names ??= new Set()).add(listed.trim().toLowerCase());
  }
  return names ?? NONE;
}
const NONE: ReadonlySet<string> = new Set();

/**
 * Headers for the provider, as a flat name-value list.
 * @param raw node's rawHeaders
 * @param credential replaces every credential header when given (router surface), else they pass untouched
 */
export function upstreamHeaders(raw: readonly string[], credential?: readonly [string, string]): string[] {
  const listed = connectionNames(raw);
  const out: string[] = ['accept-encoding', 'identity'];
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    if (HOP.has(name) || RECOMPUTED.has(name) || isForwarded(name) || isOurs(name) || listed.has(name)) continue;
    if (credential !== undefined && CREDENTIALS.has(name)) continue;
    const value = raw[i + 1] ?? '';
    // a service key in a header for the provider is a mistake of the client and is not sent on
    if (value.includes(API_KEY_PREFIX)) continue;
    out.push(name, value);
  }
  if (credential !== undefined) out.push(credential[0], credential[1]);
  return out;
}

/** Without Content-Encoding: for a body that is sent on decompressed. */
export function withoutEncoding(headers: readonly string[]): string[] {
  return headers.filter((_, i) => headers[i - (i % 2)] !== 'content-encoding');
}
const CREDENTIALS = new Set(['authorization', 'x-api-key', 'x-goog-api-key', 'api-key']);

/**
 * Headers for the client, from those of the provider, as a flat name-value list.
 * @param raw name-value list of the upstream
 * @param keepsLength false when the body may be changed on the way
 */
export function clientHeaders(raw: readonly string[], keepsLength: boolean): string[] {
  const listed = connectionNames(raw);
  const out: string[] = [];
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    if (HOP.has(name) || isOurs(name) || listed.has(name) || name === 'alt-svc') continue;
    if (!keepsLength && (name === 'content-length' || name === 'etag' || name === 'content-md5' || name === 'digest'))
      continue;
    out.push(name, raw[i + 1] ?? '');
  }
  return out;
}

/**
 * A name-value list without what belongs to one connection, for the next connection of the same gateway.
 * @param except one more name that is left out, lower case
 */
export function endToEnd(raw: readonly string[], except?: string): string[] {
  const listed = connectionNames(raw);
  const out: string[] = [];
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    if (!HOP.has(name) && !listed.has(name) && name !== except) out.push(raw[i] ?? '', raw[i + 1] ?? '');
  }
  return out;
}

/** First value of a header in a flat list, by lower-case name. */
export function headerOf(raw: readonly string[], wanted: string): string | undefined {
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? '';
    if (name.length === wanted.length && name.toLowerCase() === wanted) return raw[i + 1];
  }
  return undefined;
}
