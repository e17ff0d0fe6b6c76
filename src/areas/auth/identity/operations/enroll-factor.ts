/**
 * POST /v1/auth/mfa/enroll: begin to use an authenticator app. Source: docs/reference/auth.md#second-factors,
 * docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { MfaFactorId } from '../../../../contract/ids.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { enrolTotp } from '../mfa.ts';
import { findUserById } from '../store/users.ts';
import { EXAMPLE_FACTOR_ID } from './examples.ts';

export const enrollFactor = operation({
  id: 'identity.enroll_factor',
  method: 'POST',
  path: '/v1/auth/mfa/enroll',
  tag: 'Second factors',
  summary: 'Begin to use an authenticator app',
  description:
    'Answers a secret, as text, as otpauth:// address and as a QR code. The factor counts once a first code has confirmed it (challenge, then ' +
    'verify); an earlier unconfirmed one is replaced. A user with a confirmed factor proves it first (aal2). At most 5.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  sealReply: true,
  tenantFree: 'creates a factor of the caller; takes no id',
  body: Type.Object({ friendly_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
  bodyOptional: true,
  reply: {
    status: 200,
    schema: Type.Object({
      id: MfaFactorId,
      type: Type.Literal('totp'),
      totp: Type.Object({
        qr_code: Type.String({ description: 'SVG' }),
        secret: Type.String({ description: 'Base32' }),
        uri: Type.String({ description: 'otpauth://' }),
      }),
    }),
  },
  errors: ['aal2_required', 'invalid_credentials', 'unprocessable_entity', 'origin_not_allowed'],
  example: {
    body: { friendly_name: 'Phone' },
    reply: {
      id: EXAMPLE_FACTOR_ID,
      type: 'totp',
      totp: {
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"></svg>',
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Surety:owner%40localhost?issuer=Surety&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
      },
    },
  },

  async handle(ctx) {
    const { principal, body, tx } = ctx;
    const user = principal.userId === null ? undefined : await findUserById(tx, principal.userId);
    if (user === undefined) throw invalidCredentials();
    return enrolTotp(ctx, { userId: user.user_id, email: user.email }, body.friendly_name ?? null);
  },
});
