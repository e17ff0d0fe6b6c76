/**
 * POST /v1/auth/password-reset-request: a link for a new password. Source: docs/reference/auth.md#sign-up-and-mail-links,
 * docs/reference/auth.md#lifetimes.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { refuseForeignPage } from '../browser.ts';
import { EmailAddress, RedirectTo } from '../wire/links.ts';
import { request } from '../jobs/mail-requests.ts';
import { MAIL_REQUEST } from './before-sign-in.ts';

export const requestPasswordReset = operation({
  ...MAIL_REQUEST,
  id: 'identity.request_password_reset',
  path: '/v1/auth/password-reset-request',
  summary: 'Ask for a link to set a new password',
  description:
    'Always the same answer, in the same time. A mail goes to an address that has an account, at most 5 in 15 minutes; its link works once, for ' +
    '15 minutes, and leads to a page for the new password. With redirect_to (own or listed origin) the link signs in and leads there instead.',
  body: Type.Object({ email: EmailAddress, redirect_to: Type.Optional(RedirectTo) }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true) }) },
  example: { body: { email: 'ada@example.com' }, reply: { ok: true } },

  async handle(ctx) {
    refuseForeignPage(ctx);
    await request(ctx, { kind: 'recovery', email: ctx.body.email, redirectTo: ctx.body.redirect_to });
    return { ok: true as const };
  },
});
