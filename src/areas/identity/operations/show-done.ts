/** GET /v1/auth/done: our own page at the end of a link, for a service without a site. Spec: open-shapes 3.2 (callback). */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { operation } from '../../../platform/http/operation.ts';
import { html, page } from '../../../platform/http/page.ts';
import { LINK_KINDS } from '../rules-link.ts';

const TEXTS: Readonly<Record<(typeof LINK_KINDS)[number] | 'failed' | 'password', readonly [string, string]>> = {
  signup: ['Your address is confirmed', 'The account is ready. You can close this page and sign in.'],
  recovery: ['You are signed in', 'You can close this page.'],
  magiclink: ['You are signed in', 'You can close this page.'],
  email_change: ['Your address was changed', 'Use the new address from now on.'],
  invite: ['You have an account already', 'Sign in to accept the invitation.'],
  password: ['Your password is set', 'All other sessions were signed out. You can close this page and sign in.'],
  failed: ['This link does not work', 'It was used already, or it is too old. Ask for a new one where you sign in.'],
};

export const showDone = operation({
  id: 'identity.show_done',
  method: 'GET',
  path: '/v1/auth/done',
  tag: 'Account',
  summary: 'The page at the end of a link',
  description: 'Says what opening the link came to.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'a fixed text',
  query: Type.Object({ of: enumOf([...LINK_KINDS, 'password', 'failed'] as const) }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/html; charset=utf-8' },
  errors: [],
  example: { query: { of: 'signup' }, reply: '<!doctype html><title>Your address is confirmed · Surety</title>' },

  async handle({ query }) {
    const [title, text] = TEXTS[query.of];
    return page({ title, main: html`<p>${text}</p>` });
  },
});
