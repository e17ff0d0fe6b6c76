/** GET /v1/auth/mfa/factors: the authenticator apps of the user. Source: docs/reference/auth.md#second-factors. */
import { Type } from 'typebox';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { Factor, toFactor } from '../wire/mfa.ts';
import { listFactors as list } from '../store/mfa.ts';
import { countRecoveryCodes } from '../store/recovery.ts';
import { EXAMPLE_FACTOR_ID } from './examples.ts';

export const listFactors = operation({
  id: 'identity.list_factors',
  method: 'GET',
  path: '/v1/auth/mfa/factors',
  tag: 'Second factors',
  summary: 'List your authenticator apps',
  description: 'Oldest first. Secrets are never shown again.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: "lists the caller's own factors; takes no id",
  reply: {
    status: 200,
    schema: Type.Object({
      totp: Type.Array(Factor),
      recovery_codes_left: Type.Integer({ minimum: 0, description: 'Recovery codes not yet used' }),
    }),
  },
  errors: ['invalid_credentials'],
  example: {
    reply: {
      totp: [
        { id: EXAMPLE_FACTOR_ID, friendly_name: 'Phone', status: 'verified', created_at: '2026-08-17T12:00:00.000Z' },
      ],
      recovery_codes_left: 10,
    },
  },

  async handle({ tx, principal }) {
    if (principal.userId === null) throw invalidCredentials();
    return {
      totp: (await list(tx, principal.userId)).map(toFactor),
      recovery_codes_left: await countRecoveryCodes(tx, principal.userId),
    };
  },
});
