/**
 * From an access token or a session cookie to the caller: our signature or seal, then the session behind it, so that
 * revocation works at the next request. Source: docs/reference/auth.md#order-of-credentials; docs/reference/auth.md#lifetimes.
 */
import { Refusal } from '../../../contract/errors.ts';
import type { CredentialRequest, Principal, PrincipalResolver } from '../../../platform/auth/principal.ts';
import { invalidCredentials, sessionCookieIn, type CredentialReader } from '../../../platform/auth/resolve.ts';
import { looksLikeUserToken } from '../../../platform/auth/user-token.ts';
import type { Services } from '../../../platform/services.ts';
import { cookieLine, type SessionContent } from './cookies.ts';
import type { CurrentRolesRow } from './wire/users.ts';
import { findCurrentRoles, revokeSession } from './store/sessions.ts';
import { userPrincipal } from './rules/users.ts';
import { isIdle, isTouchDue } from './rules/session.ts';
import { maxAgeS, refreshSession, sessionCookieValue } from './sessions.ts';

/**
 * Three dot-separated parts: a JWS; its type tells an access token from a license. OAuth tokens and API keys are recognised by their
 * prefix. Source: docs/reference/auth.md#order-of-credentials.
 */
const JWS = /^[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{4,}$/;

export function userTokenReader(services: Services): CredentialReader {
  return {
    name: 'user token',
    recognises: (credential) => JWS.test(credential) && looksLikeUserToken(credential),
    async read(credential, now) {
      const claims = await services.userTokens.verify(credential);
      if (claims === undefined) return undefined;
      const standing = await findCurrentRoles(services.db.direct, claims.sessionId, now);
      if (standing?.user_id !== claims.userId) return undefined;
      return callerOf(services, { standing, sessionId: claims.sessionId, authMethod: 'bearer', now });
    },
  };
}

/** A browser. Its expired access token is replaced on the way in; an invalid cookie is deleted. */
export function sessionCookieReader(services: Services): PrincipalResolver {
  return {
    name: 'session cookie',
    carrier: 'cookie',
    async resolve(request) {
      const cookie = sessionCookieIn(request.headers);
      if (cookie === undefined) return undefined;
      const principal = await readCookie(services, cookie, request);
      if (principal !== undefined) return principal;
      request.setCookie(cookieLine(cookie.name, '', 0));
      throw invalidCredentials();
    },
  };
}

async function readCookie(
  services: Services,
  cookie: { readonly name: string; readonly value: string },
  request: CredentialRequest,
): Promise<Principal | undefined> {
  const { now } = request;
  const content = await services.sessionCookies.open(cookie.value);
  const sessionId = content === undefined ? undefined : services.refreshTokens.parse(content.refresh)?.sessionId;
  if (content === undefined || sessionId === undefined) return undefined;
  const standing = await findCurrentRoles(services.db.direct, sessionId, now);
  if (standing === undefined) return undefined;
  if (isIdle(standing.last_used_at, now)) {
    await revokeSession(services.db.direct, sessionId, now);
    return undefined;
  }
  const claims = await services.userTokens.verify(content.access);
  const isFresh = claims?.sessionId === sessionId && claims.userId === standing.user_id;
  if (!isFresh && !(await rotate(services, { content, cookieName: cookie.name, request }))) return undefined;
  return callerOf(services, { standing, sessionId, authMethod: 'cookie', now });
}

/** Refreshes the session and sets the new cookie. False when the cookie's refresh token is no longer valid. */
async function rotate(
  services: Services,
  { content, cookieName, request }: { content: SessionContent; cookieName: string; request: CredentialRequest },
): Promise<boolean> {
  try {
    const opened = await refreshSession(services, content.refresh, request.now);
    request.setCookie(cookieLine(cookieName, await sessionCookieValue(services, opened), maxAgeS(opened)));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return false;
    throw error;
  }
}

function callerOf(
  services: Services,
  {
    standing,
    sessionId,
    authMethod,
    now,
  }: { standing: CurrentRolesRow; sessionId: string; authMethod: 'cookie' | 'bearer'; now: Date },
): Principal {
  if (isTouchDue(standing.last_used_at, now)) services.sessionUses.add(sessionId, now);
  return userPrincipal({
    userId: standing.user_id,
    isStaff: standing.is_staff,
    memberships: standing.memberships,
    aal2At: standing.aal2_at,
    sessionId,
    authMethod,
  });
}
