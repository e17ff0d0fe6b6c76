/** POST /v1/auth/password: a new password for the signed-in user. Source: docs/reference/auth.md#passwords; ADR 0091. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { hashPassword, PASSWORD_CHARS_MAX } from '../../../../platform/auth/password.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { auditIn } from '../audit-row.ts';
import { requireGoodPassword, requireRecentProof, setPassword } from '../account.ts';
import { findUserById } from '../store/users.ts';
import { sessionIdOf } from '../sessions.ts';

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX });

export const changePassword = operation({
  id: 'identity.change_password',
  method: 'POST',
  path: '/v1/auth/password',
  tag: 'Account',
  summary: 'Set a new password',
  description:
    'Other sessions and the grants of OAuth clients end; the user gets a mail. Within 15 minutes of signing in (a reset link included), or with fresh step-up verification, the ' +
    'new password is enough; later current_password is needed, else 403 aal2_required. A current_password that is sent must be right in both cases; a wrong one counts as an attempt to sign in.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read', // a transaction of its own: no connection is held while a password is hashed
  reach: 'system',
  idempotency: 'none', // the password must not be found in a stored request
  tenantFree: "changes the caller's own account; takes no id",
  body: Type.Object({ password: Password, current_password: Type.Optional(Password) }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true) }) },
  errors: [
    'forbidden',
    'password_rejected',
    'aal2_required',
    'invalid_credentials',
    'origin_not_allowed',
    'rate_limit_exceeded',
    'sso_required',
  ],
  example: { body: { password: 'three small green boats' }, reply: { ok: true } },

  async handle(ctx) {
    const { services, principal, body, now, request } = ctx;
    if (principal.delegation !== undefined) throw fail('forbidden', { reason: 'delegated_token' });
    const sessionId = sessionIdOf(principal);
    const user = principal.userId === null ? undefined : await findUserById(services.db.direct, principal.userId);
    if (user === undefined || sessionId === undefined) throw invalidCredentials();
    await requireRecentProof(ctx, user, sessionId, body.current_password);
    requireGoodPassword(body.password, user.email);
    const passwordHash = await hashPassword(body.password);
    await services.db.systemTx(async (tx) => {
      const change = { user, passwordHash, except: sessionId, requestId: request.id, now };
      const ended = await setPassword(tx, services, change);
      await auditIn(ctx, tx, {
        action: 'user.change_password',
        targetType: 'user',
        targetId: user.user_id,
        before: null,
        after: { sessions_ended: ended },
      });
    });
    return { ok: true as const };
  },
});
