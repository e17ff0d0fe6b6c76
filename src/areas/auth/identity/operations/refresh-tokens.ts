/**
 * POST /v1/auth/refresh: the next token pair for a refresh token. Source: docs/reference/auth.md#account-self-service;
 * docs/reference/auth.md#lifetimes.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { refreshSession } from '../sessions.ts';
import { TokenPair } from '../wire/users.ts';
import { EXAMPLE_PAIR } from './examples.ts';

export const refreshTokens = operation({
  id: 'identity.refresh_tokens',
  method: 'POST',
  path: '/v1/auth/refresh',
  tag: 'Sessions',
  summary: 'Exchange a refresh token for the next token pair',
  description:
    'Each refresh token works once. Calls that run side by side get the same successor for 10 seconds; after that a token that ' +
    'comes back a second time ends its session, because two parties hold it.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: the end of a stolen session must survive the 401 (password-sign-in.ts)
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the refresh token names the session; takes no other id',
  body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: { status: 200, schema: TokenPair },
  errors: ['invalid_credentials'],
  example: { body: { refresh_token: EXAMPLE_PAIR.refresh_token }, reply: EXAMPLE_PAIR },

  handle: async ({ services, body, now }) => (await refreshSession(services, body.refresh_token, now)).pair,
});
