/** POST /v1/auth/forgot-password: the form of that page. Spec: open-shapes 3.2. */
import { Type } from 'typebox';
import { operation, raw } from '../../../platform/http/operation.ts';
import { refuseForeignPage } from '../browser.ts';
import { EmailAddress } from '../records-links.ts';
import { request } from '../requests.ts';

export const askResetByForm = operation({
  id: 'identity.ask_reset_by_form',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  tag: 'Account',
  summary: 'Ask for a reset link by form',
  description:
    'Does what POST /v1/auth/password-reset-request does and goes on to a page that says so (302), for every address alike.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: one row, and no connection held meanwhile
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'answers the same for every address',
  form: true,
  body: Type.Object({ email: EmailAddress }),
  reply: { status: 302, schema: Type.Null(), description: 'Goes on to our own page' },
  errors: ['origin_not_allowed'],
  example: { body: { email: 'ada@example.com' }, reply: null },

  async handle(ctx) {
    refuseForeignPage(ctx);
    await request(ctx, { kind: 'recovery', email: ctx.body.email });
    return raw({ status: 302, headers: { location: '/v1/auth/done?of=asked_reset' }, body: null });
  },
});
