/**
 * POST /v1/auth/login/mfa: the second step of a sign-in by token pair. Source: docs/reference/auth.md#account-self-service;
 * docs/reference/auth.md#passwords, docs/reference/auth.md#lifetimes.
 */
import { Type } from 'typebox';
import { MfaFactorId } from '../../../../contract/ids.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { proveByTotp } from '../mfa.ts';
import { pendingSignInOf } from '../pending-sign-in.ts';
import { TokenPair } from '../wire/users.ts';
import { Code } from '../wire/mfa.ts';
import { listFactors, consumePendingSignIn } from '../store/mfa.ts';
import { deviceLabelOf } from '../rules/session.ts';
import { openSession } from '../sessions.ts';
import { EXAMPLE_MFA_TOKEN, EXAMPLE_PAIR } from './examples.ts';

export const completeLogin = operation({
  id: 'identity.complete_login',
  method: 'POST',
  path: '/v1/auth/login/mfa',
  tag: 'Sessions',
  summary: 'Complete a sign-in with the code of an authenticator app',
  description:
    'Takes the mfa_token of POST /v1/auth/login and a code. The session begins stepped up (aal2). Without factor_id the first confirmed ' +
    'factor is meant. A recovery code does as well. A code works once; five wrong ones in 15 minutes get 429. The token works once, for 10 minutes.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: a wrong code must stay counted (mfa.ts)
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the token names the user; a factor counts only when it is that user’s',
  body: Type.Object({
    mfa_token: Type.String({ minLength: 1, maxLength: 500 }),
    code: Code,
    factor_id: Type.Optional(MfaFactorId),
  }),
  reply: { status: 200, schema: TokenPair },
  errors: ['invalid_credentials', 'mfa_code_rejected', 'rate_limit_exceeded', 'resource_not_found'],
  example: { body: { mfa_token: EXAMPLE_MFA_TOKEN, code: '287082' }, reply: EXAMPLE_PAIR },

  async handle({ services, body, now, request }) {
    const { direct } = services.db;
    const pending = await pendingSignInOf(services, body.mfa_token, now);
    if (pending === undefined) throw invalidCredentials();
    const first = (await listFactors(direct, pending.user_id)).find((row) => row.verified_at !== null);
    const factorId = body.factor_id ?? first?.factor_id;
    if (factorId === undefined) throw invalidCredentials(); // every factor was removed since
    await proveByTotp(services, { userId: pending.user_id, factorId, code: body.code, isLogin: true }, now);
    if (!(await consumePendingSignIn(direct, pending.pending_sign_in_id, now))) throw invalidCredentials();
    const opened = await openSession(services, pending, now, {
      authMethod: pending.auth_method,
      aal2: true,
      deviceLabel: deviceLabelOf(request.headers['user-agent']),
      ip: request.ip,
    });
    return opened.pair;
  },
});
