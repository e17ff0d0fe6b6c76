/**
 * POST /v1/auth/sign-out: ends the session with all its tokens and cookies. Source:
 * docs/reference/auth.md#account-self-service, docs/reference/auth.md#lifetimes.
 */
import { Type } from 'typebox';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { clearPendingCookie } from '../pending-sign-in.ts';
import { revokeSession } from '../store/sessions.ts';
import { clearSessionCookie, sessionIdOf } from '../sessions.ts';

export const signOut = operation({
  id: 'identity.sign_out',
  method: 'POST',
  path: '/v1/auth/sign-out',
  tag: 'Sessions',
  summary: 'Sign out',
  description:
    'Ends the session behind the cookie or bearer token and takes the cookies away. Answers the same without a session, so that a browser ' +
    'with a dead cookie gets rid of it.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  idempotency: 'none',
  tenantFree: "ends the caller's own session; takes no id",
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true) }) },
  errors: ['origin_not_allowed'],
  example: { reply: { ok: true } },

  async handle({ tx, principal, now, request }) {
    const sessionId = sessionIdOf(principal);
    if (sessionId !== undefined) await revokeSession(tx, sessionId, now);
    return raw({
      headers: { 'set-cookie': [clearSessionCookie(request.origin), clearPendingCookie(request.origin)] },
      body: { ok: true },
    });
  },
});
