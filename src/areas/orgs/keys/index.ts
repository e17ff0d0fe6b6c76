/**
 * Entry point of the keys area: operations, authentication by key, the key cache for the gateway's hot path, and the first start.
 */
import { authenticatedBy } from '../../../platform/auth/resolve.ts';
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { revokeKeys } from './revoke-keys.ts';
import { apiKeyReader, createKeyCache, type KeyCache } from './key-cache.ts';
import { createKey } from './operations/create-key.ts';
import { createOrgKey } from './operations/create-org-key.ts';
import { getKey } from './operations/get-key.ts';
import { listKeys } from './operations/list-keys.ts';
import { listOrgKeys } from './operations/list-org-keys.ts';
import { revokeKey } from './operations/revoke-key.ts';
import { revokeOrgKey } from './operations/revoke-org-key.ts';
import { rotateKey } from './operations/rotate-key.ts';
import { rotateOrgKey } from './operations/rotate-org-key.ts';
import { updateKey } from './operations/update-key.ts';
import { whoAmI } from './operations/who-am-i.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Presented API keys, cached for the hot path; drops a revoked key at once. */
    readonly keyCache: KeyCache;
  }
}

export const keys: Area = {
  name: 'keys',
  tags: {
    'API keys': 'Credentials of programs: personal keys and keys of an organisation.',
  },
  operations: [
    createKey,
    listKeys,
    getKey,
    updateKey,
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
    return [authenticatedBy('api_key', reader), authenticatedBy('bearer', reader)]; // bearer: deprecated, accepted for legacy clients
  },
};

/** Personal keys end when their user's account is deleted. */
export async function startKeys(
  deps: Parameters<typeof createKeyCache>[0] & Pick<Services, 'accountDeletionSteps'>,
): Promise<Pick<Services, 'keyCache'>> {
  deps.accountDeletionSteps.add(async (ctx, { userId, accounts }) => {
    for (const accountId of accounts) await revokeKeys(ctx, { kind: 'personal', accountId, userId });
  });
  return { keyCache: await createKeyCache(deps) };
}

export { ensureBootstrap, mintKey, newKeyText, type Bootstrap, type MintedKey } from './bootstrap.ts';
export { createKeyCache, type KeyHolder, type KeyCache } from './key-cache.ts';
export { revokeBilledKeys, revokeKeys, revokeKeysBeyond } from './revoke-keys.ts';
export type { Owner as KeyOwner } from './store/keys.ts';
