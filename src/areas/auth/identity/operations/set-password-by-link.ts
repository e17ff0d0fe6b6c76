/**
 * POST /v1/auth/set-password: the form of that page. Source: docs/reference/auth.md#sign-up-and-mail-links,
 * docs/reference/auth.md#lifetimes (single use; a reset ends all sessions).
 */
import { Type } from 'typebox';
import { Refusal } from '../../../../contract/errors.ts';
import { PASSWORD_CHARS_MAX } from '../../../../platform/auth/password.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { setPasswordByLink as set } from '../set-password-by-link.ts';
import { hashOf } from '../links.ts';
import { setPasswordPage } from '../pages.ts';
import { findLink } from '../store/links.ts';
import { LinkSecret, RedirectTo } from '../wire/links.ts';
import { safeRedirect } from '../rules/link.ts';
import { EXAMPLE_LINK_SECRET } from './examples.ts';

export const setPasswordByLink = operation({
  id: 'identity.set_password_by_link',
  method: 'POST',
  path: '/v1/auth/set-password',
  tag: 'Account',
  isPage: true,
  summary: 'Set the password a link is for',
  description:
    'The form of the page for a new password. Sets it, uses the link up, ends every session of the user, and goes on (302). A password that ' +
    'is not accepted shows the page again, with 400 and the reason.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // a transaction of its own: the password is hashed before it
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the secret of the link names its user; takes no id',
  form: true,
  body: Type.Object({
    token_hash: LinkSecret,
    password: Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX }),
    redirect_after: Type.Optional(RedirectTo),
  }),
  reply: {
    status: 302,
    schema: Type.Null(),
    alsoStatus: [400],
    description: 'Goes on to redirect_after or to our own page',
  },
  errors: [],
  example: { body: { token_hash: EXAMPLE_LINK_SECRET, password: 'three small green boats' }, reply: null },

  async handle(ctx) {
    const { body, request, services } = ctx;
    const redirect = safeRedirect(body.redirect_after, request.origin, services.settings.CORS_ORIGINS);
    try {
      const user = await set(ctx, body.token_hash, body.password);
      const location = user === undefined ? '/v1/auth/done?of=failed' : (redirect ?? '/v1/auth/done?of=password');
      return raw({ status: 302, headers: { location }, body: null });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'password_rejected') throw error;
      const link = await findLink(services.db.direct, hashOf(body.token_hash), ctx.now);
      return setPasswordPage({
        secret: body.token_hash,
        redirect,
        isNew: link?.kind === 'signup',
        problem: String(error.details?.['reason']),
      });
    }
  },
});
