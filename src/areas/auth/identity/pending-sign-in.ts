/**
 * The pending sign-in, which waits for a second factor: sealed, as token or as cookie. Source:
 * docs/reference/auth.md#passwords, docs/reference/auth.md#lifetimes.
 */
import { randomBytes } from 'node:crypto';
import type { UserId } from '../../../contract/ids.ts';
import { cookieIn } from '../../../platform/auth/resolve.ts';
import { SealBroken } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { Services } from '../../../platform/services.ts';
import { cookieLine, cookieName, PENDING_COOKIE } from './cookies.ts';
import type { PendingSignInRow } from './wire/mfa.ts';
import { findPendingSignIn, insertPendingSignIn, listFactors } from './store/mfa.ts';
import type { AuthMethod } from './rules/session.ts';
import { PENDING_SIGN_IN_MS } from './rules/totp.ts';

const SEAL_NAME = 'pending_sign_in';

export interface RequiredFactor {
  readonly factorId: string;
  /** Sealed, single use, 10 minutes: shows that the password was right. */
  readonly token: string;
}

/** The factor a user with a proven password must still show; undefined without a confirmed factor. */
export async function secondFactorOf(
  services: Services,
  userId: UserId,
  authMethod: AuthMethod,
  now: Date,
): Promise<RequiredFactor | undefined> {
  const { direct } = services.db;
  const factor = (await listFactors(direct, userId)).find((row) => row.verified_at !== null);
  if (factor === undefined) return undefined;
  const pendingSignInId = randomBytes(16).toString('hex');
  await insertPendingSignIn(direct, {
    pendingSignInId,
    userId,
    authMethod,
    now,
    expiresAt: new Date(now.getTime() + PENDING_SIGN_IN_MS),
  });
  return {
    factorId: factor.factor_id,
    token: services.sealer.seal(Buffer.from(pendingSignInId), SEAL_NAME).toString('base64url'),
  };
}

/** The half-finished sign-in of a token; undefined for a token that is not ours, used, or old. */
export async function pendingSignInOf(
  services: Services,
  token: string,
  now: Date,
): Promise<PendingSignInRow | undefined> {
  let pendingSignInId: string;
  try {
    pendingSignInId = services.sealer.open(Buffer.from(token, 'base64url'), SEAL_NAME).toString();
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
  return findPendingSignIn(services.db.direct, pendingSignInId, now);
}

const pendingValue = ({ request }: Pick<Context, 'request'>): string | undefined =>
  cookieIn(request.headers['cookie'] ?? '', cookieName(PENDING_COOKIE, request.origin));

export const hasPendingCookie = (ctx: Pick<Context, 'request'>): boolean => pendingValue(ctx) !== undefined;

/** The half-finished sign-in of a browser. */
export async function pendingSignIn({ request, services, now }: Context): Promise<PendingSignInRow | undefined> {
  const value = pendingValue({ request });
  return value === undefined ? undefined : pendingSignInOf(services, value, now);
}

/** The Set-Cookie line of a half-finished sign-in, and the one that ends it. */
export const pendingCookie = (token: string, origin: string): string =>
  cookieLine(cookieName(PENDING_COOKIE, origin), token, PENDING_SIGN_IN_MS / 1_000);
export const clearPendingCookie = (origin: string): string => cookieLine(cookieName(PENDING_COOKIE, origin), '', 0);
