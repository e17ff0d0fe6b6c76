/** POST /v1/auth/passkey/verify-enroll: keeps the passkey that the browser has made. Source: docs/reference/auth.md#passkeys. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { finishEnrolment } from '../enroll-passkey.ts';
import { Enrolled, RegistrationResponse } from '../wire/passkeys.ts';
import { EXAMPLE_ENROLLED, EXAMPLE_REGISTRATION } from './examples.ts';

export const verifyEnroll = operation({
  id: 'passkeys.verify_enroll',
  method: 'POST',
  path: '/v1/auth/passkey/verify-enroll',
  tag: 'Passkeys',
  summary: 'Finish adding a passkey to your account',
  description:
    'Takes what navigator.credentials.create answered. The challenge is used up by this call, whatever comes of it. The person ' +
    'must have been verified by the authenticator (fingerprint, face, PIN). The name is cut to 100 characters.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read', // no transaction around it: the challenge stays used up when the answer is a refusal (enroll-passkey.ts)
  reach: 'system',
  idempotency: 'none',
  tenantFree: 'for the caller only; takes no id of this service',
  body: Type.Object({
    response: RegistrationResponse,
    friendly_name: Type.Optional(Type.String({ maxLength: 1_000 })),
  }),
  reply: { status: 200, schema: Enrolled },
  errors: ['bad_request', 'conflict', 'aal2_required', 'sso_required', 'forbidden', 'unprocessable_entity'],
  example: { body: { response: EXAMPLE_REGISTRATION, friendly_name: 'Laptop' }, reply: EXAMPLE_ENROLLED },

  handle: (ctx) => finishEnrolment(ctx, ctx.body),
});
