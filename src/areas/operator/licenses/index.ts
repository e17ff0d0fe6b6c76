/** Licenses of self-hosted installations, and the installations that use them. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { licenseBearer } from './license-bearer.ts';
import { createLicenseTokens, secretName, type LicenseTokens } from './license-tokens.ts';
import { listDeployments, removeDeployment } from './operations/deployments.ts';
import { heartbeat } from './operations/heartbeat.ts';
import { listAllDeployments } from './operations/list-all-deployments.ts';
import { listLicenseKeys } from './operations/license-keys.ts';
import { mintLicense } from './operations/mint-license.ts';
import { getLicense, listLicenses } from './operations/read-licenses.ts';
import { revokeLicense } from './operations/revoke-license.ts';
import { validateLicense } from './operations/validate-license.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Signs and reads the tokens of licenses. */
    readonly licenseTokens: LicenseTokens;
  }
}

export const licenses: Area = {
  name: 'licenses',
  tags: {
    Licenses: 'What a self-hosted installation may use, and until when.',
    Deployments: 'Installations that use a license.',
  },
  operations: [
    mintLicense,
    listLicenses,
    getLicense,
    revokeLicense,
    validateLicense,
    listLicenseKeys,
    heartbeat,
    listDeployments,
    listAllDeployments,
    removeDeployment,
  ],
  principalResolvers: ({ licenseTokens }) => [licenseBearer(licenseTokens)],
  sealedColumns: [
    { table: 'license_secrets', column: 'secret', key: ['kid'], nameOf: ([kid]) => secretName(String(kid)) },
  ],
};

export const startLicenses = (deps: Parameters<typeof createLicenseTokens>[0]): Pick<Services, 'licenseTokens'> => ({
  licenseTokens: createLicenseTokens(deps),
});
