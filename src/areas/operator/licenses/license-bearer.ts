/** Reads the token of a license as a bearer credential, on the one path that takes it. Source: docs/reference/auth.md#order-of-credentials. */
import { fail } from '../../../contract/errors.ts';
import { ANONYMOUS, type PrincipalResolver } from '../../../platform/auth/principal.ts';
import { invalidCredentials } from '../../../platform/auth/resolve.ts';
import { looksLikeLicense, type LicenseTokens } from './license-tokens.ts';

export const HEARTBEAT_PATH = '/v1/deployments/heartbeat';
const BEARER = /^bearer +([!-~]{1,8192}) *$/i;

export const licenseBearer = (tokens: LicenseTokens): PrincipalResolver => ({
  name: 'license',
  carrier: 'bearer',
  async resolve({ headers, path }) {
    const token = BEARER.exec(headers['authorization'] ?? '')?.[1];
    if (token === undefined || !looksLikeLicense(token)) return undefined;
    const licenseId = await tokens.licenseOf(token);
    if (licenseId === undefined) throw invalidCredentials();
    if (path !== HEARTBEAT_PATH) throw fail('forbidden', { reason: 'license_elsewhere', path: HEARTBEAT_PATH });
    return { ...ANONYMOUS, authMethod: 'bearer', license: { licenseId }, subject: licenseId };
  },
});
