/**
 * GET /v1/auth/account: our own page for people: signing in, passkeys, sessions. Source: docs/reference/auth.md#passkeys; ADR
 * 0093.
 */
import { Type } from 'typebox';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { listFactors, listSessions, sessionIdOf } from '../../identity/index.ts';
import { accountPage, signInPage } from '../account-page.ts';
import { findEmail, listPasskeys } from '../store/passkeys.ts';

/** The only targets this page redirects to. */
const AUTHORIZATION_PAGE = '^/v1/oauth/interaction/[A-Za-z0-9_-]+$';

export const showAccount = operation({
  id: 'passkeys.show_account',
  method: 'GET',
  path: '/v1/auth/account',
  tag: 'Account',
  isPage: true,
  summary: 'The account page',
  description:
    'For browsers. Signed in by cookie: passkeys (add and remove), sessions, authenticator app. Else: sign-in by password, passkey or ' +
    'single sign-on. redirect_after, an authorization page of an OAuth client, is where a signed-in browser is sent instead.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'shows the person of the session to that person',
  query: Type.Object({ redirect_after: Type.Optional(Type.String({ pattern: AUTHORIZATION_PAGE, maxLength: 200 })) }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/html; charset=utf-8', alsoStatus: [303] },
  errors: [],
  example: { reply: '<!doctype html><title>Sign in · Surety</title>' },

  async handle({ principal, tx, now, query }) {
    const [userId, current] = [principal.userId, sessionIdOf(principal)];
    const person =
      principal.authMethod === 'cookie' && userId !== null && current !== undefined
        ? await findEmail(tx, userId)
        : undefined;
    if (person === undefined || userId === null) return signInPage(query.redirect_after);
    if (query.redirect_after !== undefined)
      return raw({ status: 303, headers: { location: query.redirect_after }, body: null });
    return accountPage({
      email: person.email,
      passkeys: await listPasskeys(tx, userId),
      factorId: (await listFactors(tx, userId)).find((factor) => factor.verified_at !== null)?.factor_id,
      sessions: (await listSessions(tx, userId, now)).map((session) => ({
        sid: session.session_id,
        method: session.auth_method,
        device: session.device_label,
        lastUsed: session.last_used_at,
        isCurrent: session.session_id === current,
      })),
    });
  },
});
