/** Audit rows of API keys. The event catalogue of the specification has no key events, so these operations emit none. */
import type { OrgId } from '../../../contract/ids.ts';
import type { AuditEntry } from '../../../platform/http/operation.ts';
import { toAudited, type KeyRow } from './wire/keys.ts';

type Audited = Pick<KeyRow, 'key_id' | 'account_id' | 'org_id' | 'name' | 'key_prefix' | 'scopes' | 'expires_at'>;

const entry = (
  action: string,
  key: Audited,
  orgId: OrgId | null,
  states: Pick<AuditEntry, 'before' | 'after' | 'metadata'>,
): AuditEntry => ({
  action,
  targetType: 'api_key',
  targetId: key.key_id,
  orgId,
  accountId: key.account_id,
  ...states,
});

export const keyCreated = (key: Audited, orgId: OrgId | null): AuditEntry =>
  entry('api_key.create', key, orgId, { before: null, after: toAudited(key) });

export const keyRevoked = (key: Audited, orgId: OrgId | null): AuditEntry =>
  entry('api_key.revoke', key, orgId, {
    before: { ...toAudited(key), is_active: true },
    after: { ...toAudited(key), is_active: false },
  });

export const keyUpdated = (before: Audited, after: Audited, orgId: OrgId | null): AuditEntry =>
  entry('api_key.update', after, orgId, { before: toAudited(before), after: toAudited(after) });

/** @param replacement id of the new key; @param isOldRevoked false when the old key could not be revoked (Errors rule 3) */
export const keyRotated = (
  key: Audited,
  orgId: OrgId | null,
  { replacement, isOldRevoked }: { replacement: string; isOldRevoked: boolean },
): AuditEntry =>
  entry('api_key.rotate', key, orgId, {
    before: { ...toAudited(key), is_active: true },
    after: { ...toAudited(key), is_active: !isOldRevoked },
    metadata: { replacement_key_id: replacement },
  });
