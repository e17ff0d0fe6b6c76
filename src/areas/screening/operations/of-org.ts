/** The member org_id of a list: the caller's accounts, or that of one of the caller's organisations. */
import { Type } from 'typebox';
import { OrgId, type AccountId } from '../../../contract/ids.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { membershipIn } from '../../../platform/http/access.ts';

export const OF_ORG = { org_id: Type.Optional(OrgId) } as const;

/** @throws Refusal resource_not_found for an organisation that the caller is not in */
export const accountsOf = (principal: Principal, orgId: string | undefined): readonly AccountId[] =>
  orgId === undefined ? principal.accounts : [membershipIn(principal, orgId).accountId];
