/** POST /v1/auth/forgot-password: the form of that page. Source: docs/reference/auth.md#sign-up-and-mail-links. */
import { Type } from 'typebox';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { refuseForeignPage } from '../browser.ts';
import { EmailAddress } from '../wire/links.ts';
import { request } from '../jobs/mail-requests.ts';
import { MAIL_REQUEST } from './before-sign-in.ts';

export const askResetByForm = operation({
  ...MAIL_REQUEST,
  isPage: true,
  id: 'identity.ask_reset_by_form',
  path: '/v1/auth/forgot-password',
  summary: 'Ask for a reset link by form',
  description:
    'Does what POST /v1/auth/password-reset-request does and redirects to a page that says so (302), the same for every address.',
  form: true,
  body: Type.Object({ email: EmailAddress }),
  reply: { status: 302, schema: Type.Null(), description: 'Goes on to our own page' },
  example: { body: { email: 'ada@example.com' }, reply: null },

  async handle(ctx) {
    refuseForeignPage(ctx);
    await request(ctx, { kind: 'recovery', email: ctx.body.email });
    return raw({ status: 302, headers: { location: '/v1/auth/done?of=asked_reset' }, body: null });
  },
});
