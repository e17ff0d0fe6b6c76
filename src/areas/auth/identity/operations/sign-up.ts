/** POST /v1/auth/sign-up: ask for an account. Source: docs/reference/auth.md#sign-up-and-mail-links; ADR 0091. */
import { Type } from 'typebox';
import { PASSWORD_CHARS_MAX } from '../../../../platform/auth/password.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { askForAccount } from '../sign-up.ts';
import { EmailAddress, RedirectTo } from '../wire/links.ts';
import { ACCOUNT_REQUEST } from './before-sign-in.ts';

export const signUp = operation({
  ...ACCOUNT_REQUEST,
  id: 'identity.sign_up',
  path: '/v1/auth/sign-up',
  summary: 'Make an account',
  description:
    'Sends a mail with a link; the account exists once the link is opened (24 hours). Opened in another browser than the one that asked, the link leads to a page for a new password, and the one sent here never works. The answer is the same for an address that has an ' +
    'account, whose owner gets a mail that says so, and, while sign-up is by invitation, for an address nobody has invited, which gets no mail. ' +
    'SIGN_UP=closed answers 403 sign_up_closed.',
  body: Type.Object({
    email: EmailAddress,
    password: Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX, description: 'At least 12 characters' }),
    redirect_to: Type.Optional(RedirectTo),
  }),
  reply: { status: 200, schema: Type.Object({ confirmation_required: Type.Literal(true), email: Type.String() }) },
  errors: ['password_rejected', 'sign_up_closed', 'origin_not_allowed'],
  example: {
    body: { email: 'ada@example.com', password: 'three small green boats' },
    reply: { confirmation_required: true, email: 'ada@example.com' },
  },

  async handle(ctx) {
    const { body } = ctx;
    const { email, cookie } = await askForAccount(ctx, { ...body, redirectTo: body.redirect_to });
    return raw({ headers: { 'set-cookie': cookie }, body: { confirmation_required: true as const, email } });
  },
});
