/** Reads a user's access token: our signature, then the session behind it, so that revocation works at the next request. */
import { OAUTH_TOKEN_PREFIX } from '../../contract/key-format.ts';
import type { CredentialReader } from '../../platform/auth/resolve.ts';
import type { UserTokens } from '../../platform/auth/user-token.ts';
import type { Database } from '../../platform/db/sql.ts';
import { findStanding } from './repository.ts';
import { userPrincipal } from './rules.ts';

/** Three dot-separated parts: a JWS. OAuth tokens and API keys are told apart by their prefix (spec: Authentication). */
const JWS = /^[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{4,}$/;

export function userTokenReader({ db, userTokens }: { db: Database; userTokens: UserTokens }): CredentialReader {
  return {
    name: 'user token',
    recognises: (credential) => JWS.test(credential) && !credential.startsWith(OAUTH_TOKEN_PREFIX),
    async read(credential, now) {
      const claims = await userTokens.verify(credential);
      if (claims === undefined) return undefined;
      const standing = await findStanding(db.direct, claims.sessionId, claims.userId, now);
      return standing === undefined
        ? undefined
        : userPrincipal({
            userId: standing.user_id,
            isStaff: standing.is_staff,
            memberships: standing.memberships,
            aal2At: standing.aal2_at,
          });
    },
  };
}
