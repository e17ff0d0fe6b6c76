/**
 * POST /v1/auth/sign-in: a session cookie for an address and password. Source: docs/reference/auth.md#account-self-service;
 * docs/reference/auth.md#passwords.
 */
import { Type } from 'typebox';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { requireOwnPage, signInBrowser } from '../browser.ts';
import { shownBy } from '../known-device.ts';
import { provePassword } from '../password-sign-in.ts';
import { SessionUser } from '../wire/users.ts';
import { MfaRequired } from '../wire/mfa.ts';
import { EXAMPLE_USER } from './examples.ts';
import { PASSWORD_SIGN_IN } from './before-sign-in.ts';

export const signIn = operation({
  ...PASSWORD_SIGN_IN,
  id: 'identity.sign_in',
  path: '/v1/auth/sign-in',
  summary: 'Sign a browser in with address and password',
  description:
    'Sets the session cookie. With an authenticator app enrolled the reply is mfa_required and sets a pending cookie for 10 minutes; ' +
    'POST /v1/auth/mfa/challenge and /v1/auth/mfa/verify complete the sign-in. A request must name its page by Origin or Sec-Fetch-Site; one of an origin that is not listed, and one that names none, get 403.',
  reply: { status: 200, schema: Type.Union([Type.Object({ user: SessionUser }), MfaRequired]) },
  errors: ['invalid_credentials', 'rate_limit_exceeded', 'origin_not_allowed', 'sso_required'],
  example: {
    body: { email: 'owner@localhost', password: 'correct horse battery staple' },
    reply: { user: EXAMPLE_USER },
  },

  async handle(ctx) {
    requireOwnPage(ctx);
    const user = await provePassword(ctx.services, ctx.body, {
      now: ctx.now,
      ip: ctx.request.ip,
      browser: shownBy(ctx.request),
    });
    const { cookies, body } = await signInBrowser(ctx, user, 'password');
    return raw({ headers: { 'set-cookie': cookies }, body });
  },
});
