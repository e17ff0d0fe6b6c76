/**
 * POST /v1/auth/login: a token pair for an address and password. Spec: Sessions and account; open-shapes 3.2.
 * The second step for enrolled factors (mfa_required) comes with the control plane; no factor can be enrolled before.
 */
import { Type } from 'typebox';
import { PASSWORD_CHARS_MAX } from '../../../platform/auth/password.ts';
import { operation } from '../../../platform/http/operation.ts';
import { provePassword } from '../flow.ts';
import { TokenPair } from '../records.ts';
import { openSession } from '../sessions.ts';

export const EXAMPLE_USER = {
  id: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
  email: 'owner@localhost',
  app_metadata: { provider: 'email', is_staff: false },
  user_metadata: {},
};
export const EXAMPLE_PAIR = {
  access_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3YjBjIn0.c2lnbmF0dXJl',
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: `rt_5f0e4d3c2b1a49688776655443322110_${'Q'.repeat(43)}_${'w'.repeat(22)}`,
  user: EXAMPLE_USER,
};

export const logIn = operation({
  id: 'identity.log_in',
  method: 'POST',
  path: '/v1/auth/login',
  tag: 'Sessions',
  summary: 'Sign in with address and password',
  description:
    'Answers a bearer token pair. The access token is valid for one hour, the refresh token until 30 days after sign-in. An unknown ' +
    'address and a wrong password get the same answer. More than 10 attempts for one address in 15 minutes get 429.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: a failed attempt must stay counted (flow.ts)
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the caller has no account before signing in',
  body: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 320 }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_CHARS_MAX }),
  }),
  reply: { status: 200, schema: TokenPair },
  errors: ['invalid_credentials', 'rate_limit_exceeded'],
  example: { body: { email: 'owner@localhost', password: 'correct horse battery staple' }, reply: EXAMPLE_PAIR },

  async handle({ services, body, now, request }) {
    const user = await provePassword(services, body, now);
    return (await openSession(services, user, now, { authMethod: 'password', aal2: false, ip: request.ip })).pair;
  },
});
