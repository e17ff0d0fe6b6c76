/**
 * DELETE /v1/auth/delete-account: the caller leaves. Source: docs/reference/auth.md#account-self-service;
 * docs/reference/auth.md#authentication-rules; docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { deleteAccount as end } from '../delete-account.ts';
import { clearSessionCookie } from '../sessions.ts';

export const deleteAccount = operation({
  id: 'identity.delete_account',
  method: 'DELETE',
  path: '/v1/auth/delete-account',
  tag: 'Account',
  summary: 'Delete your account',
  description:
    'Takes effect at once: every session and personal API key ends, memberships end, and a mail says so. Needs fresh step-up verification. The only owner ' +
    'of a shared organisation gets 409 with the organisations to transfer or delete first. After 30 days the address is erased from the record.',
  access: { allow: 'authenticated', endUser: true, aal2: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  idempotency: 'none', // the credential ends with it, so no retry could be authenticated
  tenantFree: "deletes the caller's own account; takes no id",
  bodyOptional: true,
  reply: { status: 200, schema: Type.Object({ success: Type.Literal(true) }) },
  errors: ['aal2_required', 'conflict', 'invalid_credentials', 'origin_not_allowed', 'resource_not_found'],
  example: { reply: { success: true } },

  async handle(ctx) {
    const { principal, audit, request } = ctx;
    if (principal.userId === null) throw invalidCredentials();
    await end(ctx, principal.userId);
    await audit({
      action: 'user.delete',
      targetType: 'user',
      targetId: principal.userId,
      orgId: principal.homeOrg,
      accountId: principal.homeAccount,
      before: null,
      after: { deleted_at: ctx.now.toISOString() },
    });
    return raw({ headers: { 'set-cookie': clearSessionCookie(request.origin) }, body: { success: true } });
  },
});
