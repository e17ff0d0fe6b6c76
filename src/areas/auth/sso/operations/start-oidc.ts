/** GET /v1/auth/oidc/start: sends the browser to the identity provider. Source: docs/reference/auth.md#single-sign-on. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { answerBrowser, PAGE_STATUSES } from '../browser-answer.ts';
import { redirectToProvider } from '../start-sign-in.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const startOidc = operation({
  id: 'sso.start_oidc',
  method: 'GET',
  path: '/v1/auth/oidc/start',
  tag: 'Single sign-on',
  isPage: true,
  summary: 'Go to the identity provider',
  description:
    'For browsers: 302 with the initiator cookie. redirect_after is a path of this service or an address of an allowed origin. With ' +
    'step_up the provider is asked to prove the person again, which opens operations that need a second factor.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'the caller has no account before signing in; that an organisation has a provider is public',
  query: Type.Object({
    org_id: Type.Optional(OrgId),
    email: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })),
    redirect_after: Type.Optional(Type.String({ maxLength: 2_000 })),
    step_up: Type.Optional(Type.Boolean()),
  }),
  reply: {
    status: 302,
    schema: Type.Null(),
    alsoStatus: PAGE_STATUSES,
    description: 'To the identity provider. Browsers get refusals as a page',
  },
  errors: ['resource_not_found', 'bad_gateway'],
  example: { query: { org_id: EXAMPLE_ORG }, reply: null },

  handle: (ctx) => answerBrowser(ctx, () => redirectToProvider(ctx, ctx.query)),
});
