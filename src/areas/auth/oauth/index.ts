/** Door of the oauth area: the authorization server's routes, the reader of its tokens, grants as operations. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetUnused } from './jobs/cleanup.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { endByPerson } from './grants.ts';
import { createIssuers, type Issuers } from './issuers.ts';
import { createMounts } from './mounts.ts';
import { listGrantAudit } from './operations/list-grant-audit.ts';
import { listGrants } from './operations/list-grants.ts';
import { revokeGrant } from './operations/revoke-grant.ts';
import { tokenReader } from './tokens.ts';
import { createVault } from './vault.ts';

export const oauth: Area = {
  name: 'oauth',
  operations: [listGrants, listGrantAudit, revokeGrant],
  jobs: [forgetUnused],
  describes: DESCRIPTIONS,
  principalResolvers: ({ db, sealer }) => [tokenReader({ db, vault: createVault(sealer) })],
  async start(services) {
    services.departures.add(async ({ tx, now, request }, { userId }) => {
      await endByPerson(tx, services, { userId, requestId: request.id, now });
    });
    services.signOuts.add((tx, ended) => endByPerson(tx, services, ended));
    return {};
  },
  mounts(services: Services) {
    const vault = createVault(services.sealer);
    const issuers: Issuers = createIssuers(services, vault);
    return createMounts({ services, issuers, vault });
  },
};

export { recordGrant } from './grants.ts';
