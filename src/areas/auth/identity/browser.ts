/**
 * A browser signs in: the session as a cookie, or first the question for a second factor. Source:
 * docs/reference/auth.md#order-of-credentials cookie); docs/reference/auth.md#account-self-service. Always a new session; the one
 * the browser had before ends.
 */
import { fail } from '../../../contract/errors.ts';
import type { UserId } from '../../../contract/ids.ts';
import { refuseForeignOrigin, requireOwnOrigin } from '../../../platform/http/access.ts';
import type { Context } from '../../../platform/http/operation.ts';
import {
  clearPendingCookie,
  hasPendingCookie,
  pendingCookie,
  pendingSignIn,
  secondFactorOf,
} from './pending-sign-in.ts';
import { toSessionUser, type UserRow } from './wire/users.ts';
import type { PendingSignInRow } from './wire/mfa.ts';
import { revokeSession } from './store/sessions.ts';
import { deviceLabelOf, type AuthMethod } from './rules/session.ts';
import { rememberDevice, shownBy } from './known-device.ts';
import { openSession, sessionCookieFor, sessionIdOf } from './sessions.ts';

/** Refuses a page of somebody else, whether or not the browser has a session. @throws Refusal 403 origin_not_allowed */
export const refuseForeignPage = ({ request, services }: Context): void => {
  refuseForeignOrigin(request.headers, request.origin, services.settings.CORS_ORIGINS);
};

/** The same for what answers with a session cookie: the request must say whose page it comes from. @throws Refusal 403 origin_not_allowed */
export const requireOwnPage = ({ request, services }: Context): void => {
  requireOwnOrigin(request.headers, request.origin, services.settings.CORS_ORIGINS);
};

export interface BrowserAnswer {
  readonly cookies: readonly string[];
  readonly body: { user: ReturnType<typeof toSessionUser> } | { mfa_required: true; factor_id: string };
}

/** After the first factor: a session, or a pending sign-in where a second factor is required. */
export async function signInBrowser(ctx: Context, user: UserRow, method: AuthMethod): Promise<BrowserAnswer> {
  const required = await secondFactorOf(ctx.services, user.user_id, method, ctx.now);
  if (required !== undefined)
    return {
      cookies: [pendingCookie(required.token, ctx.request.origin)],
      body: { mfa_required: true, factor_id: required.factorId },
    };
  const cookies = [...(await beginSession(ctx, user, { method, aal2: false }))];
  if (hasPendingCookie(ctx)) cookies.push(clearPendingCookie(ctx.request.origin)); // somebody else's, half-finished
  return { cookies, body: { user: toSessionUser(user) } };
}

/** After the second proof. */
export async function finishBrowser(ctx: Context, pending: PendingSignInRow): Promise<BrowserAnswer> {
  const cookies = await beginSession(ctx, pending, { method: pending.auth_method, aal2: true });
  return { cookies: [...cookies, clearPendingCookie(ctx.request.origin)], body: { user: toSessionUser(pending) } };
}

async function beginSession(
  ctx: Context,
  user: UserRow,
  { method, aal2 }: { readonly method: AuthMethod; readonly aal2: boolean },
): Promise<readonly string[]> {
  const { services, principal, request, now } = ctx;
  const before = principal.authMethod === 'cookie' ? sessionIdOf(principal) : undefined;
  if (before !== undefined) await revokeSession(services.db.direct, before, now);
  const opened = await openSession(services, user, now, {
    authMethod: method,
    aal2,
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
    ip: request.ip,
  });
  return [
    await sessionCookieFor(services, opened, request.origin),
    await rememberDevice(services, user.user_id, shownBy(request), now),
  ];
}

export type MfaCaller =
  | { readonly kind: 'session'; readonly userId: UserId; readonly sessionId: string }
  | { readonly kind: 'pending_sign_in'; readonly userId: UserId; readonly pending: PendingSignInRow };

/**
 * Whose code is asked for: the half-finished sign-in of this browser, unless it is that of the person signed in already.
 * @throws Refusal 401 auth_required with neither; 403 origin_not_allowed for a page of somebody else
 */
export async function mfaCaller(ctx: Context): Promise<MfaCaller> {
  const { principal } = ctx;
  const sessionId = sessionIdOf(principal);
  const pending = await pendingSignIn(ctx);
  if (pending !== undefined && (sessionId === undefined || principal.userId !== pending.user_id)) {
    requireOwnPage(ctx);
    return { kind: 'pending_sign_in', userId: pending.user_id, pending };
  }
  if (sessionId === undefined || principal.userId === null) throw fail('auth_required');
  return { kind: 'session', userId: principal.userId, sessionId };
}
