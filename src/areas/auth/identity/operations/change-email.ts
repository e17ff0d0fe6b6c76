/**
 * POST /v1/auth/email: another address for the signed-in user. Source: docs/reference/auth.md#sign-up-and-mail-links (callback
 * type email_change); ADR 0091.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { PASSWORD_CHARS_MAX } from '../../../../platform/auth/password.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { requireRecentProof } from '../account.ts';
import { askForAddress } from '../new-address.ts';
import { EmailAddress, RedirectTo } from '../wire/links.ts';
import { findUserById } from '../store/users.ts';
import { sessionIdOf } from '../sessions.ts';

export const changeEmail = operation({
  id: 'identity.change_email',
  method: 'POST',
  path: '/v1/auth/email',
  tag: 'Account',
  summary: 'Ask for another mail address',
  description:
    'Sends a link to the new address; the address changes when it is opened (24 hours), and the old address gets a mail. The reply is the same for an ' +
    'address that another account has, whose link then does nothing. Proof as for a new password: within 15 minutes of signing in, a fresh ' +
    'step-up verification, or current_password, which must be right where it is sent. 403 sso_required where an organisation requires single sign-on of the present address.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read', // a transaction of its own: no connection is held while a password is looked at
  reach: 'system',
  idempotency: 'none', // the password must not be found in a stored request
  tenantFree: "changes the caller's own account; takes no id",
  body: Type.Object({
    email: EmailAddress,
    current_password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX })),
    redirect_to: Type.Optional(RedirectTo),
  }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true) }) },
  errors: [
    'forbidden',
    'aal2_required',
    'invalid_credentials',
    'origin_not_allowed',
    'rate_limit_exceeded',
    'sso_required',
  ],
  example: { body: { email: 'ada@example.com' }, reply: { ok: true } },

  async handle(ctx) {
    const { services, principal, body } = ctx;
    if (principal.delegation !== undefined) throw fail('forbidden', { reason: 'delegated_token' });
    const sessionId = sessionIdOf(principal);
    const user = principal.userId === null ? undefined : await findUserById(services.db.direct, principal.userId);
    if (user === undefined || sessionId === undefined) throw invalidCredentials();
    await requireRecentProof(ctx, user, sessionId, body.current_password);
    await services.signInChecks.ask({ userId: user.user_id, email: user.email, method: 'password' });
    await services.db.systemTx((tx) =>
      askForAddress({ ...ctx, tx }, user, { email: body.email, redirectTo: body.redirect_to }),
    );
    return { ok: true as const };
  },
});
