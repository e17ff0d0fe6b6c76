/**
 * DELETE /v1/auth/sessions: sign every other device out. Source: docs/reference/auth.md#user-sessions,
 * docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { revokeSessions } from '../store/sessions.ts';
import { forgetDevices } from '../store/users.ts';
import { sessionIdOf } from '../sessions.ts';

export const revokeOtherSessions = operation({
  id: 'identity.revoke_other_sessions',
  method: 'DELETE',
  path: '/v1/auth/sessions',
  tag: 'Sessions',
  summary: 'End all your sessions but the present one',
  description:
    'Takes effect at the next request of each. What OAuth clients were allowed ends too. Needs fresh step-up verification.',
  access: { allow: 'authenticated', endUser: true, aal2: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  tenantFree: "ends the caller's own sessions; takes no id",
  bodyOptional: true,
  reply: { status: 200, schema: Type.Object({ revoked: Type.Integer({ minimum: 0 }) }) },
  errors: ['aal2_required', 'invalid_credentials', 'origin_not_allowed'],
  example: { reply: { revoked: 2 } },

  async handle({ tx, principal, now, audit, services, request }) {
    const { userId } = principal;
    if (userId === null) throw invalidCredentials();
    const revoked = await revokeSessions(tx, { userId, except: sessionIdOf(principal) ?? null, now });
    await forgetDevices(tx, userId);
    for (const step of services.signOuts.entries) await step(tx, { userId, requestId: request.id, now });
    await audit({
      action: 'session.revoke_others',
      targetType: 'user',
      targetId: userId,
      orgId: principal.homeOrg,
      accountId: principal.homeAccount,
      before: null,
      after: { revoked },
    });
    return { revoked };
  },
});
