/** POST /v1/auth/resend-confirmation: the confirmation mail again. Source: docs/reference/auth.md#sign-up-and-mail-links. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { refuseForeignPage } from '../browser.ts';
import { EmailAddress, RedirectTo } from '../wire/links.ts';
import { request } from '../jobs/mail-requests.ts';
import { MAIL_REQUEST } from './before-sign-in.ts';

export const resendConfirmation = operation({
  ...MAIL_REQUEST,
  id: 'identity.resend_confirmation',
  path: '/v1/auth/resend-confirmation',
  summary: 'Send the confirmation mail again',
  description: 'Always the same answer; a mail goes out when a sign-up of the address waits, at most 5 in 15 minutes.',
  body: Type.Object({ email: EmailAddress, redirect_to: Type.Optional(RedirectTo) }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true) }) },
  example: { body: { email: 'ada@example.com' }, reply: { ok: true } },

  async handle(ctx) {
    refuseForeignPage(ctx);
    await request(ctx, { kind: 'confirmation', email: ctx.body.email, redirectTo: ctx.body.redirect_to });
    return { ok: true as const };
  },
});
