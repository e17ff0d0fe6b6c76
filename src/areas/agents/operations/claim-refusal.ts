/** Details of a refused claim or move that need the database. */
import type { Context } from '../../../platform/http/operation.ts';
import { orgNames } from '../store/agents.ts';
import { claimableOrgs, type Refused } from '../rules/agents.ts';

/** Adds the organisations the caller may choose instead. */
export async function explainClaim(
  { tx, principal }: Pick<Context, 'tx' | 'principal'>,
  refused: Refused,
): Promise<Refused['details']> {
  if (refused.code !== 'agent_org_not_member') return refused.details;
  return { ...refused.details, claimable_orgs: await orgNames(tx, claimableOrgs(principal.memberships)) };
}
