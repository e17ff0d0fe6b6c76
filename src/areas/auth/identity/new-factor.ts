/** Confirming a new authenticator app: who may, and what comes with it. ADR 0092, 0095. */
import type { UserId } from '../../../contract/ids.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { auditIn } from './audit-row.ts';
import { factorAdded } from './mails.ts';
import { canStepUp } from './reauthentication.ts';
import { makeRecoveryCodes } from './recovery.ts';
import { countFactors, findFactor } from './store/mfa.ts';

/** An app that somebody began to add before there was a second factor counts no more without that factor. */
export async function admitUnconfirmed(ctx: Context, userId: UserId, factorId: string): Promise<void> {
  const { direct } = ctx.services.db;
  const factor = await findFactor(direct, { userId, factorId });
  if (factor?.verified_at === null && (await canStepUp(direct, ctx.services, userId)))
    requireStepUp(ctx.principal, ctx.now);
}

/** @returns the recovery codes that come with the first app; undefined where there are some already */
export function noteNewFactor(
  ctx: Context,
  added: { readonly userId: UserId; readonly email: string; readonly factorId: string },
): Promise<string[] | undefined> {
  const { services, now } = ctx;
  return services.db.systemTx(async (tx) => {
    await auditIn(ctx, tx, {
      action: 'mfa_factor.verify',
      targetType: 'mfa_factor',
      targetId: added.factorId,
      before: { status: 'unverified' },
      after: { status: 'verified' },
    });
    await services.mail.send(tx, factorAdded(added.email));
    const isFirst = (await countFactors(tx, added.userId)) === 1;
    return isFirst ? makeRecoveryCodes(tx, services, { userId: added.userId, now }) : undefined;
  });
}
