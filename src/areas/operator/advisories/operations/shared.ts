/** What the operations on advisories share. */
import { Type } from 'typebox';
import { SecurityAdvisoryId } from '../../../../contract/ids.ts';
import type { Access } from '../../../../platform/http/operation.ts';

export const PATH = '/v1/admin/security/advisories';
export const TAG = 'Security advisories';
/** A key of staff carries no session: docs/reference/auth.md#step-up-verification. */
export const STAFF_READS: Access = { allow: 'authenticated', scope: 'admin:platform' };
export const STAFF_WRITES: Access = { ...STAFF_READS, aal2: true };
export const WHY_FREE = 'written by staff of the service, of no account';
export const WHY_PUBLIC = 'published to everybody';
export const Params = Type.Object({ advisory_id: SecurityAdvisoryId });
/** A reader may keep a public answer for a minute. */
export const PUBLIC_CACHE = { 'cache-control': 'public, max-age=60' } as const;
