/** POST /v1/auth/create-account: the form of that page. Source: docs/reference/auth.md#sign-up-and-mail-links; ADR 0091. */
import { Type } from 'typebox';
import { Refusal } from '../../../../contract/errors.ts';
import { PASSWORD_CHARS_MAX } from '../../../../platform/auth/password.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { askForAccount } from '../sign-up.ts';
import { createAccountPage } from '../pages.ts';
import { EmailAddress } from '../wire/links.ts';
import { ACCOUNT_REQUEST } from './before-sign-in.ts';

export const signUpByForm = operation({
  ...ACCOUNT_REQUEST,
  isPage: true,
  id: 'identity.sign_up_by_form',
  path: '/v1/auth/create-account',
  summary: 'Sign up by form',
  description:
    'Does what POST /v1/auth/sign-up does and redirects to a page that says so (302). A password that is not accepted shows the form again, with ' +
    '400 and the reason.',
  form: true,
  body: Type.Object({ email: EmailAddress, password: Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX }) }),
  reply: { status: 302, schema: Type.Null(), alsoStatus: [400], description: 'Goes on to our own page' },
  errors: ['sign_up_closed', 'origin_not_allowed'],
  example: { body: { email: 'ada@example.com', password: 'three small green boats' }, reply: null },

  async handle(ctx) {
    try {
      const { cookie } = await askForAccount(ctx, ctx.body);
      return raw({
        status: 302,
        headers: { location: '/v1/auth/done?of=asked_account', 'set-cookie': cookie },
        body: null,
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'password_rejected') throw error;
      return createAccountPage({ email: ctx.body.email, problem: String(error.details?.['reason']) });
    }
  },
});
