/** Door of the sso area. */
import { systemTxtRecords, type TxtRecords } from '../../../platform/net/txt-records.ts';
import type { Area } from '../../../platform/http/area.ts';
import { forgetOldLogins } from './jobs/cleanup.ts';
import { enforceSso } from './enforce.ts';
import { checkDomain } from './operations/check-domain.ts';
import { deleteSso } from './operations/delete-sso.ts';
import { finishOidc } from './operations/finish-oidc.ts';
import { getSso } from './operations/get-sso.ts';
import { initiate } from './operations/initiate.ts';
import { putSso } from './operations/put-sso.ts';
import { startOidc } from './operations/start-oidc.ts';
import { testSso } from './operations/test-sso.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Proofs that somebody rules a domain. */
    readonly txtRecords: TxtRecords;
  }
}

export const sso: Area = {
  name: 'sso',
  operations: [getSso, putSso, deleteSso, testSso, checkDomain, initiate, startOidc, finishOidc],
  jobs: [forgetOldLogins],
  async start({ signInChecks, db }) {
    signInChecks.add(enforceSso(db.direct));
    return { txtRecords: systemTxtRecords() };
  },
};

export { startForAddress } from './enforce.ts';
