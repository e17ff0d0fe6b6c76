/**
 * GET /v1/auth/callback: where the links of mails lead. Source: docs/reference/auth.md#sign-up-and-mail-links;
 * docs/reference/auth.md#order-of-credentials.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { openLink as open } from '../links.ts';
import { LinkSecret, RedirectTo } from '../wire/links.ts';
import { LINK_KINDS, safeRedirect } from '../rules/link.ts';
import { EXAMPLE_LINK_SECRET } from './examples.ts';

export const openLink = operation({
  id: 'identity.open_link',
  method: 'GET',
  path: '/v1/auth/callback',
  tag: 'Account',
  isPage: true,
  summary: 'Open a link that was sent by mail',
  description:
    'signup confirms the address and signs in the browser that asked for the account; in another one, and for recovery and invite, it leads to a page for the new password, or sign in and go on to redirect_after; ' +
    'magiclink signs in; email_change changes the address. Always 302: to redirect_after when it is of an own or listed origin, else to our own page, ' +
    'which also reports a link that is used or too old. Where a second factor is required, the pending cookie is set instead of the session.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // opens a transaction of its own: a link is used up whatever the answer is
  reach: 'system',
  tenantFree: 'the secret of the link names its user; takes no id',
  query: Type.Object({
    token_hash: LinkSecret,
    type: enumOf(LINK_KINDS),
    redirect_after: Type.Optional(RedirectTo),
  }),
  reply: { status: 302, schema: Type.Null(), description: 'Goes on to redirect_after or to our own page' },
  errors: ['sso_required'],
  example: { query: { token_hash: EXAMPLE_LINK_SECRET, type: 'signup' }, reply: null },

  async handle(ctx) {
    const { query, request, services } = ctx;
    const redirect = safeRedirect(query.redirect_after, request.origin, services.settings.CORS_ORIGINS);
    const opened = await open(ctx, { secret: query.token_hash, kind: query.type, goesOn: redirect !== undefined });
    const cookies = 'cookies' in opened ? opened.cookies : [];
    const location =
      opened.kind === 'set_password'
        ? `/v1/auth/set-password?${new URLSearchParams({ token_hash: query.token_hash, ...(redirect === undefined ? {} : { redirect_after: redirect }) }).toString()}`
        : opened.kind === 'failed'
          ? '/v1/auth/done?of=failed'
          : (redirect ?? `/v1/auth/done?of=${query.type}`);
    return raw({
      status: 302,
      headers: { location, ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }) },
      body: null,
    });
  },
});
