/** POST /v1/auth/mfa/recovery-codes: ten new recovery codes. Ours; ADR 0095. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { recoveryCodesMade } from '../mails.ts';
import { makeRecoveryCodes as make } from '../recovery.ts';
import { RecoveryCodes } from '../wire/mfa.ts';
import { lockUser } from '../store/users.ts';
import { hasSecondFactor } from '../store/mfa.ts';
import { EXAMPLE_RECOVERY_CODES } from './examples.ts';

export const makeRecoveryCodes = operation({
  id: 'identity.make_recovery_codes',
  method: 'POST',
  path: '/v1/auth/mfa/recovery-codes',
  tag: 'Second factors',
  summary: 'Make new recovery codes',
  description:
    'Ten codes, shown this once; earlier ones stop working, and a mail says so. Each replaces once the code of an authenticator app, when signing ' +
    'in and when stepping up. Needs fresh step-up verification; 409 without a confirmed app. The first ten come with the first confirmed app.',
  access: { allow: 'authenticated', endUser: true, aal2: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  idempotency: 'none', // the answer is a secret that is shown once
  tenantFree: 'creates codes of the caller; takes no id',
  bodyOptional: true,
  reply: { status: 200, schema: Type.Object({ recovery_codes: RecoveryCodes }) },
  errors: ['aal2_required', 'conflict', 'resource_not_found', 'origin_not_allowed'],
  example: { reply: { recovery_codes: EXAMPLE_RECOVERY_CODES } },

  async handle({ tx, services, principal, now, audit }) {
    const user = principal.userId === null ? undefined : await lockUser(tx, principal.userId);
    if (user === undefined) throw fail('resource_not_found');
    if (!(await hasSecondFactor(tx, user.user_id))) throw fail('conflict', { reason: 'no_authenticator_app' });
    const codes = await make(tx, services, { userId: user.user_id, now });
    await audit({
      action: 'mfa_recovery_codes.make',
      targetType: 'user',
      targetId: user.user_id,
      orgId: principal.homeOrg,
      accountId: principal.homeAccount,
      before: null,
      after: { codes: codes.length },
    });
    await services.mail.send(tx, recoveryCodesMade(user.email));
    return { recovery_codes: codes };
  },
});
