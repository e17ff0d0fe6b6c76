/** The personal organisation of a user: found, or made. Source: docs/reference/auth.md#account-self-service (me/personal-org). */
import type { OrgId, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { NewId } from '../../../platform/ids.ts';
import { provisionOrg } from './provision.ts';
import { findPersonalOrg, lockUser } from './store/users.ts';

/** @returns undefined when the user is deleted. Of two concurrent calls one creates it and the other finds it. */
export async function ensurePersonalOrg(
  tx: Tx,
  userId: UserId,
  deps: { readonly newId: NewId; readonly now: Date },
): Promise<{ readonly orgId: OrgId; readonly isNew: boolean } | undefined> {
  if ((await lockUser(tx, userId)) === undefined) return undefined;
  const found = await findPersonalOrg(tx, userId);
  if (found !== undefined) return { orgId: found.org_id, isNew: false };
  const { orgId } = await provisionOrg(tx, { name: 'Personal', isPersonal: true, ownerId: userId }, deps);
  return { orgId, isNew: true };
}
