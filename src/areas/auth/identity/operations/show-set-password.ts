/**
 * GET /v1/auth/set-password: our page for a new password, so that a reset needs no site of somebody else. Source:
 * docs/reference/auth.md#passwords.
 */
import { Type } from 'typebox';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { hashOf } from '../links.ts';
import { setPasswordPage } from '../pages.ts';
import { LinkSecret, RedirectTo } from '../wire/links.ts';
import { findLink } from '../store/links.ts';
import { isForPassword, safeRedirect } from '../rules/link.ts';
import { EXAMPLE_LINK_SECRET } from './examples.ts';

export const showSetPassword = operation({
  id: 'identity.show_set_password',
  method: 'GET',
  path: '/v1/auth/set-password',
  tag: 'Account',
  isPage: true,
  summary: 'The page for a new password',
  description: 'Shows the form while the link still works, else 302 to a page that says it does not. Changes nothing.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'the secret of the link names its user; takes no id',
  query: Type.Object({ token_hash: LinkSecret, redirect_after: Type.Optional(RedirectTo) }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/html; charset=utf-8', alsoStatus: [302] },
  errors: [],
  example: {
    query: { token_hash: EXAMPLE_LINK_SECRET },
    reply: '<!doctype html><title>Set a new password · Surety</title>',
  },

  async handle({ tx, query, now, request, services }) {
    const link = await findLink(tx, hashOf(query.token_hash), now);
    if (link === undefined || !isForPassword(link.kind))
      return raw({ status: 302, headers: { location: '/v1/auth/done?of=failed' }, body: null });
    const redirect = safeRedirect(query.redirect_after, request.origin, services.settings.CORS_ORIGINS);
    return setPasswordPage({ secret: query.token_hash, redirect, isNew: link.kind === 'signup' });
  },
});
