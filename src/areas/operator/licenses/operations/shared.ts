/** What the operations on licenses share. */
import { Type } from 'typebox';
import { LicenseId } from '../../../../contract/ids.ts';
import type { Access, AuditEntry } from '../../../../platform/http/operation.ts';
import type { LicenseRow } from '../wire/rows.ts';
import { toLicense } from '../wire/licenses.ts';

export const PATH = '/v1/admin/licenses';
export const TAG = 'Licenses';
export const STAFF_READS: Access = { allow: 'authenticated', scope: 'admin:platform' };
export const STAFF_WRITES: Access = { ...STAFF_READS, aal2: true };
export const WHY_FREE = 'for staff of the service, over every account';
export const Params = Type.Object({ license_id: LicenseId });

/** In the operator's audit log, of no account. Never the token. */
export const licenseAudit = (
  action: 'mint' | 'revoke',
  before: LicenseRow | undefined,
  after: LicenseRow,
): AuditEntry => ({
  action: `license.${action}`,
  targetType: 'license',
  targetId: after.license_id,
  orgId: null,
  accountId: null,
  before: before === undefined ? null : toLicense(before),
  after: toLicense(after),
});
