/**
 * Where an authorization response may be sent. Pure. Source: docs/reference/auth.md#authorization-server (https or loopback); RFC
 * 8252 sections 7.3, 8.3; OAuth 2.1 section 4.1.3 (exact match). Only addresses in normal form are taken: what two parsers could
 * read as two hosts is refused at registration.
 */
export const REDIRECTS_MAX = 5;
const REDIRECT_CHARS_MAX = 2_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export type RedirectCheck =
  | { readonly kind: 'https'; readonly host: string }
  | { readonly kind: 'loopback'; readonly host: string }
  | { readonly kind: 'refused'; readonly problem: string };

const refused = (problem: string): RedirectCheck => ({ kind: 'refused', problem });

/** @param hosts names that https redirects may go to; empty: any */
export function checkRedirect(uri: unknown, hosts: readonly string[]): RedirectCheck {
  if (typeof uri !== 'string' || uri === '' || uri.length > REDIRECT_CHARS_MAX)
    return refused(`must be text of 1 to ${REDIRECT_CHARS_MAX} characters`);
  if (!/^[!-~]+$/.test(uri) || /[\\<>"{}|^`*]/.test(uri)) return refused('holds a character that is not accepted');
  if (uri.includes('#')) return refused('must not have a fragment');
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url === undefined) return refused('is not an address');
  if (url.username !== '' || url.password !== '' || uri.includes('@')) return refused('must not name a user');
  if (url.href !== uri && url.href !== `${uri}/`) return refused('must be in normal form');
  if (url.protocol === 'http:')
    return LOOPBACK.has(url.hostname)
      ? { kind: 'loopback', host: url.hostname }
      : refused('must be https, or http on this machine (localhost, 127.0.0.1, [::1])');
  if (url.protocol !== 'https:') return refused('must be https, or http on this machine');
  if (LOOPBACK.has(url.hostname)) return refused('must be http when it is on this machine');
  if (url.hostname === '' || url.hostname.endsWith('.')) return refused('names no host');
  if (hosts.length > 0 && !hosts.includes(url.hostname))
    return refused('names a host that this service does not allow');
  return { kind: 'https', host: url.hostname };
}

/**
 * What a page's form may end at after it was sent, for the Content-Security-Policy: the origin of the redirect. A policy
 * cannot name an IPv6 address, so the scheme http as a whole is allowed for [::1].
 */
export function formTarget(redirectUri: string | undefined): readonly string[] {
  if (redirectUri === undefined || !URL.canParse(redirectUri)) return [];
  const url = new URL(redirectUri);
  return [url.hostname === '[::1]' ? 'http:' : url.origin];
}

/** Name of the place a person is sent back to, as shown on the consent page. */
export function placeOf(redirectUri: string): { readonly host: string; readonly isThisMachine: boolean } {
  const { hostname } = new URL(redirectUri);
  return { host: hostname, isThisMachine: LOOPBACK.has(hostname) };
}
