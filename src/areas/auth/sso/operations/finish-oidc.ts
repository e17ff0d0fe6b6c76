/**
 * GET /v1/auth/oidc/callback: the browser comes back from the identity provider. Source: docs/reference/auth.md#single-sign-on.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { answerBrowser, PAGE_STATUSES } from '../browser-answer.ts';
import { clearInitiator, completeProviderSignIn } from '../finish-sign-in.ts';

const text = Type.Optional(Type.String({ maxLength: 4_000 }));

export const finishOidc = operation({
  id: 'sso.finish_oidc',
  method: 'GET',
  path: '/v1/auth/oidc/callback',
  tag: 'Single sign-on',
  isPage: true,
  summary: 'Come back from the identity provider',
  description:
    'For browsers: 302 to redirect_after with the session cookie. 400 for a state that this browser did not begin or that was used, ' +
    '401 for an invalid reply of the provider, 403 for an identity that is bound to no user here.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: a state stays used up when the answer is a refusal
  reach: 'system',
  tenantFree: 'the caller has no account before signing in',
  query: Type.Object(
    { state: text, code: text, iss: text, error: text, error_description: text },
    { additionalProperties: true }, // providers add members of their own
  ),
  reply: {
    status: 302,
    schema: Type.Null(),
    alsoStatus: PAGE_STATUSES,
    description: 'Signed in. Browsers get refusals as a page',
  },
  errors: ['bad_request', 'invalid_credentials', 'forbidden', 'bad_gateway'],
  example: { query: { state: 'a-state', code: 'a-code' }, reply: null },

  handle: (ctx) =>
    answerBrowser(ctx, () => completeProviderSignIn(ctx, ctx.query), {
      'set-cookie': clearInitiator(ctx.request.origin),
    }),
});
