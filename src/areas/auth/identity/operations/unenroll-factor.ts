/**
 * POST /v1/auth/mfa/unenroll: an authenticator app no longer counts. Source: docs/reference/auth.md#second-factors,
 * docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { MfaFactorId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { factorRemoved } from '../mails.ts';
import { findUserById } from '../store/users.ts';
import { deleteFactor, hasSecondFactor } from '../store/mfa.ts';
import { dropRecoveryCodes } from '../store/recovery.ts';
import { EXAMPLE_FACTOR_ID } from './examples.ts';

export const unenrollFactor = operation({
  id: 'identity.unenroll_factor',
  method: 'POST',
  path: '/v1/auth/mfa/unenroll',
  tag: 'Second factors',
  summary: 'Remove an authenticator app',
  description:
    'Needs fresh step-up verification. The user gets a mail. Recovery codes are deleted with the last factor.',
  access: { allow: 'authenticated', endUser: true, aal2: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  body: Type.Object({ factor_id: MfaFactorId }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true) }) },
  errors: ['aal2_required', 'resource_not_found', 'origin_not_allowed'],
  example: { body: { factor_id: EXAMPLE_FACTOR_ID }, reply: { ok: true } },

  async handle({ tx, services, principal, body, audit }) {
    const user = principal.userId === null ? undefined : await findUserById(tx, principal.userId);
    const own = user === undefined ? undefined : { userId: user.user_id, factorId: body.factor_id };
    if (user === undefined || own === undefined || !(await deleteFactor(tx, own))) throw fail('resource_not_found');
    if (!(await hasSecondFactor(tx, user.user_id))) await dropRecoveryCodes(tx, user.user_id);
    await audit({
      action: 'mfa_factor.unenroll',
      targetType: 'mfa_factor',
      targetId: body.factor_id,
      orgId: principal.homeOrg,
      accountId: principal.homeAccount,
      before: { factor_id: body.factor_id },
      after: null,
    });
    await services.mail.send(tx, factorRemoved(user.email));
    return { ok: true as const };
  },
});
