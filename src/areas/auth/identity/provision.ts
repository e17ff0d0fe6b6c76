/** Makes users and organisations: for the first start, for areas that make them, and for test tenants. Sign-up is in links.ts. */
import type { Role } from '../../../contract/enums.ts';
import type { AccountId, OrgId, UserId } from '../../../contract/ids.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { NewId } from '../../../platform/ids.ts';
import { insertOrg, insertUser, putMember } from './store/users.ts';
import { canonicalEmail } from './rules/users.ts';

export interface ProvisionedOrg {
  readonly orgId: OrgId;
  readonly accountId: AccountId;
}
export interface ProvisionedUser {
  readonly userId: UserId;
  readonly email: string;
}
interface Deps {
  readonly newId: NewId;
  readonly now: Date;
}

/** A user with a verified address. Without a password the user cannot sign in by password. */
export async function provisionUser(
  tx: Tx,
  user: { readonly email: string; readonly password: string | null; readonly isStaff?: boolean },
  { newId, now }: Deps,
): Promise<ProvisionedUser> {
  const email = canonicalEmail(user.email);
  const userId = newId('user');
  const passwordHash = user.password === null ? null : await hashPassword(user.password);
  await insertUser(tx, { userId, email, passwordHash, isStaff: user.isStaff ?? false, now });
  return { userId, email };
}

/** An organisation with its billing account and one owner. */
export async function provisionOrg(
  tx: Tx,
  org: { readonly name: string; readonly isPersonal: boolean; readonly ownerId: UserId },
  { newId, now }: Deps,
): Promise<ProvisionedOrg> {
  const made: ProvisionedOrg = { orgId: newId('org'), accountId: newId('account') };
  const slug = made.orgId.toLowerCase(); // unique as the id is; its members may choose a better one
  await insertOrg(tx, { ...made, name: org.name, slug, isPersonal: org.isPersonal, now });
  await setMember(tx, made, { userId: org.ownerId, role: 'owner', now });
  return made;
}

/** Makes a user a member, or changes the member's role; felt at the member's next request. */
export async function setMember(
  tx: Tx,
  org: ProvisionedOrg,
  member: { readonly userId: UserId; readonly role: Role; readonly now: Date },
): Promise<void> {
  await putMember(tx, { org, userId: member.userId, role: member.role, now: member.now });
}
