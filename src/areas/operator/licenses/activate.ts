/** Takes note of an installation of a license, within its activations. Source: docs/reference/operator.md#licenses. */
import { fail } from '../../../contract/errors.ts';
import { invalidCredentials } from '../../../platform/auth/resolve.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { ACTIVATION_MS, stateOf } from './rules/license.ts';
import { countOthers, noteSeen, type Seen } from './store/deployments.ts';
import { lockLicense } from './store/licenses.ts';
import type { DeploymentRow, LicenseRow } from './wire/rows.ts';

/**
 * @throws Refusal 401 for a license that does not exist, 403 license_revoked, 410 license_expired, 409 too_many_activations
 */
export async function activate(
  tx: Tx,
  seen: Omit<Seen, 'accountId'>,
): Promise<{ readonly license: LicenseRow; readonly deployment: DeploymentRow }> {
  const license = await lockLicense(tx, seen.licenseId);
  if (license === undefined) throw invalidCredentials();
  const state = stateOf(license, seen.now);
  if (state === 'revoked') throw fail('forbidden', { reason: 'license_revoked', license_id: license.license_id });
  if (state === 'expired')
    throw fail('gone', { reason: 'license_expired', expires_at: license.expires_at.toISOString() });
  const since = new Date(seen.now.getTime() - ACTIVATION_MS);
  if ((await countOthers(tx, license.license_id, seen.instanceId, since)) >= license.max_activations)
    throw fail('conflict', { reason: 'too_many_activations', max: license.max_activations });
  const deployment = await noteSeen(tx, { ...seen, accountId: license.account_id });
  return { license, deployment };
}
