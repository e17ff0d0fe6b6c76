/** Entry point of the sso area. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetOldLogins } from './jobs/cleanup.ts';
import { enforceSso } from './enforce.ts';
import { deleteSso } from './operations/delete-sso.ts';
import { finishOidc } from './operations/finish-oidc.ts';
import { getSso } from './operations/get-sso.ts';
import { initiate } from './operations/initiate.ts';
import { putSso } from './operations/put-sso.ts';
import { startOidc } from './operations/start-oidc.ts';
import { testSso } from './operations/test-sso.ts';
import { secretName } from './settings.ts';
import type { OrgId } from '../../../contract/ids.ts';

export const sso: Area = {
  name: 'sso',
  sealedColumns: [
    { table: 'sso_configs', column: 'secret_sealed', key: ['org_id'], nameOf: ([id]) => secretName(id as OrgId) },
  ],
  tags: {
    'Single sign-on': 'Sign-in through the identity provider of an organisation (OpenID Connect).',
  },
  operations: [getSso, putSso, deleteSso, testSso, initiate, startOidc, finishOidc],
  jobs: [forgetOldLogins],
};

/** An organisation may require single sign-on of its members. */
export function registerSso({ signInChecks, db }: Pick<Services, 'signInChecks' | 'db'>): void {
  signInChecks.add(enforceSso(db.direct));
}

export { startForAddress } from './enforce.ts';

export { DOMAIN_PATTERN } from './rules/sso.ts';
