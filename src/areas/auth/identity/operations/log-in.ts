/**
 * POST /v1/auth/login: a token pair for an address and password, or the second factors that are required. Source:
 * docs/reference/auth.md#account-self-service; docs/reference/auth.md#passwords.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { shownBy } from '../known-device.ts';
import { provePassword } from '../password-sign-in.ts';
import { secondFactorOf } from '../pending-sign-in.ts';
import { TokenPair } from '../wire/users.ts';
import { MfaRequired } from '../wire/mfa.ts';
import { deviceLabelOf } from '../rules/session.ts';
import { openSession } from '../sessions.ts';
import { EXAMPLE_PAIR } from './examples.ts';
import { PASSWORD_SIGN_IN } from './before-sign-in.ts';

const LoginReply = Type.Union([
  TokenPair,
  Type.Object({ ...MfaRequired.properties, mfa_token: Type.String({ description: 'For POST /v1/auth/login/mfa' }) }),
]);

export const logIn = operation({
  ...PASSWORD_SIGN_IN,
  id: 'identity.log_in',
  path: '/v1/auth/login',
  summary: 'Sign in with address and password',
  description:
    'Answers a bearer token pair. The access token is valid for one hour, the refresh token until 30 days after sign-in. An unknown ' +
    'address and a wrong password get the same answer. With an authenticator app enrolled, the answer is mfa_required and an mfa_token ' +
    'for POST /v1/auth/login/mfa (10 minutes, single use). More than 10 attempts for one address from one network in 15 minutes get 429.',
  reply: { status: 200, schema: LoginReply },
  errors: ['invalid_credentials', 'rate_limit_exceeded', 'sso_required'],
  example: { body: { email: 'owner@localhost', password: 'correct horse battery staple' }, reply: EXAMPLE_PAIR },

  async handle({ services, body, now, request }) {
    const user = await provePassword(services, body, { now, ip: request.ip, browser: shownBy(request) });
    const required = await secondFactorOf(services, user.user_id, 'password', now);
    if (required !== undefined)
      return { mfa_required: true as const, factor_id: required.factorId, mfa_token: required.token };
    const opened = await openSession(services, user, now, {
      authMethod: 'password',
      aal2: false,
      deviceLabel: deviceLabelOf(request.headers['user-agent']),
      ip: request.ip,
    });
    return opened.pair;
  },
});
