/** Whose billing a request is about, and who of the organisation may see it. docs/reference/billing.md#reading. */
import type { Role } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import type { Membership, Principal } from '../../../platform/auth/principal.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { findAccount } from './store/accounts.ts';
import type { AccountRow } from './wire/rows.ts';

/**
 * The caller's place in the named organisation, by default in the home organisation. An organisation of others and one that does
 * not exist are refused alike.
 * @throws Refusal 403 org_access_denied for a non-member, and for a member of another role
 */
export function billedOrg(principal: Principal, orgId: string | undefined, roles?: readonly Role[]): Membership {
  const wanted = orgId ?? principal.homeOrg;
  const membership = principal.memberships.find((one) => one.orgId === wanted);
  if (membership === undefined) throw fail('org_access_denied', { reason: 'not_a_member' });
  if (roles !== undefined && !roles.includes(membership.role))
    throw fail('org_access_denied', { role: membership.role, required_roles: [...roles] });
  return membership;
}

export const BILLING_ROLES: readonly Role[] = ['owner', 'admin'];

/** @throws Refusal 409 conflict where the organisation has no billing account */
export async function billingAccount(tx: Tx, { accountId, orgId }: Membership): Promise<AccountRow> {
  const account = await findAccount(tx, accountId);
  if (account === undefined) throw fail('conflict', { reason: 'no_billing_account', org_id: orgId });
  return account;
}
