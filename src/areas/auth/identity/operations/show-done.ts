/**
 * GET /v1/auth/done: our own page at the end of a link, for a service without a site. Source:
 * docs/reference/auth.md#account-self-service (callback).
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { html, page } from '../../../../platform/http/page.ts';
import { LINK_KINDS } from '../rules/link.ts';

const ENDINGS = [...LINK_KINDS, 'password', 'asked_reset', 'asked_account', 'closed', 'failed'] as const;
const TEXTS: Readonly<Record<(typeof ENDINGS)[number], readonly [string, string]>> = {
  signup: ['Your address is confirmed', 'The account is ready.'],
  recovery: ['You are signed in', 'You can close this page, or go to your account.'],
  magiclink: ['You are signed in', 'You can close this page, or go to your account.'],
  email_change: ['Your address was changed', 'Use the new address from now on.'],
  invite: ['You have an account already', 'Sign in to accept the invitation.'],
  password: ['Your password is set', 'Every session was signed out. Sign in with the new password.'],
  asked_reset: ['Look into your mail', 'If the address has an account, a link is on its way. It works for 15 minutes.'],
  asked_account: [
    'Look into your mail',
    'If the address may have an account here, a link is on its way. It works for 24 hours.',
  ],
  closed: ['No sign-ups here', 'This service does not take new accounts. Ask its operator.'],
  failed: ['This link does not work', 'It was used already, or it is too old. Ask for a new one.'],
};

export const showDone = operation({
  id: 'identity.show_done',
  method: 'GET',
  path: '/v1/auth/done',
  tag: 'Account',
  isPage: true,
  summary: 'The page at the end of a link',
  description: 'Shows the result of opening the link.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'a fixed text',
  query: Type.Object({ of: enumOf(ENDINGS) }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/html; charset=utf-8' },
  errors: [],
  example: { query: { of: 'signup' }, reply: '<!doctype html><title>Your address is confirmed · Surety</title>' },

  async handle({ query }) {
    const [title, text] = TEXTS[query.of];
    return page({
      title,
      main: html`<p>${text}</p>
        <p><a class="button" href="/v1/auth/account">Go to your account</a></p>`,
    });
  },
});
