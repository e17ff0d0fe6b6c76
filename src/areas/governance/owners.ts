/** The account of the organisation that a path names. */
import { fail } from '../../contract/errors.ts';
import type { AccountId } from '../../contract/ids.ts';
import type { Principal } from '../../platform/auth/principal.ts';

/** @throws Refusal 404 for a stranger; the pipeline has looked already */
export function accountOf(principal: Principal, orgId: string): AccountId {
  const membership = principal.memberships.find((m) => m.orgId === orgId);
  if (membership === undefined) throw fail('resource_not_found');
  return membership.accountId;
}
