/**
 * POST /v1/auth/reauthenticate: the signed-in person enters the password again. Source:
 * docs/reference/auth.md#step-up-verification; ADR 0509.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { PASSWORD_CHARS_MAX } from '../../../../platform/auth/password.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { AAL2_WINDOW_MS } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { shownBy } from '../known-device.ts';
import { provePassword } from '../password-sign-in.ts';
import { sessionIdOf } from '../sessions.ts';
import { markAuthenticated } from '../store/sessions.ts';
import { findUserById } from '../store/users.ts';

export const reauthenticate = operation({
  id: 'identity.reauthenticate',
  method: 'POST',
  path: '/v1/auth/reauthenticate',
  tag: 'Sessions',
  summary: 'Enter the password again',
  description:
    'Counts as a fresh sign-in of this session. Without a second factor it allows pausing and killing an agent for five minutes, and enrolling a factor for fifteen.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read', // a transaction of its own: no connection is held while a password is hashed
  reach: 'system',
  idempotency: 'none', // the password must not be found in a stored request
  tenantFree: "changes the caller's own session; takes no id",
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX }) }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true), window_seconds: Type.Integer() }) },
  errors: ['forbidden', 'invalid_credentials', 'rate_limit_exceeded', 'sso_required', 'origin_not_allowed'],
  example: { body: { password: 'three small green boats' }, reply: { ok: true, window_seconds: 300 } },

  async handle(ctx) {
    const { services, principal, body, now, request } = ctx;
    if (principal.delegation !== undefined) throw fail('forbidden', { reason: 'delegated_token' });
    const { direct } = services.db;
    const sessionId = sessionIdOf(principal);
    const user = principal.userId === null ? undefined : await findUserById(direct, principal.userId);
    if (user === undefined || sessionId === undefined) throw invalidCredentials();
    await provePassword(
      services,
      { email: user.email, password: body.password },
      { now, ip: request.ip, browser: shownBy(request) },
    );
    await markAuthenticated(direct, sessionId, now);
    return { ok: true as const, window_seconds: AAL2_WINDOW_MS / 1_000 };
  },
});
