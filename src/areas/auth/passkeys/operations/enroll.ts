/**
 * POST /v1/auth/passkey/enroll: what the browser needs to make a passkey. Source: docs/reference/auth.md#passkeys,
 * docs/reference/auth.md#step-up-verification.
 */
import { operation } from '../../../../platform/http/operation.ts';
import { beginEnrolment } from '../enroll-passkey.ts';
import { CreationOptions } from '../wire/passkeys.ts';
import { EXAMPLE_CHALLENGE } from './examples.ts';

export const enroll = operation({
  id: 'passkeys.enroll',
  method: 'POST',
  path: '/v1/auth/passkey/enroll',
  tag: 'Passkeys',
  summary: 'Begin to add a passkey to your account',
  description:
    'Returns options for navigator.credentials.create; the challenge is kept for 30 seconds. A user with a second factor ' +
    'already must have used one within the last 5 minutes. Needs a host name: passkeys cannot be bound to an IP address.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read', // nothing of the account changes; the challenge is not replayed
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'for the caller only; takes no id',
  reply: { status: 200, schema: CreationOptions },
  errors: ['aal2_required', 'sso_required', 'forbidden', 'unprocessable_entity'],
  example: {
    reply: {
      rp: { id: 'surety.example.com', name: 'Surety' },
      user: { id: 'ewyfbi0KS1eaQFHVoKfB8g', name: 'owner@example.com', displayName: 'owner@example.com' },
      challenge: EXAMPLE_CHALLENGE,
      pubKeyCredParams: [
        { type: 'public-key', alg: -8 },
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 30_000,
    },
  },

  handle: (ctx) => beginEnrolment(ctx),
});
