/**
 * DELETE /v1/auth/sessions/{sid}: sign one other device out. Source: docs/reference/auth.md#user-sessions,
 * docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { SessionId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { revokeOwnSession } from '../store/sessions.ts';
import { sessionIdOf } from '../sessions.ts';
import { EXAMPLE_SESSION_ID } from './examples.ts';

export const revokeSession = operation({
  id: 'identity.revoke_session',
  method: 'DELETE',
  path: '/v1/auth/sessions/:sid',
  tag: 'Sessions',
  summary: 'End one of your sessions',
  description:
    'Takes effect at the next request of that session. 404 for one that is unknown or has ended; the present one ends by signing out (409). ' +
    'Needs fresh step-up verification.',
  access: { allow: 'authenticated', endUser: true, aal2: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ sid: SessionId }),
  bodyOptional: true,
  reply: { status: 200, schema: Type.Object({ revoked_at: Type.String({ format: 'date-time' }) }) },
  errors: ['aal2_required', 'resource_not_found', 'conflict', 'origin_not_allowed'],
  example: { params: { sid: EXAMPLE_SESSION_ID }, reply: { revoked_at: '2026-08-17T12:00:00.000Z' } },

  async handle({ tx, principal, params, now, audit }) {
    const { userId } = principal;
    if (params.sid === sessionIdOf(principal)) throw fail('conflict', { reason: 'current_session' });
    const own = userId === null ? undefined : { userId, sessionId: params.sid, now };
    if (own === undefined || !(await revokeOwnSession(tx, own))) throw fail('resource_not_found');
    await audit({
      action: 'session.revoke',
      targetType: 'session',
      targetId: params.sid,
      orgId: principal.homeOrg,
      accountId: principal.homeAccount,
      before: null,
      after: { revoked_at: now.toISOString() },
    });
    return { revoked_at: now.toISOString() };
  },
});
