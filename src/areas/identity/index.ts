/** Door of the identity area: operations, credential readers, and what keys and the first start need of it. */
import { preparePasswords } from '../../platform/auth/password.ts';
import { createRefreshTokens, type RefreshTokens } from '../../platform/auth/refresh-token.ts';
import { carriedBy } from '../../platform/auth/resolve.ts';
import { createSigningKeys, type SigningKeys } from '../../platform/auth/signing-keys.ts';
import { createUserTokens, type UserTokens } from '../../platform/auth/user-token.ts';
import type { Area } from '../../platform/http/area.ts';
import { forgetExpired } from './cleanup.ts';
import { getMe } from './operations/get-me.ts';
import { logIn } from './operations/log-in.ts';
import { refreshTokens } from './operations/refresh-tokens.ts';
import { userTokenReader } from './session-reader.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Ed25519 keys by purpose; certificates and other signed things take theirs here. */
    readonly signingKeys: SigningKeys;
    readonly userTokens: UserTokens;
    readonly refreshTokens: RefreshTokens;
  }
}

export const identity: Area = {
  name: 'identity',
  operations: [logIn, refreshTokens, getMe],
  jobs: [forgetExpired],
  principalResolvers: (services) => [carriedBy('bearer', userTokenReader(services))],
  async start({ db, sealer, clock }) {
    const signingKeys = createSigningKeys({ db, sealer, clock });
    await preparePasswords();
    return {
      signingKeys,
      userTokens: createUserTokens({ keys: signingKeys, clock }),
      refreshTokens: createRefreshTokens(sealer.deriveKey('refresh-token/v1')),
    };
  },
};

export { openSession } from './flow.ts';
export { isEmptyForBootstrap } from './repository.ts';
export { provisionOrg, provisionUser, setMember, type ProvisionedOrg, type ProvisionedUser } from './provision.ts';
export { accountsOf, administersAnOrg, eligibleScopes, type Standing } from './rules.ts';
