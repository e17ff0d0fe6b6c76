/** Door of the keys area: operations, the key reader, the ring for the gateway's hot path, and the first start. */
import { carriedBy } from '../../../platform/auth/resolve.ts';
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { endKeys } from './revoke-keys.ts';
import { apiKeyReader, createKeyRing, type KeyRing } from './key-cache.ts';
import { createKey } from './operations/create-key.ts';
import { createOrgKey } from './operations/create-org-key.ts';
import { listKeys } from './operations/list-keys.ts';
import { listOrgKeys } from './operations/list-org-keys.ts';
import { revokeKey } from './operations/revoke-key.ts';
import { revokeOrgKey } from './operations/revoke-org-key.ts';
import { rotateKey } from './operations/rotate-key.ts';
import { rotateOrgKey } from './operations/rotate-org-key.ts';
import { whoAmI } from './operations/who-am-i.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Presented API keys, remembered for the hot path; forgets a revoked one at once. */
    readonly keyRing: KeyRing;
  }
}

export const keys: Area = {
  name: 'keys',
  operations: [
    createKey,
    listKeys,
    rotateKey,
    revokeKey,
    whoAmI,
    createOrgKey,
    listOrgKeys,
    rotateOrgKey,
    revokeOrgKey,
  ],
  principalResolvers: (services) => {
    const reader = apiKeyReader(services);
    return [carriedBy('api_key', reader), carriedBy('bearer', reader)]; // bearer: deprecated, accepted for legacy clients
  },
};

/** Personal keys end with the account of their person. */
export async function startKeys(
  deps: Parameters<typeof createKeyRing>[0] & Pick<Services, 'departures'>,
): Promise<Pick<Services, 'keyRing'>> {
  deps.departures.add(async (ctx, { userId, accounts }) => {
    for (const accountId of accounts) await endKeys(ctx, { kind: 'personal', accountId, userId });
  });
  return { keyRing: await createKeyRing(deps) };
}

export { ensureBootstrap, mintKey, type Bootstrap, type MintedKey } from './bootstrap.ts';
export { createKeyRing, type KeyHolder, type KeyRing } from './key-cache.ts';
export { endKeys } from './revoke-keys.ts';
export type { Owner as KeyOwner } from './store/keys.ts';
