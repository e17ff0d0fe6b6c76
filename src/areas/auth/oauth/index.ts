/** Entry point of the oauth area: the authorization server's routes, the reader of its tokens, grants as operations. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetUnused } from './jobs/cleanup.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { endByPerson } from './grants.ts';
import { createIssuers, type Issuers } from './issuers.ts';
import { createMounts } from './mounts.ts';
import { listGrants } from './operations/list-grants.ts';
import { revokeGrant } from './operations/revoke-grant.ts';
import { tokenReader } from './tokens.ts';
import { createVault } from './vault.ts';
import { aad } from './vault.ts';

export const oauth: Area = {
  name: 'oauth',
  sealedColumns: [
    {
      table: 'oauth_records',
      column: 'payload_sealed',
      key: ['model', 'id_hash'],
      nameOf: ([model, hash]) => aad(String(model), hash as Buffer),
    },
  ],
  tags: {
    OAuth: 'The OAuth 2.1 authorization server: clients, tokens, the device flow, and the grants of a user.',
  },
  operations: [listGrants, revokeGrant],
  jobs: [forgetUnused],
  describes: DESCRIPTIONS,
  principalResolvers: ({ db, sealer }) => [tokenReader({ db, vault: createVault(sealer) })],
  mounts(services: Services) {
    const vault = createVault(services.sealer);
    const issuers: Issuers = createIssuers(services, vault);
    return createMounts({ services, issuers, vault });
  },
};

/** Grants end with the account, and when its person signs out everywhere. */
export function registerOAuth({
  accountDeletionSteps,
  signOuts,
  newId,
}: Pick<Services, 'accountDeletionSteps' | 'signOuts' | 'newId'>): void {
  accountDeletionSteps.add(async ({ tx, now, request }, { userId }) => {
    await endByPerson(tx, { newId }, { userId, requestId: request.id, now });
  });
  signOuts.add((tx, ended) => endByPerson(tx, { newId }, ended));
}

export { recordConsent } from './grants.ts';
