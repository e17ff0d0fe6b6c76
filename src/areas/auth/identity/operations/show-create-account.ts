/** GET /v1/auth/create-account: our own page to sign up. Source: docs/reference/auth.md#account-self-service; ADR 0091. */
import { Type } from 'typebox';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { createAccountPage } from '../pages.ts';
import { EmailAddress } from '../wire/links.ts';

export const showCreateAccount = operation({
  id: 'identity.show_create_account',
  method: 'GET',
  path: '/v1/auth/create-account',
  tag: 'Account',
  isPage: true,
  summary: 'The page to sign up',
  description:
    'A form of two fields, the address filled in where `email` names it; 302 to a page that says so where sign-up is closed. Programs use POST /v1/auth/sign-up.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'a fixed text',
  query: Type.Object({ email: Type.Optional(EmailAddress) }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/html; charset=utf-8', alsoStatus: [302] },
  errors: [],
  example: { reply: '<!doctype html><title>Create an account · Surety</title>' },

  handle: ({ services, query }) =>
    Promise.resolve(
      services.settings.SIGN_UP === 'closed'
        ? raw({ status: 302, headers: { location: '/v1/auth/done?of=closed' }, body: null })
        : createAccountPage({ email: query.email }),
    ),
});
