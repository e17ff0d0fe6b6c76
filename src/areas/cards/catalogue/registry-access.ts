/** Whose registry a call is about, and who may write in it. Source: docs/reference/cards.md#catalogue-of-values-and-tools. */
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import type { AuditEntry, Context } from '../../../platform/http/operation.ts';
import type { Membership } from '../../../platform/auth/principal.ts';
import { toolToWire, type ToolRow } from './wire/tools.ts';
import { requireWriter, membershipIn } from '../../../platform/http/access.ts';

type Caller = Pick<Context, 'principal'>;

/** The named organisation of the caller, or the caller's home. @throws Refusal resource_not_found for another account's */
export function registryOf({ principal }: Caller, orgId: string | undefined): Membership {
  return membershipIn(principal, orgId ?? principal.homeOrg);
}

/** The same, for a caller who may write. @throws Refusal resource_not_found, org_access_denied */
export function writableRegistryOf(caller: Caller, orgId: string | undefined): Membership {
  const found = registryOf(caller, orgId);
  requireWriter(caller.principal, found.accountId);
  return found;
}

export const toolAudit = (
  action: 'tool.put' | 'tool.delete',
  of: { readonly name: string; readonly orgId: OrgId; readonly accountId: AccountId },
  change: { readonly before: ToolRow | undefined; readonly after: ToolRow | undefined },
): AuditEntry => ({
  action,
  targetType: 'tool',
  targetId: of.name,
  orgId: of.orgId,
  accountId: of.accountId,
  before: change.before === undefined ? null : toolToWire(change.before),
  after: change.after === undefined ? null : toolToWire(change.after),
});
