/**
 * DELETE /v1/auth/passkeys/{credential_id}: removes a passkey of the caller. Source: docs/reference/auth.md#passkeys,
 * docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { callerOf } from '../caller.ts';
import { passkeyRemoved } from '../mails.ts';
import { CredentialId, toAudited } from '../wire/passkeys.ts';
import { deletePasskey as remove, findEmail } from '../store/passkeys.ts';
import { EXAMPLE_CREDENTIAL } from './examples.ts';

export const deletePasskey = operation({
  id: 'passkeys.delete_passkey',
  method: 'DELETE',
  path: '/v1/auth/passkeys/:credential_id',
  tag: 'Passkeys',
  summary: 'Remove one of your passkeys',
  description:
    'Needs step-up verification of the last 5 minutes. The passkey is refused from the next request on; sessions that it began go on.',
  access: { allow: 'authenticated', endUser: true, aal2: true },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: "belongs to a user, not to an account; another user's credential id answers 404 (removal.test.ts)",
  params: Type.Object({ credential_id: CredentialId }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Boolean() }) },
  errors: ['aal2_required', 'resource_not_found', 'forbidden'],
  example: { params: { credential_id: EXAMPLE_CREDENTIAL }, reply: { ok: true } },

  async handle(ctx) {
    const { userId } = callerOf(ctx);
    const removed = await remove(ctx.tx, userId, ctx.params.credential_id);
    if (removed === undefined) throw fail('resource_not_found');
    const person = await findEmail(ctx.tx, userId);
    if (person !== undefined) await ctx.services.mail.send(ctx.tx, passkeyRemoved(person.email));
    await ctx.audit({
      action: 'passkey.delete',
      targetType: 'passkey',
      targetId: removed.credential_id,
      orgId: ctx.principal.homeOrg,
      accountId: ctx.principal.homeAccount,
      before: toAudited(removed),
      after: null,
    });
    return { ok: true };
  },
});
