/** Audit rows of ownership claims. Pure. */
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import type { AuditEntry } from '../../../platform/http/operation.ts';
import { toClaim, type Claim } from './wire/claims.ts';

/** @param what create, delete, check, verified or lapsed */
export const claimAudit = (
  what: 'create' | 'delete' | 'verified' | 'lapsed',
  of: { readonly accountId: string; readonly orgId: string | null; readonly claimId: string },
  { before, after }: { readonly before: Claim | null; readonly after: Claim | null },
): AuditEntry => ({
  action: `ownership_claim.${what}`,
  targetType: 'ownership_claim',
  targetId: of.claimId,
  orgId: of.orgId as OrgId | null,
  accountId: of.accountId as AccountId,
  before: before === null ? null : toClaim(before),
  after: after === null ? null : toClaim(after),
});
