/** Who may register an agent on a chain: owners and administrators of its organisation. Source: docs/reference/chain.md#registration-of-agents. */
import { fail } from '../../contract/errors.ts';
import type { AuditEntry, Context } from '../../platform/http/operation.ts';
import type { AccountId, OrgId } from '../../contract/ids.ts';
import { findOwner } from './store/registrations.ts';

export interface Owner {
  readonly accountId: AccountId;
  readonly orgId: OrgId;
}

/** @throws Refusal agent_not_found for an agent of others, org_access_denied without the role */
export async function requireOwner(
  { tx, principal }: Pick<Context, 'tx' | 'principal'>,
  agentId: string,
): Promise<Owner> {
  const row = await findOwner(tx, principal.accounts, agentId);
  if (row === undefined) throw fail('agent_not_found');
  const role = principal.memberships.find(({ accountId }) => accountId === row.account_id)?.role;
  if (role !== 'owner' && role !== 'admin') throw fail('org_access_denied', { org_id: row.org_id, role: role ?? null });
  return { accountId: row.account_id as AccountId, orgId: row.org_id as OrgId };
}

/** One audit row. */
export const registrationAudit = (
  action: 'agent.registered_on_chain' | 'agent.registration_removed',
  { accountId, orgId }: Owner,
  agentId: string,
  after: Readonly<Record<string, unknown>> | null,
): AuditEntry => ({ action, targetType: 'agent', targetId: agentId, orgId, accountId, before: null, after });
