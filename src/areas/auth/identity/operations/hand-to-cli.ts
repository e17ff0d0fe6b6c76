/**
 * POST /v1/auth/cli-exchange: a browser's session hands a token pair to a program of the same person. Source:
 * docs/reference/auth.md#account-self-service; docs/reference/auth.md#access-and-refresh-tokens.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { UserId } from '../../../../contract/ids.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { TokenPair } from '../wire/users.ts';
import { findUserById } from '../store/users.ts';
import { findSession } from '../store/sessions.ts';
import { openSession, sessionIdOf } from '../sessions.ts';
import { EXAMPLE_PAIR, EXAMPLE_USER } from './examples.ts';

const { access_token, refresh_token, expires_in } = TokenPair.properties;

export const handToCli = operation({
  id: 'identity.hand_to_cli',
  method: 'POST',
  path: '/v1/auth/cli-exchange',
  tag: 'Sessions',
  summary: 'Exchange the session cookie for a token pair of a program',
  description:
    'Creates a separate session for a command line program, which can be ended on its own. Needs the session cookie; a bearer token gets 403. ' +
    'The new session is not stepped up.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  idempotency: 'none', // the answer is a secret of one use
  tenantFree: 'creates a session of the caller; takes no id',
  reply: {
    status: 200,
    schema: Type.Object({ access_token, refresh_token, expires_in, user_id: UserId, user_email: Type.String() }),
  },
  errors: ['forbidden', 'invalid_credentials', 'origin_not_allowed'],
  example: {
    reply: {
      access_token: EXAMPLE_PAIR.access_token,
      refresh_token: EXAMPLE_PAIR.refresh_token,
      expires_in: EXAMPLE_PAIR.expires_in,
      user_id: EXAMPLE_USER.id,
      user_email: EXAMPLE_USER.email,
    },
  },

  async handle({ tx, services, principal, now, request }) {
    const sessionId = sessionIdOf(principal);
    if (principal.authMethod !== 'cookie' || sessionId === undefined)
      throw fail('forbidden', { reason: 'session_cookie_required' });
    const session = await findSession(tx, sessionId);
    const user = principal.userId === null ? undefined : await findUserById(tx, principal.userId);
    if (session === undefined || user === undefined) throw invalidCredentials(); // ended since the cookie was read
    const { pair } = await openSession(services, user, now, {
      authMethod: session.auth_method,
      aal2: false,
      authenticatedAt: session.created_at, // the cookie's proof does not grow young again
      deviceLabel: 'Command line program',
      ip: request.ip,
      db: tx,
    });
    return {
      access_token: pair.access_token,
      refresh_token: pair.refresh_token,
      expires_in: pair.expires_in,
      user_id: user.user_id,
      user_email: user.email,
    };
  },
});
