/** POST /v1/auth/passkey/challenge: begins a sign-in or a step-up with a passkey. Source: docs/reference/auth.md#passkeys. */
import { operation } from '../../../../platform/http/operation.ts';
import { issueChallenge } from '../verify-passkey.ts';
import { RequestOptions } from '../wire/passkeys.ts';
import { EXAMPLE_CHALLENGE } from './examples.ts';

export const challenge = operation({
  id: 'passkeys.challenge',
  method: 'POST',
  path: '/v1/auth/passkey/challenge',
  tag: 'Passkeys',
  summary: 'Begin to sign in with a passkey',
  description:
    'Returns options for navigator.credentials.get; the challenge is kept for 30 seconds. No address is asked for: the person ' +
    'chooses a passkey of this service, so the reply is the same for every caller.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // the caller may be unauthenticated; the challenge is not replayed
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'the caller has no account before signing in',
  reply: { status: 200, schema: RequestOptions },
  errors: ['unprocessable_entity'],
  example: {
    reply: {
      rpId: 'surety.example.com',
      challenge: EXAMPLE_CHALLENGE,
      userVerification: 'required',
      allowCredentials: [],
      timeout: 30_000,
    },
  },

  handle: (ctx) => issueChallenge(ctx),
});
