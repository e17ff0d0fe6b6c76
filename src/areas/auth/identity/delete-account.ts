/**
 * The end of an account. Source: docs/reference/auth.md#account-self-service; docs/reference/auth.md#authentication-rules;
 * docs/reference/auth.md#step-up-verification; ADR 0092.
 */
import { fail } from '../../../contract/errors.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { accountDeleted } from './mails.ts';
import { leaveOrgs, listSoleOwned, lockOwnedOrgs, lockUser, markDeleted } from './store/users.ts';
import { dropUserLinks } from './store/links.ts';
import { deletePendingSignIns } from './store/mfa.ts';
import { dropRecoveryCodes } from './store/recovery.ts';
import { revokeSessions } from './store/sessions.ts';

/**
 * Deletes an account: the row is marked, with effect at once. Organisations with other owners continue without the user; one that
 * only
 * this user owns must be transferred or deleted first.
 * @throws Refusal 409 conflict naming those organisations
 */
export async function deleteAccount(ctx: Context, userId: UserId): Promise<void> {
  const { tx, services, now, principal } = ctx;
  await lockOwnedOrgs(tx, userId);
  const user = await lockUser(tx, userId);
  if (user === undefined) throw fail('resource_not_found');
  const owned = await listSoleOwned(tx, userId);
  if (owned.length > 0) throw fail('conflict', { reason: 'sole_owner', orgs: owned });
  for (const step of services.accountDeletionSteps.entries) await step(ctx, { userId, accounts: principal.accounts });
  await services.mail.send(tx, accountDeleted(user.email));
  await revokeSessions(tx, { userId, except: null, now });
  await deletePendingSignIns(tx, userId);
  await dropRecoveryCodes(tx, userId);
  await dropUserLinks(tx, userId);
  await leaveOrgs(tx, userId);
  await markDeleted(tx, userId, now);
}
