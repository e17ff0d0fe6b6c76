/** POST /v1/admin/licenses/{license_id}/revoke. Source: docs/reference/operator.md#licenses. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { lockLicense, revoke } from '../store/licenses.ts';
import { LicenseWire, toLicense } from '../wire/licenses.ts';
import { EXAMPLE_LICENSE } from './examples.ts';
import { licenseAudit, Params, PATH, STAFF_WRITES, TAG, WHY_FREE } from './shared.ts';

export const revokeLicense = operation({
  id: 'licenses.revoke_license',
  method: 'POST',
  path: `${PATH}/:license_id/revoke`,
  tag: TAG,
  summary: 'Revoke a license',
  description:
    'For staff of the service. Its next validation and heartbeat answer 403. An offline license works until its end, since nobody ' +
    'asks here. A revoked license stays as it is.',
  access: STAFF_WRITES,
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: WHY_FREE,
  params: Params,
  body: Type.Object(
    { reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: LicenseWire },
  errors: ['resource_not_found'],
  example: {
    params: { license_id: EXAMPLE_LICENSE.license_id },
    body: { reason: 'The order was cancelled' },
    reply: { ...EXAMPLE_LICENSE, revoked_at: '2026-09-01T08:00:00.000Z', revoked_reason: 'The order was cancelled' },
  },

  async handle({ tx, params, body, now, audit }) {
    const before = await lockLicense(tx, params.license_id);
    if (before === undefined) throw fail('resource_not_found');
    if (before.revoked_at !== null) return toLicense(before);
    await revoke(tx, before.license_id, now, body.reason);
    const after = { ...before, revoked_at: now, revoked_reason: body.reason };
    await audit(licenseAudit('revoke', before, after));
    return toLicense(after);
  },
});
