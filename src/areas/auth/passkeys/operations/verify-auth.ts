/**
 * POST /v1/auth/passkey/verify-auth: signs in with a passkey, or steps up a running session. Source:
 * docs/reference/auth.md#passkeys.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { SessionUser } from '../../identity/index.ts';
import { proveByPasskey } from '../verify-passkey.ts';
import { AssertionResponse } from '../wire/passkeys.ts';
import { EXAMPLE_ASSERTION, EXAMPLE_USER } from './examples.ts';

export const verifyAuth = operation({
  id: 'passkeys.verify_auth',
  method: 'POST',
  path: '/v1/auth/passkey/verify-auth',
  tag: 'Passkeys',
  summary: 'Finish signing in with a passkey',
  description:
    'Takes what navigator.credentials.get answered. Without a session it begins one and sets the session cookie; with a session of ' +
    'the same person it records step-up verification in that session instead. Either way step-up ' +
    'verification lasts 5 minutes. The challenge is used up. An unknown passkey, a wrong signature, an old challenge and a signature ' +
    'counter that went back get one answer.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: the challenge stays used up when the answer is a refusal (verify-passkey.ts)
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the caller has no account before signing in',
  body: Type.Object({ response: AssertionResponse }),
  reply: { status: 200, schema: Type.Object({ user: SessionUser }) },
  errors: ['forbidden', 'sso_required', 'origin_not_allowed', 'unprocessable_entity'],
  example: { body: { response: EXAMPLE_ASSERTION }, reply: { user: EXAMPLE_USER } },

  handle: (ctx) => proveByPasskey(ctx, ctx.body.response),
});
