/**
 * The browser that asked for an account. Anybody may register an address that is not theirs; who confirms it from another browser sets
 * a password of their own, and the registrant's never works. Source: docs/reference/auth.md#sign-up-and-mail-links; ADR 0522.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { cookieIn } from '../../../platform/auth/resolve.ts';
import { SealBroken } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { cookieLine, cookieName, SIGN_UP_COOKIE } from './cookies.ts';
import { LINK_MS } from './rules/link.ts';

const SEAL_NAME = 'sign_up';

/** What was asked for: one address with one password, by digest. The hash of the password is salted, so it names one request. */
const digestOf = (email: string, passwordHash: string): Buffer =>
  createHash('sha256').update(`${email}\u0000${passwordHash}`).digest();

/** The Set-Cookie line of a browser that asks for an account, for any address. */
export const registrantCookie = (
  { services, request }: Pick<Context, 'services' | 'request'>,
  asked: { readonly email: string; readonly passwordHash: string },
): string =>
  cookieLine(
    cookieName(SIGN_UP_COOKIE, request.origin),
    services.sealer.seal(digestOf(asked.email, asked.passwordHash), SEAL_NAME).toString('base64url'),
    LINK_MS.signup / 1_000,
  );

/** Does the browser that opens this link also hold the cookie of the request that the link is for? */
export function isRegistrant(
  { services, request }: Pick<Context, 'services' | 'request'>,
  link: { readonly email: string; readonly password_hash: string | null },
): boolean {
  const value = cookieIn(request.headers['cookie'] ?? '', cookieName(SIGN_UP_COOKIE, request.origin));
  if (value === undefined || link.password_hash === null) return false;
  try {
    const asked = services.sealer.open(Buffer.from(value, 'base64url'), SEAL_NAME);
    const wanted = digestOf(link.email, link.password_hash);
    return asked.length === wanted.length && timingSafeEqual(asked, wanted);
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
