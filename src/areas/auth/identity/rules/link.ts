/**
 * Links sent by mail: kinds, lifetimes, where they may lead. Pure. Source: docs/reference/auth.md#sign-up-and-mail-links
 * (callback), 4.2; ADR 0091.
 */

export const LINK_KINDS = ['signup', 'recovery', 'magiclink', 'email_change', 'invite'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Kinds that the page for a new password takes. */
export const isForPassword = (kind: LinkKind): boolean => kind === 'recovery' || kind === 'invite' || kind === 'signup';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** docs/reference/auth.md#lifetimes for recovery; the others are ours. */
export const LINK_MS: Readonly<Record<LinkKind, number>> = {
  signup: DAY_MS,
  recovery: 15 * MINUTE_MS,
  magiclink: 15 * MINUTE_MS,
  email_change: DAY_MS,
  invite: 7 * DAY_MS,
};

/** Mails of links to one address in one window; more are dropped without a word. */
export const LINKS_MAX = 5;
export const LINKS_WINDOW_MS = 15 * MINUTE_MS;

/** A new password may be set without the old one for this long after signing in; later a proof is asked for again. */
export const FRESH_SIGN_IN_MS = 15 * MINUTE_MS;

/**
 * Where a browser may be sent: a path or address of our own, or of a listed origin; undefined for anything else, which
 * then ends on our own page.
 * @param own scheme and authority of this service
 */
export function safeRedirect(wanted: string | undefined, own: string, listed: readonly string[]): string | undefined {
  if (wanted === undefined || wanted === '' || wanted.length > 2_000) return undefined;
  if (!URL.canParse(wanted, own) || !URL.canParse(own)) return undefined;
  const url = new URL(wanted, own);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return undefined;
  return url.origin === new URL(own).origin || listed.includes(url.origin) ? url.href : undefined;
}

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Origin of the links in mails. The Host header is chosen by the sender: without PUBLIC_URL only loopback names are accepted
 * from it, or an attacker could make a reset link point to a host of theirs.
 */
export function linkOrigin(
  settings: { readonly PUBLIC_URL: string | undefined; readonly PORT: number },
  own: string,
): string {
  if (settings.PUBLIC_URL !== undefined) return settings.PUBLIC_URL;
  if (URL.canParse(own) && LOOPBACK.test(new URL(own).hostname)) return own;
  return `http://localhost:${settings.PORT}`;
}

/** The address a mail carries. `token_hash` is the name the specification gives the secret; what we keep is its hash. */
export function linkUrl(
  origin: string,
  link: { readonly secret: string; readonly kind: LinkKind; readonly redirectTo?: string | null },
): string {
  const url = new URL('/v1/auth/callback', origin);
  url.searchParams.set('token_hash', link.secret);
  url.searchParams.set('type', link.kind);
  if (link.redirectTo !== undefined && link.redirectTo !== null)
    url.searchParams.set('redirect_after', link.redirectTo);
  return url.href;
}
