/** POST /v1/auth/sign-in: a session cookie for an address and password. Spec: Sessions and account; open-shapes 3.2. */
import { Type } from 'typebox';
import { PASSWORD_CHARS_MAX } from '../../../platform/auth/password.ts';
import { operation, raw } from '../../../platform/http/operation.ts';
import { refuseForeignPage, signInBrowser } from '../browser.ts';
import { provePassword } from '../flow.ts';
import { SessionUser } from '../records.ts';
import { MfaRequired } from '../records-mfa.ts';
import { EXAMPLE_USER } from './examples.ts';

export const signIn = operation({
  id: 'identity.sign_in',
  method: 'POST',
  path: '/v1/auth/sign-in',
  tag: 'Sessions',
  summary: 'Sign a browser in with address and password',
  description:
    'Sets the session cookie. With an authenticator app enrolled it answers mfa_required and sets a pending cookie for 10 minutes; ' +
    'POST /v1/auth/mfa/challenge and /v1/auth/mfa/verify complete the sign-in. A page of an origin that is not listed gets 403.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: a failed attempt must stay counted (flow.ts)
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the caller has no account before signing in',
  body: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 320 }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX }),
  }),
  reply: { status: 200, schema: Type.Union([Type.Object({ user: SessionUser }), MfaRequired]) },
  errors: ['invalid_credentials', 'rate_limit_exceeded', 'origin_not_allowed', 'sso_required'],
  example: {
    body: { email: 'owner@localhost', password: 'correct horse battery staple' },
    reply: { user: EXAMPLE_USER },
  },

  async handle(ctx) {
    refuseForeignPage(ctx);
    const user = await provePassword(ctx.services, ctx.body, ctx.now);
    const { cookies, body } = await signInBrowser(ctx, user, 'password');
    return raw({ headers: { 'set-cookie': cookies }, body });
  },
});
