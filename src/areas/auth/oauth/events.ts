/** Audit rows of grants. The event catalogue of the specification has none for OAuth, so these are plain writes. */
import type { AuditEntry } from '../../../platform/http/operation.ts';
import type { GrantRow } from './wire/grants.ts';

export type AuditedGrant = Pick<
  GrantRow,
  'grant_id' | 'account_id' | 'org_id' | 'user_id' | 'client_id' | 'client_name' | 'scopes'
>;

const audited = (grant: AuditedGrant): Record<string, unknown> => ({
  user_id: grant.user_id,
  client_id: grant.client_id,
  client_name: grant.client_name,
  scopes: grant.scopes,
});

const entry = (action: string, grant: AuditedGrant, states: Pick<AuditEntry, 'before' | 'after'>): AuditEntry => ({
  action,
  targetType: 'oauth_grant',
  targetId: grant.grant_id,
  orgId: grant.org_id,
  accountId: grant.account_id,
  ...states,
});

export const grantCreated = (grant: AuditedGrant): AuditEntry =>
  entry('oauth_grant.create', grant, { before: null, after: audited(grant) });

export const grantRevoked = (grant: AuditedGrant): AuditEntry =>
  entry('oauth_grant.revoke', grant, { before: audited(grant), after: null });
