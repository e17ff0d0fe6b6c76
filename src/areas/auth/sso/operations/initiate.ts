/** POST /v1/auth/sso/initiate: where to send a browser that wants to sign in. Source: docs/reference/auth.md#single-sign-on. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { checkedLanding, findTarget } from '../start-sign-in.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const initiate = operation({
  id: 'sso.initiate',
  method: 'POST',
  path: '/v1/auth/sso/initiate',
  tag: 'Single sign-on',
  summary: 'Begin to sign in through an identity provider',
  description:
    'Takes an address or an organisation and answers the address to open in the browser. 404 where nothing is set up: of an address only the domain counts, so the answer is the same for ' +
    'every address under it, whether somebody has it or not.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // nothing is stored before the browser comes
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the caller has no account before signing in; that an organisation has a provider is public',
  body: Type.Object({
    email: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })),
    org_id: Type.Optional(OrgId),
    redirect_after: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
  reply: { status: 200, schema: Type.Object({ redirect_url: Type.String(), org_id: OrgId }) },
  errors: ['resource_not_found'],
  example: {
    body: { email: 'ada@example.com' },
    reply: {
      redirect_url: 'https://surety.example.com/v1/auth/oidc/start?email=ada%40example.com',
      org_id: EXAMPLE_ORG,
    },
  },

  async handle(ctx) {
    checkedLanding(ctx, ctx.body.redirect_after);
    const config = await findTarget(ctx, ctx.body);
    const url = new URL('/v1/auth/oidc/start', ctx.request.origin);
    for (const [name, value] of Object.entries(ctx.body)) url.searchParams.set(name, value);
    return { redirect_url: url.href, org_id: config.org_id };
  },
});
